export {
  getReadableProject,
  getReadableProjects,
  getVisibility,
  hiddenPartsFor,
  lockReadableProject,
  lockReadableProjects,
  type ReadableProject,
  requireProjectRight,
  requireVisiblePart,
  type Visibility,
  findReadersAmong,
  listPeopleWhoSee
} from './access.ts'
export {
  type AnyProjectRow,
  lockAnyProjects,
  lockProjects,
  readAnyProjectRows,
  readProjectRows,
  type ProjectRow,
  readGroupMembers,
  readReaders
} from './access.queries.ts'
export { inScope, never, isRecordVisible, notInThemes, scopeUuids } from './scope.queries.ts'
