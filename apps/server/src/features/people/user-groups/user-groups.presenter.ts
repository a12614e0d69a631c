import type { HandlerOutput, operationGroups, PermissionKey } from '@mekiki/contract'
import type { Actor } from '../../../platform/http/context.ts'
import { canSeeMissing, knownKeys, missingToActOn } from '../permission-groups/index.ts'
import { canDelete, canEdit } from './user-groups.policy.ts'
import type { UserGroupRow } from './user-groups.queries.ts'

/** A user group as every member sees it, with what the caller may do with it. `keys` are those of each permission group. */
export function presentUserGroup(
  row: UserGroupRow,
  actor: Actor,
  keys: ReadonlyMap<string, PermissionKey[]>
): HandlerOutput<typeof operationGroups.userGroups.update> {
  const granted = (row.permission_group_uuids ?? []).flatMap((uuid) => keys.get(uuid) ?? [])
  const missing = canSeeMissing(actor) ? missingToActOn(actor, knownKeys(granted)) : []
  return {
    uuid: row.uuid,
    name: row.name,
    usersCount: row.users_count ?? 0,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    canEdit: canEdit(actor),
    canDelete: canDelete(actor, missing),
    missingPermissions: missing
  }
}
