import type { formStates } from '@mekiki/contract/forms/forms/forms.schemas'
import { dayInTokyo } from '../../../../platform/clock.ts'
import type { FormLack } from '@mekiki/i18n/forms/form-questions'
import type { FormContent } from './form-content.ts'

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

/** What every answer needs: without them there is nobody to answer to, and no idea to look at (docs/decisions/023). */
const needed = ['user_name', 'email', 'idea_name'] as const

/** The first thing that keeps a form from being public; null when nothing does. `activeItems`: which of its custom items still exist. */
export function findLack({ questions }: FormContent, activeItems: ReadonlySet<string>): FormLack | null {
  for (const target of needed) {
    const question = questions.find((each) => each.targetProperty === target)
    if (!question) return { kind: 'missing', target }
    if (!question.requiredFlg) return { kind: 'optional', target }
    if (question.showIf !== null) return { kind: 'conditional', target }
  }
  for (const { targetProperty, extensionItemUuid, questionExtensionItemType, extensionItemSelectOptions, name } of questions) {
    if (targetProperty !== 'extension_item') continue
    if (!activeItems.has(extensionItemUuid ?? '')) return { kind: 'item_gone', question: name }
    if (questionExtensionItemType === 'enums' && extensionItemSelectOptions.length === 0) return { kind: 'no_choices', question: name }
  }
  return null
}
