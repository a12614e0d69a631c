import type { Feature } from '../../../platform/feature.ts'
import { registerThemes } from './themes.routes.ts'
import { undoDeleteTheme, undoUpdateTheme } from './write/undo-themes.ts'

export { findThemesForProjects, type ThemeForProjects, type ThemeProjectStatus } from './for-projects.queries.ts'
export { readThemeHiding, type ThemeHiding, type ThemeRestriction } from './hiding.queries.ts'
export { findLoosened } from './write/loosen-theme.ts'
export { hidingOf, isInsider, openedFor } from './hiding.policy.ts'
export { presentThemes, getThemeForProjects, getThemeFacts, type ThemeWithFacts } from './read-themes.ts'
export { findThemeIds } from './theme-list.queries.ts'
export { changeTheme } from './write/change-theme.ts'
export { checkReferences as checkThemeReferences } from './write/check-references.ts'
export { makeTheme } from './write/create-theme.ts'
export { knownUsers } from './write/change-checks.queries.ts'
export { emptyValues as emptyThemeValues, type ThemeValues, valuesOf as themeValuesOf } from './theme-values.ts'
export { countActiveProjects, deleteTheme, lockTheme, readThemes } from './themes.queries.ts'
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
