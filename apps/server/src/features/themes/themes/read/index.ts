export {
  findThemesForProjects,
  readThemeHiding,
  type ThemeForProjects,
  type ThemeHiding,
  type ThemeProjectStatus,
  type ThemeRestriction
} from './for-projects.queries.ts'
export { presentThemes, getThemeForProjects, getThemeFacts, type ThemeWithFacts } from './read-themes.ts'
export { findThemeIds } from './theme-list.queries.ts'
