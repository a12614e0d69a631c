import type { operationGroups } from '@mekiki/contract'
import { AppError } from '../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { notify } from '../../workspace/notifications/index.ts'
import { canDo } from '../projects/index.ts'
import { getReadableProjects, readGroupMembers, readReaders, type ReadableProject } from '../projects/access/index.ts'
import { requirePeople } from './share-items.ts'

/** Somebody who sees some of the shared cases. */
interface Receiver {
  userUuid: string
  seen: ReadableProject[]
}

// A notification names the first few; the mail has them all.
const namedProjects = 3

function notifyReceivers({ actor, emit }: RunContext, receivers: readonly Receiver[], message: string): void {
  // Those who see the same cases are told by one effect.
  const bySeen = Map.groupBy(receivers, ({ seen }) => seen.map((project) => project.uuid).join(' '))
  for (const some of bySeen.values()) {
    const seen = some[0]?.seen ?? []
    const projects = seen.slice(0, namedProjects).map((project) => project.shownName)
    const [first] = seen
    const path = seen.length === 1 && first ? `/project_groups/${first.themeUuid}/projects/${first.uuid}` : '/project_groups/all'
    const params = { user: actor.name, count: seen.length, projects: projects.join('、'), message }
    notify({ kind: 'projects_shared', userUuids: some.map(({ userUuid }) => userUuid), byUserUuid: actor.userUuid, params, path }).forEach(emit)
  }
}

/**
 * Shares cases with people and the members of groups: one notification and one mail each, only with what the receiver may see (3-decisions, "Cases").
 * Inactive people, those who see none of the cases and the caller get nothing. What was sent cannot be undone.
 * @throws 400 without receivers and naming those that are unknown, 404 for cases that are not readable.
 */
export const share: SimpleUseCase<typeof operationGroups.projectSharing.share> = async (context, { body }) => {
  const { tx, actor, audit, emit, operationUuid } = context
  const { shareUserUuids, shareUserGroupUuids, message, columnKeys } = body
  if (shareUserUuids.length + shareUserGroupUuids.length === 0) throw new AppError('required_parameter', { params: { name: 'shareUserUuids' } })
  const known = await requirePeople(context, {
    users: { field: 'shareUserUuids', uuids: shareUserUuids },
    groups: { field: 'shareUserGroupUuids', uuids: shareUserGroupUuids }
  })
  const projects = await getReadableProjects(tx, actor, body.projectUuids)
  const members = await readGroupMembers(tx, shareUserGroupUuids)
  const chosen = [...new Set([...shareUserUuids, ...[...members.values()].flat()])]
  const readers = await readReaders(tx, chosen)
  const receivers = chosen.flatMap((userUuid): Receiver[] => {
    const reader = readers.get(userUuid)
    const seen = reader && userUuid !== actor.userUuid ? projects.filter((project) => canDo(reader, 'read', project)) : []
    return seen.length === 0 ? [] : [{ userUuid, seen }]
  })
  notifyReceivers(context, receivers, message)
  for (const { userUuid, seen } of receivers) {
    const projectUuids = seen.map((project) => project.uuid)
    emit({ kind: 'projectSharing.mail', payload: { userUuid, byName: actor.name, projectUuids, columnKeys, message } })
  }
  const told = new Set(receivers.map(({ userUuid }) => userUuid))
  const named = (names: ReadonlyMap<string, string>) => [...names].map(([uuid, name]) => ({ uuid, name }))
  const to = { userUuids: shareUserUuids, userGroupUuids: shareUserGroupUuids, users: named(known.users), userGroups: named(known.groups) }
  for (const { uuid, themeUuid } of projects) audit({ entityType: 'project', entityUuid: uuid, projectUuid: uuid, themeUuid, action: 'share', to })
  return { sharedUserUuids: [...told], skippedUserUuids: chosen.filter((uuid) => !told.has(uuid)), operationUuid }
}
