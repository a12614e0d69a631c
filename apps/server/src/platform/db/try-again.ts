import { lostPlans } from './prepared.ts'

// Two transactions in each other's way, and plans that a migration or a pooler has taken from a connection, which goes on without them.
const passing: ReadonlySet<string> = new Set(['40001', '40P01', ...lostPlans])

/** How often a transaction is tried that fails for what passes. */
export const maxAttempts = 3

/** Whether an error of the database says that the same transaction may well succeed at the next try. */
export const isWorthAnotherTry = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' && passing.has(error.code)
