import { useLatestActs } from '@mekiki/ui'
import { useId, useState } from 'react'
import { monthOf } from '../../../../shared/calendar/month-days.ts'
import { useProjectList } from '../project-list-state.tsx'
import type { ProjectItem } from '../use-project-page.ts'
import { CalendarDay, type DayActs } from './calendar-day.tsx'
import { useProjectHref } from '../moving/moving.ts'
import { useCalendarTexts } from './calendar-texts.ts'
import { DayPopover } from './day-list.tsx'
import { type DayProjects, dayOf, noProjects } from './days.ts'
import type { CalendarLook, WholeDay } from './use-calendar.ts'
import { useDayKeys } from './use-day-keys.ts'
import type { DayMoves } from './use-day-moves.ts'

export interface DaysProps {
  look: CalendarLook
  byDay: ReadonlyMap<string, DayProjects>
  /** The days of which all cases were asked for. */
  whole: ReadonlyMap<string, WholeDay>
  /** Asks for all cases of a day, or for more of them. */
  showMore: (day: string) => void
  /** How high the room for them is. */
  height: number
  isLoading: boolean
  moves: DayMoves
}

/** What of a cell is no case, and how high a case is, as the styles have it. */
const [weekdaysHeight, leastHeight, dateHeight, projectHeight, edges] = [32, 112, 30, 24, 8]

/** How many cases a cell has room for. */
function placesIn(height: number, weeks: number): number {
  const cell = Math.max(leastHeight, Math.floor((height - weekdaysHeight - edges) / weeks))
  return Math.floor((cell - dateHeight) / projectHeight)
}

/** The day whose cases stand over the grid; none any more once a case was opened from there, or the month is another one. */
function useOpenedDay(month: string) {
  const { projectUuid } = useProjectList()
  const place = `${projectUuid} ${month}`
  const [opened, setOpened] = useState<{ day: string; anchor: Element; place: string } | null>(null)
  if (opened && opened.place !== place) setOpened(null)
  return { opened, open: (day: string, anchor: Element) => setOpened({ day, anchor, place }), close: () => setOpened(null) }
}

/** A month as a grid of weeks. The arrows move over its days, and Enter goes into one. */
export function CalendarGrid({ look, byDay, whole, showMore, height, isLoading, moves }: DaysProps) {
  const { weeks, month, today, column, columnName } = look
  const texts = useCalendarTexts()
  const hintId = useId()
  const { projectUuid } = useProjectList()
  const hrefOf = useProjectHref()
  const [dragged, setDragged] = useState<ProjectItem | null>(null)
  const { opened, open, close } = useOpenedDay(month)
  const { grid, active, setActive, press, step } = useDayKeys(look, moves)
  const places = placesIn(height, weeks.length)
  const draggedFrom = dragged && dayOf(dragged, column)
  const acts: DayActs = useLatestActs({
    focus: setActive,
    step,
    drag: setDragged,
    drop: (day) => {
      if (dragged) moves.move(dragged, day)
      setDragged(null)
    },
    more: (day, anchor) => {
      open(day, anchor)
      if (!whole.has(day)) showMore(day)
    }
  })
  const hasMoves = [...byDay.values()].some(({ items }) => items.some(moves.canMove))
  const dayProps = (day: string) => {
    const cases = byDay.get(day) ?? noProjects
    return {
      day,
      cases,
      isActive: day === active,
      isToday: day === today,
      isOutside: monthOf(day) !== month,
      takes: dragged !== null && draggedFrom !== day,
      openUuid: cases.items.some(({ uuid }) => uuid === projectUuid) ? projectUuid : null
    }
  }
  return (
    <>
      <div ref={grid} role="grid" className="mk-pcal-grid" aria-label={texts.label(texts.month(month), columnName)} aria-describedby={hintId} onKeyDown={press}>
        <div role="row" className="mk-pcal-week mk-pcal-weekdays">
          {texts.weekdays.map((name) => (
            <div key={name} role="columnheader">
              {name}
            </div>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]} role="row" className="mk-pcal-week">
            {week.map((day) => (
              <CalendarDay key={day} {...dayProps(day)} places={places} isLoading={isLoading} hrefOf={hrefOf} canMove={moves.canMove} acts={acts} />
            ))}
          </div>
        ))}
      </div>
      <p id={hintId} hidden>
        {hasMoves ? texts.hintWithMoves : texts.hint}
      </p>
      {opened && (
        <DayPopover
          anchor={opened.anchor}
          day={opened.day}
          cases={byDay.get(opened.day) ?? noProjects}
          loaded={whole.get(opened.day)}
          onMore={() => showMore(opened.day)}
          onClose={close}
        />
      )}
    </>
  )
}
