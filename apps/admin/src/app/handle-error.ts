import { createErrorHandling } from '@mekiki/browser/errors/error-handling'
import { currentLanguage } from '@mekiki/browser/language'
import { adminShellEn, adminShellJa } from '@mekiki/i18n/admin/shell'
import { askSecondFactor, leave } from './session/session-store.ts'

/** The sentence for an error, and what the application does about one (1§8). */
export const { errorMessage, handleError } = createErrorHandling({
  texts: () => (currentLanguage() === 'ja' ? adminShellJa : adminShellEn),
  leave,
  askSecondFactor
})
