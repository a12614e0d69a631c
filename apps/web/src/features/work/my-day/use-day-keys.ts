import { useEffect } from 'react'
import { isTaken, pressOf } from '../../../shared/keys/key-list.ts'
import { useKeys } from '../../../shared/keys/key-registry.ts'

const rowSelector = '[data-day-row]'

/** The row with the focus, as its kind and id; null for none. */
function focusedRow(): HTMLElement | null {
  return document.activeElement instanceof Element ? document.activeElement.closest<HTMLElement>(rowSelector) : null
}

function focusRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(rowSelector)].filter((row) => row.querySelector('a'))
  const current = focusedRow()
  const at = current ? rows.indexOf(current) + by : by === 1 ? 0 : rows.length - 1
  rows[Math.min(rows.length - 1, Math.max(0, at))]?.querySelector('a')?.focus()
}

/** The keys of tables go over the rows of all cards. */
function step(event: KeyboardEvent): void {
  if (event.defaultPrevented || isTaken(event)) return
  const press = pressOf(event)
  if (press === 'j') focusRow(1)
  else if (press === 'k') focusRow(-1)
}

interface DayActs {
  /** What is done with a row, by its kind and id; null where nothing can be. */
  done: (kind: string, uuid: string) => (() => void) | null
  tomorrow: (kind: string, uuid: string) => (() => void) | null
}

/** The keys of the day: over all rows of all cards, and what is done with the one that has the focus. */
export function useDayKeys({ done, tomorrow }: DayActs): void {
  useKeys('day', () => {
    const [kind = '', uuid = ''] = focusedRow()?.dataset['dayRow']?.split(' ') ?? []
    return { dayDone: done(kind, uuid), dayTomorrow: tomorrow(kind, uuid) }
  })
  useEffect(() => {
    window.addEventListener('keydown', step)
    return () => window.removeEventListener('keydown', step)
  }, [])
}
