import { classes } from '@mekiki/ui'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTasksTexts } from '../../../shared/tasks/task-texts.ts'
import { isOverdue } from '../../../shared/tasks/task-words.ts'
import type { Task } from '../../../shared/tasks/use-tasks.ts'
import { dayOfKey, monthOf, weeksOf } from '../../../shared/calendar/month-days.ts'
import { TaskEntry } from './task-entry.tsx'

/** As many tasks stand in a day; the others are counted. */
const shownInDay = 3

const noTasks: readonly Task[] = []

interface MonthGridProps {
  month: string
  today: string
  now: Date
  tasksOf: ReadonlyMap<string, readonly Task[]>
  /** The day at which the keyboard stands. */
  current: string
  /** The day whose tasks stand beside the month. */
  chosen: string | undefined
  /** Moves the keyboard; the month follows. */
  onMove: (date: string) => void
  onChoose: (date: string) => void
}

type DayProps = Omit<MonthGridProps, 'tasksOf' | 'onMove'> & { date: string; tasks: readonly Task[] }

function Day({ date, tasks, month, today, now, current, chosen, onChoose }: DayProps) {
  const texts = useTasksTexts()
  const words = texts.calendar
  const isCurrent = date === current
  const late = tasks.filter((task) => isOverdue(task, now)).length
  const rest = tasks.length - shownInDay
  return (
    <td
      tabIndex={isCurrent ? 0 : -1}
      data-date={date}
      aria-selected={date === chosen}
      aria-current={date === today ? 'date' : undefined}
      className={classes('mk-cal-day', monthOf(date) !== month && 'mk-cal-beside', date === today && 'mk-cal-today', date === chosen && 'mk-cal-chosen')}
    >
      <button type="button" className="mk-cal-number" tabIndex={-1} aria-label={words.dayLabel(date, tasks.length, late)} onClick={() => onChoose(date)}>
        {Number(date.slice(8))}
      </button>
      {tasks.slice(0, shownInDay).map((task) => (
        <TaskEntry key={task.uuid} task={task} now={now} isTabStop={isCurrent} />
      ))}
      {rest > 0 && (
        <button type="button" className="mk-cal-more" tabIndex={isCurrent ? 0 : -1} onClick={() => onChoose(date)}>
          {words.more(rest)}
        </button>
      )}
    </td>
  )
}

/** A month as a grid of days from Sunday to Saturday, in which the arrow keys move and Enter shows a day's tasks beside it. */
export function MonthGrid({ tasksOf, onMove, ...props }: MonthGridProps) {
  const words = useTasksTexts().calendar
  const { month, current, onChoose } = props
  const table = useRef<HTMLTableElement>(null)
  const requested = useRef<string | null>(null)
  useEffect(() => {
    // After a move by keys the focus goes along, also into another month; it is never taken from elsewhere.
    if (requested.current !== current) return
    requested.current = null
    const isElsewhere = document.activeElement !== document.body && table.current?.contains(document.activeElement) !== true
    if (!isElsewhere) table.current?.querySelector<HTMLElement>(`td[data-date="${current}"]`)?.focus()
  }, [current, month])
  const press = (event: KeyboardEvent) => {
    const date = event.target instanceof HTMLElement ? event.target.closest('td')?.dataset['date'] : undefined
    if (date === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const isDay = event.target instanceof HTMLTableCellElement
    const next = dayOfKey(event.key, date)
    if (next !== null) {
      requested.current = next
      onMove(next)
    } else if (isDay && (event.key === 'Enter' || event.key === ' ')) onChoose(date)
    else return
    event.preventDefault()
  }
  return (
    <table ref={table} role="grid" className="mk-cal-grid" aria-label={words.gridLabel(month)} onKeyDown={press}>
      <thead>
        <tr>
          {words.weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <Day key={date} {...props} date={date} tasks={tasksOf.get(date) ?? noTasks} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
