import { formatNumber } from '@mekiki/i18n/format'
import { Button, EmptyState, notify, SegmentedControl, SkeletonRows, useDelayed } from '@mekiki/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { addresses } from '../../../app/addresses.ts'
import { handleError } from '../../../app/handle-error.ts'
import { undoOperation } from '../../../app/undo-operation.ts'
import { useDetailTexts } from '../detail/detail-texts.ts'
import { LoadError } from '../detail/load-error.tsx'
import { useAddressText } from '../detail/use-address-text.ts'
import type { Project } from '../detail/use-project.ts'
import { TaskForm } from './task-form.tsx'
import { TaskRow } from './task-row.tsx'
import { type Task, tasksQuery, useRemoveTask, useToggleTask } from './use-tasks.ts'
import './tasks.css'

type Shown = 'undone' | 'done' | 'all'
const shownKinds: readonly Shown[] = ['undone', 'done', 'all']

/** Which tasks are shown, kept in the address; a task that the address names is always among them. */
function useShownTasks(tasks: readonly Task[]) {
  const texts = useDetailTexts()
  const [wanted, setWanted] = useAddressText('task_status')
  const [named] = useAddressText('task_uuid')
  const shown = shownKinds.find((kind) => kind === wanted) ?? 'undone'
  const counts = { undone: tasks.filter((task) => !task.doneFlg).length, done: tasks.filter((task) => task.doneFlg).length, all: tasks.length }
  const fits = (task: Task) => shown === 'all' || task.doneFlg === (shown === 'done') || task.uuid === named
  return {
    named,
    shown,
    items: shownKinds.map((kind) => ({ value: kind, label: texts.tasks.shown[kind], count: formatNumber(counts[kind]) })),
    found: tasks.filter(fits),
    choose: (kind: Shown) => setWanted(kind === 'undone' ? '' : kind)
  }
}

function useTaskActs(project: Project) {
  const texts = useDetailTexts()
  const client = useQueryClient()
  const toggle = useToggleTask(project.uuid)
  const remove = useRemoveTask()
  return {
    toggle: (task: Task, doneFlg: boolean) => toggle.mutate({ task, doneFlg }),
    remove: (task: Task) =>
      remove.mutate(task, {
        onSuccess: ({ operationUuid }) => notify.undo(texts.deleted, () => undoOperation(client, operationUuid).catch(handleError))
      }),
    copyLink: async (task: Task) => {
      const path = `${addresses.project(project.themeUuid, project.uuid)}?tab=projectTask&task_uuid=${task.uuid}`
      await navigator.clipboard.writeText(new URL(path, window.location.origin).href)
      notify.success(texts.linkCopied)
    }
  }
}

function TaskList({ project, tasks }: { project: Project; tasks: readonly Task[] }) {
  const texts = useDetailTexts()
  const { named, shown, items, found, choose } = useShownTasks(tasks)
  const [editedUuid, setEdited] = useState<string | null>(null)
  const acts = useTaskActs(project)
  const close = () => setEdited(null)
  return (
    <>
      <div className="mk-task-bar">
        <SegmentedControl label={texts.status} items={items} value={shown} onChange={choose} />
      </div>
      {found.length === 0 ? (
        <EmptyState kind="byFilter" title={texts.tasks.noneFound} onClear={() => choose('all')} />
      ) : (
        <ul className="mk-tasks">
          {found.map((task) =>
            task.uuid === editedUuid ? (
              <li key={task.uuid}>
                <TaskForm projectUuid={project.uuid} task={task} onDone={close} onCancel={close} />
              </li>
            ) : (
              <TaskRow
                key={task.uuid}
                task={task}
                isNamed={task.uuid === named}
                onToggle={(doneFlg) => acts.toggle(task, doneFlg)}
                onEdit={() => setEdited(task.uuid)}
                onRemove={() => acts.remove(task)}
                onCopyLink={() => void acts.copyLink(task)}
              />
            )
          )}
        </ul>
      )}
    </>
  )
}

/** The tasks of a case: adding, changing in place, done and undone. `task_uuid` in the address marks one of them (2§2). */
export function TaskTab({ project }: { project: Project }) {
  const texts = useDetailTexts()
  const query = useQuery(tasksQuery(project.uuid))
  const isLate = useDelayed(query.isPending)
  const [isAdding, setAdding] = useState(false)
  if (query.isError && !query.data) return <LoadError error={query.error} onReload={() => query.refetch()} />
  if (!query.data) return isLate ? <SkeletonRows rows={5} /> : null
  const close = () => setAdding(false)
  const tasks = query.data.items
  return (
    <div className="mk-pd-stack mk-task-tab">
      {isAdding ? (
        <TaskForm projectUuid={project.uuid} task={null} onDone={close} onCancel={close} />
      ) : (
        <div>
          <Button icon={Plus} variant="primary" onClick={() => setAdding(true)}>
            {texts.tasks.addTitle}
          </Button>
        </div>
      )}
      {tasks.length === 0 ? (
        <EmptyState kind="neverUsed" title={texts.tasks.empty} body={texts.tasks.emptyBody} />
      ) : (
        <TaskList project={project} tasks={tasks} />
      )}
    </div>
  )
}
