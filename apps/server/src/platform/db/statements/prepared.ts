import { CopyingClient } from './copy.ts'

const known = new Map<string, { name: string; uses: number }>()
const maxKnown = 1000
/** A text that comes this often is worth its place; one that is put together anew each time never gets there. */
const usesBefore = 3
const maxPrepared = 200
let named = 0

/** The name under which all connections of this process prepare a text; null as long as it is rare. */
function nameOf(text: string): string | null {
  const seen = known.get(text)
  if (seen) {
    seen.uses += 1
    return seen.uses > usesBefore ? seen.name : null
  }
  // The rare ones go first: a text that is prepared somewhere keeps its name.
  if (known.size >= maxKnown) for (const [each, { uses }] of known) if (uses <= usesBefore) known.delete(each)
  if (known.size < maxKnown) {
    named += 1
    known.set(text, { name: `mekiki_${named}`, uses: 1 })
  }
  return null
}

const isPreparable = /^(?:select|with|insert|update|delete) /iu
/** Codes of errors that come of preparing alone: a plan that a migration has overtaken; a name that a pooler in between has lost, or has given to another. */
export const lostPlans: ReadonlySet<string> = new Set(['0A000', '26000', '42P05'])

const codeOf = (error: unknown): unknown => (typeof error === 'object' && error !== null && 'code' in error ? error.code : null)

/**
 * A connection that prepares the statements which come again and again, once each and by a name: the database then reads and plans them no more (of a
 * page of 100 cases a third of its work). At most 200 of them, so that a connection keeps its size; after an error that only comes of this, none any more.
 */
export class PreparingClient extends CopyingClient {
  constructor(config?: ConstructorParameters<typeof CopyingClient>[0]) {
    super(config)
    const plain = this.query as (...args: readonly unknown[]) => unknown
    const names = new Set<string>()
    let isPreparing = true
    const nameFor = (text: string): string | null => {
      const name = isPreparing && isPreparable.test(text) ? nameOf(text) : null
      if (name === null || names.has(name)) return name
      if (names.size >= maxPrepared) return null
      names.add(name)
      return name
    }
    const query = (text: unknown, values: unknown, ...rest: readonly unknown[]): unknown => {
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 && rest.length === 0 ? nameFor(text) : null
      if (name === null) return plain(text, values, ...rest)
      const asked = plain({ name, text, values }) as Promise<unknown>
      return asked.catch((error: unknown) => {
        if (lostPlans.has(String(codeOf(error)))) isPreparing = false
        throw error
      })
    }
    this.query = query as typeof this.query
  }
}
