import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { onlyShown } from '../guests/index.ts'
import { readKeysByGroup, requireKeysOf } from '../permission-groups/index.ts'
import { presentUserGroup } from './user-groups.presenter.ts'
import { listUserGroups, getUserGroup, insertUserGroup, lockUserGroup, updateUserGroup, deleteUserGroup, peopleInGroup } from './user-groups.queries.ts'
import { notFound, requireVersion } from '../../../platform/http/answers/app-error.ts'
import { countGroupUses } from './uses.queries.ts'
import { lockMoving, moveMembers } from './change-memberships.ts'
import { notifyMembers } from '../member-notices/index.ts'

/** All user groups by name; every member may read them, guests the names of those that are in charge of their cases. */
export const listGroups: SimpleUseCase<typeof operationGroups.userGroups.list> = async ({ tx, actor }) => {
  const keys = await readKeysByGroup(tx)
  const rows = await onlyShown(tx, actor, 'userGroups', await listUserGroups(tx))
  const items = rows.map((row) => ({ ...presentUserGroup(row, actor, keys), ...(actor.isGuest && { usersCount: 0 }) }))
  return { items, totalCount: items.length }
}

/**
 * What a user group is used by.
 * @throws 404.
 */
export const getUses: SimpleUseCase<typeof operationGroups.userGroups.uses> = async ({ tx }, { params }) => {
  const uses = await countGroupUses(tx, params.user_group_uuid)
  if (!uses) throw notFound()
  return uses
}

/**
 * Makes a user group, with members if wished.
 * @throws 404 naming unknown ones, 409 `name_taken`.
 */
export const createGroup: SimpleUseCase<typeof operationGroups.userGroups.create> = async (context, { body }) => {
  const { tx, actor, now, audit } = context
  const moves = { joining: body.user_uuids ?? [], leaving: [] }
  const users = await lockMoving(context, moves)
  const uuid = await insertUserGroup(tx, { tenantUuid: actor.tenantUuid, name: body.name, now })
  const { joined } = await moveMembers(context, { uuid, name: body.name }, users, moves)
  audit({ entityType: 'user_group', entityUuid: uuid, action: 'create', to: { name: body.name, ...(joined.length > 0 && { joined }) } })
  return presentUserGroup(await getUserGroup(tx, uuid), actor, await readKeysByGroup(tx))
}

/**
 * Renames a user group, lets members join and leave.
 * @throws 404 (of members naming the unknown ones), 409 `stale_version` or `name_taken`, 422 `group_opens_hidden`.
 */
export const updateGroup: SimpleUseCase<typeof operationGroups.userGroups.update> = async (context, { params, body, ifMatch }) => {
  const { tx, actor, now, audit } = context
  const uuid = params.user_group_uuid
  const moves = { joining: body.append_user_uuids ?? [], leaving: body.remove_user_uuids ?? [], acknowledges: body.acknowledges_hidden_access }
  const users = await lockMoving(context, moves)
  if (!(await lockUserGroup(tx, uuid))) throw notFound()
  const before = await getUserGroup(tx, uuid)
  const keys = await readKeysByGroup(tx)
  requireVersion(ifMatch, before.version, () => presentUserGroup(before, actor, keys))
  const name = body.name ?? before.name
  const { joined, left } = await moveMembers(context, before, users, moves)
  if (name === before.name && joined.length + left.length === 0) return presentUserGroup(before, actor, keys)
  await updateUserGroup(tx, { uuid, name, now })
  const moved = { ...(joined.length > 0 && { joined }), ...(left.length > 0 && { left }) }
  audit({ entityType: 'user_group', entityUuid: uuid, action: 'update', from: { name: before.name }, to: { name, ...moved } })
  return presentUserGroup(await getUserGroup(tx, uuid), actor, await readKeysByGroup(tx))
}

/**
 * Deletes a user group for good; the log keeps who was in it, and they and the administrators are told by mail.
 * @throws 404, 403 naming keys of its people that the caller does not hold.
 */
export const removeGroup: SimpleUseCase<typeof operationGroups.userGroups.remove> = async (context, { params }) => {
  const { tx, audit } = context
  const uuid = params.user_group_uuid
  if (!(await lockUserGroup(tx, uuid))) throw notFound()
  const { name } = await getUserGroup(tx, uuid)
  const people = await peopleInGroup(tx, uuid)
  await requireKeysOf(
    context,
    people.map((person) => person.uuid)
  )
  await deleteUserGroup(tx, uuid)
  audit({ entityType: 'user_group', entityUuid: uuid, action: 'delete', from: { name, users: people.map((person) => person.name) } })
  await notifyMembers(
    context,
    people.map((person) => ({ userUuid: person.uuid, changes: [{ kind: 'userGroups', joined: [], left: [name] }] }))
  )
}
