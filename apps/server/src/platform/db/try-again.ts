import { lostPlans } from './statements/prepared.ts'

// Two transactions in each other's way, and plans that a migration or a pooler has taken from a connection, which goes on without them.
const passing: ReadonlySet<string> = new Set(['40001', '40P01', ...lostPlans])

const maxAttempts = 3

/** Whether an error of the database says that the same transaction may well succeed at the next try. */
const isWorthAnotherTry = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' && passing.has(error.code)

/** Runs a transaction; one that fails for what passes is tried again, three times in all. */
export async function tryAgain<T>(run: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempts >= maxAttempts || !isWorthAnotherTry(error)) throw error
    }
  }
}
