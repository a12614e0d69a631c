import type { AnswerProblem, AnswerValueInput } from '@mekiki/contract/forms/answers/answer-values'
import type { FormQuestion } from '@mekiki/contract/forms/forms/forms.schemas'
import type { AnswerFormTexts } from '@mekiki/i18n/forms/answer-form'
import type { Language } from '@mekiki/i18n/languages'

/** What the control of one question is drawn from. */
export interface AnswerFieldProps {
  question: FormQuestion
  /** Absent before anything was answered. */
  value: AnswerValueInput | undefined
  problem: AnswerProblem | undefined
  onChange: (value: AnswerValueInput) => void
  texts: AnswerFormTexts
  language: Language
}

/** The id of the element that takes the focus for a question. */
export function questionElementId(questionUuid: string): string {
  return `answer-${questionUuid}`
}

/** The ids of what describes a question's control: its help, its problem, its hint. */
export function describedBy(question: FormQuestion, hasProblem: boolean, hasHint: boolean): string | undefined {
  const id = questionElementId(question.uuid)
  const ids = [question.helpText !== '' && `${id}-help`, hasHint && `${id}-hint`, hasProblem && `${id}-problem`].filter((part) => part !== false)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** Gives the focus to a question's control and brings its label into view; false where the question is not on the screen. */
export function focusQuestion(questionUuid: string): boolean {
  const control = document.getElementById(questionElementId(questionUuid))
  if (!control) return false
  control.focus({ preventScroll: true })
  control.closest('.af-field')?.scrollIntoView({ block: 'center' })
  return true
}

/**
 * Does its work once the focus has gone on. A browser that is given a new text for the field while it is still being left scrolls back to it, and
 * the press that left the field misses what it was meant for.
 */
export function afterLeaving(work: () => void): () => void {
  return () => void setTimeout(work)
}
