import { tasksOperations } from '@mekiki/contract/work/tasks/tasks.operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/calls/api.ts'
import type { Task } from '../../shared/tasks/use-tasks.ts'
import { type TaskSearch, type TaskSubjects, taskQuery, filterQuery } from './task-search.ts'
import { weeksOf } from '../../shared/calendar/month-days.ts'

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

/** More tasks than these are told by their number alone. */
const maxShown = 1000
const maxUndated = 100

function useTasks(query: Record<string, unknown>, isShown: boolean) {
  return useQuery({
    queryKey: ['tasks', 'calendar', query],
    queryFn: ({ signal }) => call(tasksOperations.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isShown,
    meta: { isHandled: true }
  })
}

/** The tasks of the address that are due in the weeks of a month, and those without a due date. */
export function useMonthTasks(subjects: TaskSubjects, search: TaskSearch, month: string) {
  const isShown = search.view === 'calendar'
  const weeks = weeksOf(month)
  const filter = filterQuery(subjects, search)
  const dated = useTasks({ ...filter, due_date_from: weeks[0]?.[0] ?? '', due_date_to: weeks.at(-1)?.at(-1) ?? '', per_page: maxShown }, isShown)
  const undated = useTasks({ ...filter, has_due_date: 'false', per_page: maxUndated }, isShown)
  return { dated, undated }
}

export type MonthTasks = ReturnType<typeof useMonthTasks>
