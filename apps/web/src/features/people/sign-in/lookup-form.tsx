import { ResponseError } from '@mekiki/api-client'
import { useState } from 'react'
import { normaliseUsername } from '@mekiki/browser/identity/sign-in'
import { errorMessage } from '../../../shared/calls/handle-error.ts'
import { findTenantByEmail } from '../../../app/session/session-store.ts'
import { SignInForm } from '@mekiki/browser/sign-in/form'
import { EmailField, MailForm, MailLink, useEmailEntry } from './mail-form.tsx'
import { useSignInTexts } from './sign-in-texts.ts'

/** Finds the workspace by a member's e-mail address (1§2.1). */
export function LookupForm({ startError }: { startError: unknown }) {
  const texts = useSignInTexts()
  const [email, setEmail] = useState('')
  const [isMail, setMail] = useState(false)
  const send = () => findTenantByEmail(normaliseUsername(email))
  const startSentence = startError === null ? null : describe(startError, texts.storedWorkspaceGone)
  const { error, submit, isMissing } = useEmailEntry({ email, send, describe: (caught) => describe(caught, texts.unknownWorkspace), startError: startSentence })
  if (isMail) return <MailForm email={email} setEmail={setEmail} onBack={() => setMail(false)} />
  return (
    <SignInForm
      title={texts.lookupTitle}
      body={texts.lookupBody}
      error={error}
      submitLabel={texts.next}
      onSubmit={submit}
      after={<MailLink onOpen={() => setMail(true)} />}
    >
      <EmailField email={email} isMissing={isMissing} onChange={setEmail} />
    </SignInForm>
  )
}

/** `unknownWorkspace` is said of one that is not there: of the last visit, or of the address that was typed. */
function describe(error: unknown, unknownWorkspace: string): string {
  return error instanceof ResponseError && error.is('not_found') ? unknownWorkspace : errorMessage(error)
}
