import { FetchError, ResponseError } from '@mekiki/api-client'
import { shellEn } from '@mekiki/i18n/web/shell.en'
import { shellJa } from '@mekiki/i18n/web/shell.ja'
import { notify } from '@mekiki/ui'
import { currentLanguage } from './language.ts'
import { reportError } from './report-error.ts'
import { leave } from './session/session-store.ts'

const redirectMilliseconds = 2000

let isExpiring = false

const texts = () => (currentLanguage() === 'ja' ? shellJa : shellEn)

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
  if (error instanceof FetchError) return texts().networkError
  return texts().fallbackError
}

/** Shows an error as a notice and reports the unexpected; an ended session says so and turns to the login screen after two seconds (1§8, 1§9). */
export function handleError(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  if (error instanceof ResponseError && error.status === 401) return expire()
  reportError(error)
  notify.error(errorMessage(error))
}
