import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { findDetail } from '../read/load-detail.ts'
import { findSurvivor } from '../read/merged.queries.ts'
import { scouteeAbilities } from '../scoutees.policy.ts'
import { presentPerson } from '../scoutees.presenter.ts'

/** One person with ideas, for a merged one the person whom he or she went into; a company's id is not found here. Raises 404. */
export const getPerson: SimpleUseCase<typeof operationGroups.scoutees.getPerson> = async ({ tx, actor }, { params }) => {
  const uuid = await findSurvivor(tx, params.people_uuid)
  const parts = uuid === null ? null : await findDetail(tx, actor, uuid)
  if (!parts?.row.people_flg) throw notFound()
  return presentPerson(parts, scouteeAbilities(actor))
}
