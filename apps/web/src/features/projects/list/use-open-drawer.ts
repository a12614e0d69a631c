import { useNavigate, useSearch } from '@tanstack/react-router'
import type { SearchParams } from '../../../app/search-params.ts'

/** The drawers and dialogs of the case list that the address holds open with `true` (1§2.2). */
export type DrawerKey = 'is_import_projects_drawer_open' | 'is_project_setting_drawer_open' | 'is_create_projects_drawer_open' | 'is_column_setting_drawer_open' | 'is_sort_setting_drawer_open'

/** Opens and closes what the address holds open; Back closes it too. */
export function useOpenDrawer() {
  const search: SearchParams = useSearch({ strict: false })
  const navigate = useNavigate()
  const set = (key: DrawerKey, value: string) => void navigate({ to: '.', search: (before: SearchParams) => ({ ...before, [key]: value }) as SearchParams })
  return {
    isOpen: (key: DrawerKey): boolean => search[key] === 'true',
    open: (key: DrawerKey) => set(key, 'true'),
    close: (key: DrawerKey) => set(key, '')
  }
}
