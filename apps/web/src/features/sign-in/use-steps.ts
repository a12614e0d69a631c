import { useState } from 'react'
import { answerChallenge, confirmPasswordReset, requestPasswordReset, signInWithPassword, type SignInStep } from '../../app/auth-sign-in.ts'
import { type IdentityFault, identityFault } from '@mekiki/i18n/identity-errors'
import { reportError } from '../../app/report-error.ts'
import { endGuestVisit, enter, isOpenedForGuest } from '../../app/session/session-store.ts'
import { askForMail } from './ask-mail.ts'
import { useSignInTexts } from './sign-in-texts.ts'

/** Which form the login screen shows. */
export type Step = 'password' | 'new_password' | 'totp' | 'reset' | 'confirm' | 'mail' | 'guest'

const stepAfter: Partial<Record<SignInStep, Step>> = { new_password: 'new_password', totp: 'totp' }

/** An expired temporary password is followed by a new one (1§4); gives what there is to say about it. */
async function replaceExpired(email: string): Promise<IdentityFault> {
  try {
    await askForMail(email)
    return 'temporaryExpiredSent'
  } catch {
    return 'temporaryExpired'
  }
}

/** The login screen's way from form to form; `error` is what the identity service said last, as a sentence. */
export function useSteps() {
  const texts = useSignInTexts()
  const [step, setStep] = useState<Step>(isOpenedForGuest() ? 'guest' : 'password')
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | null>(null)

  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setError(null)
    try {
      await work()
      return true
    } catch (caught) {
      const found = identityFault(caught)
      const fault = found === 'temporaryExpired' ? await replaceExpired(email) : found
      if (fault === 'unknown') reportError(caught)
      if (fault === 'sessionExpired') setStep('password')
      setError(texts.errors[fault === 'attemptsExceeded' && step === 'totp' ? 'oneTimeLocked' : fault])
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
      endGuestVisit()
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
