import { IconButton, SkeletonRows } from '@mekiki/ui'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useTasksTexts } from '../../../shared/tasks/task-texts.ts'
import type { Task } from '../../../shared/tasks/use-tasks.ts'
import { weekdayOf } from './month-days.ts'
import { TaskEntry } from './task-entry.tsx'

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
export function BesideMonth({ day, undated, now, onCloseDay }: BesideMonthProps) {
  const texts = useTasksTexts()
  const words = texts.calendar
  return (
    <aside className="mk-cal-beside-month" aria-label={words.beside}>
      {day && (
        <Part
          title={words.dayTitle(day.date, weekdayOf(day.date))}
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
