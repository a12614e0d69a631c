import { regexes, z } from 'zod'
import { countries } from '../../workspace/constants/countries.ts'
import { formLimits } from '../forms/form-limits.ts'
import type { FormQuestion } from '../forms/forms.schemas.ts'
import { uuid } from '../../primitives/index.ts'
import { isWebAddress } from '../../primitives/web-address.ts'

/** A file of an answer on its way in: `url` is the key that the upload address call answered (3-decisions, "Files"). */
export const fileInput = z.strictObject({ url: z.string().min(1).max(1000), name: z.string().trim().min(1).max(255) })

/**
 * What is answered to one question (3-decisions, "Answers"): `value` for texts, numbers (as text), days and countries; `optionUuids`, with
 * `otherText` beside them, for choices; `files` for files.
 */
export const answerValueInput = z.strictObject({
  questionUuid: uuid,
  value: z.string().max(20_000).optional(),
  optionUuids: z.array(uuid).max(formLimits.options).optional(),
  otherText: z.string().max(500).optional(),
  files: z.array(fileInput).max(20).optional()
})

export type AnswerValueInput = z.output<typeof answerValueInput>

/** The most files of one answer. */
export const maxAnswerFiles = 10

/** What can be wrong with the answer to a question; the keys of the sentences that the page and the server say. */
export const answerFaults = [
  'required',
  'too_long',
  'bad_email',
  'bad_url',
  'not_a_number',
  'not_a_date',
  'unknown_option',
  'one_option',
  'too_many_files',
  'not_asked'
] as const

export type AnswerFault = (typeof answerFaults)[number]

/** A faulty answer to one question. */
export interface AnswerProblem {
  questionUuid: string
  fault: AnswerFault
  /** The most characters or files, with `too_long` and `too_many_files`. */
  limit?: number
}

const isChoice = (question: FormQuestion): boolean => question.questionType === 'multiple_select' || question.questionType === 'single_select'

const isBlank = (value: AnswerValueInput | undefined): boolean =>
  value === undefined ||
  ((value.value ?? '').trim() === '' && (value.optionUuids ?? []).length === 0 && (value.otherText ?? '').trim() === '' && (value.files ?? []).length === 0)

/** The characters that the answer to a question of text may have. */
export function textLimit(question: FormQuestion): number {
  if (question.maxLength !== null) return question.maxLength
  if (question.targetProperty === 'email') return 320
  if (question.targetProperty === 'url') return 2000
  return question.targetProperty === 'idea_summary' || question.targetProperty === 'extension_item' ? formLimits.answerText : 200
}

/** Full-width forms are accepted everywhere (NFKC): the text of an answer as it is stored. Names and longer texts stay as typed. */
export function cleanText(question: FormQuestion, text: string): string {
  const trimmed = text.replace(/^[\s\u3000]+|[\s\u3000]+$/gu, '')
  const { targetProperty, questionType } = question
  if (targetProperty === 'email' || targetProperty === 'url') return trimmed.normalize('NFKC')
  if (questionType === 'number_input')
    return trimmed
      .normalize('NFKC')
      .replace(/[,\u3001\s]/gu, '')
      .replace(/[\u2212\u2013\u30fc]/gu, '-')
  if (questionType === 'date_input') return cleanDay(trimmed.normalize('NFKC'))
  return trimmed
}

function cleanDay(text: string): string {
  const parts = /^(\d{4})[/.\-\u5e74](\d{1,2})[/.\-\u6708](\d{1,2})\u65e5?$/u.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/u.exec(text)
  return parts ? `${parts[1]}-${(parts[2] ?? '').padStart(2, '0')}-${(parts[3] ?? '').padStart(2, '0')}` : text
}

/**
 * The questions that are asked given the answers so far, in their order: one with a condition only when the question it looks at is asked
 * itself and holds one of the named choices.
 */
export function askedQuestions(questions: readonly FormQuestion[], values: readonly AnswerValueInput[]): FormQuestion[] {
  const chosen = new Map(values.map((value) => [value.questionUuid, new Set(value.optionUuids ?? [])]))
  const asked = new Set<string>()
  return questions.filter((question) => {
    const { showIf } = question
    const isAsked = showIf === null || (asked.has(showIf.questionUuid) && showIf.optionUuids.some((option) => chosen.get(showIf.questionUuid)?.has(option)))
    if (isAsked) asked.add(question.uuid)
    return isAsked
  })
}

function textProblem(question: FormQuestion, text: string): Omit<AnswerProblem, 'questionUuid'> | null {
  const { targetProperty, questionType } = question
  const limit = textLimit(question)
  if ([...text].length > limit) return { fault: 'too_long', limit }
  if (targetProperty === 'email') return regexes.email.test(text) ? null : { fault: 'bad_email' }
  if (targetProperty === 'url') return isWebAddress(text) ? null : { fault: 'bad_url' }
  if (targetProperty === 'country') return (countries as readonly string[]).includes(text) ? null : { fault: 'unknown_option' }
  if (questionType === 'number_input') return /^-?\d{1,15}(?:\.\d{1,6})?$/u.test(text) ? null : { fault: 'not_a_number' }
  if (questionType === 'date_input') return regexes.date.test(text) ? null : { fault: 'not_a_date' }
  return null
}

function choiceProblem(question: FormQuestion, value: AnswerValueInput): Omit<AnswerProblem, 'questionUuid'> | null {
  const known = new Set(question.extensionItemSelectOptions.map((option) => option.uuid))
  const options = value.optionUuids ?? []
  const other = (value.otherText ?? '').trim()
  if (options.some((option) => !known.has(option)) || (other !== '' && !question.otherFlg)) return { fault: 'unknown_option' }
  if (question.questionType === 'single_select' && options.length + (other === '' ? 0 : 1) > 1) return { fault: 'one_option' }
  return null
}

function problemOf(question: FormQuestion, value: AnswerValueInput | undefined): Omit<AnswerProblem, 'questionUuid'> | null {
  if (value === undefined || isBlank(value)) return question.requiredFlg ? { fault: 'required' } : null
  if (question.targetProperty === 'file') return (value.files ?? []).length > maxAnswerFiles ? { fault: 'too_many_files', limit: maxAnswerFiles } : null
  if (isChoice(question) && question.targetProperty === 'extension_item') return choiceProblem(question, value)
  const text = cleanText(question, value.value ?? '')
  return text === '' ? { fault: 'required' } : textProblem(question, text)
}

/** Everything that is wrong with the answers to a form, in the order of its questions; the page and the server ask the same. */
export function findAnswerProblems(questions: readonly FormQuestion[], values: readonly AnswerValueInput[]): AnswerProblem[] {
  const byQuestion = new Map(values.map((value) => [value.questionUuid, value]))
  const asked = askedQuestions(questions, values)
  const askedUuids = new Set(asked.map((question) => question.uuid))
  const problems = asked.flatMap((question) => {
    const problem = problemOf(question, byQuestion.get(question.uuid))
    return problem ? [{ questionUuid: question.uuid, ...problem }] : []
  })
  const strays = values.filter((value) => !askedUuids.has(value.questionUuid) && !isBlank(value))
  return [...problems, ...strays.map((value) => ({ questionUuid: value.questionUuid, fault: 'not_asked' as const }))]
}

/** The answers as they are stored: cleaned, blank ones and those to questions that are not asked left out. */
export function cleanAnswers(questions: readonly FormQuestion[], values: readonly AnswerValueInput[]): AnswerValueInput[] {
  const byQuestion = new Map(values.map((value) => [value.questionUuid, value]))
  return askedQuestions(questions, values).flatMap((question) => {
    const value = byQuestion.get(question.uuid)
    if (value === undefined || isBlank(value)) return []
    return [value.value === undefined ? value : { ...value, value: cleanText(question, value.value) }]
  })
}
