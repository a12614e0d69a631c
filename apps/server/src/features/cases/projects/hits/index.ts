export { findFileHits, holdsFileText } from './file-hits.queries.ts'
export { type HitSearch, holdsNone, holdsWords } from './hit-search.queries.ts'
export { findNearProjects, findProjectHits } from './project-hits.queries.ts'
export { findNoteHits, findReviewHits } from './text-hits.queries.ts'
