import { formatDay } from '@mekiki/i18n/format'
import { classes, Icon } from '@mekiki/ui'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import { useTasksTexts } from './task-texts.ts'
import { isOverdue } from './task-words.ts'
import type { Task } from './use-tasks.ts'
import './tasks.css'

/** The day a task is due: in words and with a sign once it has passed, not by colour alone. */
export function DueDay({ task }: { task: Pick<Task, 'dueDate' | 'doneFlg'> }) {
  const texts = useTasksTexts()
  const [now] = useState(() => new Date())
  if (task.dueDate === null) return <span className="mk-note">{texts.noDue}</span>
  const isLate = isOverdue(task, now)
  return (
    <span className={classes('mk-task-due', isLate && 'mk-task-late')}>
      {isLate && <Icon icon={CircleAlert} size={14} />}
      <time dateTime={task.dueDate}>{formatDay(task.dueDate)}</time>
      {isLate && <span>{texts.overdue}</span>}
    </span>
  )
}
