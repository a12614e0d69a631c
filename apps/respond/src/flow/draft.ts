import type { AnswerValueInput } from '@mekiki/contract/forms/answers/answer-values'
import { readLocal, thatFits } from '@mekiki/browser/plain/local-store'
import type { Proof } from '../proof/solve-proof.ts'
import type { SentFile } from './questionnaire.ts'

/** What names the answer to come: sent files belong to it, and sending it twice stores one answer. `proof` is absent from corrections. */
export interface Submission {
  submissionId: string
  proof: Proof | null
  issuedAt: number
}

/** What a respondent has entered so far, as this device keeps it. */
export interface Draft {
  savedAt: number
  formVersion: number
  values: AnswerValueInput[]
  files: SentFile[]
  agreed: boolean
  submission: Submission
  /** The page that was open (`pagesOf`); none in drafts of a form that has one alone. */
  page?: string
}

const dayMilliseconds = 24 * 60 * 60 * 1000
const keptDays = 30
/** The server takes a submission for seven days; one that is nearly over is not begun anew. */
const submissionDays = 6.5

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const areTexts = (value: Fields, ...names: string[]): boolean => names.every((name) => typeof value[name] === 'string')
const areNumbers = (value: Fields, ...names: string[]): boolean => names.every((name) => typeof value[name] === 'number')
const isOptionalText = (value: unknown): boolean => value === undefined || typeof value === 'string'
const isListOf = (value: unknown, fits: (each: unknown) => boolean): boolean => Array.isArray(value) && value.every(fits)

const isAnswer = (value: unknown): boolean =>
  isObject(value) &&
  areTexts(value, 'questionUuid') &&
  isOptionalText(value['value']) &&
  isOptionalText(value['otherText']) &&
  (value['optionUuids'] === undefined || isListOf(value['optionUuids'], (each) => typeof each === 'string'))

const isFile = (value: unknown): boolean => isObject(value) && areTexts(value, 'questionUuid', 'key', 'name') && areNumbers(value, 'size')

const isProof = (value: unknown): boolean =>
  value === null || (isObject(value) && areTexts(value, 'algorithm', 'challenge', 'salt', 'signature') && areNumbers(value, 'maxnumber'))

const isSubmission = (value: unknown): boolean => isObject(value) && areTexts(value, 'submissionId') && areNumbers(value, 'issuedAt') && isProof(value['proof'])

/** Whether a value is a draft as this page keeps one. */
export function isDraft(value: unknown): value is Draft {
  return (
    isObject(value) &&
    areNumbers(value, 'savedAt', 'formVersion') &&
    typeof value['agreed'] === 'boolean' &&
    isOptionalText(value['page']) &&
    isListOf(value['values'], isAnswer) &&
    isListOf(value['files'], isFile) &&
    isSubmission(value['submission'])
  )
}

/** Where the draft of a form is kept (2§9 "per-form answer draft"); that of a correction by its receipt. */
export function draftKey(formUuid: string, receiptNumber?: string): string {
  return receiptNumber === undefined ? `FORM_ANSWER_DRAFT_${formUuid}` : `FORM_ANSWER_DRAFT_${formUuid}_${receiptNumber}`
}

/** The draft that is kept here; none that is older than thirty days. */
export function findDraft(key: string, now: number): Draft | null {
  const found = readLocal(key, thatFits(isDraft))
  return found !== null && now - found.savedAt < keptDays * dayMilliseconds ? found : null
}

/** Whether the answer to come of a draft can still be sent under its own name. */
export function isFresh({ issuedAt }: Submission, now: number): boolean {
  return now - issuedAt < submissionDays * dayMilliseconds
}
