import type { RunContext } from '../../platform/http/context.ts'
import { notify } from '../notifications/index.ts'
import { canDo, type ProjectFacts } from './projects.policy.ts'
import { readGroupMembers, readReaders } from './receivers.queries.ts'

/** A case about which people are told, as it is after the change. */
export interface NoticedProject extends ProjectFacts {
  uuid: string
  themeUuid: string
  shownName: string
}

const pathOf = ({ uuid, themeUuid }: NoticedProject): string => `/project_groups/${themeUuid}/projects/${uuid}`

type Context = Pick<RunContext, 'tx' | 'actor' | 'emit'>

interface Audience {
  /** The people among whom some may read the case. */
  readersOf: (project: NoticedProject, userUuids: readonly string[], groupUuids: readonly string[]) => string[]
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

/** Tells the followers of cases, direct and by group, that the status changed; never the one who did it (3-decisions, "Notifications"). */
export async function noticeStatus(context: Context, rows: readonly NoticedProject[], statusName: string): Promise<void> {
  const audience = await loadAudience(
    context,
    rows.flatMap((project) => project.followerUuids),
    rows.flatMap((project) => project.followerGroupUuids)
  )
  const { actor, emit } = context
  for (const project of rows) {
    const userUuids = audience.readersOf(project, project.followerUuids, project.followerGroupUuids)
    const params = { project: project.shownName, status: statusName, user: actor.name }
    notify({ kind: 'project_status_changed', userUuids, byUserUuid: actor.userUuid, params, path: pathOf(project) }).forEach(emit)
  }
}

/** Whom a change made followers of a case. */
export interface NewFollowers {
  project: NoticedProject
  themeName: string
  addedFollowerUuids: readonly string[]
  addedGroupUuids: readonly string[]
}

/** Tells people that they follow cases now, themselves or by their group. */
export async function noticeFollowers(context: Context, changes: readonly NewFollowers[]): Promise<void> {
  const added = changes.filter((change) => change.addedFollowerUuids.length + change.addedGroupUuids.length > 0)
  const audience = await loadAudience(
    context,
    added.flatMap((change) => change.addedFollowerUuids),
    added.flatMap((change) => change.addedGroupUuids)
  )
  const { actor, emit } = context
  for (const { project, themeName, addedFollowerUuids, addedGroupUuids } of added) {
    const userUuids = audience.readersOf(project, addedFollowerUuids, addedGroupUuids)
    const params = { project: project.shownName, theme: themeName }
    notify({ kind: 'follower_added', userUuids, byUserUuid: actor.userUuid, params, path: pathOf(project) }).forEach(emit)
  }
}
