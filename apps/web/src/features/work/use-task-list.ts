import { tasksOperations } from '@mekiki/contract/work/tasks/tasks.operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/calls/api.ts'
import type { Task } from '../../shared/tasks/use-tasks.ts'
import { type TaskSearch, type TaskSubjects, taskQuery } from './task-search.ts'

const noTasks: readonly Task[] = []

/** The named task before the others, unless it is among them. */
export function withNamed(items: readonly Task[], named: Task | undefined): readonly Task[] {
  return named === undefined || items.some(({ uuid }) => uuid === named.uuid) ? items : [named, ...items]
}

/**
 * The tasks of the address, a page of them and how many there are; the old rows stay in view while new ones load, and a superseded request
 * is given up. The task that the address names is among the rows also where the filters leave it out or it stands on another page.
 */
export function useTaskList(subjects: TaskSubjects, search: TaskSearch, perPage: number) {
  const query = taskQuery(subjects, search, perPage)
  const list = useQuery({
    queryKey: ['tasks', 'list', query],
    queryFn: ({ signal }) => call(tasksOperations.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    enabled: search.view === 'list',
    meta: { isHandled: true }
  })
  const { namedUuid } = search
  const isAmong = list.data?.items.some(({ uuid }) => uuid === namedUuid) ?? false
  const named = useQuery({
    queryKey: ['tasks', 'named', subjects, namedUuid],
    queryFn: ({ signal }) => call(tasksOperations.list, { query: { linked_to: subjects, task_uuids: namedUuid === undefined ? [] : [namedUuid] } }, { signal }),
    enabled: search.view === 'list' && namedUuid !== undefined && list.data !== undefined && !list.isPlaceholderData && !isAmong,
    meta: { isHandled: true }
  })
  const found = namedUuid === undefined ? undefined : named.data?.items[0]
  return {
    list,
    rows: list.data ? withNamed(list.data.items, found) : noTasks,
    total: list.data?.totalCount ?? 0,
    /** The address names a task that does not exist for the reader. */
    isNamedGone: namedUuid !== undefined && !isAmong && named.isSuccess && found === undefined
  }
}
