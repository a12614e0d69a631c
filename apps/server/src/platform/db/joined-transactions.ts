/** Asks a connection; gives the driver's result. */
export type Ask = (...args: readonly unknown[]) => unknown

const isBegin = /^(?:begin|start transaction)\b/u
const isReading = /\bread only\b/u
const isEnd = /^(?:commit|rollback)$/u

const nothing = (command: string) => ({ command, rowCount: null, rows: [] })

const hasNoValues = (values: unknown): boolean => values === undefined || (Array.isArray(values) && values.length === 0)

/** What a message of several statements gives is what its last one gives. */
const lastOf = (results: unknown): unknown => (Array.isArray(results) ? (results as unknown[]).at(-1) : results)

/**
 * Saves the messages around a transaction's statements, of which every call has several (docs/decisions/065). It begins together with its first statement
 * where that has no values, as those that settle things for the transaction, and just before it otherwise: until then it sees and holds nothing, so that
 * nobody can tell the difference. And nobody waits for the end of one that has only read: whatever is asked of the connection next comes after it.
 */
export function joinTransactions(ask: Ask): Ask {
  let held: string | null = null
  let hasOnlyRead = false
  const askAfter = async (begin: string, args: readonly unknown[]): Promise<unknown> => {
    await ask(begin)
    return ask(...args)
  }
  return (...args) => {
    const [text, values] = args
    if (typeof text !== 'string' || !hasNoValues(values)) {
      if (held === null) return ask(...args)
      const begin = held
      held = null
      return askAfter(begin, args)
    }
    if (isBegin.test(text)) {
      held = text
      hasOnlyRead = isReading.test(text)
      return Promise.resolve(nothing('BEGIN'))
    }
    if (held !== null) {
      const begin = held
      held = null
      return isEnd.test(text) ? Promise.resolve(nothing(text.toUpperCase())) : (ask(`${begin}; ${text}`) as Promise<unknown>).then(lastOf)
    }
    if (text === 'commit' && hasOnlyRead) {
      ;(ask(text) as Promise<unknown>).catch(() => undefined)
      return Promise.resolve(nothing('COMMIT'))
    }
    return ask(...args)
  }
}
