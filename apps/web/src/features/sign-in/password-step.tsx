import { PasswordField, TextField } from '@mekiki/ui'
import { useState } from 'react'
import type { PublicTenant } from '../../app/session/session-store.ts'
import { SignInForm } from './form.tsx'
import { MailLink } from './mail-link.tsx'
import { MicrosoftButton } from './microsoft-button.tsx'
import { useSignInTexts } from './sign-in-texts.ts'
import type { Steps } from './use-steps.ts'

/** E-mail address and password; single sign-on where the workspace has it (1§2.1). */
export function PasswordStep({ steps, tenant }: { steps: Steps; tenant: PublicTenant }) {
  const texts = useSignInTexts()
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
  const after = (
    <>
      <MailLink onOpen={() => steps.goTo('mail')} />
      <MicrosoftButton tenant={tenant} />
    </>
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
