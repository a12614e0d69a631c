import { FetchError, ResponseError } from '@mekiki/api-client'
import { notify } from '@mekiki/ui'
import { TokenRetrievalError } from '../connection/lost-contact.ts'
import { reportError } from '../plain/report-error.ts'

const told = new WeakSet()

/** Remembers that somebody has been told of an error, or that its screen shows it. */
export function rememberTold(error: unknown): void {
  if (typeof error === 'object' && error !== null) told.add(error)
}

/** Whether somebody has been told of an error already. */
export function wasTold(error: unknown): boolean {
  return typeof error === 'object' && error !== null && told.has(error)
}

const redirectMilliseconds = 2000

interface ErrorTexts {
  loginExpired: string
  fallbackError: string
  networkError: string
  tokenFailed: string
}

interface ErrorHandlingOptions {
  /** The sentences in the language of the moment. */
  texts: () => ErrorTexts
  /** Turns to the login screen. */
  leave: () => void
  /** Turns to the set-up of the second factor. */
  askSecondFactor: () => void
}

const lacksSecondFactor = (error: unknown): boolean => error instanceof ResponseError && error.is('mfa_setup_required')

/** Whether an error concerns the sign-in and no single screen: it has ended, its user was disabled, or a second factor is asked for first. */
export function endsSession(error: unknown): boolean {
  return error instanceof ResponseError && (error.status === 401 || error.is('user_disabled') || lacksSecondFactor(error))
}

/** Whether an error is told as a notice also where its screen shows that it could not load: it says why nothing at all can be had (1§8). */
export function isTokenFailure(error: unknown): boolean {
  return error instanceof TokenRetrievalError
}

/** What an application does about errors: the sentence for one, and showing it. */
export function createErrorHandling({ texts, leave, askSecondFactor }: ErrorHandlingOptions) {
  let isExpiring = false
  const expire = (sentence: string): void => {
    if (isExpiring) return
    isExpiring = true
    notify.error(sentence)
    setTimeout(() => {
      isExpiring = false
      leave()
    }, redirectMilliseconds)
  }

  /** The sentence for an error: the server's own, or a general one (1§8). */
  const errorMessage = (error: unknown): string => {
    if (error instanceof ResponseError) return error.body?.message ?? texts().fallbackError
    if (error instanceof FetchError) return texts().networkError
    return error instanceof TokenRetrievalError ? texts().tokenFailed : texts().fallbackError
  }

  /** Shows an error as a notice and reports the unexpected; an ended session says so and turns to the login screen after two seconds (1§8, 1§9), a missing second factor leads to its set-up (1§4). */
  const handleError = (error: unknown): void => {
    if (error instanceof DOMException && error.name === 'AbortError') return
    if (lacksSecondFactor(error)) return askSecondFactor()
    if (endsSession(error)) return expire(error instanceof ResponseError && error.is('user_disabled') ? errorMessage(error) : texts().loginExpired)
    reportError(error)
    rememberTold(error)
    notify.error(errorMessage(error))
  }
  return { errorMessage, handleError }
}
