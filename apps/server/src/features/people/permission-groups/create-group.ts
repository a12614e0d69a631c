import type { operationGroups } from '@mekiki/contract'
import { forbiddenWithoutAll } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { missingKeys } from './permission-groups.policy.ts'
import { presentPermissionGroup } from './permission-groups.presenter.ts'
import { getPermissionGroup, insertPermissionGroup } from './permission-groups.queries.ts'

/** Makes a permission group. Raises 403 naming keys that the caller does not hold, 409 `name_taken`. */
export const createGroup: SimpleUseCase<typeof operationGroups.permissionGroups.create> = async ({ tx, actor, now, audit }, { body }) => {
  const missing = missingKeys(actor, body.permissions)
  if (missing.length > 0) throw forbiddenWithoutAll(missing)
  const uuid = await insertPermissionGroup(tx, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }, body)
  audit({ entityType: 'permission_group', entityUuid: uuid, action: 'create', to: { name: body.name, permissions: body.permissions } })
  return presentPermissionGroup(await getPermissionGroup(tx, uuid), actor)
}
