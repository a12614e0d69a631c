import type { ReactNode } from 'react'

/** One part of the gallery: its name and its states. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="g-section" id={title}>
      <h2 className="g-title">{title}</h2>
      <div className="g-body">{children}</div>
    </section>
  )
}

/** States side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="g-row">{children}</div>
}
