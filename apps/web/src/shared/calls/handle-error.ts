import { createErrorHandling } from '@mekiki/browser/errors/error-handling'
import { currentLanguage } from '@mekiki/browser/language'
import { shellEn, shellJa } from '@mekiki/i18n/screens/shell'
import { notify } from '@mekiki/ui'
import { askSecondFactor, leave } from '../../app/session/session-store.ts'
import { ResponseError } from '@mekiki/api-client'

const texts = () => (currentLanguage() === 'ja' ? shellJa : shellEn)

const handling = createErrorHandling({ texts, leave, askSecondFactor })

/** The sentence for an error: the server's own, or a general one (1§8). */
export const { errorMessage } = handling

/** Does about an error what the application does; a refresh that single sign-on refused has a sentence of its own. */
export function handleError(error: unknown): void {
  if (error instanceof Error && error.name === 'invalid_grant') return void notify.error(texts().invalidGrant)
  handling.handleError(error)
}

/** Whether what was asked for does not exist for the caller. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ResponseError && (error.status === 404 || error.is('invalid_request'))
}
