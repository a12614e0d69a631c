import { PasswordField, passwordRules } from '@mekiki/ui'
import { useState } from 'react'
import { SignInForm } from './form.tsx'
import { useSignInTexts } from './sign-in-texts.ts'
import type { Steps } from './use-steps.ts'

/** Two entries of a new password; gives what is still wrong with them. */
export function useNewPassword() {
  const texts = useSignInTexts()
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
export function NewPasswordStep({ steps }: { steps: Steps }) {
  const texts = useSignInTexts()
  const { password, check, fields } = useNewPassword()
  const submit = async () => {
    if (check()) await steps.answer(password)
  }
  return (
    <SignInForm title={texts.newPasswordTitle} body={texts.newPasswordBody} error={steps.error} submitLabel={texts.setPassword} onSubmit={submit}>
      {fields}
    </SignInForm>
  )
}
