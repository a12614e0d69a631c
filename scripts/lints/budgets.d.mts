/** A page, and how much JavaScript it may load. */
export interface Budget {
  page: string
  application: string
  parts: string[]
  behind?: string[]
  /** What the build may hold for it. */
  bytes: number
  /** What a browser may really be sent. */
  goal: number
}
export const budgets: Budget[]
export function loadOf(budget: Pick<Budget, 'parts' | 'behind'>, dist: string): [string, number][]
export function findHeavyPages(all?: Omit<Budget, 'goal'>[], distOf?: (application: string) => string): string[]
