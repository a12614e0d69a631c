export { searchColumns, type SearchColumns } from './columns.ts'
export { keywordCondition, type KeywordColumns, type KeywordOperator, nameConditions, type NameConditions, type NamedColumns, nameHolds } from './keyword.ts'
