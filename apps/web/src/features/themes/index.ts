import { lazy } from 'react'

export { ThemeListPage } from './list/theme-list-page.tsx'
export { ThemeSettingsDrawer } from './settings/theme-settings-drawer.tsx'

// Loaded with its own address: the list must not wait for it.
export const ThemeFilePage = lazy(() => import('./files/theme-file-page.tsx').then((module) => ({ default: module.ThemeFilePage })))
