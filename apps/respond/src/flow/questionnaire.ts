import type { AnswerValueInput } from '@mekiki/contract/forms/answers/answer-values'
import type { FormQuestion, FormSection } from '@mekiki/contract/forms/forms/forms.schemas'
import { type AnswerProblem, findAnswerProblems } from '@mekiki/contract/forms/answers/answer-rules'
import { groupQuestions } from '@mekiki/answer-form'
import type { ErrorBody } from '@mekiki/contract'

/** What is asked, and the bounds of its files. */
export interface Questionnaire {
  formVersion: number
  sections: readonly FormSection[]
  questions: readonly FormQuestion[]
  maxFiles: number
  maxFileBytes: number
}

/** A file that the store has; `key` stands for it in an answer. */
export interface SentFile {
  questionUuid: string
  key: string
  name: string
  size: number
}

const isBlank = ({ value = '', optionUuids = [], otherText = '' }: AnswerValueInput): boolean =>
  value.trim() === '' && optionUuids.length === 0 && otherText.trim() === ''

/** Whether anything has been answered. */
export function hasAnswers(values: readonly AnswerValueInput[]): boolean {
  return values.some((value) => !isBlank(value))
}

/** The answers that still fit after the questions changed: those to questions that are still asked, with the choices that are still there. */
export function fitAnswers(questions: readonly FormQuestion[], values: readonly AnswerValueInput[]): AnswerValueInput[] {
  const byUuid = new Map(questions.map((question) => [question.uuid, question]))
  return values.flatMap((value) => {
    const question = byUuid.get(value.questionUuid)
    if (!question || question.targetProperty === 'file') return []
    if (value.optionUuids === undefined) return [value]
    const options = new Set(question.extensionItemSelectOptions.map((option) => option.uuid))
    const { otherText, ...rest } = value
    return [{ ...rest, optionUuids: value.optionUuids.filter((uuid) => options.has(uuid)), ...(otherText !== undefined && question.otherFlg && { otherText }) }]
  })
}

/** The answers together with the files that belong to their questions. */
export function withFiles(questions: readonly FormQuestion[], values: readonly AnswerValueInput[], files: readonly SentFile[]): AnswerValueInput[] {
  const ofFiles = questions.flatMap((question) => {
    const own = files.filter((file) => file.questionUuid === question.uuid)
    return own.length > 0 ? [{ questionUuid: question.uuid, files: own.map(({ key, name }) => ({ url: key, name })) }] : []
  })
  return [...values, ...ofFiles]
}

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
