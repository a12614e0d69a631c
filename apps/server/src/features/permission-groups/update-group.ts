import type { operationGroups, PermissionKey } from '@mekiki/contract'
import { AppError, forbidden, notFound, requireVersion } from '../../platform/http/app-error.ts'
import type { Actor, SimpleUseCase } from '../../platform/http/context.ts'
import { isReducible, knownKeys, missingKeys } from './permission-groups.policy.ts'
import { presentPermissionGroup } from './permission-groups.presenter.ts'
import { getPermissionGroup, lockPermissionGroup, type PermissionGroupRow, updatePermissionGroup } from './permission-groups.queries.ts'

function refuseWrongKeys(actor: Actor, before: PermissionGroupRow, after: readonly PermissionKey[]): void {
  const held = knownKeys(before.permissions)
  const missing = missingKeys(
    actor,
    after.filter((key) => !held.includes(key))
  )
  if (missing.length > 0) throw forbidden(missing)
  if (!isReducible(before) && held.some((key) => !after.includes(key))) throw new AppError('administrator_group')
}

/**
 * Changes a permission group's name and keys. Raises 403 naming added keys that the caller does not hold, 404, 409 `stale_version` or
 * `name_taken`, 422 `administrator_group`.
 */
export const updateGroup: SimpleUseCase<typeof operationGroups.permissionGroups.update> = async (context, { params, body, ifMatch }) => {
  const { tx, actor, now, audit } = context
  const uuid = params.permission_group_uuid
  if (!(await lockPermissionGroup(tx, uuid))) throw notFound()
  const before = await getPermissionGroup(tx, uuid)
  requireVersion(ifMatch, before.version, () => presentPermissionGroup(before, actor))
  const from = { name: before.name, permissions: knownKeys(before.permissions) }
  const to = { name: body.name ?? from.name, permissions: body.permissions ?? from.permissions }
  refuseWrongKeys(actor, before, to.permissions)
  if (to.name === from.name && to.permissions.join() === from.permissions.join()) return presentPermissionGroup(before, actor)
  await updatePermissionGroup(tx, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }, { uuid, ...to })
  audit({ entityType: 'permission_group', entityUuid: uuid, action: 'update', from, to })
  return presentPermissionGroup(await getPermissionGroup(tx, uuid), actor)
}
