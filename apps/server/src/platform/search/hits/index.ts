export { type HitCursor, type HitOrder, isBehind, keysOf, lastIdOf } from './hit-cursor.ts'
export { findHits, withNext } from './first-hits.ts'
export { farWalk, type FoundHits, type HitCounts, type HitQuestion, type HitRows } from './hit-rows.ts'
