import { Button, Callout } from '@mekiki/ui'
import type { ReactNode } from 'react'

/** A form of the sign-in area: heading, explanation, fields, the last error, one main action. */
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
  return (
    <form className="mk-signin-form" onSubmit={(event) => event.preventDefault()} noValidate>
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
