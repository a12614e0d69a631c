import { FetchError, ResponseError } from '@mekiki/api-client'
import { adminShellEn } from '@mekiki/i18n/admin/shell.en'
import { adminShellJa } from '@mekiki/i18n/admin/shell.ja'
import { notify } from '@mekiki/ui'
import { currentLanguage } from './language.ts'
import { reportError } from './report-error.ts'
import { askSecondFactor, leave } from './session/session-store.ts'

const redirectMilliseconds = 2000

let isExpiring = false

const texts = () => (currentLanguage() === 'ja' ? adminShellJa : adminShellEn)

function expire(): void {
  if (isExpiring) return
  isExpiring = true
  notify.error(texts().loginExpired)
  setTimeout(() => {
    isExpiring = false
    leave()
  }, redirectMilliseconds)
}

/** The sentence for an error: the server's own, or a general one (1§8). */
export function errorMessage(error: unknown): string {
  if (error instanceof ResponseError) return error.body?.message ?? texts().fallbackError
  return error instanceof FetchError ? texts().networkError : texts().fallbackError
}

const lacksSecondFactor = (error: unknown): boolean => error instanceof ResponseError && error.is('mfa_setup_required')

/** Whether an error concerns the sign-in and no single screen. */
export function endsSession(error: unknown): boolean {
  return lacksSecondFactor(error) || (error instanceof ResponseError && error.status === 401)
}

/** Shows an error as a notice and reports the unexpected; an ended session says so and turns to the login screen after two seconds (1§9). */
export function handleError(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  if (lacksSecondFactor(error)) return askSecondFactor()
  if (endsSession(error)) return expire()
  reportError(error)
  notify.error(errorMessage(error))
}
