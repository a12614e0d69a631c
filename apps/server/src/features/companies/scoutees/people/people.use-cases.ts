import type { operationGroups } from '@mekiki/contract'
import { notFound, requireVersion } from '../../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { findDetail } from '../read/read-scoutees.ts'
import { findSurvivor } from '../read/scoutee-rows.queries.ts'
import { scouteeAbilities } from '../scoutees.policy.ts'
import { presentPerson } from '../scoutees.presenter.ts'
import { makeScoutee, getDetail, lockDetail, removeEntries } from '../write/scoutees.use-cases.ts'
import { typedPerson } from '../properties/typed-values.ts'
import { refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import { applyChange } from '../write/apply-change.ts'

/**
 * One person with ideas, for a merged one the person whom he or she went into; a company's id is not found here.
 * @throws 404.
 */
export const getPerson: SimpleUseCase<typeof operationGroups.scoutees.getPerson> = async ({ tx, actor }, { params }) => {
  const uuid = await findSurvivor(tx, params.people_uuid)
  const parts = uuid === null ? null : await findDetail(tx, actor, uuid)
  if (!parts?.row.people_flg) throw notFound()
  return presentPerson(parts, scouteeAbilities(actor))
}

/** Makes a person with ideas. */
export const createPerson: SimpleUseCase<typeof operationGroups.scoutees.createPerson> = async (context, { body }) =>
  presentPerson(await makeScoutee(context, { isPerson: true, ...typedPerson(body) }), scouteeAbilities(context.actor))

/**
 * Changes a person and the list of ideas.
 * @throws 404, 409 `stale_version`, 400 for ideas that are not the person's.
 */
export const updatePerson: SimpleUseCase<typeof operationGroups.scoutees.updatePerson> = async (context, { params, body, ifMatch }) => {
  const parts = await lockDetail(context, params.people_uuid)
  if (!parts.row.people_flg) throw notFound()
  const abilities = scouteeAbilities(context.actor)
  requireVersion(ifMatch, parts.row.version, () => presentPerson(parts, abilities))
  const known = new Set(parts.ideas.map((idea) => idea.uuid))
  const strangers = (body.ideas ?? []).flatMap((idea, index) => (idea.uuid === undefined || known.has(idea.uuid) ? [] : [index]))
  refuseFaults(
    context.language,
    strangers.map((index) => ({ field: `ideas.${index}.uuid`, fault: 'unknown_id' }))
  )
  const { ideas, ...values } = typedPerson(body)
  await applyChange(context, parts, { values, lists: {}, names: {}, ideas })
  return presentPerson(await getDetail(context, params.people_uuid), abilities)
}

/** Deletes a person; a company's id is not found here. */
export const removePerson: SimpleUseCase<typeof operationGroups.scoutees.removePerson> = (context, { params }) =>
  removeEntries(context, [params.people_uuid], { onlyPeople: true })
