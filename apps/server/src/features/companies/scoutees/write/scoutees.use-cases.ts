import type { operationGroups } from '@mekiki/contract'
import type { ScouteeCreate } from '@mekiki/contract/companies/scoutees/scoutee-input.schemas'
import { notFound, requireVersion, AppError } from '../../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../../platform/http/context.ts'
import { refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import { askBot } from '../bot/ask-bot.ts'
import { checkLinks, applyChange } from './apply-change.ts'
import { insertScoutees, type NewScoutee } from './insert-scoutees.ts'
import { findDetail } from '../read/read-scoutees.ts'
import { registerCompanies } from '../provider/register-companies.ts'
import { scouteeAbilities } from '../scoutees.policy.ts'
import { type DetailParts, presentDetail } from '../scoutees.presenter.ts'
import { typedCompany } from '../properties/typed-values.ts'
import { columnsAmong, keysFor, propertyOf } from '@mekiki/contract/companies/scoutees/property-keys'
import { lockScoutees, findScouteesForProjects } from '../read/scoutee-rows.queries.ts'
import type { PeopleLinkInput, ScouteeLinkInput } from '@mekiki/contract/cases/projects/link-input.schemas'
import { detachProjects, lockProjectsOf, updateShownColumns } from '../read/scoutee-projects.queries.ts'
import { markDeleted } from './scoutee-writes.queries.ts'
import { bequeathedInput, shownColumnsOf } from '../properties/shown-columns.ts'
import { inChunks } from '../../../../platform/pipeline-writes.ts'

/** Makes one entry with its log, and gives it back as it is now. */
export async function makeScoutee({ tx, actor, now, audit }: RunContext, input: NewScoutee): Promise<DetailParts> {
  const [made] = await insertScoutees(tx, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }, [input])
  const parts = made ? await findDetail(tx, actor, made.uuid) : null
  if (!parts) throw notFound()
  audit({ entityType: 'scoutee', entityUuid: parts.row.uuid, action: 'create', to: { name: input.name } })
  return parts
}

/**
 * Makes a company from typed-in values, or registers one of the provider's database: one that the tenant has registered already is given as it is. Where the
 * tenant has the bot and the caller wants it, it looks at the company's site.
 * @throws 404 for a provider's company that is not there.
 */
export const createScoutee: SimpleUseCase<typeof operationGroups.scoutees.create> = async (context, { body: { withUpdateScouteeByBot, ...body } }) => {
  const parts = await createOrRegister(context, body)
  if (withUpdateScouteeByBot) await askBot(context, [parts.row.uuid], 'creation')
  return presentDetail(parts, scouteeAbilities(context.actor))
}

async function createOrRegister(context: RunContext, body: Omit<ScouteeCreate, 'withUpdateScouteeByBot'>): Promise<DetailParts> {
  const { tx, actor, language } = context
  const { names, faults } = await checkLinks(tx, body)
  refuseFaults(language, faults)
  const { mekikiScouteeId, name, ...values } = typedCompany(body)
  if (mekikiScouteeId === undefined) return makeScoutee(context, { ...values, name: name ?? '' })
  const investors = values.investorIds?.map((uuid) => names.investorIds?.get(uuid) ?? uuid)
  const given = { ...values, ...(name !== undefined && { name }), ...(investors && { investors }) }
  const registered = await registerCompanies(context, [{ mekikiScouteeId, given }])
  const parts = await findDetail(tx, actor, registered.get(mekikiScouteeId)?.uuid ?? '')
  if (!parts) throw notFound()
  return parts
}

// What a company may have and a person may not.
const companyFields = new Set<string>([
  ...columnsAmong(keysFor('entryForm', 'company')).filter((key) => propertyOf(key).appliesTo === 'company'),
  'investorIds'
])

/**
 * Locks a living entry and gives it as the caller may see it.
 * @throws 404.
 */
export async function lockDetail({ tx, actor }: RunContext, uuid: string): Promise<DetailParts> {
  await lockScoutees(tx, [uuid])
  const parts = await findDetail(tx, actor, uuid)
  if (!parts) throw notFound([uuid])
  return parts
}

/** Gives an entry that was just written. */
export async function getDetail({ tx, actor }: RunContext, uuid: string): Promise<DetailParts> {
  const parts = await findDetail(tx, actor, uuid)
  if (!parts) throw notFound([uuid])
  return parts
}

/**
 * Changes a company, or of a person what people have.
 * @throws 404, 409 `stale_version`, 400 for ids that cannot be chosen.
 */
export const updateScoutee: SimpleUseCase<typeof operationGroups.scoutees.update> = async (context, { params, body, ifMatch }) => {
  const { tx, actor, language } = context
  const parts = await lockDetail(context, params.scoutee_id)
  const abilities = scouteeAbilities(actor)
  requireVersion(ifMatch, parts.row.version, () => presentDetail(parts, abilities))
  const misplaced = parts.row.people_flg ? Object.keys(body).filter((key) => companyFields.has(key)) : []
  const { names, faults } = await checkLinks(tx, body)
  refuseFaults(language, [...misplaced.map((field) => ({ field, fault: 'unknown_field' as const, params: { keys: field } })), ...faults])
  const { tagUuids, channelUuids, investorIds, ...values } = typedCompany(body)
  await applyChange(context, parts, { values, lists: { tagUuids, channelUuids, investorIds }, names })
  return presentDetail(await getDetail(context, params.scoutee_id), abilities)
}

const batchSize = 500

/** The cases of entries that go away keep what was typed in, and a copy of the values where nothing was; each tells so in its log. */
async function releaseProjects({ tx, actor, now, audit }: RunContext, scouteeUuids: readonly string[]): Promise<void> {
  const projects = await lockProjectsOf(tx, scouteeUuids)
  const scoutees = new Map((await findScouteesForProjects(tx, scouteeUuids)).map((scoutee) => [scoutee.uuid, scoutee]))
  const detached = projects.flatMap((project) => {
    const scoutee = scoutees.get(project.scoutee_uuid ?? '')
    if (!scoutee) return []
    const before = project.link_input as ScouteeLinkInput | PeopleLinkInput | null
    const { linkInput, isPerson } = bequeathedInput(scoutee, before)
    audit({
      entityType: 'project',
      entityUuid: project.uuid,
      projectUuid: project.uuid,
      themeUuid: project.theme_uuid,
      action: 'update_scoutee',
      from: { uuid: scoutee.uuid, name: scoutee.name, linkInput: before, isPerson: scoutee.people_flg },
      to: { uuid: null, name: linkInput.name, linkInput, isPerson }
    })
    return [{ uuid: project.uuid, linkInput, isPerson }]
  })
  for (const batch of inChunks(detached, batchSize)) {
    await detachProjects(
      tx,
      batch.map(({ uuid, linkInput }) => ({ uuid, linkInput })),
      { userUuid: actor.userUuid, now }
    )
    await updateShownColumns(
      tx,
      batch.map(({ uuid, linkInput, isPerson }) => ({ uuid, ...shownColumnsOf({ scoutee: null, linkInput, isPerson }) }))
    )
  }
}

/**
 * Deletes entries softly, all or none. Their cases stay with what was typed in and a copy of the values: refusing would tell of cases that the caller may not
 * see, and could leave no way out.
 * @throws 404 with the ids that are unknown or of the wrong kind.
 */
export async function removeEntries(context: RunContext, uuids: readonly string[], options: { onlyPeople: boolean }) {
  const { tx, actor, now, audit, operationUuid } = context
  const rows = await lockScoutees(tx, uuids)
  const found = new Set(rows.filter((row) => row.people_flg || !options.onlyPeople).map((row) => row.uuid))
  const missing = uuids.filter((uuid) => !found.has(uuid))
  if (missing.length > 0) throw notFound(missing)
  await releaseProjects(context, uuids)
  await markDeleted(tx, uuids, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now })
  for (const row of rows) audit({ entityType: 'scoutee', entityUuid: row.uuid, action: 'delete', from: { name: row.name } })
  return { uuids: [...uuids], operationUuid }
}

/** Deletes companies and people; the ids stand in the body or in the query. */
export const removeScoutees: SimpleUseCase<typeof operationGroups.scoutees.remove> = (context, { query, body }) => {
  const uuids = [...new Set(body.scouteeIds ?? query.scouteeIds ?? [])]
  if (uuids.length === 0) throw new AppError('required_parameter', { params: { name: 'scouteeIds' } })
  return removeEntries(context, uuids, { onlyPeople: false })
}
