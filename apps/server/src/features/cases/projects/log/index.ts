export { findVisibleLogs, readVisibleLogs, listVisibleEntries } from './list-operation-logs.ts'
export { listTouched } from './logs.queries.ts'
