export { farWalk, findHits, findHitsInSteps, type FoundHits, type HitCounts, type HitOrder, type HitRows } from './first-hits.ts'
