import type { PermissionKey } from '@mekiki/contract'
import type { Actor } from '../../../platform/http/context.ts'

type Holder = Pick<Actor, 'permissions'>

/** User groups are renamed with `update_member_setting` (1§6). */
export function canEdit(actor: Holder): boolean {
  return actor.permissions.has('update_member_setting')
}

/** User groups are deleted with `delete_member_setting` (1§6) by whoever lacks none of the keys that the people in them hold. */
export function canDelete(actor: Holder, missing: readonly PermissionKey[]): boolean {
  return actor.permissions.has('delete_member_setting') && missing.length === 0
}
