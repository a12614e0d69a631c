/** The permission keys of 1§6, in its order. */
export const permissionKeys = [
  'create_project',
  'update_own_project',
  'delete_own_project',
  'read_follow_project',
  'update_follow_project',
  'delete_follow_project',
  'read_all_project',
  'update_all_project',
  'delete_all_project',
  'integrate_all_project',
  'create_all_project_record',
  'update_all_project_record',
  'delete_all_project_record',
  'export_project',
  'create_project_group',
  'update_own_project_group',
  'delete_own_project_group',
  'update_all_project_group',
  'delete_all_project_group',
  'update_person_in_charge_or_related_user_groups_theme',
  'delete_person_in_charge_or_related_user_groups_theme',
  'export_theme',
  'share_my_project_list_view_setting',
  'read_report',
  'create_member_setting',
  'update_member_setting',
  'read_member_setting',
  'delete_member_setting',
  'create_setting',
  'update_setting',
  'delete_setting',
  'update_dashboard',
  'create_tenant_scoutee',
  'update_tenant_scoutee',
  'delete_tenant_scoutee',
  'export_scoutee',
  'read_form',
  'create_form',
  'update_form',
  'delete_form',
  'export_form'
] as const

export type PermissionKey = (typeof permissionKeys)[number]

/** The keys that somebody who holds these lacks, in their order. */
export function missingKeys(held: Iterable<PermissionKey>): PermissionKey[] {
  const own = new Set(held)
  return permissionKeys.filter((key) => !own.has(key))
}

/** Whether these are all keys: whoever holds them is an administrator, by whatever group. */
export const areAllKeys = (held: Iterable<PermissionKey>): boolean => missingKeys(held).length === 0

/**
 * The keys that count for a guest (3-decisions, `guestFlg`): to read the cases that he or she follows, and to write records there. Any other key of
 * the guests' permission group has no effect for them.
 */
export const guestKeys = [
  'read_follow_project',
  'create_all_project_record',
  'update_all_project_record',
  'delete_all_project_record'
] as const satisfies readonly PermissionKey[]
