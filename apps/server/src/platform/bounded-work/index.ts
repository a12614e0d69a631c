export { runBounded } from './run-bounded.ts'
export { serveBounded } from './serve-bounded.ts'
export type { WorkLimits } from './work-limits.ts'
