import { areAllKeys } from '@mekiki/contract'
import { AppError } from '../../../platform/http/answers/app-error.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { notify } from '../../workspace/notifications/index.ts'
import { findGroupsWithHiddenAccess, listMembersOf } from './hidden-access.queries.ts'

type Joiner = Pick<RunContext['actor'], 'permissions' | 'userGroupUuids'>

/** Somebody who comes into a group. */
export interface Joining {
  userUuid: string
  groupUuid: string
}

/**
 * Whether somebody may let others, or go themselves, into a group whose members see what others do not (docs/permissions.md): its members may, and
 * whoever holds every key and says that more people shall see it.
 */
export function mayOpen(actor: Joiner, groupUuid: string, acknowledges: boolean): boolean {
  return actor.userGroupUuids.includes(groupUuid) || (acknowledges && areAllKeys(actor.permissions))
}

/** Those of the groups into which the actor may let nobody, whatever he or she says of it. */
export async function findClosedGroups(tx: TenantTransaction, actor: Joiner, groupUuids: readonly string[]): Promise<{ uuid: string; name: string }[]> {
  if (groupUuids.length === 0) return []
  return (await findGroupsWithHiddenAccess(tx, groupUuids)).filter(({ uuid }) => !mayOpen(actor, uuid, false))
}

/**
 * Lets people into groups, before they are written as members: for every path by which somebody joins one. It stands in the log, and the groups' members are
 * told.
 * @throws 422 `group_opens_hidden` naming the groups whose hidden things are not the actor's to open.
 */
export async function openGroups(context: RunContext, joinings: readonly Joining[], acknowledges: boolean): Promise<void> {
  const { tx, actor, audit, emit, language } = context
  if (joinings.length === 0) return
  const opening = await findGroupsWithHiddenAccess(tx, [...new Set(joinings.map(({ groupUuid }) => groupUuid))])
  const refused = opening.filter(({ uuid }) => !mayOpen(actor, uuid, acknowledges))
  if (refused.length > 0) {
    const format = new Intl.ListFormat(language, { type: 'conjunction' })
    const groups = format.format(refused.map(({ name }) => (language === 'ja' ? `「${name}」` : `"${name}"`)))
    throw new AppError('group_opens_hidden', { uuids: refused.map(({ uuid }) => uuid), params: { groups } })
  }
  const members = await listMembersOf(
    tx,
    opening.map(({ uuid }) => uuid)
  )
  for (const { uuid, name } of opening) {
    const userUuids = joinings.filter(({ groupUuid }) => groupUuid === uuid).map(({ userUuid }) => userUuid)
    audit({ entityType: 'user_group', entityUuid: uuid, action: 'give_hidden_access', to: { userUuids, isAcknowledged: acknowledges } })
    const told = members.filter((member) => member.user_group_uuid === uuid && !userUuids.includes(member.user_uuid)).map((member) => member.user_uuid)
    const params = { group: name, user: actor.name, count: userUuids.length }
    for (const effect of notify({ kind: 'hidden_group_joined', userUuids: told, byUserUuid: actor.userUuid, params })) emit(effect)
  }
}
