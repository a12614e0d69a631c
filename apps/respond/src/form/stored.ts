import type { CallOutput } from '@mekiki/contract'
import type { publicAnswersOperations } from '@mekiki/contract/forms/public-answers/public-answers.operations'
import type { Given } from '../flow/answer-flow-props.ts'
import type { SentFile } from '../flow/questionnaire.ts'
import type { PublicForm } from './load-form.ts'

/** A stored answer: its receipt, and what was in it. */
export interface Stored {
  form: PublicForm
  receipt: CallOutput<typeof publicAnswersOperations.submit>
  given: Given
  files: readonly SentFile[]
}
