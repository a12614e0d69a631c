import { type AnswerProblem, type AnswerValueInput, cleanAnswers, findAnswerProblems } from '@mekiki/contract/forms/answers/answer-values'
import type { FormQuestion } from '@mekiki/contract/forms/forms/forms.schemas'
import { fieldSentence, type Language } from '@mekiki/i18n'
import { answerFaultText } from '@mekiki/i18n/forms/answer-faults'
import { AppError } from '../../../../platform/http/answers/app-error.ts'

/** Where a faulty answer stands in the body: by its place in `values`, one that is missing by the question's id. */
function fieldOf({ questionUuid }: AnswerProblem, values: readonly AnswerValueInput[]): string {
  const index = values.findIndex((value) => value.questionUuid === questionUuid)
  return `values.${index === -1 ? questionUuid : index}`
}

/**
 * The answers as they are stored.
 * @throws 400 with every faulty one, in the words that the page has for them; `placed` are those that stand in `values` of the body, where they are not all.
 */
export function checkAnswers(
  questions: readonly FormQuestion[],
  values: readonly AnswerValueInput[],
  language: Language,
  placed: readonly AnswerValueInput[] = values
): AnswerValueInput[] {
  const fields = findAnswerProblems(questions, values).map((problem) => ({
    field: fieldOf(problem, placed),
    message: answerFaultText(problem.fault, language, problem.limit)
  }))
  if (fields.length > 0) throw new AppError('invalid_request', { fields })
  return cleanAnswers(questions, values)
}

/** @throws 400 when a form's privacy text was not agreed to. */
export function requireAgreement(privacyText: string, isAgreed: boolean, language: Language): void {
  if (privacyText === '' || isAgreed) return
  throw new AppError('invalid_request', { fields: [{ field: 'agreedFlg', message: fieldSentence('required', language) }] })
}
