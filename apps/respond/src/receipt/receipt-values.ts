import type { AnswerValueInput } from '@mekiki/contract/forms/answers/answer-values'
import type { publicAnswersOperations } from '@mekiki/contract/forms/public-answers/public-answers.operations'
import type { CallOutput } from '@mekiki/contract'
import type { SentFile } from '../flow/questionnaire.ts'

/** An answer of one's own, as the link in the mail gives it. */
export type Receipt = CallOutput<typeof publicAnswersOperations.getReceipt>

/** What was answered, apart from the files. */
export function valuesOf(receipt: Receipt): AnswerValueInput[] {
  return receipt.values.map(({ files: _, ...value }) => value)
}

/** The files of an answer. */
export function filesOf(receipt: Receipt): SentFile[] {
  return receipt.values.flatMap(({ questionUuid, files = [] }) => files.map(({ key, name, byteSize }) => ({ questionUuid, key, name, size: byteSize })))
}
