export { ThemeListPage } from './list/theme-list-page.tsx'
export { ThemeSettingsDrawer } from './settings/theme-settings-drawer.tsx'
