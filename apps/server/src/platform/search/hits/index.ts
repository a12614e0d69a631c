export { type HitCursor, type HitOrder, isBehind, keysOf, lastIdOf } from './hit-cursor.ts'
export { farWalk, findHits, findHitsInSteps, withNext, type FoundHits, type HitCounts, type HitRows } from './first-hits.ts'
