export { addToCounts, byTheme, countingProjects, countMade, forgetCounts, keptCount, recountProjects } from './counts.queries.ts'
export { tidyCounts } from './tidy-counts.ts'
