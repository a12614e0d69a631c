import { type CompiledQuery, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './types.ts'

type Done = (error: Error | null, result?: pg.QueryResult) => void

/** The part of a connection that takes the rows of a COPY; the driver has it and does not declare it. */
interface CopyConnection {
  sendCopyFromChunk: (chunk: Uint8Array) => void
  endCopyFrom: () => void
}

/** A COPY whose rows are at hand. All but sending them is what the driver does for any statement. */
class CopyQuery extends pg.Query {
  readonly #data: Uint8Array
  readonly callback: Done

  constructor(text: string, data: Uint8Array, done: Done) {
    super({ text })
    this.#data = data
    this.callback = done
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#data)
    connection.endCopyFrom()
  }
}

/** A connection that takes the rows of a `COPY ... FROM STDIN` as its one parameter, in bytes; all other statements as ever. */
export class CopyingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // Looked up at each call, so that whoever watches the statements of all clients sees these, too.
    const plain = (...args: readonly unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, this, args)
    const query = (text: unknown, values: unknown, ...rest: readonly unknown[]): unknown => {
      const [data] = Array.isArray(values) ? (values as unknown[]) : []
      if (typeof text !== 'string' || !text.startsWith('copy ') || !(data instanceof Uint8Array)) return plain(text, values, ...rest)
      return new Promise((resolve, reject) => {
        plain(new CopyQuery(text, data, (error, result) => (error ? reject(error) : resolve(result))))
      })
    }
    // The driver declares `query` with many signatures; those are `plain`'s.
    this.query = query as typeof this.query
  }
}

const special = /[\\\b\f\n\r\t\v]/u
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\b': '\\b', '\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t', '\v': '\\v' }
const unplain = /[\s{}",\\]|null/iu

function escaped(text: string): string {
  return special.test(text) ? text.replaceAll(/[\\\b\f\n\r\t\v]/gu, (character) => escapes[character] ?? character) : text
}

function arrayOf(list: readonly string[]): string {
  // Most lists need no quotes, which is seen at once from all of it.
  if (!unplain.test(list.join('')) && !list.includes('')) return `{${list.join(',')}}`
  return escaped(`{${list.map((text) => `"${text.replaceAll(/["\\]/gu, String.raw`\$&`)}"`).join(',')}}`)
}

/** What a column of a copied row can hold. */
export type CopyValue = string | number | boolean | Date | readonly string[] | null

function written(value: CopyValue): string {
  if (value === null) return String.raw`\N`
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (typeof value === 'number') return String(value)
  return value instanceof Date ? value.toISOString() : arrayOf(value)
}

/** One row of a COPY: values in the order of its columns, as text (PostgreSQL, "COPY", text format), with its line end. */
export function copyLine(values: readonly CopyValue[]): string {
  let line = ''
  for (let place = 0; place < values.length; place += 1) line += `${place === 0 ? '' : '\t'}${written(values[place] ?? null)}`
  return `${line}\n`
}

/**
 * Writes new rows at once, given as lines of `copyLine`: several times cheaper for the database than the same rows as parameters. The
 * transaction must be on connections of `CopyingClient`. Raises the database's error when a row is refused; then none is written.
 */
export async function copyRows(tx: Transaction<DB>, table: keyof DB, columns: readonly string[], lines: readonly string[]): Promise<void> {
  const copy = sql`copy ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) from stdin`.compile(tx)
  const statement: CompiledQuery = { ...copy, parameters: [Buffer.from(lines.join(''))] }
  await tx.executeQuery(statement)
}
