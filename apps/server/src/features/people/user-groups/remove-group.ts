import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { notifyMembers } from '../member-notices/index.ts'
import { requireKeysOf } from '../permission-groups/index.ts'
import { deleteUserGroup, getUserGroup, lockUserGroup, peopleInGroup } from './user-groups.queries.ts'

/**
 * Deletes a user group for good; the log keeps who was in it, and they and the administrators are told by mail. Raises 404, 403 naming keys of its people
 * that the caller does not hold.
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
