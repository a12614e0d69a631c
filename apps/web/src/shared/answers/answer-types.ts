import type { CallOutput } from '@mekiki/contract'
import type { answersOperations } from '@mekiki/contract/forms/answers/answers.operations'

/** An answer as a row of the list. */
export type Answer = CallOutput<typeof answersOperations.list>['items'][number]

/** An answer with its questions, its past states and what came before it. */
export type AnswerDetail = CallOutput<typeof answersOperations.get>

/** What was answered to one question. */
export type AnswerValue = Answer['values'][number]

/** A question as the form asked it. */
export type AnswerQuestion = AnswerDetail['questions'][number]

/** A file of an answer. */
export type AnswerFile = Answer['files'][number]
