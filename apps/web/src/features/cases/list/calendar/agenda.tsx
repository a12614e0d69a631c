import { formatDayOfWeek } from '@mekiki/i18n/day-of-week'
import { Skeleton, useDelayed, useLanguage } from '@mekiki/ui'
import { type ComponentProps, useEffect, useRef } from 'react'
import { monthOf } from '../../../../shared/calendar/month-days.ts'
import { useProjectList } from '../project-list-state.tsx'
import type { DaysProps } from './calendar-grid.tsx'
import { useCalendarTexts } from './calendar-texts.ts'
import { DayList } from './day-list.tsx'
import { noProjects } from './days.ts'

const firstProjects = 5

/** The days of the month that have cases, below each other. */
export function Agenda({ look, byDay, whole, showMore, isLoading }: DaysProps) {
  const { projectUuid } = useProjectList()
  const list = useRef<HTMLDivElement>(null)
  const isWaiting = useDelayed(isLoading)
  const days = look.weeks.flat().filter((day) => monthOf(day) === look.month && (byDay.get(day)?.count ?? 0) > 0)
  // The case that has just been opened, which may have stood in a grid before.
  useEffect(() => {
    // Not returned: browsers give a promise, which is no way to end an effect.
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [projectUuid])
  return (
    <div ref={list} className="mk-pcal-agenda">
      {days.map((day) => (
        <AgendaDay key={day} day={day} look={look} cases={byDay.get(day) ?? noProjects} loaded={whole.get(day)} onMore={() => showMore(day)} />
      ))}
      {isWaiting && days.length === 0 && <Skeleton width="60%" />}
    </div>
  )
}

function AgendaDay({ look, ...of }: Omit<ComponentProps<typeof DayList>, 'first'> & { look: DaysProps['look'] }) {
  const texts = useCalendarTexts()
  const name = formatDayOfWeek(of.day, useLanguage())
  return (
    <section className="mk-pcal-section" aria-label={name}>
      <h3 className="mk-pcal-day-head">
        {name}
        {of.day === look.today && <span className="mk-pcal-today-word">{texts.today}</span>}
        <span className="mk-pcal-note mk-tnum">{texts.count(of.cases.count)}</span>
      </h3>
      <DayList {...of} first={firstProjects} />
    </section>
  )
}
