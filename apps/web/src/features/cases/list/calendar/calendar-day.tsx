import { formatDayOfWeek } from '@mekiki/i18n/day-of-week'
import { classes, Skeleton, useDelayed, useLanguage } from '@mekiki/ui'
import { memo } from 'react'
import { useDropPlace } from '../moving/moving.ts'
import type { ProjectItem } from '../use-project-page.ts'
import { CalendarProject } from './calendar-project.tsx'
import { useCalendarTexts } from './calendar-texts.ts'
import { areSame, type DayProjects, fitting } from './days.ts'

/** What is done on days; the same functions at each drawing. */
export interface DayActs {
  focus: (day: string) => void
  drop: (day: string) => void
  more: (day: string, anchor: Element) => void
  step: (item: ProjectItem, days: number) => void
  drag: (item: ProjectItem | null) => void
}

interface CalendarDayProps {
  day: string
  cases: DayProjects
  /** How many cases there is room for. */
  places: number
  isLoading: boolean
  /** Whether the keyboard comes to this day. */
  isActive: boolean
  isToday: boolean
  /** Whether it belongs to the month before or after. */
  isOutside: boolean
  /** Whether what is being dragged may come here. */
  takes: boolean
  /** The case of this day that is open. */
  openUuid: string | null
  hrefOf: (projectUuid: string) => string
  canMove: (item: ProjectItem) => boolean
  acts: DayActs
}

/** The number of a day; of the first one with its month. */
function DateOf({ day, isToday, count }: { day: string; isToday: boolean; count: number }) {
  const texts = useCalendarTexts()
  const language = useLanguage()
  const number = Number(day.slice(-2))
  return (
    <>
      <span className={classes('mk-pcal-date mk-tnum', isToday && 'mk-pcal-today')} aria-hidden="true">
        {number === 1 ? texts.firstOfMonth(day) : number}
      </span>
      <span className="mk-hidden">{texts.dayOf(formatDayOfWeek(day, language), count, isToday)}</span>
    </>
  )
}

function Day({ day, cases, places, isLoading, isActive, isToday, isOutside, takes, openUuid, hrefOf, canMove, acts }: CalendarDayProps) {
  const texts = useCalendarTexts()
  const language = useLanguage()
  const isWaiting = useDelayed(isLoading && cases.items.length === 0)
  const { shown, left } = fitting(cases, places)
  const { isOver, place } = useDropPlace(takes, () => acts.drop(day))
  const tabIndex = isActive ? 0 : -1
  return (
    <div
      role="gridcell"
      tabIndex={tabIndex}
      data-day={day}
      aria-current={isToday ? 'date' : undefined}
      className={classes('mk-pcal-day', isOutside && 'mk-pcal-outside', isOver && 'mk-pcal-over')}
      onFocus={() => acts.focus(day)}
      {...place}
    >
      <DateOf day={day} isToday={isToday} count={cases.count} />
      <ul className="mk-pcal-cases">
        {shown.map((item) => (
          <CalendarProject
            key={item.uuid}
            item={item}
            href={hrefOf(item.uuid)}
            isCurrent={item.uuid === openUuid}
            tabIndex={tabIndex}
            canMove={canMove(item)}
            onStep={acts.step}
            onDrag={acts.drag}
          />
        ))}
        {isWaiting && !isOutside && (
          <li className="mk-pcal-case" aria-hidden="true">
            <Skeleton width="70%" />
          </li>
        )}
      </ul>
      {left > 0 && (
        <button
          type="button"
          className="mk-pcal-more mk-tnum"
          tabIndex={tabIndex}
          aria-label={texts.moreOf(formatDayOfWeek(day, language), left)}
          onClick={(event) => acts.more(day, event.currentTarget)}
        >
          {texts.more(left)}
        </button>
      )}
    </div>
  )
}

const isSameDay = ({ cases, ...before }: CalendarDayProps, { cases: now, ...after }: CalendarDayProps): boolean =>
  areSame(cases, now) && Object.entries(after).every(([key, value]) => Object.is(value, before[key as keyof typeof before]))

/** A day of the grid with as many of its cases as there is room for, and the way to the others. It is drawn anew when it changes itself, not when another one does. */
export const CalendarDay = memo(Day, isSameDay)
