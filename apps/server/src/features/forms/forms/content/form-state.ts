import type { formStates } from '@mekiki/contract/forms/forms/forms.schemas'
import { dayInTokyo } from '../../../../platform/clock.ts'

/** Whether a form takes answers. */
export type FormState = (typeof formStates)[number]

/** What of a form says when it takes answers. */
export interface FormTimes {
  opensOn: string | null
  answerEndDate: string | null
  answersLimit: number | null
}

/**
 * Whether a form takes answers at an instant, `answersCount` of which are not withdrawn: from the opening day's beginning to the closing day's
 * end, both in Tokyo (3-decisions, "Forms"), and up to its limit. Whether it is public is another question.
 */
export function formState(times: FormTimes, now: Date, answersCount: number): FormState {
  const today = dayInTokyo(now)
  if (times.answerEndDate !== null && today > times.answerEndDate) return 'closed'
  if (times.opensOn !== null && today < times.opensOn) return 'not_open'
  return times.answersLimit !== null && answersCount >= times.answersLimit ? 'full' : 'open'
}
