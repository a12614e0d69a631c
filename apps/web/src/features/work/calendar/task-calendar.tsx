import { ResponseError } from '@mekiki/api-client'
import { formatDayOfWeek } from '@mekiki/i18n/day-of-week'
import { tokyoDay } from '@mekiki/i18n/format'
import { Button, Callout, EmptyState, ErrorBlock, IconButton, SkeletonRows, useLanguage } from '@mekiki/ui'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useMemo, useState, type ReactNode } from 'react'
import { useTasksTexts } from '../../../shared/tasks/task-texts.ts'
import type { Task } from '../../../shared/tasks/use-tasks.ts'
import { addMonths, isShownMonth, monthOf } from '../../../shared/calendar/month-days.ts'
import { MonthGrid } from './month-grid.tsx'
import type { MonthTasks } from '../use-task-list.ts'
import X from 'lucide-react/icons/x'
import { TaskEntry } from './task-entry.tsx'
import './task-calendar.css'

function Part({
  title,
  tasks,
  total,
  now,
  empty,
  action
}: {
  title: string
  tasks: readonly Task[]
  total: number
  now: Date
  empty: string
  action?: ReactNode
}) {
  const texts = useTasksTexts()
  return (
    <section className="mk-cal-part" aria-label={title}>
      <header>
        <h3>{title}</h3>
        <span className="mk-note">{texts.list.count(total)}</span>
        {action}
      </header>
      {total === 0 && <p className="mk-note">{empty}</p>}
      <ul>
        {tasks.map((task) => (
          <li key={task.uuid}>
            <TaskEntry task={task} now={now} isWide />
          </li>
        ))}
      </ul>
      {total > tasks.length && <p className="mk-note">{texts.calendar.moreInList(total - tasks.length)}</p>}
    </section>
  )
}

interface BesideMonthProps {
  day: { date: string; tasks: readonly Task[] } | null
  /** Those without a due date; undefined until they are known. */
  undated: { items: readonly Task[]; totalCount: number } | undefined
  now: Date
  onCloseDay: () => void
}

/** What stands beside a month: the tasks of the chosen day, and those without a due date. */
function BesideMonth({ day, undated, now, onCloseDay }: BesideMonthProps) {
  const texts = useTasksTexts()
  const words = texts.calendar
  const language = useLanguage()
  return (
    <aside className="mk-cal-beside-month" aria-label={words.beside}>
      {day && (
        <Part
          title={formatDayOfWeek(day.date, language)}
          tasks={day.tasks}
          total={day.tasks.length}
          now={now}
          empty={words.noneOnDay}
          action={<IconButton icon={X} label={words.closeDay} onClick={onCloseDay} />}
        />
      )}
      {undated ? (
        <Part title={words.undated} tasks={undated.items} total={undated.totalCount} now={now} empty={words.noneUndated} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </aside>
  )
}

interface TaskCalendarProps {
  tasks: MonthTasks
  month: string
  /** The day whose tasks stand beside the month. */
  day: string | undefined
  onMonth: (month: string) => void
  onDay: (date: string | undefined) => void
}

const noTasks: readonly Task[] = []

function MonthHead({ month, onMonth, onToday }: { month: string; onMonth: (month: string) => void; onToday: () => void }) {
  const words = useTasksTexts().calendar
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  return (
    <header className="mk-cal-head">
      <h2 aria-live="polite">{words.month(month)}</h2>
      <IconButton icon={ChevronLeft} label={words.previous} disabled={!isShownMonth(before)} onClick={() => onMonth(before)} />
      <IconButton icon={ChevronRight} label={words.next} disabled={!isShownMonth(after)} onClick={() => onMonth(after)} />
      <Button onClick={onToday}>{words.today}</Button>
    </header>
  )
}

function Failed({ tasks: { dated, undated } }: { tasks: MonthTasks }) {
  const texts = useTasksTexts()
  const { error } = dated.isError ? dated : undated
  const refusal = error instanceof ResponseError ? error : null
  if (refusal?.status === 403) return <EmptyState kind="noPermission" body={refusal.body?.message} />
  const requestId = refusal?.body?.requestId
  const reload = () => Promise.all([dated.refetch(), undated.refetch()])
  return <ErrorBlock cause={texts.loadFailed} {...(requestId !== undefined && { requestId })} onReload={reload} />
}

/** The tasks of a month by their due days, those without one beside it. Default export, since it is loaded when first opened. */
export default function TaskCalendar({ tasks, month, day, onMonth, onDay }: TaskCalendarProps) {
  const words = useTasksTexts().calendar
  const [now] = useState(() => new Date())
  const today = tokyoDay(now)
  const [moved, setMoved] = useState(day ?? today)
  // The keyboard stands in the month that is shown, wherever the month was changed.
  const current = monthOf(moved) === month ? moved : monthOf(today) === month ? today : `${month}-01`
  const { dated, undated } = tasks
  const items = dated.data?.items ?? noTasks
  const tasksOf = useMemo(() => Map.groupBy(items, (task) => task.dueDate ?? ''), [items])
  const move = (date: string) => {
    setMoved(date)
    if (monthOf(date) !== month) onMonth(monthOf(date))
  }
  const choose = (date: string) => {
    setMoved(date)
    onDay(date)
  }
  const goToday = () => {
    setMoved(today)
    onMonth(monthOf(today))
  }
  if ((dated.isError && !dated.data) || (undated.isError && !undated.data)) return <Failed tasks={tasks} />
  const hidden = (dated.data?.totalCount ?? 0) - items.length
  return (
    <div className="mk-cal">
      <div className="mk-cal-main">
        <MonthHead month={month} onMonth={onMonth} onToday={goToday} />
        {hidden > 0 && <Callout tone="warning">{words.tooMany(items.length, hidden)}</Callout>}
        {dated.data ? (
          <div className="mk-cal-scroll" aria-busy={dated.isFetching}>
            <MonthGrid month={month} today={today} now={now} tasksOf={tasksOf} current={current} chosen={day} onMove={move} onChoose={choose} />
          </div>
        ) : (
          <SkeletonRows rows={6} />
        )}
      </div>
      <BesideMonth
        day={day === undefined ? null : { date: day, tasks: tasksOf.get(day) ?? noTasks }}
        undated={undated.data}
        now={now}
        onCloseDay={() => onDay(undefined)}
      />
    </div>
  )
}
