import { Button } from '@mekiki/ui'
import './not-found.css'

interface NotFoundProps {
  title: string
  body: string
  /** A way on from here. */
  action: string
  href: string
}

/** What stands at an address that is no screen (1§2.2). */
export function NotFound({ title, body, action, href }: NotFoundProps) {
  return (
    <section className="mk-not-found">
      <h1>{title}</h1>
      <p>{body}</p>
      <Button variant="primary" href={href}>
        {action}
      </Button>
    </section>
  )
}
