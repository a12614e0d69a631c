export { findThemesForProjects, type ThemeForProjects, type ThemeProjectStatus } from './for-projects.queries.ts'
export { presentThemes, getThemeForProjects, getThemeFacts, type ThemeWithFacts } from './read-themes.ts'
export { findThemeIds, type ThemeFilters } from './theme-list.queries.ts'
