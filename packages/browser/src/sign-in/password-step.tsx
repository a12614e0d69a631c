import { PasswordField, TextField } from '@mekiki/ui'
import { type ReactNode, useState } from 'react'
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
