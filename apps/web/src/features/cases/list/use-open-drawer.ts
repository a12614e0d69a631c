import { useOpenDrawer as useAddressDrawers } from '../../../shared/hooks/use-open-drawer.ts'

/** The drawers and dialogs of the case list that the address holds open with `true` (1§2.2). */
export type DrawerKey =
  | 'is_import_projects_drawer_open'
  | 'is_import_update_projects_drawer_open'
  | 'is_project_setting_drawer_open'
  | 'is_create_projects_drawer_open'
  | 'is_column_setting_drawer_open'
  | 'is_sort_setting_drawer_open'
  | 'is_share_view_setting_dialog_open'

/** Opens and closes what the address holds open over the case list. */
export function useOpenDrawer() {
  return useAddressDrawers<DrawerKey>()
}
