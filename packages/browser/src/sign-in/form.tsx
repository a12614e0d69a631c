import { Button, Callout } from '@mekiki/ui'
import type { FormEvent, ReactNode } from 'react'
import './sign-in.css'

/** A form of the sign-in area: heading, explanation, fields, the last error, one main action. Enter sends it, but never while an input method composes. */
export function SignInForm({
  title,
  body,
  error,
  submitLabel,
  onSubmit,
  children,
  after
}: {
  title?: string
  body?: string
  error: string | null
  submitLabel: string
  onSubmit: () => Promise<unknown>
  children: ReactNode
  after?: ReactNode
}) {
  const submit = (event: FormEvent) => event.preventDefault()
  return (
    <form className="mk-signin-form" onSubmit={submit} noValidate>
      {title !== undefined && <h2>{title}</h2>}
      {body !== undefined && <p className="mk-signin-body">{body}</p>}
      {error !== null && (
        <div role="alert">
          <Callout tone="danger">{error}</Callout>
        </div>
      )}
      {children}
      <Button variant="primary" size="medium" block type="submit" onClick={onSubmit}>
        {submitLabel}
      </Button>
      {after}
    </form>
  )
}
