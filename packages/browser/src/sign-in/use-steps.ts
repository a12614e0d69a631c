import { type IdentityFault, identityFault } from '@mekiki/i18n/people/identity-errors'
import type { SignInTexts } from '@mekiki/i18n/people/sign-in'
import { useState, useEffect } from 'react'
import { answerChallenge, confirmPasswordReset, requestPasswordReset, signInWithPassword, type SignInStep, loadSteps } from '../identity/sign-in.ts'
import { reportError } from '../plain/report-error.ts'

/** The form is drawn and takes what is typed: from then on the line is free for what the first press of its button needs. */
const untilDrawn = 500
/** People have begun to type by then, and the pictures of the page are there. */
const untilUsed = 1500

/** Fetches, once a login screen stands, what signing in takes, and then what comes behind it (`preload`). */
export function usePrepared(preload: () => void): void {
  useEffect(() => {
    const timers = [setTimeout(() => void loadSteps().catch(() => undefined), untilDrawn), setTimeout(preload, untilUsed)]
    return () => timers.forEach(clearTimeout)
  }, [preload])
}

/** The forms that every login screen has. */
export type SharedStep = 'password' | 'new_password' | 'totp' | 'reset' | 'confirm'

/** What a form of a login screen works with; `error` is what was said last, as a sentence. */
export interface StepTools {
  texts: SignInTexts
  email: string
  error: string | null
  setEmail: (email: string) => void
  goTo: (next: SharedStep) => void
  /** These give whether they succeeded. */
  signIn: (password: string) => Promise<boolean>
  answer: (response: string) => Promise<boolean>
  sendCode: () => Promise<boolean>
  confirmReset: (code: string, password: string) => Promise<boolean>
}

/** The login screen's way from form to form; `S` are the forms that an application adds. */
export interface Steps<S extends string = never> extends StepTools {
  step: SharedStep | S
  goTo: (next: SharedStep | S) => void
}

interface StepsOptions<S extends string> {
  texts: SignInTexts
  first: SharedStep | S
  /** Goes on after the sign-in. */
  enter: () => Promise<void> | void
  /** The sentence for what is no fault of the identity service's. */
  describe: (error: unknown) => string
  /** What else is done about a fault of an account; gives the fault to tell. */
  follow?: (fault: IdentityFault, email: string) => Promise<IdentityFault>
}

/** Leads through the forms of a login screen. */
export function useSteps<S extends string = never>({ texts, first, enter, describe, follow }: StepsOptions<S>): Steps<S> {
  const [step, setStep] = useState<SharedStep | S>(first)
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | null>(null)

  const tell = async (caught: unknown): Promise<void> => {
    const found = identityFault(caught)
    const fault = follow ? await follow(found, email) : found
    if (fault === 'sessionExpired') setStep('password')
    if (fault === 'unknown') {
      reportError(caught)
      return setError(describe(caught))
    }
    setError(texts.errors[fault === 'attemptsExceeded' && step === 'totp' ? 'oneTimeLocked' : fault])
  }
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setError(null)
    try {
      await work()
      return true
    } catch (caught) {
      await tell(caught)
      return false
    }
  }
  const proceed = async (next: SignInStep): Promise<void> => {
    if (next === 'done') return enter()
    if (next === 'unsupported') return setError(texts.errors.unknown)
    setStep(next)
  }
  return {
    texts,
    step,
    email,
    error,
    setEmail,
    goTo: (next) => {
      setError(null)
      setStep(next)
    },
    signIn: (password) => attempt(async () => proceed(await signInWithPassword(email, password))),
    answer: (response) => attempt(async () => proceed(await answerChallenge(response))),
    sendCode: () =>
      attempt(async () => {
        await requestPasswordReset(email)
        setStep('confirm')
      }),
    confirmReset: (code, password) => attempt(() => confirmPasswordReset(email, code, password))
  }
}
