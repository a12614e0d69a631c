import { type ReactNode, useId } from 'react'

/** A part of a company's detail under a heading, with what can be done there at the right. */
export function DetailSection({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className="mk-sc-part" aria-labelledby={id}>
      <div className="mk-sc-part-head">
        <h3 id={id}>{title}</h3>
        {actions}
      </div>
      {children}
    </section>
  )
}
