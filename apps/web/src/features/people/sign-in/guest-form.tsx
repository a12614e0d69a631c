import { ResponseError } from '@mekiki/api-client'
import { publicAccountsOperations } from '@mekiki/contract/people/public-accounts/public-accounts.operations'
import { Button, TextField } from '@mekiki/ui'
import { useState } from 'react'
import { call } from '../../../shared/calls/api.ts'
import { normaliseUsername } from '@mekiki/browser/identity/sign-in'
import { errorMessage } from '../../../shared/calls/handle-error.ts'
import type { PublicTenant } from '../../../app/session/public-tenant.ts'
import { SignInForm } from '@mekiki/browser/sign-in/form'
import { SentNote } from './sent-note.tsx'
import { useSignInTexts } from './sign-in-texts.ts'

/** Where guests of a workspace register: its login screen with `guest=true` in the address. */
export function GuestForm({ tenant, onLogin }: { tenant: PublicTenant; onLogin: () => void }) {
  const texts = useSignInTexts()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [isTried, setTried] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [isSent, setSent] = useState(false)
  const submit = async () => {
    setTried(true)
    if (name.trim() === '' || email.trim() === '') return
    setError(null)
    try {
      const body = { tenant_uuid: tenant.tenantUuid, email: normaliseUsername(email), name: name.trim() }
      await call(publicAccountsOperations.createGuest, { body })
      setSent(true)
    } catch (caught) {
      setError(caught)
    }
  }
  if (isSent) return <SentNote title={texts.mailSentTitle} body={texts.guestSent(email)} help={texts.mailHelp} toLogin={texts.toLogin} onLogin={onLogin} />
  const refused = error instanceof ResponseError ? error : null
  const faultOf = (field: string) => refused?.body?.fields?.find((fault) => fault.field === field)?.message
  const [nameFault, emailFault] = [name.trim() === '' ? texts.required.name : faultOf('name'), email.trim() === '' ? texts.required.email : faultOf('email')]
  const sentence = refused?.is('not_found') ? texts.guestsNotTaken : error === null ? null : errorMessage(error)
  const back = (
    <Button size="medium" block onClick={onLogin}>
      {texts.toLogin}
    </Button>
  )
  return (
    <SignInForm
      title={texts.guestTitle}
      body={texts.guestBody(tenant.tenantName)}
      error={sentence}
      submitLabel={texts.guestSubmit}
      onSubmit={submit}
      after={back}
    >
      <TextField
        label={texts.guestName}
        autoComplete="name"
        autoFocus
        value={name}
        onChange={setName}
        {...(isTried && nameFault !== undefined && { error: nameFault })}
      />
      <TextField
        label={texts.email}
        type="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
        {...(isTried && emailFault !== undefined && { error: emailFault })}
      />
    </SignInForm>
  )
}
