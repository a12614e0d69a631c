import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../platform/http/app-error.ts'
import type { SimpleUseCase } from '../../platform/http/context.ts'
import { findDetail } from './load-detail.ts'
import { scouteeAbilities } from './scoutees.policy.ts'
import { presentPerson } from './scoutees.presenter.ts'

/** One person with ideas; a company's id is not found here. */
export const getPerson: SimpleUseCase<typeof operationGroups.scoutees.getPerson> = async ({ tx, actor }, { params }) => {
  const parts = await findDetail(tx, actor, params.people_uuid)
  if (!parts?.row.people_flg) throw notFound()
  return presentPerson(parts, scouteeAbilities(actor))
}
