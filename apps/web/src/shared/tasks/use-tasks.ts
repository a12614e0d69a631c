import type { CallOutput, operationGroups } from '@mekiki/contract'
import { tasksOperations } from '@mekiki/contract/work/tasks/tasks.operations'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../calls/api.ts'
import { handleError } from '../calls/handle-error.ts'
import { announceDeleted } from '../list/use-row-selection.ts'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { useRequestKey } from '@mekiki/browser/use-request-key'

type TaskPage = CallOutput<typeof operationGroups.tasks.list>
export type Task = TaskPage['items'][number]

/** A task's own values as a form holds them. */
export interface TaskValues {
  name: string
  detail: string
  dueDate: string | null
  doneFlg: boolean
  assigneeUserUuids: string[]
  notificationDaysBeforeDue: number[]
}

/** The case or theme that a task belongs to. */
export type TaskPlace = { kind: 'project'; uuid: string; themeUuid: string } | { kind: 'theme'; uuid: string }

/** The own tasks of a case or theme, done and undone, by due date. */
export const tasksQuery = ({ kind, uuid }: TaskPlace) =>
  queryOptions({
    queryKey: ['tasks', kind, uuid],
    queryFn: ({ signal }) => call(tasksOperations.list, { query: kind === 'project' ? { project_uuid: uuid } : { theme_uuid: uuid } }, { signal }),
    meta: { isHandled: true }
  })

/** Has the tasks, and all that counts them, read anew. */
export async function refreshTasks(client: QueryClient): Promise<void> {
  await Promise.all(['tasks', 'projects', 'themes'].map((key) => client.invalidateQueries({ queryKey: [key] })))
}

/**
 * Changes a task on the version that is known, in its turn with others of its lane. Where somebody has changed something else of it meanwhile, on theirs.
 * @throws what the call is refused with.
 */
export async function changeTask(task: Pick<Task, 'uuid' | 'version' | 'dueDate'>, body: { doneFlg: boolean } | { dueDate: string }, lane: string) {
  const send = (ifMatch: number) => call(tasksOperations.update, { params: { task_uuid: task.uuid }, body }, { ifMatch, lane })
  try {
    return await send(task.version)
  } catch (error) {
    // Done is done all the same; another day is somebody's choice.
    const theirs = findStaleCurrent(tasksOperations.update, error)
    if (theirs === null || ('dueDate' in body && theirs.dueDate !== task.dueDate)) throw error
    return send(theirs.version)
  }
}

/** Marks a task as done or undone, at once on the screen; a failure takes the screen back. */
export function useToggleTask(place: TaskPlace) {
  const client = useQueryClient()
  const { queryKey } = tasksQuery(place)
  const write = (task: Task, part: Partial<Task>) =>
    client.setQueryData<TaskPage>(
      queryKey,
      (page) => page && { ...page, items: page.items.map((item) => (item.uuid === task.uuid ? { ...item, ...part } : item)) }
    )
  return useMutation({
    meta: { isHandled: true },
    mutationFn: ({ task, doneFlg }: { task: Task; doneFlg: boolean }) => changeTask(task, { doneFlg }, `tasks-${place.uuid}`),
    onMutate: async ({ task, doneFlg }) => {
      await client.cancelQueries({ queryKey })
      write(task, { doneFlg })
    },
    onError: (error, { task }) => {
      write(task, { doneFlg: task.doneFlg })
      handleError(error)
    },
    onSuccess: (saved, { task }) => void write(task, saved),
    onSettled: () => refreshTasks(client)
  })
}

/** Adds a task to a case or theme, or changes one on the version that the change is based on. Errors are the form's to show. */
export function useSaveTask(place: TaskPlace) {
  const client = useQueryClient()
  const keyOf = useRequestKey()
  return useMutation({
    meta: { isHandled: true },
    mutationFn: ({ values, target }: { values: TaskValues; target: { uuid: string; version: number } | null }) =>
      target === null
        ? call(
            tasksOperations.create,
            { body: { ...values, ...(place.kind === 'project' ? { projectUuid: place.uuid } : { themeUuid: place.uuid }) } },
            { idempotencyKey: keyOf(values) }
          )
        : call(tasksOperations.update, { params: { task_uuid: target.uuid }, body: values }, { ifMatch: target.version }),
    onSuccess: () => refreshTasks(client)
  })
}

/** Deletes a task; gives the operation by which it can be brought back. */
export function useRemoveTask() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (task: Task) => call(tasksOperations.remove, { params: { task_uuid: task.uuid } }),
    onSuccess: () => {
      announceDeleted('tasks')
      return refreshTasks(client)
    }
  })
}
