import type { operationGroups } from '@mekiki/contract'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { isDeletable, knownKeys } from './permission-groups.policy.ts'
import { getPermissionGroup, lockPermissionGroup, softDeletePermissionGroup } from './permission-groups.queries.ts'

/** Deletes a permission group. Raises 404, 422 `default_group`, 409 `in_use` with the number of its members. */
export const removeGroup: SimpleUseCase<typeof operationGroups.permissionGroups.remove> = async ({ tx, actor, now, audit }, { params }) => {
  const uuid = params.permission_group_uuid
  if (!(await lockPermissionGroup(tx, uuid))) throw notFound()
  const group = await getPermissionGroup(tx, uuid)
  if (!isDeletable(group)) throw new AppError('default_group')
  const count = group.users_count ?? 0
  if (count > 0) throw new AppError('in_use', { params: { count } })
  await softDeletePermissionGroup(tx, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }, uuid)
  audit({ entityType: 'permission_group', entityUuid: uuid, action: 'delete', from: { name: group.name, permissions: knownKeys(group.permissions) } })
}
