import type { RunContext } from '../../../../platform/http/context.ts'
import type { ThemeForProjects } from '../../../themes/themes/read/index.ts'
import { lockProjects, type ProjectRow, readProjectRows } from '../access/access.queries.ts'
import { applyChanges, type ChangeItem } from './apply-changes.ts'
import { type PreparedProject, linkInputOf, mergedInput } from './new-project.ts'
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
  const targets = await findTargets(context, theme.uuid, [...new Set(withScoutee.map(({ scouteeUuid }) => scouteeUuid))])
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
  const items = [...additions].map(([project, some]) => changesOf(project, some))
  const known = items.map(({ project }) => project)
  const earlier = await readRefs(context.tx, {
    follower: known.flatMap((project) => project.followerUuids),
    group: known.flatMap((project) => project.followerGroupUuids),
    category: known.flatMap((project) => project.categoryUuids)
  })
  await applyChanges(context, items, new Map([...earlier, ...refs]))
  return places
}
