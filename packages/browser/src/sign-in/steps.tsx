import { PasswordField, passwordRules, TextField } from '@mekiki/ui'
import { type ReactNode, useState } from 'react'
import { lazy } from '../connection/lazy.tsx'
import { SignInForm } from './form.tsx'
import type { StepTools } from './use-steps.ts'

/** E-mail address and password, and the other ways in below (1§2.1). */
export function PasswordStep({ steps, after }: { steps: StepTools; after?: ReactNode }) {
  const { texts } = steps
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const submit = async () => {
    setTried(true)
    if (steps.email.trim() !== '' && password !== '') await steps.signIn(password)
  }
  const forgot = (
    <button type="button" className="mk-signin-link" onClick={() => steps.goTo('reset')}>
      {texts.forgot}
    </button>
  )
  return (
    <SignInForm error={steps.error} submitLabel={texts.signIn} onSubmit={submit} after={after}>
      <TextField
        label={texts.email}
        type="email"
        name="username"
        autoComplete="username"
        autoFocus
        value={steps.email}
        onChange={steps.setEmail}
        {...(isTried && steps.email.trim() === '' && { error: texts.required.email })}
      />
      <PasswordField
        label={texts.password}
        name="password"
        labelEnd={forgot}
        value={password}
        onChange={setPassword}
        {...(isTried && password === '' && { error: texts.required.password })}
      />
    </SignInForm>
  )
}

/** Takes the one-time code of an account that has a second factor; fetched when it is asked for, as most accounts have none. */
export const TotpStep = lazy(() => import('./totp-step.tsx').then((part) => ({ default: part.TotpStep })))

/** Two entries of a new password; gives what is still wrong with them. */
export function useNewPassword({ texts }: Pick<StepTools, 'texts'>) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setTried] = useState(false)
  const isGood = Object.values(passwordRules(password)).every(Boolean)
  const errors = { password: isTried && !isGood ? texts.rulesUnmet : undefined, again: isTried && password !== again ? texts.mismatch : undefined }
  const check = (): boolean => {
    setTried(true)
    return isGood && password === again
  }
  const fields = (
    <>
      <PasswordField label={texts.newPassword} hasRules value={password} onChange={setPassword} {...(errors.password && { error: errors.password })} />
      <PasswordField
        label={texts.newPasswordAgain}
        autoComplete="new-password"
        value={again}
        onChange={setAgain}
        {...(errors.again && { error: errors.again })}
      />
    </>
  )
  return { password, check, fields }
}

/** Replaces a temporary password at the first sign-in. */
export function NewPasswordStep({ steps }: { steps: StepTools }) {
  const { texts } = steps
  const { password, check, fields } = useNewPassword(steps)
  const submit = async () => {
    if (check()) await steps.answer(password)
  }
  return (
    <SignInForm title={texts.newPasswordTitle} body={texts.newPasswordBody} error={steps.error} submitLabel={texts.setPassword} onSubmit={submit}>
      {fields}
    </SignInForm>
  )
}
