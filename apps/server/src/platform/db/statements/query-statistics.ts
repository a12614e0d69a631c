import { createHash } from 'node:crypto'

/** What is known of one statement since it was last taken; times in milliseconds. */
export interface StatementFigures {
  /** Names the statement in all processes. */
  digest: string
  /** The statement without its values. */
  sql: string
  count: number
  max: number
  min: number
  total: number
}

/** Counts the statements of one process. */
export interface QueryStatistics {
  record: (sql: string, milliseconds: number) => void
  /** Gives what was counted since the last time, and begins anew. */
  take: () => StatementFigures[]
}

// A statement that carries rows is as long as they are; how it begins tells which one it is.
const longest = 4000
const maxTexts = 2000

const values = String.raw`\((?:\?|default)(?:, (?:\?|default))*\)`

/**
 * The text of a statement without values: parameters and literals become `?`, and lists of them, as well as lists of rows, become one, so that the same
 * statement is one however much it carries. No value of a person is in it, since the product's statements carry those as parameters.
 */
export function withoutValues(sql: string): string {
  const text = sql.length > longest ? `${sql.slice(0, longest)} …` : sql
  return text
    .replaceAll(/'(?:[^']|'')*(?:'|$)/gu, '?')
    .replaceAll(/\$\d+/gu, '?')
    .replaceAll(/(?<![\w".$?])-?\d+(?:\.\d+)?(?![\w"])/gu, '?')
    .replaceAll(new RegExp(`${values}(?:, ${values})+`, 'gu'), (found) => `${found.slice(0, found.indexOf(')') + 1)}, …`)
    .replaceAll(/\(\?(?:, \?)+\)/gu, '(?, …)')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/** Starts counting. Statements are told apart by their whole text first, which costs a look into a map; a new text is put into its plain form once. */
export function createQueryStatistics(): QueryStatistics {
  const digests = new Map<string, string>()
  let figures = new Map<string, StatementFigures>()
  const digestOf = (raw: string): { digest: string; sql: string | null } => {
    const known = digests.get(raw)
    if (known !== undefined) return { digest: known, sql: null }
    const sql = withoutValues(raw)
    const digest = createHash('sha256').update(sql).digest('hex').slice(0, 32)
    if (digests.size >= maxTexts) digests.clear()
    if (raw.length <= longest) digests.set(raw, digest)
    return { digest, sql }
  }
  return {
    record(raw, milliseconds) {
      const { digest, sql } = digestOf(raw)
      const known = figures.get(digest)
      if (known === undefined) {
        figures.set(digest, { digest, sql: sql ?? withoutValues(raw), count: 1, max: milliseconds, min: milliseconds, total: milliseconds })
        return
      }
      known.count += 1
      known.total += milliseconds
      if (milliseconds > known.max) known.max = milliseconds
      if (milliseconds < known.min) known.min = milliseconds
    },
    take() {
      const taken = [...figures.values()]
      figures = new Map()
      return taken
    }
  }
}
