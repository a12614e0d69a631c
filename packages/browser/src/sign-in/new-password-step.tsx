import { PasswordField, passwordRules } from '@mekiki/ui'
import { useState } from 'react'
import { SignInForm } from './form.tsx'
import type { StepTools } from './use-steps.ts'

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
