import { tokyoDay } from '@mekiki/i18n/format'
import { z } from 'zod'
import type { SearchParams } from '@mekiki/browser/address/search-params'
import { addresses } from '../addresses.ts'
import type { Task, TaskPlace } from './use-tasks.ts'

/** Whether an undone task's day has passed in Tokyo. */
export function isOverdue(task: { dueDate: string | null; doneFlg: boolean }, now: Date): boolean {
  return !task.doneFlg && task.dueDate !== null && task.dueDate < tokyoDay(now)
}

/** The days before the due date on which people can be reminded; of the day itself they always are. */
export const reminderDays = [1, 3, 7, 14] as const

/** Which tasks a list shows (2§2). */
export const shownTasks = ['undone', 'done', 'all'] as const

export type ShownTasks = (typeof shownTasks)[number]

const shownSchema = z.enum(shownTasks).catch('undone')
const uuidSchema = z.guid().optional().catch(undefined)

/** Which tasks the address asks for; the undone ones when it asks for none or for something else. */
export const readShownTasks = (search: SearchParams): ShownTasks => shownSchema.parse(search['task_status'])

/** The task that the address names: it is brought into view and marked (2§2). */
export const readTaskUuid = (search: SearchParams): string | undefined => uuidSchema.parse(search['task_uuid'])

/** The case or theme that a task belongs to; null for one that names neither. */
export function findPlace({ projectUuid, projectThemeUuid, themeUuid }: Pick<Task, 'projectUuid' | 'projectThemeUuid' | 'themeUuid'>): TaskPlace | null {
  if (projectUuid !== null && projectThemeUuid !== null) return { kind: 'project', uuid: projectUuid, themeUuid: projectThemeUuid }
  return themeUuid === null ? null : { kind: 'theme', uuid: themeUuid }
}

/** The page of a case or theme with its tasks, one of them in view (2§2). */
export function taskAddress(place: TaskPlace, taskUuid: string): string {
  const path = place.kind === 'project' ? addresses.project(place.themeUuid, place.uuid, 'projectTask') : addresses.theme(place.uuid, 'task')
  return `${path}&task_uuid=${taskUuid}`
}
