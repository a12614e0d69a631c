import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { findDetail } from './load-detail.ts'
import { findSurvivor } from './merged.queries.ts'
import { scouteeAbilities } from '../scoutees.policy.ts'
import { presentDetail } from '../scoutees.presenter.ts'

/** One company or person with all its properties; for a merged one the entry that it went into. Raises 404. */
export const getScoutee: SimpleUseCase<typeof operationGroups.scoutees.get> = async ({ tx, actor }, { params }) => {
  const uuid = await findSurvivor(tx, params.scoutee_id)
  const parts = uuid === null ? null : await findDetail(tx, actor, uuid)
  if (!parts) throw notFound()
  return presentDetail(parts, scouteeAbilities(actor))
}
