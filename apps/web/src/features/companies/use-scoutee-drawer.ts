import { useOpenDrawer } from '../../shared/hooks/use-open-drawer.ts'

/** The drawers of the company list that the address holds open with `true`. */
export type ScouteeDrawerKey =
  | 'is_create_scoutee_drawer_open'
  | 'is_create_people_drawer_open'
  | 'is_import_scoutees_drawer_open'
  | 'is_create_scoutee_projects_drawer_open'
  | 'is_edit_scoutee_drawer_open'
  | 'is_link_scoutee_dialog_open'
  | 'is_column_setting_drawer_open'
  | 'is_scoutee_duplicates_drawer_open'

/** Opens and closes what the address holds open over the company list. */
export function useScouteeDrawer() {
  return useOpenDrawer<ScouteeDrawerKey>()
}
