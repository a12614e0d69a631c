import { Button, Callout } from '@mekiki/ui'
import type { ReactNode } from 'react'

/** Says that a mail is on its way, and leads back to the login screen. */
export function SentNote({
  title,
  body,
  help,
  toLogin,
  onLogin,
  children
}: {
  title: string
  body: string
  help: string
  toLogin: string
  onLogin: () => void
  children?: ReactNode
}) {
  return (
    <div className="mk-signin-form">
      <h2>{title}</h2>
      <div role="status">
        <Callout tone="success">{body}</Callout>
      </div>
      <p className="mk-signin-body">{help}</p>
      <Button variant="primary" size="medium" block onClick={onLogin}>
        {toLogin}
      </Button>
      {children}
    </div>
  )
}
