import { Button, PasswordField, TextField } from '@mekiki/ui'
import { useState } from 'react'
import { SignInForm } from './form.tsx'
import { useSignInTexts } from './sign-in-texts.ts'
import type { Steps } from './use-steps.ts'

/** E-mail address and password. */
export function PasswordStep({ steps }: { steps: Steps }) {
  const texts = useSignInTexts()
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const submit = async () => {
    setTried(true)
    if (steps.email.trim() !== '' && password !== '') await steps.signIn(password)
  }
  const forgot = (
    <Button variant="link" onClick={() => steps.goTo('reset')}>
      {texts.forgot}
    </Button>
  )
  return (
    <SignInForm error={steps.error} submitLabel={texts.signIn} onSubmit={submit}>
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
