import { isDeepStrictEqual } from 'node:util'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import type { RunContext } from '../../../../platform/http/context.ts'
import { shownColumnsOf } from '../../../companies/scoutees/properties/index.ts'
import { updateShownColumns } from '../../../companies/scoutees/read/index.ts'
import { findThemesForProjects, type ThemeForProjects } from '../../../themes/themes/read/index.ts'
import type { ProjectRow } from '../access/access.queries.ts'
import { addLinks, changeProjects, changeSubjectRows, removeLinks, type Stamp } from './changes.queries.ts'
import { type NewFollowers, notifyFollowers } from './notify-followers.ts'
import type { Ref, RefKind, RefUuids } from '../detail/detail.queries.ts'
import { namedRefs } from '../detail/refs.ts'
import type { ExitValues } from './exits.queries.ts'
import { type RevisedExit, reviseExits } from './exits.ts'
import { giveStatus, type StatusRevert } from './give-status.ts'
import { linkInputOf, type Subject, subjectEntry } from './new-project.ts'

/** What is to become of a case; what is left out stays. The lists are those that the case shall have. */
export interface ProjectChanges {
  statusUuid?: string | undefined
  /** Where it gets that status back. */
  revert?: StatusRevert | undefined
  /** Why the case leaves its way, or left it, checked, where the status is an exit; null takes away what was said of one that left. */
  exit?: ExitValues | null | undefined
  lists: Partial<RefUuids>
  subject?: Subject | undefined
}

/** A locked case with the changes to it. */
export interface ChangeItem {
  project: ProjectRow
  changes: ProjectChanges
}

const actions: Record<RefKind, string> = { follower: 'update_follower', group: 'update_follower_group', category: 'update_category' }
const kinds: readonly RefKind[] = ['follower', 'group', 'category']

/** The people, groups or tags of a case. */
export const listOf = (project: ProjectRow, kind: RefKind): readonly string[] =>
  ({ follower: project.followerUuids, group: project.followerGroupUuids, category: project.categoryUuids })[kind]

interface ListChange {
  project: ProjectRow
  kind: RefKind
  before: readonly string[]
  after: readonly string[]
  added: string[]
  removed: string[]
}

function listChanges({ project, changes }: ChangeItem): ListChange[] {
  return kinds.flatMap((kind) => {
    const [before, after] = [listOf(project, kind), changes.lists[kind]]
    if (after === undefined) return []
    const change = {
      project,
      kind,
      before,
      after,
      added: after.filter((uuid) => !before.includes(uuid)),
      removed: before.filter((uuid) => !after.includes(uuid))
    }
    return change.added.length + change.removed.length > 0 ? [change] : []
  })
}

async function changeLists(context: RunContext, changes: readonly ListChange[], refs: ReadonlyMap<string, Ref>): Promise<void> {
  const { tx, actor, audit } = context
  for (const kind of kinds) {
    const own = changes.filter((change) => change.kind === kind)
    const added = own.flatMap((change) => change.added.map((uuid) => ({ projectUuid: change.project.uuid, uuid })))
    await addLinks(tx, kind, added, actor.tenantUuid)
    const removed = own.flatMap((change) => change.removed.map((uuid) => ({ projectUuid: change.project.uuid, uuid })))
    await removeLinks(tx, kind, removed)
  }
  for (const { project, kind, before, after } of changes) {
    const entry = { entityType: 'project', entityUuid: project.uuid, projectUuid: project.uuid, themeUuid: project.themeUuid }
    audit({ ...entry, action: actions[kind], from: namedRefs(refs, before), to: namedRefs(refs, after) })
  }
}

// As JSON has it: what is left out is the same as what is undefined.
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** Whether a case is about this already, values that were typed in and all. */
function isAbout({ scouteeUuid, linkInput, peopleFlg }: ProjectRow, subject: Subject): boolean {
  const isPerson = subject.scoutee === null ? subject.isPerson : peopleFlg
  return scouteeUuid === (subject.scoutee?.uuid ?? null) && peopleFlg === isPerson && isDeepStrictEqual(plain(linkInput), plain(subject.linkInput))
}

/** Gives the cases that it changed. */
async function changeSubjects({ tx, audit }: RunContext, items: readonly ChangeItem[], stamp: Stamp): Promise<string[]> {
  const changed = items.flatMap(({ project, changes: { subject } }) =>
    subject && !isAbout(project, subject) ? [{ project, subject, shown: shownColumnsOf(subject) }] : []
  )
  const rows = changed.map(({ project, subject }) => ({ uuid: project.uuid, scouteeUuid: subject.scoutee?.uuid ?? null, linkInput: subject.linkInput }))
  await changeSubjectRows(tx, rows, stamp)
  await updateShownColumns(
    tx,
    changed.map(({ project, shown }) => ({ uuid: project.uuid, ...shown }))
  )
  for (const { project, subject, shown } of changed) {
    audit({
      entityType: 'project',
      entityUuid: project.uuid,
      projectUuid: project.uuid,
      themeUuid: project.themeUuid,
      action: 'update_scoutee',
      from: subjectEntry(project.scouteeUuid, project.shownName, linkInputOf(project), project.peopleFlg),
      to: subjectEntry(subject.scoutee?.uuid ?? null, shown.shown_name, subject.linkInput, shown.people_flg)
    })
  }
  return changed.map(({ project }) => project.uuid)
}

async function changeStatuses(context: RunContext, items: readonly ChangeItem[], written?: ReadonlySet<string>): Promise<ProjectRow[]> {
  const changed: ProjectRow[] = []
  const requested = new Set(items.flatMap(({ changes }) => changes.statusUuid ?? []))
  for (const statusUuid of requested) {
    const own = items.filter(({ changes }) => changes.statusUuid === statusUuid)
    const exits = new Map(own.flatMap(({ project, changes: { exit } }) => (exit ? [[project.uuid, exit] as const] : [])))
    const reverts = new Map(own.flatMap(({ project, changes: { revert } }) => (revert ? [[project.uuid, revert] as const] : [])))
    const projects = own.map(({ project }) => project)
    changed.push(...(await giveStatus(context, projects, statusUuid, { written, exits, reverts })))
  }
  return changed
}

/** What is said of a case that has its status already. */
function revisionOf({ project, changes: { statusUuid = project.statusUuid, exit } }: ChangeItem): RevisedExit[] {
  return exit === undefined || statusUuid !== project.statusUuid ? [] : [{ project, exit }]
}

/** The cases as they are after their lists changed, with whom that made followers. */
function newFollowers(items: readonly ChangeItem[], changes: readonly ListChange[], themes: ReadonlyMap<string, ThemeForProjects>): NewFollowers[] {
  const addedTo = new Map(changes.map((change) => [`${change.kind} ${change.project.uuid}`, change.added]))
  return items.map(({ project, changes: { lists } }) => {
    const added = (kind: RefKind) => addedTo.get(`${kind} ${project.uuid}`) ?? []
    const after = { ...project, followerUuids: lists.follower ?? project.followerUuids, followerGroupUuids: lists.group ?? project.followerGroupUuids }
    return { project: after, themeName: themes.get(project.themeUuid)?.name ?? '', addedFollowerUuids: added('follower'), addedGroupUuids: added('group') }
  })
}

/**
 * Changes locked cases as told, with history and notifications; what is as wanted already stays untouched. `refs` must hold everybody and everything that the
 * lists name, before and after. A changed case's version grows by one. `written`: cases whose rows this transaction has given their new statuses already.
 * @returns the cases that changed.
 * @throws 422 `status_not_in_theme`.
 */
export async function applyChanges(
  context: RunContext,
  items: readonly ChangeItem[],
  refs: ReadonlyMap<string, Ref>,
  written?: ReadonlySet<string>
): Promise<string[]> {
  const { tx, actor, now } = context
  const stamp = { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }
  const lists = items.flatMap(listChanges)
  const counted = new Set((await changeStatuses(context, items, written)).map((project) => project.uuid))
  const revised = await reviseExits(context, items.flatMap(revisionOf))
  await changeLists(context, lists, refs)
  const followers = lists.filter((change) => change.kind !== 'category' && change.added.length > 0)
  if (followers.length > 0) {
    const themes = await findThemesForProjects(tx, [...new Set(followers.map(({ project }) => project.themeUuid))], { isLocked: false })
    await notifyFollowers(context, newFollowers(items, lists, themes))
  }
  const others = [...new Set([...lists.map(({ project }) => project.uuid), ...revised])].filter((uuid) => !counted.has(uuid))
  await changeProjects(tx, others, {}, stamp)
  const changed = new Set([...counted, ...others, ...(await changeSubjects(context, items, stamp))])
  return items.flatMap(({ project }) => (changed.has(project.uuid) ? project.uuid : []))
}

/** @throws 409 with the case as the caller sees it when the version that the caller started from is not the present one. */
export async function requireCurrent(ifMatch: number | undefined, project: ProjectRow, current: () => Promise<unknown>): Promise<void> {
  if (ifMatch !== undefined && ifMatch !== project.version) throw new AppError('stale_version', { current: await current() })
}
