import { AppLink } from '@mekiki/ui'
import type { ReactNode } from 'react'
import { useMyDayTexts } from './my-day-texts.ts'

interface DayCardProps {
  id: string
  title: string
  note?: ReactNode
  action?: ReactNode
  /** What is said where there is nothing. */
  empty: string
  totalCount: number
  /** The rows that are shown, of which there may be more. */
  shown: number
  /** Where the rest is. */
  restHref: string | null
  children: ReactNode
  foot?: ReactNode
}

/** A card of the day: its rows, or one line where nothing waits. */
export function DayCard({ id, title, note, action, empty, totalCount, shown, restHref, children, foot }: DayCardProps) {
  const texts = useMyDayTexts()
  const left = totalCount - shown
  return (
    <section className="mk-day-card" aria-labelledby={id}>
      <header className="mk-day-card-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {note !== undefined && <span className="mk-day-note">{note}</span>}
        <span className="mk-day-gap" />
        {action}
      </header>
      {totalCount === 0 ? <p className="mk-day-empty">{empty}</p> : <ul className="mk-day-rows">{children}</ul>}
      {left > 0 && restHref !== null && (
        <p className="mk-day-rest">
          <AppLink href={restHref}>{texts.rest(left)}</AppLink>
        </p>
      )}
      {foot}
    </section>
  )
}
