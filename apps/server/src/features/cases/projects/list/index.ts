export { columnsOf } from './list-keyword.queries.ts'
export { findProjectIds } from './list.queries.ts'
export type { PresentedItem } from './item.presenter.ts'
export { scouteeLinkColumns } from './narrow-items.ts'
export { type ProjectFact, hasFacts, isOfThemes, withFieldsJoined } from './project-facts.queries.ts'
export {
  findFileHits,
  findNearProjects,
  findNoteHits,
  findProjectHits,
  findReviewHits,
  holdsFileName,
  holdsFileText,
  holdsNone,
  type HitSearch
} from './search-hits.queries.ts'
export { readItems, readShownProjects } from './read-items.ts'
export { refreshProjectFigures } from './figures.queries.ts'
