export { findOpened, type Leaving, requireHiddenStays } from './stays-hidden.ts'
export { listWithUnsharedReviews } from './blind-review.queries.ts'
