import { v7 } from 'uuid'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import type { RunContext } from '../../../../platform/http/context.ts'
import { inChunks, pipelineWrites } from '../../../../platform/pipeline-writes.ts'
import { findCompaniesToCopy, getScouteesForProjects, type ScouteeForProject } from '../../../companies/scoutees/read/index.ts'
import { urlKey } from '../../../companies/scoutees/write/index.ts'
import { getThemeForProjects, type ThemeForProjects } from '../../../themes/themes/read/index.ts'
import { addLinks, lockScoutees } from './changes.queries.ts'
import { readNewExtensions, writeNewExtensions } from '../extensions/apply-extensions.ts'
import { integrateProjects } from './integrate-into.ts'
import {
  addChannel,
  type CopyingProjectRow,
  insertCopyingRows,
  insertProjectRows,
  type NewProjectRow,
  readChannelName,
  writtenProjects
} from './make-projects.queries.ts'
import {
  type CompanyToCopy,
  type MadeProject,
  newEntriesOf,
  type NewProject,
  type NewProjects,
  type PreparedProject,
  type ProjectMaker,
  subjectColumns
} from './new-project.ts'
import { notifyFollowers } from './notify-followers.ts'
import { hiddenPartsOf } from '../projects.policy.ts'
import type { Ref, RefKind } from '../detail/detail.queries.ts'
import { getRefs, namedRefs } from '../detail/refs.ts'

// Small enough that what the next ones show is worked out while these are written.
const rowsPerStatement = 125
const copiesPerStatement = 500

const kinds: readonly RefKind[] = ['follower', 'group', 'category']

/** What new cases are about, by id. */
interface Subjects {
  scoutees: ReadonlyMap<string, ScouteeForProject>
  companies: ReadonlyMap<string, CompanyToCopy>
}

/**
 * Reads what cases are about: all of it of people, and where some of the cases has typed-in values beside it; else all is copied within the database.
 * @throws 404 with the ids that are unknown, foreign or deleted.
 */
async function readSubjects(tx: TenantTransaction, items: readonly NewProject[], uuids: readonly string[]): Promise<Subjects> {
  const completed = new Set(items.flatMap(({ scouteeUuid, linkInput }) => (linkInput === null ? [] : [scouteeUuid])))
  const alone = uuids.filter((uuid) => !completed.has(uuid))
  const companies = new Map((alone.length === 0 ? [] : await findCompaniesToCopy(tx, alone)).map((company) => [company.uuid, company]))
  const others = uuids.filter((uuid) => !companies.has(uuid))
  return { companies, scoutees: others.length === 0 ? new Map() : await getScouteesForProjects(tx, others) }
}

function prepare(input: NewProject, theme: ThemeForProjects, { scoutees, companies }: Subjects): PreparedProject {
  const { initialValues } = theme
  return {
    uuid: v7(),
    input,
    scoutee: scoutees.get(input.scouteeUuid ?? '') ?? null,
    company: companies.get(input.scouteeUuid ?? '') ?? null,
    lists: {
      follower: input.followerUuids ?? [],
      group: input.followerGroupUuids ?? initialValues.followerGroupUuids,
      category: input.categoryUuids ?? initialValues.categoryUuids
    }
  }
}

const statusOf = ({ statusUuid }: NewProject, theme: ThemeForProjects): string => statusUuid ?? theme.statuses[0]?.uuid ?? ''

function ownColumns({ uuid, input }: PreparedProject, theme: ThemeForProjects, { actor, now }: ProjectMaker, createdBy: string | null) {
  return {
    tenant_uuid: actor.tenantUuid,
    uuid,
    theme_uuid: theme.uuid,
    status_uuid: statusOf(input, theme),
    registered_at: input.registeredAt ?? now,
    created_by: createdBy,
    created_at: now,
    updated_by: createdBy,
    updated_at: now
  }
}

/** Writes the rows of new cases; gives the names that they show. */
async function writeRows(
  context: ProjectMaker,
  theme: ThemeForProjects,
  prepared: readonly PreparedProject[],
  createdBy: string | null
): Promise<Map<PreparedProject, string>> {
  const { tx } = context
  const names = new Map<PreparedProject, string>()
  const rowOf = (project: PreparedProject): NewProjectRow => {
    const { scoutee, input } = project
    const shown = subjectColumns({ scoutee, linkInput: input.linkInput, isPerson: input.isPerson })
    names.set(project, shown.shown_name)
    return { ...ownColumns(project, theme, context, createdBy), ...shown, link_input: input.linkInput }
  }
  const copying = prepared.flatMap((project) => (project.company === null ? [] : [{ project, company: project.company }]))
  for (const slice of inChunks(copying, copiesPerStatement)) {
    const rows = slice.map(({ project, company }): CopyingProjectRow => {
      names.set(project, company.name)
      return { ...ownColumns(project, theme, context, createdBy), scoutee_uuid: company.uuid, shown_url_key: urlKey(company.url) }
    })
    await insertCopyingRows(tx, rows)
  }
  const others = prepared.filter(({ company }) => company === null)
  await pipelineWrites(
    inChunks(others, rowsPerStatement),
    (slice) => writtenProjects(slice.map(rowOf)),
    (json) => insertProjectRows(tx, json)
  )
  return names
}

/** Writes new cases with their lists, history and notifications. */
async function insertProjects(
  context: ProjectMaker,
  theme: ThemeForProjects,
  prepared: readonly PreparedProject[],
  refs: ReadonlyMap<string, Ref>,
  createdBy: string | null
): Promise<void> {
  const { tx, actor, audit } = context
  const names = await writeRows(context, theme, prepared, createdBy)
  for (const kind of kinds) {
    const pairs = prepared.flatMap(({ uuid: projectUuid, lists }) => lists[kind].map((uuid) => ({ projectUuid, uuid })))
    await addLinks(tx, kind, pairs, actor.tenantUuid)
  }
  const statusNames = new Map(theme.statuses.map((status) => [status.uuid, status.name]))
  for (const project of prepared) {
    const { uuid, input, lists } = project
    const statusUuid = statusOf(input, theme)
    const to = {
      uuid,
      name: names.get(project) ?? '',
      theme: { uuid: theme.uuid, name: theme.name },
      status: { uuid: statusUuid, name: statusNames.get(statusUuid) ?? '' },
      followers: namedRefs(refs, lists.follower),
      followerGroups: namedRefs(refs, lists.group),
      categories: namedRefs(refs, lists.category)
    }
    audit({ entityType: 'project', entityUuid: uuid, projectUuid: uuid, themeUuid: theme.uuid, action: 'create', to })
  }
  const told = prepared.map((made) => {
    const { follower: followerUuids, group: followerGroupUuids } = made.lists
    const project = { uuid: made.uuid, themeUuid: theme.uuid, shownName: names.get(made) ?? '', createdBy, followerUuids, followerGroupUuids }
    return { project, themeName: theme.name, addedFollowerUuids: followerUuids, addedGroupUuids: followerGroupUuids }
  })
  await notifyFollowers(context, told)
}

async function giveChannel({ tx, actor, audit }: ProjectMaker, theme: ThemeForProjects, scouteeUuids: readonly string[]): Promise<void> {
  const { channelUuid } = theme.initialValues
  if (channelUuid === null) return
  const added = await addChannel(tx, actor.tenantUuid, channelUuid, scouteeUuids)
  if (added.length === 0) return
  const name = await readChannelName(tx, channelUuid)
  for (const uuid of added) audit({ entityType: 'scoutee', entityUuid: uuid, action: 'attach_channel', to: { uuid: channelUuid, name } })
}

/** What depends on who makes cases. */
interface MakingRules {
  createdBy: string | null
  hidesExtensions: boolean
  integrate: (prepared: readonly PreparedProject[], refs: ReadonlyMap<string, Ref>) => Promise<Map<PreparedProject, string>>
}

async function make(context: ProjectMaker, theme: ThemeForProjects, items: readonly NewProject[], rules: MakingRules): Promise<MadeProject[]> {
  const { tx, language } = context
  if (items.some(({ statusUuid }) => statusUuid !== undefined && !theme.statuses.some((status) => status.uuid === statusUuid)))
    throw new AppError('status_not_in_theme')
  const scouteeUuids = [...new Set(items.flatMap((item) => item.scouteeUuid ?? []))]
  const isNew = newEntriesOf(items)
  await lockScoutees(
    tx,
    scouteeUuids.filter((uuid) => !isNew.has(uuid))
  )
  const subjects = await readSubjects(tx, items, scouteeUuids)
  const prepared = items.map((item) => prepare(item, theme, subjects))
  const together = (kind: RefKind): string[] => [...new Set(prepared.flatMap(({ lists }) => lists[kind]))]
  const refs = await getRefs(tx, language, { follower: together('follower'), group: together('group'), category: together('category') })
  const extensions = await readNewExtensions(context, theme, prepared, rules.hidesExtensions)
  const places = await rules.integrate(prepared, refs)
  const fresh = prepared.filter((project) => !places.has(project))
  await insertProjects(context, theme, fresh, refs, rules.createdBy)
  await writeNewExtensions(context, theme, extensions, places)
  await giveChannel(context, theme, scouteeUuids)
  return prepared.map((project) => ({ uuid: places.get(project) ?? project.uuid, scouteeUuid: project.input.scouteeUuid, isIntegrated: places.has(project) }))
}

/**
 * Makes cases of one theme, any number in few statements, with the theme's initial values (2§3 "initialValueSetting"), history and notifications; gives what
 * became of each, in the order of `items`.
 * @throws 404 for an unknown theme or company, 400 naming people, groups and tags that cannot be chosen (by their place in the lists of all items together)
 * and custom items that the theme does not have, 422 `status_not_in_theme`.
 */
export async function makeProjects(context: RunContext, { themeUuid, items, isIntegrating }: NewProjects): Promise<MadeProject[]> {
  const { tx, actor } = context
  const theme = await getThemeForProjects(tx, themeUuid, { isLocked: true })
  return make(context, theme, items, {
    createdBy: actor.userUuid,
    hidesExtensions: hiddenPartsOf(actor, theme.restriction ?? undefined).includes('extension'),
    integrate: (prepared, refs) => (isIntegrating ? integrateProjects(context, theme, prepared, refs) : Promise.resolve(new Map<PreparedProject, string>()))
  })
}

/**
 * Makes one case that nobody of the workspace makes, such as that of an answer to a form: it is nobody's own, whatever its theme hides from whom it is about.
 * The theme is locked by the caller.
 * @returns its id; raises as `makeProjects`.
 */
export async function createUnattendedProject(context: ProjectMaker, theme: ThemeForProjects, item: NewProject): Promise<string> {
  const none = async () => new Map<PreparedProject, string>()
  const [made] = await make(context, theme, [item], { createdBy: null, hidesExtensions: false, integrate: none })
  if (!made) throw new Error('a case was to be made and was not')
  return made.uuid
}
