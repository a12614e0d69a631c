import type { Feature } from '../../../platform/feature.ts'
import { registerThemes } from './themes.routes.ts'
import { undoDeleteTheme, undoUpdateTheme } from './write/undo-themes.ts'

export { findThemesForProjects, readThemeHiding } from './for-projects.queries.ts'
export type { ThemeForProjects, ThemeHiding, ThemeProjectStatus, ThemeRestriction } from './for-projects.queries.ts'
export { findLoosened } from './write/loosen-theme.ts'
export { hidingOf, isInsider, openedFor } from './hiding.policy.ts'
export { presentThemes } from './get-presented-themes.ts'
export { findThemeIds } from './theme-list.queries.ts'
export { getThemeForProjects } from './get-theme-for-projects.ts'
export { changeTheme } from './write/change-theme.ts'
export { checkReferences as checkThemeReferences } from './write/check-references.ts'
export { makeTheme } from './write/make-theme.ts'
export { knownUsers } from './write/references.queries.ts'
export { emptyValues as emptyThemeValues, type ThemeValues, valuesOf as themeValuesOf } from './theme-values.ts'
export { countActiveProjects, deleteTheme, lockTheme, readThemes } from './themes.queries.ts'
export { getThemeFacts, type ThemeWithFacts } from './theme-facts.ts'
export {
  canDo as canDoWithTheme,
  hiddenParts,
  missingKeys as missingThemeKeys,
  namedWays,
  type ThemeFacts,
  type Way,
  waysOf as waysOfTheme
} from './themes.policy.ts'

export const themes: Feature = {
  slug: 'themes',
  register: registerThemes,
  undo: { 'theme.update': undoUpdateTheme, 'theme.loosen_restriction': undoUpdateTheme, 'theme.delete': undoDeleteTheme }
}
