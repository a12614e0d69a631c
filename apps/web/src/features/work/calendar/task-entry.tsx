import { AppLink, classes, Icon } from '@mekiki/ui'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useTasksTexts } from '../../../shared/tasks/task-texts.ts'
import { isOverdue } from '../../../shared/tasks/task-words.ts'
import type { Task } from '../../../shared/tasks/use-tasks.ts'
import { findTaskHref } from '../task-columns.tsx'

interface TaskEntryProps {
  task: Task
  now: Date
  /** Whether the tab key stops at it. */
  isTabStop?: boolean
  /** With the case or theme, beside the month. */
  isWide?: boolean
}

/** A task in the calendar: done and overdue are said by a sign and a word, not by colour alone; it opens where it belongs, as a row does. */
export function TaskEntry({ task, now, isTabStop = true, isWide = false }: TaskEntryProps) {
  const texts = useTasksTexts()
  const href = findTaskHref(task)
  const isLate = isOverdue(task, now)
  const word = isLate ? texts.overdue : task.doneFlg ? texts.shown.done : null
  const subject = task.projectTenantScouteeName ?? task.themeName ?? ''
  const body = (
    <>
      <span className="mk-cal-name">{task.name}</span>
      {isWide && <span className="mk-cal-subject">{subject}</span>}
      {word !== null && (
        <span className="mk-cal-word">
          <Icon icon={isLate ? CircleAlert : Check} size={12} />
          {word}
        </span>
      )}
    </>
  )
  const look = { className: classes('mk-cal-task', isLate && 'mk-task-late', task.doneFlg && 'mk-cal-done'), title: `${task.name}　${subject}` }
  if (href === null) return <span {...look}>{body}</span>
  return (
    <AppLink {...look} href={href} target="_blank" rel="noopener" tabIndex={isTabStop ? 0 : -1}>
      {body}
    </AppLink>
  )
}
