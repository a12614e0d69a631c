import { AsyncLocalStorage } from 'node:async_hooks'

/** What the process is doing for somebody: a call by its operation, `effect <kind>` or `batch <id>`. */
export interface Work {
  operation: string
  requestId: string | null
}

const current = new AsyncLocalStorage<Work>()

/** Does something under a name that whatever it starts can ask for. */
export function runAs<T>(work: Work, run: () => T): T {
  return current.run(work, run)
}

/** What is being done at this place; null for what nobody has named. */
export function currentWork(): Work | null {
  return current.getStore() ?? null
}
