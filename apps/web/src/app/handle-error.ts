import { FetchError, ResponseError } from '@mekiki/api-client'
import { shellEn } from '@mekiki/i18n/web/shell.en'
import { shellJa } from '@mekiki/i18n/web/shell.ja'
import { notify } from '@mekiki/ui'
import { TokenRetrievalError } from './auth.ts'
import { currentLanguage } from './language.ts'
import { reportError } from './report-error.ts'
import { askSecondFactor, leave } from './session/session-store.ts'

const redirectMilliseconds = 2000

let isExpiring = false

const texts = () => (currentLanguage() === 'ja' ? shellJa : shellEn)

function expire(sentence: string): void {
  if (isExpiring) return
  isExpiring = true
  notify.error(sentence)
  setTimeout(() => {
    isExpiring = false
    leave()
  }, redirectMilliseconds)
}

/** The sentence for an error: the server's own, or a general one (1§8). */
export function errorMessage(error: unknown): string {
  if (error instanceof ResponseError) return error.body?.message ?? texts().fallbackError
  if (error instanceof FetchError) return texts().networkError
  if (error instanceof TokenRetrievalError) return texts().tokenFailed
  return texts().fallbackError
}

const lacksSecondFactor = (error: unknown): boolean => error instanceof ResponseError && error.is('mfa_setup_required')

/** Whether an error concerns the sign-in and no single screen: it has ended, its user was disabled, or a second factor is asked for first. */
export function endsSession(error: unknown): boolean {
  return error instanceof ResponseError && (error.status === 401 || error.is('user_disabled') || lacksSecondFactor(error))
}

/** Shows an error as a notice and reports the unexpected; an ended session says so and turns to the login screen after two seconds (1§8, 1§9), a missing second factor leads to its set-up (1§4). */
export function handleError(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  if (lacksSecondFactor(error)) return askSecondFactor()
  if (endsSession(error)) return expire(error instanceof ResponseError && error.is('user_disabled') ? errorMessage(error) : texts().loginExpired)
  if (error instanceof Error && error.name === 'invalid_grant') return void notify.error(texts().invalidGrant)
  reportError(error)
  notify.error(errorMessage(error))
}
