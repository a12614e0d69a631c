import { WaitingMark } from '@mekiki/browser/connection/waiting-mark'
import { AvatarGroup, Checkbox, classes, Icon, IconButton, Linkified, Menu, type MenuEntry } from '@mekiki/ui'
import Bell from 'lucide-react/icons/bell'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Link from 'lucide-react/icons/link'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useEffect, useRef } from 'react'
import { DueDay } from './due-day.tsx'
import { useAssigneeChoices, useTasksTexts } from './task-texts.ts'
import type { Task } from './use-tasks.ts'

function Assignees({ task }: { task: Task }) {
  const members = useAssigneeChoices(task.assigneeUserUuids)
  return <AvatarGroup people={task.assigneeUserUuids.map((uuid) => ({ id: uuid, name: members.nameOf(uuid) }))} />
}

interface TaskRowProps {
  task: Task
  /** The address names it: it is brought into sight and marked. */
  isNamed: boolean
  onToggle: (doneFlg: boolean) => void
  onEdit: () => void
  onRemove: () => void
  onCopyLink: () => void
}

/** One task of a case or theme. */
export function TaskRow({ task, isNamed, onToggle, onEdit, onRemove, onCopyLink }: TaskRowProps) {
  const texts = useTasksTexts()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isNamed) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.focus({ preventScroll: true })
  }, [isNamed])
  const items: MenuEntry[] = [
    ...(task.canEdit ? [{ key: 'edit', label: texts.edit, icon: Pencil, onSelect: onEdit }] : []),
    { key: 'link', label: texts.copyLink, icon: Link, onSelect: onCopyLink },
    ...(task.canDelete ? [{ key: 'delete', label: texts.delete, icon: Trash, isDanger: true, onSelect: onRemove }] : [])
  ]
  return (
    <li ref={row} tabIndex={-1} className={classes('mk-task', task.doneFlg && 'mk-task-done', isNamed && 'mk-task-named')} aria-current={isNamed || undefined}>
      <WaitingMark uuid={task.uuid}>
        <Checkbox checked={task.doneFlg} disabled={!task.canEdit} aria-label={texts.doneOf(task.name)} onChange={onToggle} />
      </WaitingMark>
      <div className="mk-task-text">
        {task.canEdit ? (
          <button type="button" className="mk-task-name" onClick={onEdit}>
            {task.name}
          </button>
        ) : (
          <span className="mk-task-name">{task.name}</span>
        )}
        {task.detail !== '' && (
          <p className="mk-task-detail">
            <Linkified>{task.detail}</Linkified>
          </p>
        )}
      </div>
      <DueDay task={task} />
      <span className="mk-task-bell">
        {task.notificationDaysBeforeDue.length > 0 && (
          <span title={task.notificationDaysBeforeDue.map((day) => texts.daysBefore(day)).join(texts.comma)}>
            <Icon icon={Bell} size={14} />
            <span className="mk-hidden">{texts.reminders}</span>
          </span>
        )}
      </span>
      <span>
        <Assignees task={task} />
      </span>
      <Menu label={texts.menuOf(task.name)} items={items} trigger={(props) => <IconButton icon={Ellipsis} label={texts.menuOf(task.name)} {...props} />} />
    </li>
  )
}
