import { Button, OtpField } from '@mekiki/ui'
import { useRef, useState } from 'react'
import { SignInForm } from './form.tsx'
import type { StepTools } from './use-steps.ts'

/** Takes the one-time code of an account that has a second factor; says what to do when the device is gone. */
export function TotpStep({ steps }: { steps: StepTools }) {
  const { texts } = steps
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | undefined>(undefined)
  const field = useRef<HTMLInputElement>(null)
  const submit = async () => {
    const digits = code.normalize('NFKC').replaceAll(/\s/gu, '')
    const isGood = /^\d{6}$/u.test(digits)
    setFault(isGood ? undefined : texts.totpForm)
    if (!isGood) return field.current?.focus()
    if (await steps.answer(digits)) return
    setCode('')
    field.current?.focus()
  }
  const after = (
    <>
      <Button size="medium" block onClick={() => steps.goTo('password')}>
        {texts.startAgain}
      </Button>
      <p className="mk-signin-note">{texts.totpLost}</p>
    </>
  )
  return (
    <SignInForm title={texts.totpTitle} body={texts.totpBody} error={steps.error} submitLabel={texts.totpSubmit} onSubmit={submit} after={after}>
      <OtpField label={texts.totpCode} autoFocus ref={field} value={code} onChange={setCode} {...(fault !== undefined && { error: fault })} />
    </SignInForm>
  )
}
