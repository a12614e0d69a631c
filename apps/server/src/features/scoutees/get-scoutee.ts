import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../platform/http/app-error.ts'
import type { SimpleUseCase } from '../../platform/http/context.ts'
import { findDetail } from './load-detail.ts'
import { scouteeAbilities } from './scoutees.policy.ts'
import { presentDetail } from './scoutees.presenter.ts'

/** One company or person with all its properties. */
export const getScoutee: SimpleUseCase<typeof operationGroups.scoutees.get> = async ({ tx, actor }, { params }) => {
  const parts = await findDetail(tx, actor, params.scoutee_id)
  if (!parts) throw notFound()
  return presentDetail(parts, scouteeAbilities(actor))
}
