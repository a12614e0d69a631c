import type { RunContext } from '../../../../platform/http/context.ts'
import { notify } from '../../../workspace/notifications/index.ts'
import { canDo, type ProjectFacts } from '../projects.policy.ts'
import { readGroupMembers, readReaders } from '../access/access.queries.ts'

/** A case about which people are told, as it is after the change. */
export interface FollowedProject extends ProjectFacts {
  uuid: string
  themeUuid: string
  shownName: string
}

const pathOf = ({ uuid, themeUuid }: FollowedProject): string => `/project_groups/${themeUuid}/projects/${uuid}`

type Context = Pick<RunContext, 'tx' | 'emit'> & { actor: { userUuid: string | null; name: string } }

interface Audience {
  /** The people among whom some may read the case. */
  readersOf: (project: FollowedProject, userUuids: readonly string[], groupUuids: readonly string[]) => string[]
}

/** Loads the members of groups and what people may read, in two statements for any number of cases. */
async function loadAudience({ tx }: Context, userUuids: readonly string[], groupUuids: readonly string[]): Promise<Audience> {
  const members = await readGroupMembers(tx, [...new Set(groupUuids)])
  const readers = await readReaders(tx, [...new Set([...userUuids, ...[...members.values()].flat()])])
  return {
    readersOf: (project, users, groups) => {
      const people = new Set([...users, ...groups.flatMap((group) => members.get(group) ?? [])])
      return [...people].filter((uuid) => {
        const reader = readers.get(uuid)
        return reader !== undefined && canDo(reader, 'read', project)
      })
    }
  }
}

/** A case and who is told of it. */
interface Told {
  project: FollowedProject
  userUuids: readonly string[]
}

/** Sorts whom an act concerns: those of one case only, case by case, and those of several, by how many. Nobody is told of one act more than once. */
function tellings(rows: readonly Told[]): { single: Told[]; several: Map<number, string[]> } {
  const counts = new Map<string, number>()
  for (const uuid of rows.flatMap((row) => row.userUuids)) counts.set(uuid, (counts.get(uuid) ?? 0) + 1)
  const several = new Map<number, string[]>()
  for (const [uuid, count] of counts) if (count > 1) several.set(count, [...(several.get(count) ?? []), uuid])
  return { single: rows.map(({ project, userUuids }) => ({ project, userUuids: userUuids.filter((uuid) => counts.get(uuid) === 1) })), several }
}

const listPath = '/project_groups/all'

/** Tells the followers of cases, direct and by group, that the status changed; never the one who did it (3-decisions, "Notifications"). */
export async function notifyOfStatus(context: Context, rows: readonly FollowedProject[], statusName: string): Promise<void> {
  const audience = await loadAudience(
    context,
    rows.flatMap((project) => project.followerUuids),
    rows.flatMap((project) => project.followerGroupUuids)
  )
  const { actor, emit } = context
  const told = rows.map((project) => ({ project, userUuids: audience.readersOf(project, project.followerUuids, project.followerGroupUuids) }))
  const { single, several } = tellings(told)
  for (const { project, userUuids } of single) {
    const params = { project: project.shownName, status: statusName, user: actor.name }
    notify({ kind: 'project_status_changed', userUuids, byUserUuid: actor.userUuid, params, path: pathOf(project) }).forEach(emit)
  }
  for (const [count, userUuids] of several) {
    const params = { count, status: statusName, user: actor.name }
    notify({ kind: 'project_statuses_changed', userUuids, byUserUuid: actor.userUuid, params, path: listPath }).forEach(emit)
  }
}

/** Whom a change made followers of a case. */
export interface NewFollowers {
  project: FollowedProject
  themeName: string
  addedFollowerUuids: readonly string[]
  addedGroupUuids: readonly string[]
}

/** Tells people that they follow cases now, themselves or by their group. */
export async function notifyFollowers(context: Context, changes: readonly NewFollowers[]): Promise<void> {
  const added = changes.filter((change) => change.addedFollowerUuids.length + change.addedGroupUuids.length > 0)
  const audience = await loadAudience(
    context,
    added.flatMap((change) => change.addedFollowerUuids),
    added.flatMap((change) => change.addedGroupUuids)
  )
  const { actor, emit } = context
  const themeNames = new Map(added.map(({ project, themeName }) => [project.uuid, themeName]))
  const told = added.map(({ project, addedFollowerUuids, addedGroupUuids }) => ({
    project,
    userUuids: audience.readersOf(project, addedFollowerUuids, addedGroupUuids)
  }))
  const { single, several } = tellings(told)
  for (const { project, userUuids } of single) {
    const params = { project: project.shownName, theme: themeNames.get(project.uuid) ?? '' }
    notify({ kind: 'follower_added', userUuids, byUserUuid: actor.userUuid, params, path: pathOf(project) }).forEach(emit)
  }
  for (const [count, userUuids] of several) {
    notify({ kind: 'followers_added', userUuids, byUserUuid: actor.userUuid, params: { count, user: actor.name }, path: listPath }).forEach(emit)
  }
}
