import { Skeleton, useDelayed } from '@mekiki/ui'
import type { ReactNode } from 'react'

/** The head of a part of the summary: its title, a remark, and what stands at its end. */
export function SectionHead({ title, note, end }: { title: string; note?: ReactNode; end?: ReactNode }) {
  return (
    <div className="mk-pd-section-head">
      <h2>{title}</h2>
      {note !== undefined && <span className="mk-note mk-pd-links">{note}</span>}
      {end}
    </div>
  )
}

/** In place of a part that is on its way. What follows it is kept back (`project-detail.css`), or it would move down as this one comes. */
export function ComingPart() {
  const isLate = useDelayed(true)
  return <div className="mk-pd-coming">{isLate && <Skeleton shape="block" />}</div>
}
