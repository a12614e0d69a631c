import { camelKeys } from '@mekiki/contract/primitives/index'
import type { ShownTaskFilter } from '@mekiki/contract/work/tasks/task-filter-fields'
import { z } from 'zod'
import { addressList, addressPage, addressPerPage } from '@mekiki/browser/address/address-values'
import type { SearchParams } from '@mekiki/browser/address/search-params'
import { addressDay, addressMonth } from '../../shared/calendar/month-days.ts'
import { readShownTasks, readTaskUuid, type ShownTasks } from '../../shared/tasks/task-words.ts'

/** Which of the two lists: the tasks of cases, or those of themes. */
export type TaskSubjects = 'project' | 'theme'

/** Stands in the address for everybody's tasks, since without anybody the list shows one's own (2§7). */
export const everybody = 'all'

/** How tasks are shown: as rows, or in a month by their due days. */
export const taskViews = ['list', 'calendar'] as const

export type TaskView = (typeof taskViews)[number]

/** A task list's state in the address. */
export interface TaskSearch {
  shown: ShownTasks
  /** Whose tasks; nobody for everybody's. */
  assigneeUuids: readonly string[]
  order: 'asc' | 'desc'
  page: number
  /** Undefined when the address says nothing of it. */
  perPage: number | undefined
  /** The task that the address names. */
  namedUuid: string | undefined
  view: TaskView
  /** The month of the calendar, `YYYY-MM`; undefined for the present one. */
  month: string | undefined
  /** The day whose tasks stand beside the calendar. */
  day: string | undefined
}

const assignees = addressList(z.guid())
const order = z.enum(['asc', 'desc']).catch('asc')
const view = z.enum(taskViews).catch('list')

/** Reads the list's state from the address; bad values fall back silently. Without any the list shows `me` what is to do. */
export function readTaskSearch(search: SearchParams, me: string): TaskSearch {
  const value = search['assignee_user_uuids']
  const chosen = assignees.parse(value)
  return {
    shown: readShownTasks(search),
    assigneeUuids: value === everybody ? [] : chosen.length > 0 ? chosen : [me],
    order: order.parse(search['sort_order']),
    page: addressPage.parse(search['page']),
    perPage: addressPerPage.parse(search['per_page']),
    namedUuid: readTaskUuid(search),
    view: view.parse(search['view']),
    month: addressMonth.parse(search['month']),
    day: addressDay.parse(search['day'])
  }
}

/** How the address says whose tasks are shown: nothing for one's own. */
export function assigneesInAddress(uuids: readonly string[], me: string): string | readonly string[] | undefined {
  if (uuids.length === 0) return everybody
  return uuids.length === 1 && uuids[0] === me ? undefined : uuids
}

/** Whether anything narrows the list. */
export const isNarrowed = ({ shown, assigneeUuids }: TaskSearch): boolean => shown !== 'all' || assigneeUuids.length > 0

/** What narrows the list: done, undone or, by saying nothing, all (2§4), and whose tasks. */
function filtersOf({ shown, assigneeUuids }: TaskSearch) {
  return {
    done_flg: shown === 'all' ? undefined : shown === 'done',
    assignee_user_uuids: assigneeUuids.length === 0 ? undefined : [...assigneeUuids]
  } satisfies Record<ShownTaskFilter, unknown>
}

/** Which tasks the call is asked for. */
export function filterQuery(subjects: TaskSubjects, search: TaskSearch) {
  const { done_flg: isDone, ...filters } = filtersOf(search)
  return { linked_to: subjects, ...filters, done_flg: isDone === undefined ? undefined : String(isDone) }
}

/** Which tasks an export is asked for. */
export function exportFilter(search: TaskSearch) {
  return camelKeys(filtersOf(search))
}

/** What the list asks for: a page of them by their due dates. */
export function taskQuery(subjects: TaskSubjects, search: TaskSearch, perPage: number) {
  const { order: sort_order, page } = search
  return {
    ...filterQuery(subjects, search),
    sort_by: 'due_date' as const,
    sort_order,
    page,
    per_page: perPage
  }
}
