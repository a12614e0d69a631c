import type { CallOutput, operationGroups } from '@mekiki/contract'
import { myDayOperations } from '@mekiki/contract/work/my-day/my-day.operations'
import { notificationsOperations } from '@mekiki/contract/workspace/notifications/notifications.operations'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import { handleError } from '../../../shared/calls/handle-error.ts'
import { notifyOfChange } from '../../../shared/calls/undo-operation.ts'
import { useTasksTexts } from '../../../shared/tasks/task-texts.ts'
import { changeTask, refreshTasks } from '../../../shared/tasks/use-tasks.ts'

/** What waits for the person. */
export type MyDay = CallOutput<typeof operationGroups.myDay.get>
export type DayTask = MyDay['tasks']['items'][number]
export type DayMention = MyDay['mentions']['items'][number]
export type DayProject = MyDay['still']['items'][number]
export type DayReview = MyDay['reviews']['items'][number]

const queryKey = ['my-day']

/** What waits for the person today; asked anew whenever the page is opened. */
export function useMyDay() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(myDayOperations.get, {}, { signal }),
    refetchOnMount: 'always',
    meta: { isHandled: true }
  })
}

function showTask(client: QueryClient, uuid: string, part: Partial<DayTask>): void {
  client.setQueryData<MyDay>(
    queryKey,
    (day) => day && { ...day, tasks: { ...day.tasks, items: day.tasks.items.map((task) => (task.uuid === uuid ? { ...task, ...part } : task)) } }
  )
}

interface TaskChange {
  task: DayTask
  body: { doneFlg: boolean } | { dueDate: string }
  told: string
}

/** Changes a task where it stands: at once on the screen, where it stays in view, with the way back; a failure takes the screen back. */
export function useChangeTask() {
  const client = useQueryClient()
  const texts = useTasksTexts()
  return useMutation({
    mutationFn: ({ task, body }: TaskChange) => changeTask(task, body, `tasks-${task.uuid}`),
    onMutate: async ({ task, body }) => {
      await client.cancelQueries({ queryKey })
      showTask(client, task.uuid, body)
    },
    onSuccess: ({ operationUuid, ...saved }, { task, told }) => {
      showTask(client, task.uuid, saved)
      void refreshTasks(client)
      notifyOfChange(client, told, operationUuid, texts)
    },
    onError: (error, { task }) => {
      showTask(client, task.uuid, task)
      void client.invalidateQueries({ queryKey })
      handleError(error)
    },
    meta: { isHandled: true }
  })
}

/** Marks a mention as read. */
export function useReadMention() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (mention: DayMention) => call(notificationsOperations.markAsRead, { params: { notification_uuid: mention.uuid } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey })
      void client.invalidateQueries({ queryKey: ['notifications'] })
    }
  })
}
