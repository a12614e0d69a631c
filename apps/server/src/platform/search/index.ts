export { markedGrams, searchColumns, type SearchColumns } from './columns.ts'
export { both, conditionOf, type Evidence, exactly, not } from './evidence.ts'
export { gramNumber, gramOf } from './gram-numbers.ts'
export {
  type KeywordColumns,
  keywordCondition,
  keywordEvidence,
  type KeywordOperator,
  nameConditions,
  type NameConditions,
  type NamedColumns,
  nameEvidence
} from './keyword.ts'
