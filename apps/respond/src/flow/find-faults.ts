import { type AnswerProblem, findAnswerProblems } from '@mekiki/contract/forms/answers/answer-rules'
import type { AnswerValueInput } from '@mekiki/contract/forms/answers/answer-values'
import type { FormQuestion, FormSection } from '@mekiki/contract/forms/forms/forms.schemas'
import { groupQuestions } from '@mekiki/answer-form'
import type { ErrorBody } from '@mekiki/contract'

/** What is wrong with the answers now. Answers to questions that are no longer asked wait for the case that they are asked again. */
export function findProblems(questions: readonly FormQuestion[], values: readonly AnswerValueInput[]): AnswerProblem[] {
  return findAnswerProblems(questions, values).filter((problem) => problem.fault !== 'not_asked')
}

/** Problems in the order in which their questions stand on the screen. */
export function inScreenOrder<T extends { questionUuid: string | null }>(
  problems: readonly T[],
  { questions, sections }: { questions: readonly FormQuestion[]; sections: readonly FormSection[] },
  values: readonly AnswerValueInput[]
): T[] {
  const places = new Map<string | null, number>(
    groupQuestions(questions, sections, values)
      .flatMap((group) => group.questions)
      .map((question, index) => [question.uuid, index])
  )
  const placeOf = ({ questionUuid }: T) => places.get(questionUuid) ?? places.size
  return [...problems].sort((left, right) => placeOf(left) - placeOf(right))
}

/** The questions that the server names as faulty (`values.0.…` by the place in what was sent, `values.<uuid>` for a missing answer), with its words. */
export function serverFaults(body: ErrorBody, sent: readonly AnswerValueInput[]): { questionUuid: string | null; text: string }[] {
  return (body.fields ?? []).map(({ field, message }) => {
    const place = /^values\.([^.]+)/u.exec(field)?.[1]
    if (place === undefined) return { questionUuid: null, text: message }
    return { questionUuid: /^\d+$/u.test(place) ? (sent[Number(place)]?.questionUuid ?? null) : place, text: message }
  })
}
