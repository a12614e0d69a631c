import { OtpField } from '@mekiki/ui'
import { useState } from 'react'
import { SignInForm } from './form.tsx'
import { useSignInTexts } from './sign-in-texts.ts'
import type { Steps } from './use-steps.ts'

/** Takes the one-time code of an account that has a second factor. */
export function TotpStep({ steps }: { steps: Steps }) {
  const texts = useSignInTexts()
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const submit = async () => {
    setTried(true)
    const digits = code.normalize('NFKC').trim()
    if (digits !== '') await steps.answer(digits)
  }
  return (
    <SignInForm title={texts.totpTitle} body={texts.totpBody} error={steps.error} submitLabel={texts.totpSubmit} onSubmit={submit}>
      <OtpField label={texts.totpCode} autoFocus value={code} onChange={setCode} {...(isTried && code.trim() === '' && { error: texts.required.code })} />
    </SignInForm>
  )
}
