import { useState } from 'react'
import { answerChallenge, confirmPasswordReset, requestPasswordReset, signInWithPassword, type SignInStep } from '../../app/auth-sign-in.ts'
import { reportError } from '../../app/report-error.ts'
import { enter } from '../../app/session/session-store.ts'
import { identityFault } from './identity-errors.ts'
import { useSignInTexts } from './sign-in-texts.ts'

/** Which form the login screen shows. */
export type Step = 'password' | 'new_password' | 'totp' | 'reset' | 'confirm'

const stepAfter: Partial<Record<SignInStep, Step>> = { new_password: 'new_password', totp: 'totp' }

/** The login screen's way from form to form; `error` is what the identity service said last, as a sentence. */
export function useSteps() {
  const texts = useSignInTexts()
  const [step, setStep] = useState<Step>('password')
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | null>(null)

  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setError(null)
    try {
      await work()
      return true
    } catch (caught) {
      const fault = identityFault(caught)
      if (fault === 'unknown') reportError(caught)
      if (fault === 'sessionExpired') setStep('password')
      setError(texts.errors[fault])
      return false
    }
  }
  const proceed = (next: SignInStep): void => {
    if (next === 'done') return enter()
    const following = stepAfter[next]
    if (following) setStep(following)
    else setError(texts.errors.unknown)
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
