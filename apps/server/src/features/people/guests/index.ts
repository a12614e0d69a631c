export type { ShownList } from './shown.queries.ts'
export { listShown, onlyShown } from './list-shown.ts'
