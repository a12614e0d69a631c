import { Button, TextField } from '@mekiki/ui'
import { useState } from 'react'
import { errorMessage } from '../../../shared/calls/handle-error.ts'
import { SignInForm } from '@mekiki/browser/sign-in/form'
import { SentNote } from './sent-note.tsx'
import { useSignInTexts } from './sign-in-texts.ts'
import { publicAccountsOperations } from '@mekiki/contract/people/public-accounts/public-accounts.operations'
import { call } from '../../../shared/calls/api.ts'
import { normaliseUsername } from '@mekiki/browser/identity/sign-in'

/** Asks for the creation mail of an address again; the answer does not tell whether it was invited. */
export async function askForMail(email: string): Promise<void> {
  await call(publicAccountsOperations.resendMail, { body: { email: normaliseUsername(email) } })
}

interface EmailEntry {
  email: string
  send: () => Promise<unknown>
  /** The sentence for what `send` throws. */
  describe: (error: unknown) => string
  /** What is said before anything was tried. */
  startError?: string | null
}

/** Sends an e-mail address that somebody typed in; an empty one is told at its field, everything else above the form. */
export function useEmailEntry({ email, send, describe, startError = null }: EmailEntry) {
  const [isTried, setTried] = useState(false)
  const [error, setError] = useState(startError)
  const isEmpty = email.trim() === ''
  const submit = async () => {
    setTried(true)
    if (isEmpty) return
    setError(null)
    try {
      await send()
    } catch (caught) {
      setError(describe(caught))
    }
  }
  return { error, submit, isMissing: isTried && isEmpty }
}

/** Where a member's e-mail address is typed in. */
export function EmailField({ email, isMissing, onChange }: { email: string; isMissing: boolean; onChange: (email: string) => void }) {
  const texts = useSignInTexts()
  return (
    <TextField
      label={texts.email}
      type="email"
      autoComplete="username"
      autoFocus
      value={email}
      onChange={onChange}
      {...(isMissing && { error: texts.required.email })}
    />
  )
}

/** The e-mail entry screen: has the creation mail sent again (1§2.1). */
export function MailForm({ email, setEmail, onBack }: { email: string; setEmail: (email: string) => void; onBack: () => void }) {
  const texts = useSignInTexts()
  const [isSent, setSent] = useState(false)
  const send = async () => {
    await askForMail(email)
    setSent(true)
  }
  const { error, submit, isMissing } = useEmailEntry({ email, send, describe: errorMessage })
  if (isSent) {
    return (
      <SentNote title={texts.mailSentTitle} body={texts.mailSent(email)} help={texts.mailHelp} toLogin={texts.toLogin} onLogin={onBack}>
        <Button size="medium" block onClick={() => setSent(false)}>
          {texts.mailAgain}
        </Button>
      </SentNote>
    )
  }
  const back = (
    <Button size="medium" block onClick={onBack}>
      {texts.back}
    </Button>
  )
  return (
    <SignInForm title={texts.mailTitle} body={texts.mailBody} error={error} submitLabel={texts.submit} onSubmit={submit} after={back}>
      <EmailField email={email} isMissing={isMissing} onChange={setEmail} />
    </SignInForm>
  )
}

/** The way to the e-mail entry screen. */
export function MailLink({ onOpen }: { onOpen: () => void }) {
  const texts = useSignInTexts()
  return (
    <p className="mk-signin-mail">
      <button type="button" className="mk-signin-link" onClick={onOpen}>
        {texts.mailMissing}
      </button>
    </p>
  )
}
