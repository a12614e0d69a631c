import type { Feature } from '../../../platform/feature.ts'
import { registerThemes } from './themes.routes.ts'
import { undoDeleteTheme, undoUpdateTheme } from './write/undo-themes.ts'

export { readThemeHiding, type ThemeHiding, type ThemeRestriction } from './hiding.queries.ts'
export { hidingOf, openedFor } from './hiding.policy.ts'
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
