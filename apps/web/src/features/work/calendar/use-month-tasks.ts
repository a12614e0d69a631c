import { tasksOperations } from '@mekiki/contract/work/tasks/tasks.operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import { filterQuery, type TaskSearch, type TaskSubjects } from '../task-search.ts'
import { weeksOf } from './month-days.ts'

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
