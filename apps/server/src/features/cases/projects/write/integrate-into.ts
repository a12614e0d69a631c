import type { RunContext } from '../../../../platform/http/context.ts'
import type { ThemeForProjects } from '../../../themes/themes/read/index.ts'
import { lockProjects, type ProjectRow, readProjectRows } from '../access/access.queries.ts'
import { applyChanges, type ChangeItem } from './apply-changes.ts'
import { type PreparedProject, linkInputOf, mergedInput, newEntriesOf } from './new-project.ts'
import { listProjectsOf } from './make-projects.queries.ts'
import { canDo } from '../projects.policy.ts'
import { readRefs, type Ref, type RefUuids } from '../detail/detail.queries.ts'

const union = (some: readonly string[], more: readonly string[] = []): string[] => [...new Set([...some, ...more])]

/** The case that data about each company goes into: the theme's oldest one that the caller may change. Locked. */
async function findTargets({ tx, actor }: RunContext, themeUuid: string, scouteeUuids: readonly string[]): Promise<Map<string, ProjectRow>> {
  const candidates = await listProjectsOf(tx, themeUuid, scouteeUuids)
  const uuids = candidates.map((candidate) => candidate.uuid)
  await lockProjects(tx, uuids)
  const rows = new Map((await readProjectRows(tx, uuids)).map((row) => [row.uuid, row]))
  const targets = new Map<string, ProjectRow>()
  for (const { uuid, scouteeUuid } of candidates) {
    const row = rows.get(uuid)
    if (row?.scouteeUuid === scouteeUuid && !targets.has(scouteeUuid) && canDo(actor, 'read', row) && canDo(actor, 'update', row)) targets.set(scouteeUuid, row)
  }
  return targets
}

/** Living cases of a theme without an entry that new data are to go into, as far as the caller may change them, by their ids. Locked. */
async function findTyped({ tx, actor }: RunContext, themeUuid: string, prepared: readonly PreparedProject[]): Promise<Map<string, ProjectRow>> {
  const uuids = [...new Set(prepared.flatMap(({ input }) => input.intoUuid ?? []))].toSorted()
  if (uuids.length === 0) return new Map()
  await lockProjects(tx, uuids)
  const rows = (await readProjectRows(tx, uuids)).filter((row) => row.themeUuid === themeUuid && row.scouteeUuid === null)
  return new Map(rows.flatMap((row) => (canDo(actor, 'read', row) && canDo(actor, 'update', row) ? [[row.uuid, row] as const] : [])))
}

/** Lays one new case over another one of the same call that is about the same company. */
function mergeInto(first: PreparedProject, later: PreparedProject): void {
  const { linkInput, statusUuid } = later.input
  first.lists = {
    follower: union(first.lists.follower, later.lists.follower),
    group: union(first.lists.group, later.lists.group),
    category: union(first.lists.category, later.lists.category)
  }
  first.input = {
    ...first.input,
    linkInput: linkInput === null ? first.input.linkInput : mergedInput(first.input.linkInput, linkInput),
    statusUuid: statusUuid ?? first.input.statusUuid
  }
}

/** What a case becomes when new data about its company goes into it: lists grow, a status that was given counts, typed-in values fill in. */
function changesOf(project: ProjectRow, additions: readonly PreparedProject[]): ChangeItem {
  const lists: RefUuids = {
    follower: union(
      project.followerUuids,
      additions.flatMap(({ input }) => input.followerUuids ?? [])
    ),
    group: union(
      project.followerGroupUuids,
      additions.flatMap(({ input }) => input.followerGroupUuids ?? [])
    ),
    category: union(
      project.categoryUuids,
      additions.flatMap(({ input }) => input.categoryUuids ?? [])
    )
  }
  const before = linkInputOf(project)
  const linkInput = additions.reduce((known, { input }) => (input.linkInput === null ? known : mergedInput(known, input.linkInput)), before)
  const isSame = JSON.stringify(linkInput) === JSON.stringify(before)
  const subject = isSame ? undefined : { scoutee: additions[0]?.scoutee ?? null, linkInput, isPerson: project.peopleFlg }
  return { project, changes: { statusUuid: additions.findLast(({ input }) => input.statusUuid !== undefined)?.input.statusUuid, lists, subject } }
}

/**
 * `withProjectIntegrate` (3-decisions, "Cases"): data about a company that the theme has a case of goes into that case; of several new cases about one
 * company the first is made, the others go into it. A case that the caller may not change does not count.
 * @returns where those went that are not to be made.
 */
export async function integrateProjects(
  context: RunContext,
  theme: ThemeForProjects,
  prepared: readonly PreparedProject[],
  refs: ReadonlyMap<string, Ref>
): Promise<Map<PreparedProject, string>> {
  const withScoutee = prepared.flatMap((project) => (project.input.scouteeUuid === null ? [] : [{ project, scouteeUuid: project.input.scouteeUuid }]))
  const isNew = newEntriesOf(prepared.map(({ input }) => input))
  const known = new Set(withScoutee.flatMap(({ scouteeUuid }) => (isNew.has(scouteeUuid) ? [] : [scouteeUuid])))
  const targets = known.size === 0 ? new Map<string, ProjectRow>() : await findTargets(context, theme.uuid, [...known])
  const places = new Map<PreparedProject, string>()
  const firsts = new Map<string, PreparedProject>()
  const additions = new Map<ProjectRow, PreparedProject[]>()
  for (const { project, scouteeUuid } of withScoutee) {
    const [target, first] = [targets.get(scouteeUuid), firsts.get(scouteeUuid)]
    if (target) {
      places.set(project, target.uuid)
      additions.set(target, [...(additions.get(target) ?? []), project])
    } else if (first) {
      places.set(project, first.uuid)
      mergeInto(first, project)
    } else {
      firsts.set(scouteeUuid, project)
    }
  }
  const typed = await findTyped(context, theme.uuid, prepared)
  for (const project of prepared) {
    const target = typed.get(project.input.intoUuid ?? '')
    if (!target) continue
    places.set(project, target.uuid)
    additions.set(target, [...(additions.get(target) ?? []), project])
  }
  const items = [...additions].map(([project, some]) => changesOf(project, some))
  const changed = items.map(({ project }) => project)
  const earlier = await readRefs(context.tx, {
    follower: changed.flatMap((project) => project.followerUuids),
    group: changed.flatMap((project) => project.followerGroupUuids),
    category: changed.flatMap((project) => project.categoryUuids)
  })
  await applyChanges(context, items, new Map([...earlier, ...refs]))
  return places
}
