import type { Feature } from '../../platform/feature.ts'
import { register } from './forms.routes.ts'

export { answerSearchColumns, wordsOfValue } from './answer-texts.ts'
export { type AnswerEb, isAnswerInSight } from './answers-in-sight.queries.ts'
export { readStoredAnswers, type StoredAnswer } from './stored-answers.ts'

export const forms: Feature = { slug: 'forms', register }
