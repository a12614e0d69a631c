import { tasksEn, tasksJa } from '@mekiki/i18n/work/tasks'
import { useMemberChoicesIn } from '../choices/member-choices.ts'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of tasks. */
export const useTasksTexts = textsOf({ ja: tasksJa, en: tasksEn })

/** The members that a task can be given to. Keep the identity of `chosen`: with a new one the choices are made anew. */
export function useAssigneeChoices(chosen: readonly string[]) {
  return useMemberChoicesIn(chosen, useTasksTexts().inactive)
}
