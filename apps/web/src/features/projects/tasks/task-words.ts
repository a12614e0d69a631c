import { tokyoDay } from '@mekiki/i18n/format'

/** Whether an undone task's day has passed in Tokyo. */
export function isOverdue(task: { dueDate: string | null; doneFlg: boolean }, now: Date): boolean {
  return !task.doneFlg && task.dueDate !== null && task.dueDate < tokyoDay(now)
}

/** The days before the due date on which people can be reminded. */
export const reminderDays = [0, 1, 3, 7, 14] as const
