import { type IdentityFault, identityFault } from '@mekiki/i18n/identity-errors'
import { useState } from 'react'
import { answerChallenge, confirmPasswordReset, requestPasswordReset, signInWithPassword, type SignInStep } from '../../app/auth.ts'
import { errorMessage } from '../../app/handle-error.ts'
import { reportError } from '../../app/report-error.ts'
import { enter } from '../../app/session/session-store.ts'
import { useSignInTexts } from './sign-in-texts.ts'

/** Which form the login screen shows. */
export type Step = 'password' | 'new_password' | 'totp' | 'reset' | 'confirm'

/** The login screen's way from form to form; `error` is what was said last, as a sentence. */
export function useSteps() {
  const texts = useSignInTexts()
  const [step, setStep] = useState<Step>('password')
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | null>(null)

  const sentenceOf = (caught: unknown): string => {
    const fault: IdentityFault = identityFault(caught)
    if (fault === 'sessionExpired') setStep('password')
    if (fault !== 'unknown') return texts.errors[fault === 'attemptsExceeded' && step === 'totp' ? 'oneTimeLocked' : fault]
    reportError(caught)
    return errorMessage(caught)
  }
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setError(null)
    try {
      await work()
      return true
    } catch (caught) {
      setError(sentenceOf(caught))
      return false
    }
  }
  const proceed = async (next: SignInStep): Promise<void> => {
    if (next === 'done') return enter()
    if (next === 'unsupported') return setError(texts.errors.unknown)
    setStep(next)
  }
  return {
    step,
    email,
    error,
    setEmail,
    goTo: (next: Step) => {
      setError(null)
      setStep(next)
    },
    signIn: (password: string) => attempt(async () => proceed(await signInWithPassword(email, password))),
    answer: (response: string) => attempt(async () => proceed(await answerChallenge(response))),
    sendCode: () =>
      attempt(async () => {
        await requestPasswordReset(email)
        setStep('confirm')
      }),
    confirmReset: (code: string, password: string) => attempt(() => confirmPasswordReset(email, code, password))
  }
}

export type Steps = ReturnType<typeof useSteps>
