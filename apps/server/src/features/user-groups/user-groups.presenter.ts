import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { Actor } from '../../platform/http/context.ts'
import { canDelete, canEdit } from './user-groups.policy.ts'
import type { UserGroupRow } from './user-groups.queries.ts'

/** A user group as every member sees it, with what the caller may do with it. */
export function presentUserGroup(row: UserGroupRow, actor: Actor): HandlerOutput<typeof operationGroups.userGroups.update> {
  return {
    uuid: row.uuid,
    name: row.name,
    usersCount: row.users_count ?? 0,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    canEdit: canEdit(actor),
    canDelete: canDelete(actor)
  }
}
