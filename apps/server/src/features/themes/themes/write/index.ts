export { changeTheme } from './change-theme.ts'
export { checkReferences as checkThemeReferences } from './check-references.ts'
export { makeTheme } from './create-theme.ts'
export { knownUsers } from './change-checks.queries.ts'
