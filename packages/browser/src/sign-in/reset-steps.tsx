import { Button, notify, TextField } from '@mekiki/ui'
import { useState } from 'react'
import { SignInForm } from './form.tsx'
import { useNewPassword } from './steps.tsx'
import type { StepTools } from './use-steps.ts'

function BackButton({ steps }: { steps: StepTools }) {
  const { texts } = steps
  return (
    <Button size="medium" block onClick={() => steps.goTo('password')}>
      {texts.back}
    </Button>
  )
}

/** Asks for the address to which a reset code goes. */
export function ResetStep({ steps }: { steps: StepTools }) {
  const { texts } = steps
  const [isTried, setTried] = useState(false)
  const submit = async () => {
    setTried(true)
    if (steps.email.trim() !== '') await steps.sendCode()
  }
  return (
    <SignInForm
      title={texts.resetTitle}
      body={texts.resetBody}
      error={steps.error}
      submitLabel={texts.sendCode}
      onSubmit={submit}
      after={<BackButton steps={steps} />}
    >
      <TextField
        label={texts.email}
        type="email"
        autoComplete="username"
        autoFocus
        value={steps.email}
        onChange={steps.setEmail}
        {...(isTried && steps.email.trim() === '' && { error: texts.required.email })}
      />
    </SignInForm>
  )
}

/** Takes the mailed code and the new password. */
export function ConfirmStep({ steps }: { steps: StepTools }) {
  const { texts } = steps
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const { password, check, fields } = useNewPassword(steps)
  const submit = async () => {
    setTried(true)
    if (!check() || code.trim() === '') return
    if (await steps.confirmReset(code, password)) {
      notify.success(texts.changed)
      steps.goTo('password')
    }
  }
  const resend = async () => {
    if (await steps.sendCode()) notify.success(texts.resent)
  }
  const resendLink = (
    <Button variant="link" onClick={resend}>
      {texts.resend}
    </Button>
  )
  return (
    <SignInForm
      title={texts.confirmTitle}
      body={texts.confirmBody(steps.email)}
      error={steps.error}
      submitLabel={texts.change}
      onSubmit={submit}
      after={<BackButton steps={steps} />}
    >
      <TextField
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        normalise="nfkc"
        autoFocus
        labelEnd={resendLink}
        value={code}
        onChange={setCode}
        {...(isTried && code.trim() === '' && { error: texts.required.code })}
      />
      {fields}
    </SignInForm>
  )
}
