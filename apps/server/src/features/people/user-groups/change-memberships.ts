import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import { notifyMembers } from '../member-notices/index.ts'
import { requireKeysOf } from '../permission-groups/index.ts'
import { openGroups } from './hidden-access.ts'
import { changeMemberships, findMembersOf, type GroupedUser, lockUsers } from './user-groups.queries.ts'

/** Who joins a group and who leaves it; somebody who is in both lists leaves. `acknowledges`: whoever joins shall see what the group alone sees. */
export interface Moves {
  joining: readonly string[]
  leaving: readonly string[]
  acknowledges?: boolean | undefined
}

/**
 * Locks everybody who joins or leaves. Call it before locking the group.
 * @throws 404 naming those who are unknown.
 */
export async function lockMoving({ tx }: RunContext, { joining, leaving }: Moves): Promise<GroupedUser[]> {
  const requested = [...new Set([...joining, ...leaving])]
  const users = await lockUsers(tx, requested)
  const found = new Set(users.map((user) => user.uuid))
  const unknown = requested.filter((uuid) => !found.has(uuid))
  if (unknown.length > 0) throw notFound(unknown)
  return users
}

/**
 * Lets locked members join and leave a locked group, and writes it to the log of each: from and to are the names of all their groups; they and the
 * administrators are told by mail.
 * @returns the names of those who joined and left; whoever is where they should be already stays as they are.
 * @throws 403 naming keys of theirs that the caller does not hold, and as `openGroups`.
 */
export async function moveMembers(
  context: RunContext,
  group: { uuid: string; name: string },
  users: readonly GroupedUser[],
  moves: Moves
): Promise<{ joined: string[]; left: string[] }> {
  const { tx, actor, now, audit } = context
  if (users.length === 0) return { joined: [], left: [] }
  const members = await findMembersOf(
    tx,
    group.uuid,
    users.map((user) => user.uuid)
  )
  const [joining, leaving] = [new Set(moves.joining), new Set(moves.leaving)]
  const joins = users.filter(({ uuid }) => joining.has(uuid) && !leaving.has(uuid) && !members.has(uuid))
  const leaves = users.filter(({ uuid }) => leaving.has(uuid) && members.has(uuid))
  const uuidsOf = (list: readonly GroupedUser[]): string[] => list.map((user) => user.uuid)
  if (joins.length + leaves.length === 0) return { joined: [], left: [] }
  await requireKeysOf(context, uuidsOf([...joins, ...leaves]))
  const joinings = joins.map(({ uuid }) => ({ userUuid: uuid, groupUuid: group.uuid }))
  await openGroups(context, joinings, moves.acknowledges ?? false)
  await changeMemberships(tx, { tenantUuid: actor.tenantUuid, uuid: group.uuid, now }, { joining: uuidsOf(joins), leaving: uuidsOf(leaves) })
  const log = (user: GroupedUser, userGroups: readonly string[]) =>
    audit({
      entityType: 'user',
      entityUuid: user.uuid,
      action: 'update',
      from: { userGroups: user.groupNames.toSorted() },
      to: { userGroups: userGroups.toSorted() }
    })
  for (const user of joins) log(user, [...user.groupNames, group.name])
  for (const user of leaves)
    log(
      user,
      user.groupNames.filter((name) => name !== group.name)
    )
  const change = { kind: 'userGroups' as const, joined: [], left: [] }
  await notifyMembers(context, [
    ...joins.map(({ uuid }) => ({ userUuid: uuid, changes: [{ ...change, joined: [group.name] }] })),
    ...leaves.map(({ uuid }) => ({ userUuid: uuid, changes: [{ ...change, left: [group.name] }] }))
  ])
  return { joined: joins.map((user) => user.name), left: leaves.map((user) => user.name) }
}
