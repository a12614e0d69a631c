import type { CallOutput, operationGroups } from '@mekiki/contract'
import { tasksOperations } from '@mekiki/contract/work/tasks/tasks.operations'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { notify } from '@mekiki/ui'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import { handleError } from '../../../shared/calls/handle-error.ts'
import { notifyOfChange } from '../../../shared/calls/undo-operation.ts'
import { useTasksTexts } from '../../../shared/tasks/task-texts.ts'
import { refreshTasks, type Task } from '../../../shared/tasks/use-tasks.ts'

type TaskPage = CallOutput<typeof operationGroups.tasks.list>

/** What of a task is changed in its cell. */
export type TaskPart = Partial<Pick<Task, 'doneFlg' | 'dueDate' | 'assigneeUserUuids'>>

/** A task with what it is to have. */
export interface TaskChange {
  task: Task
  part: TaskPart
}

const isReal = ({ task, part }: TaskChange): boolean =>
  Object.entries(part).some(([key, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(task, key)))

const before = ({ task, part }: TaskChange): TaskChange => ({
  task,
  part: Object.fromEntries(Object.keys(part).map((key) => [key, Reflect.get(task, key)]))
})

function showTasks(client: QueryClient, changes: readonly { task: Pick<Task, 'uuid'>; part: Partial<Task> }[]): void {
  const parts = new Map(changes.map(({ task, part }) => [task.uuid, part]))
  client.setQueriesData<TaskPage>(
    { queryKey: ['tasks'] },
    (page) => page && { ...page, items: page.items.map((item) => ({ ...item, ...parts.get(item.uuid) })) }
  )
}

function versionOf(client: QueryClient, uuid: string): number | undefined {
  const pages = client.getQueriesData<TaskPage>({ queryKey: ['tasks'] })
  return pages.flatMap(([, page]) => page?.items ?? []).find((item) => item.uuid === uuid)?.version
}

/** One call for the changes of a task, or for many that get the same status; gives what takes it back. */
async function send(client: QueryClient, changes: readonly TaskChange[]): Promise<string | undefined> {
  const [first] = changes
  if (!first) return undefined
  const { task, part } = first
  if (changes.length > 1 && part.doneFlg !== undefined) {
    const { operationUuid } = await call(tasksOperations.bulkUpdateStatus, { body: { doneFlg: part.doneFlg, uuids: changes.map((each) => each.task.uuid) } })
    return operationUuid
  }
  const options = { lane: `task-${task.uuid}`, ifMatch: () => versionOf(client, task.uuid) }
  const { operationUuid, version } = await call(tasksOperations.update, { params: { task_uuid: task.uuid }, body: part }, options)
  showTasks(client, [{ task, part: { version } }])
  return operationUuid
}

/** Makes changes of tasks: at once on the screen, then on the server, with one way back for all of them. What is refused goes back to what it was. */
export function useTaskChanges(): (changes: readonly TaskChange[]) => Promise<void> {
  const client = useQueryClient()
  const texts = useTasksTexts()
  return async (requested) => {
    const changes = requested.filter(isReal)
    if (changes.length === 0) return
    await client.cancelQueries({ queryKey: ['tasks'] })
    showTasks(client, changes)
    const calls = changes.every(({ part }) => part.doneFlg !== undefined) ? [changes] : changes.map((each) => [each])
    const results = await Promise.allSettled(calls.map((each) => send(client, each)))
    for (const [at, result] of results.entries()) {
      if (result.status === 'fulfilled') continue
      showTasks(client, (calls[at] ?? []).map(before))
      if (findStaleCurrent(tasksOperations.update, result.reason)) notify.error(texts.conflict)
      else handleError(result.reason)
    }
    const operationUuids = results.flatMap((result) => (result.status === 'fulfilled' && result.value !== undefined ? [result.value] : []))
    if (operationUuids.length > 0) notifyOfChange(client, texts.updated, operationUuids, texts)
    await refreshTasks(client)
  }
}
