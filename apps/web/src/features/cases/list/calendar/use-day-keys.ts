import { isComposing } from '@mekiki/ui'
import { type KeyboardEvent, useState } from 'react'
import { addDays, dayOfKey, isShownMonth, monthOf } from '../../../../shared/calendar/month-days.ts'
import { useKeys } from '../../../../shared/keys/key-registry.ts'
import { useProjectList } from '../project-list-state.tsx'
import type { ProjectItem } from '../use-project-page.ts'
import { dayOf } from './days.ts'
import type { CalendarLook } from './use-calendar.ts'
import type { DayMoves } from './use-day-moves.ts'
import { useWantedFocus, type Wanted } from './use-wanted-focus.ts'

const inCell = 'a, button'

/** Goes up and down among the cases of a day, from one that has the focus. */
function stepInside(cell: Element, target: Element, by: number): void {
  const parts = [...cell.querySelectorAll<HTMLElement>(inCell)]
  parts[parts.findIndex((part) => part === target) + by]?.focus()
}

/**
 * The keys of the grid. On a day: arrows, Home and End move to another one, Page Up and Page Down to another month, Enter goes to its cases. On a case: up and
 * down move among those of the day, Esc goes back to the day, and the other keys do as on the day.
 */
export function useDayKeys(look: CalendarLook, moves: DayMoves) {
  const { weeks, month, today, setMonth } = look
  const { isPreviewing, isCovered } = useProjectList()
  const [chosen, setActive] = useState<string | null>(null)
  const { grid, want } = useWantedFocus()
  const days = weeks.flat()
  const standing = monthOf(today) === month ? today : `${month}-01`
  const active = chosen !== null && days.includes(chosen) ? chosen : standing
  const goTo = (next: Wanted, isOtherMonth = !days.includes(next.day)) => {
    want(next)
    setActive(next.day)
    if (isOtherMonth) setMonth(monthOf(next.day))
  }
  useKeys('list', () => (isPreviewing || isCovered ? {} : { today: () => goTo({ day: today }, month !== monthOf(today)) }))
  const press = (event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const cell = target?.closest('[data-day]')
    if (!target || !cell || isComposing(event.nativeEvent) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    want(null)
    const isInside = target !== cell
    const next = dayOfKey(event.key, active)
    if (isInside && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) stepInside(cell, target, event.key === 'ArrowDown' ? 1 : -1)
    else if (isInside && event.key === 'Escape') goTo({ day: active })
    else if (!isInside && event.key === 'Enter') cell.querySelector<HTMLElement>(inCell)?.focus()
    else if (next !== null) goTo({ day: next }, event.key.startsWith('Page') || !days.includes(next))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  /** Moves a case by days, and goes with it. */
  const step = (item: ProjectItem, by: number) => {
    const from = dayOf(item, look.column)
    if (from === null) return
    const day = addDays(from, by)
    if (isShownMonth(monthOf(day)) && moves.move(item, day)) goTo({ day, projectUuid: item.uuid })
  }
  return { grid, active, setActive, press, step }
}
