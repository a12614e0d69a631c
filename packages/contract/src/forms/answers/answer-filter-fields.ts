import { code, shapeOf } from '../../primitives/filter-fields.ts'
import { answerStates } from '../public-answers/public-answers.schemas.ts'

/** The filters of a form's answers, each once: the query, exports and the address derive from here. The keyword stands beside them. */
export const answerFilterFields = { state: code(answerStates) }

export type AnswerFilterKey = keyof typeof answerFilterFields

/** Each filter as the query has it. */
export const answerFilterQueries = shapeOf(answerFilterFields, 'query')

/** Each filter as an export has it. */
export const answerExportFilters = shapeOf(answerFilterFields, 'saved')
