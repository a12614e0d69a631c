import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../platform/http/app-error.ts'
import type { SimpleUseCase } from '../../platform/http/context.ts'
import { deleteUserGroup, getUserGroup, lockUserGroup, namesInGroup } from './user-groups.queries.ts'

/** Deletes a user group for good; the log keeps who was in it. Raises 404. */
export const removeGroup: SimpleUseCase<typeof operationGroups.userGroups.remove> = async ({ tx, audit }, { params }) => {
  const uuid = params.user_group_uuid
  if (!(await lockUserGroup(tx, uuid))) throw notFound()
  const { name } = await getUserGroup(tx, uuid)
  const users = await namesInGroup(tx, uuid)
  await deleteUserGroup(tx, uuid)
  audit({ entityType: 'user_group', entityUuid: uuid, action: 'delete', from: { name, users } })
}
