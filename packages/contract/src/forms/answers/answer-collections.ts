import { z } from 'zod'
import type { FormQuestion } from '../forms/forms.schemas.ts'
import { formLimits } from '../forms/form-limits.ts'
import { uuid } from '../../primitives/index.ts'
import { type AnswerValueInput, fileInput } from './answer-values.ts'

const ofQuestion = { questionUuid: uuid }
const otherText = z.string().optional()

/** The five collections of an answer (2§3 "Answer"): what was answered to the questions about custom items, by the kind of the question. */
export const answerCollections = {
  dateAnswers: z.array(z.object({ ...ofQuestion, value: z.string() })),
  stringAnswers: z.array(z.object({ ...ofQuestion, value: z.string() })),
  numberAnswers: z.array(z.object({ ...ofQuestion, value: z.number() })),
  multipleSelectAnswers: z.array(z.object({ ...ofQuestion, optionUuids: z.array(uuid), otherText })),
  singleSelectAnswers: z.array(z.object({ ...ofQuestion, optionUuid: uuid.nullable(), otherText }))
}

export type AnswerCollections = z.output<z.ZodObject<typeof answerCollections>>

type Kind = keyof typeof answerCollections

/** In which collection the answer to a question about a custom item stands; null for the questions with fields of their own. */
function kindOf({ targetProperty, questionType }: Pick<FormQuestion, 'targetProperty' | 'questionType'>): Kind | null {
  if (targetProperty !== 'extension_item') return null
  if (questionType === 'date_input') return 'dateAnswers'
  if (questionType === 'number_input') return 'numberAnswers'
  if (questionType === 'multiple_select') return 'multipleSelectAnswers'
  return questionType === 'single_select' ? 'singleSelectAnswers' : 'stringAnswers'
}

type Value = Pick<AnswerValueInput, 'questionUuid' | 'value' | 'optionUuids' | 'otherText'>

function put(into: AnswerCollections, kind: Kind, { questionUuid, value = '', optionUuids = [], otherText: other }: Value): void {
  const more = other === undefined ? {} : { otherText: other }
  if (kind === 'multipleSelectAnswers') into[kind].push({ questionUuid, optionUuids, ...more })
  else if (kind === 'singleSelectAnswers') into[kind].push({ questionUuid, optionUuid: optionUuids[0] ?? null, ...more })
  else if (kind === 'numberAnswers') into[kind].push({ questionUuid, value: Number(value) })
  else into[kind].push({ questionUuid, value })
}

/** Values as the five collections, in their order; what answers no question that is known stands in none. */
export function toCollections(questions: readonly FormQuestion[], values: readonly Value[]): AnswerCollections {
  const kinds = new Map(questions.map((question) => [question.uuid, kindOf(question)]))
  const collections: AnswerCollections = { dateAnswers: [], stringAnswers: [], numberAnswers: [], multipleSelectAnswers: [], singleSelectAnswers: [] }
  for (const value of values) {
    const kind = kinds.get(value.questionUuid)
    if (kind) put(collections, kind, value)
  }
  return collections
}

const text = (max: number) => z.string().max(max).optional()
const max = formLimits.questions

/** An answer as the specification's payload: fields by name, and the five collections (2§3 "Answer", 2§7 "Forms"). */
export const answerPayload = {
  userName: text(1000),
  email: text(1000),
  ideaName: text(1000),
  ideaSummary: text(20_000),
  belongingTo: text(1000),
  url: text(5000),
  country: z.string().max(10).nullable().optional(),
  files: z.array(fileInput).max(20).optional(),
  dateAnswers: z
    .array(z.strictObject({ ...ofQuestion, value: z.string().max(100) }))
    .max(max)
    .optional(),
  stringAnswers: z
    .array(z.strictObject({ ...ofQuestion, value: z.string().max(20_000) }))
    .max(max)
    .optional(),
  numberAnswers: z
    .array(z.strictObject({ ...ofQuestion, value: z.union([z.number(), z.string().max(100)]) }))
    .max(max)
    .optional(),
  multipleSelectAnswers: z
    .array(z.strictObject({ ...ofQuestion, optionUuids: z.array(uuid).max(formLimits.options), otherText: text(500) }))
    .max(max)
    .optional(),
  singleSelectAnswers: z
    .array(z.strictObject({ ...ofQuestion, optionUuid: uuid.nullable(), otherText: text(500) }))
    .max(max)
    .optional()
}

export type AnswerPayload = z.output<z.ZodObject<typeof answerPayload>>

const properties = {
  userName: 'user_name',
  email: 'email',
  ideaName: 'idea_name',
  ideaSummary: 'idea_summary',
  belongingTo: 'belonging_to',
  url: 'url',
  country: 'country'
} as const

function namedValues(questions: readonly FormQuestion[], payload: AnswerPayload): AnswerValueInput[] {
  const uuidOf = (property: FormQuestion['targetProperty']): string | undefined => questions.find((question) => question.targetProperty === property)?.uuid
  const texts = Object.entries(properties).flatMap(([key, property]): AnswerValueInput[] => {
    const [questionUuid, value] = [uuidOf(property), payload[key as keyof typeof properties]]
    return questionUuid === undefined || value === undefined || value === null ? [] : [{ questionUuid, value }]
  })
  const ofFiles = uuidOf('file')
  return payload.files === undefined || ofFiles === undefined ? texts : [...texts, { questionUuid: ofFiles, files: payload.files }]
}

const withOther = (other: string | undefined) => (other === undefined ? {} : { otherText: other })

/** What a payload answers to each question, as the list that `values` takes. */
export function fromPayload(questions: readonly FormQuestion[], payload: AnswerPayload): AnswerValueInput[] {
  const { dateAnswers = [], stringAnswers = [], numberAnswers = [], multipleSelectAnswers = [], singleSelectAnswers = [] } = payload
  return [
    ...namedValues(questions, payload),
    ...dateAnswers,
    ...stringAnswers,
    ...numberAnswers.map(({ questionUuid, value }) => ({ questionUuid, value: String(value) })),
    ...multipleSelectAnswers.map(({ questionUuid, optionUuids, otherText: other }) => ({ questionUuid, optionUuids, ...withOther(other) })),
    ...singleSelectAnswers.map(({ questionUuid, optionUuid, otherText: other }) => ({
      questionUuid,
      optionUuids: optionUuid === null ? [] : [optionUuid],
      ...withOther(other)
    }))
  ]
}
