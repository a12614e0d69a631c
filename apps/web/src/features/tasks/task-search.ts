import { z } from 'zod'
import { addressList, addressPage, addressPerPage } from '../../app/address-values.ts'
import type { SearchParams } from '../../app/search-params.ts'
import { readShownTasks, readTaskUuid, type ShownTasks } from '../../app/tasks/task-words.ts'

/** Which of the two lists: the tasks of cases, or those of themes. */
export type TaskSubjects = 'project' | 'theme'

/** Stands in the address for everybody's tasks, since without anybody the list shows one's own (2§7). */
export const everybody = 'all'

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
}

const assignees = addressList(z.guid())
const order = z.enum(['asc', 'desc']).catch('asc')

/** Reads the list's state from the address; bad values fall back silently (screens 56). Without any the list shows `me` what is to do. */
export function readTaskSearch(search: SearchParams, me: string): TaskSearch {
  const value = search['assignee_user_uuids']
  const chosen = assignees.parse(value)
  return {
    shown: readShownTasks(search),
    assigneeUuids: value === everybody ? [] : chosen.length > 0 ? chosen : [me],
    order: order.parse(search['sort_order']),
    page: addressPage.parse(search['page']),
    perPage: addressPerPage.parse(search['per_page']),
    namedUuid: readTaskUuid(search)
  }
}

/** How the address says whose tasks are shown: nothing for one's own. */
export function assigneesInAddress(uuids: readonly string[], me: string): string | readonly string[] | undefined {
  if (uuids.length === 0) return everybody
  return uuids.length === 1 && uuids[0] === me ? undefined : uuids
}

/** Whether anything narrows the list. */
export const isNarrowed = ({ shown, assigneeUuids }: TaskSearch): boolean => shown !== 'all' || assigneeUuids.length > 0

/** What the call is asked for: done, undone or, by sending nothing, all (2§4). */
export function taskQuery(subjects: TaskSubjects, { shown, assigneeUuids, order: sort_order, page }: TaskSearch, perPage: number) {
  return {
    linked_to: subjects,
    ...(shown !== 'all' && { done_flg: String(shown === 'done') }),
    ...(assigneeUuids.length > 0 && { assignee_user_uuids: [...assigneeUuids] }),
    sort_by: 'due_date' as const,
    sort_order,
    page,
    per_page: perPage
  }
}
