import { formatNumber } from '@mekiki/i18n/format'
import {
  Button,
  EmptyState,
  notify,
  SegmentedControl,
  SkeletonRows,
  AvatarGroup,
  Checkbox,
  classes,
  Icon,
  IconButton,
  Linkified,
  Menu,
  type MenuEntry,
  useCopy
} from '@mekiki/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState, useEffect, useRef } from 'react'
import { Loaded } from '@mekiki/browser/loaded'
import { handleError } from '../calls/handle-error.ts'
import { undoOperation } from '../calls/undo-operation.ts'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { taskAddress, readShownTasks, readTaskUuid, type ShownTasks, shownTasks } from './task-words.ts'
import { TaskForm } from './task-form.tsx'
import { useTasksTexts, useAssigneeChoices } from './task-texts.ts'
import { type Task, type TaskPlace, tasksQuery, useRemoveTask, useToggleTask } from './use-tasks.ts'
import { WaitingMark } from '@mekiki/browser/connection/waiting-mark'
import Bell from 'lucide-react/icons/bell'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Link from 'lucide-react/icons/link'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { DueDay } from './due-day.tsx'
import './tasks.css'

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
  /** Null where the browser has no clipboard. */
  onCopyLink: (() => unknown) | null
}

/** One task of a case or theme. */
function TaskRow({ task, isNamed, onToggle, onEdit, onRemove, onCopyLink }: TaskRowProps) {
  const texts = useTasksTexts()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isNamed) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.focus({ preventScroll: true })
  }, [isNamed])
  const items: MenuEntry[] = [
    ...(task.canEdit ? [{ key: 'edit', label: texts.edit, icon: Pencil, onSelect: onEdit }] : []),
    ...(onCopyLink ? [{ key: 'link', label: texts.copyLink, icon: Link, onSelect: onCopyLink }] : []),
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

/** Which tasks are shown, kept in the address; a task that the address names is always among them. */
function useShownTasks(tasks: readonly Task[]) {
  const texts = useTasksTexts()
  const { search, change } = useAddressSearch()
  const named = readTaskUuid(search)
  const shown = readShownTasks(search)
  const counts = { undone: tasks.filter((task) => !task.doneFlg).length, done: tasks.filter((task) => task.doneFlg).length, all: tasks.length }
  const fits = (task: Task) => shown === 'all' || task.doneFlg === (shown === 'done') || task.uuid === named
  return {
    named,
    shown,
    items: shownTasks.map((kind) => ({ value: kind, label: texts.shown[kind], count: formatNumber(counts[kind]) })),
    found: tasks.filter(fits),
    choose: (kind: ShownTasks) => change({ task_status: kind === 'undone' ? undefined : kind }, { replace: true })
  }
}

interface TaskPanelProps {
  place: TaskPlace
  /** The panel stays while the query of the address changes, as other tabs are opened. */
  isKept?: boolean
}

function useTaskActs(place: TaskPlace) {
  const texts = useTasksTexts()
  const client = useQueryClient()
  const toggle = useToggleTask(place)
  const remove = useRemoveTask()
  const copy = useCopy(texts.linkCopied)
  return {
    toggle: (task: Task, doneFlg: boolean) => toggle.mutate({ task, doneFlg }),
    remove: (task: Task) =>
      remove.mutate(task, {
        onSuccess: ({ operationUuid }) => notify.undo(texts.deleted, () => undoOperation(client, operationUuid).catch(handleError))
      }),
    copyLink: copy && ((task: Task) => copy(new URL(taskAddress(place, task.uuid), window.location.origin).href))
  }
}

function TaskList({ place, tasks, isKept }: Required<TaskPanelProps> & { tasks: readonly Task[] }) {
  const texts = useTasksTexts()
  const { named, shown, items, found, choose } = useShownTasks(tasks)
  const [editedUuid, setEdited] = useState<string | null>(null)
  const acts = useTaskActs(place)
  const close = () => setEdited(null)
  return (
    <>
      <div className="mk-task-bar">
        <SegmentedControl label={texts.status} items={items} value={shown} onChange={choose} />
      </div>
      {found.length === 0 ? (
        <EmptyState kind="byFilter" title={texts.noneFound} onClear={() => choose('all')} />
      ) : (
        <ul className="mk-tasks">
          {found.map((task) =>
            task.uuid === editedUuid ? (
              <li key={task.uuid}>
                <TaskForm place={place} task={task} isKept={isKept} onDone={close} onCancel={close} />
              </li>
            ) : (
              <TaskRow
                key={task.uuid}
                task={task}
                isNamed={task.uuid === named}
                onToggle={(doneFlg) => acts.toggle(task, doneFlg)}
                onEdit={() => setEdited(task.uuid)}
                onRemove={() => acts.remove(task)}
                onCopyLink={acts.copyLink && (() => acts.copyLink?.(task))}
              />
            )
          )}
        </ul>
      )}
    </>
  )
}

/** The tasks of a case or theme: adding, changing in place, done and undone. `task_uuid` in the address marks one of them (2§2). */
export function TaskPanel({ place, isKept = false }: TaskPanelProps) {
  const texts = useTasksTexts()
  const query = useQuery(tasksQuery(place))
  const [isAdding, setAdding] = useState(false)
  const close = () => setAdding(false)
  return (
    <Loaded query={query} cause={texts.loadFailed} skeleton={<SkeletonRows rows={5} />}>
      {({ items: tasks }) => (
        <div className="mk-task-panel">
          {isAdding ? (
            <TaskForm place={place} task={null} isKept={isKept} onDone={close} onCancel={close} />
          ) : (
            <div>
              <Button icon={Plus} variant="primary" onClick={() => setAdding(true)}>
                {texts.addTitle}
              </Button>
            </div>
          )}
          {tasks.length === 0 ? (
            <EmptyState kind="neverUsed" title={texts.empty} body={texts.emptyBody} />
          ) : (
            <TaskList place={place} tasks={tasks} isKept={isKept} />
          )}
        </div>
      )}
    </Loaded>
  )
}
