import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { Actor } from '../../../platform/http/context.ts'
import { defaultGroups } from '../../workspace/tenants/index.ts'
import { canEdit, canSeeKeys, canSeeMissing, isDeletable, knownKeys, missingToActOn } from './permission-groups.policy.ts'
import type { PermissionGroupRow } from './permission-groups.queries.ts'

/** A person by name; null when unknown. */
function presentPerson(uuid: string | null, name: string | null): { uuid: string; name: string } | null {
  return uuid === null || name === null ? null : { uuid, name }
}

/** A permission group as the caller may see it. */
export function presentPermissionGroup(row: PermissionGroupRow, actor: Actor): HandlerOutput<typeof operationGroups.permissionGroups.update> {
  const isOpen = canSeeKeys(actor)
  const standard = defaultGroups.find((group) => group.kind === row.default_kind)
  return {
    uuid: row.uuid,
    name: row.name,
    permissions: isOpen ? knownKeys(row.permissions) : null,
    defaultPermissions: standard ? [...standard.permissions] : [],
    defaultKind: standard?.kind ?? null,
    usersCount: isOpen ? row.users_count : null,
    createdBy: isOpen ? presentPerson(row.created_by, row.created_by_name) : null,
    createdAt: row.created_at.toISOString(),
    updatedBy: isOpen ? presentPerson(row.updated_by, row.updated_by_name) : null,
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    canEdit: canEdit(actor),
    canDelete: actor.permissions.has('delete_member_setting') && isDeletable(row),
    missingPermissions: canSeeMissing(actor) && (row.users_count ?? 0) > 0 ? missingToActOn(actor, knownKeys(row.permissions)) : []
  }
}
