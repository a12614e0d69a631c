import { type CompiledQuery, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { joinTransactions } from '../joined-transactions.ts'
import type { DB } from '../types.ts'

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
  /** Of the process that serves the connection, on the database's machine; the driver has it and does not declare it. */
  declare readonly processID: number | null

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // Looked up at each call, so that whoever watches the statements of all clients sees these, too.
    const plain = (...args: readonly unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, this, args)
    const query = (text?: unknown, values?: unknown, ...rest: readonly unknown[]): unknown => {
      const [data] = Array.isArray(values) ? (values as unknown[]) : []
      if (typeof text !== 'string' || !text.startsWith('copy ') || !(data instanceof Uint8Array)) return plain(text, values, ...rest)
      return new Promise((resolve, reject) => {
        plain(new CopyQuery(text, data, (error, result) => (error ? reject(error) : resolve(result))))
      })
    }
    // The driver declares `query` with many signatures; those are `plain`'s.
    this.query = joinTransactions(query) as typeof this.query
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

// The rows of a block have the same instants, and writing one takes as long as several texts.
let latest = { time: 0, text: new Date(0).toISOString() }

function instantOf(instant: Date): string {
  const time = instant.getTime()
  if (latest.time !== time) latest = { time, text: instant.toISOString() }
  return latest.text
}

const nothing = String.raw`\N`

function written(value: CopyValue): string {
  if (value === null) return nothing
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (typeof value === 'number') return String(value)
  return value instanceof Date ? instantOf(value) : arrayOf(value)
}

function openLine(values: readonly CopyValue[]): string {
  const texts: string[] = []
  for (const value of values) texts.push(written(value))
  return texts.join('\t')
}

/** One row of a COPY: values in the order of its columns, as text (PostgreSQL, "COPY", text format), with its line end. */
export function copyLine(values: readonly CopyValue[]): string {
  return `${openLine(values)}\n`
}

const firstRoom = 256 * 1024
// The most bytes of UTF-8 that a unit of a string takes.
const bytesOfUnit = 3
const lineEnd = 10

// Room that earlier rows have left: memory outside the heap is given back late, and some MB of it are needed every few milliseconds.
const spareRooms: Buffer[] = []
const maxSpares = 3

/** Rows on their way into a table, as bytes: what they were made from is free again at once, however many they are. */
export class CopyLines {
  #room = spareRooms.pop() ?? Buffer.allocUnsafeSlow(firstRoom)
  #length = 0

  add(values: readonly CopyValue[]): void {
    const line = openLine(values)
    const needed = this.#length + line.length * bytesOfUnit + 1
    if (needed > this.#room.length) {
      const room = Buffer.allocUnsafeSlow(Math.max(needed, this.#room.length * 2, firstRoom))
      this.#room.copy(room, 0, 0, this.#length)
      this.#room = room
    }
    this.#length += this.#room.write(line, this.#length)
    this.#room[this.#length] = lineEnd
    this.#length += 1
  }

  get isEmpty(): boolean {
    return this.#length === 0
  }

  /** What was added so far. */
  get bytes(): Buffer {
    return this.#room.subarray(0, this.#length)
  }

  /** Gives the room back; what was added is gone. */
  clear(): void {
    if (this.#room.length > 0 && spareRooms.length < maxSpares) spareRooms.push(this.#room)
    this.#room = Buffer.alloc(0)
    this.#length = 0
  }
}

/**
 * Writes new rows at once: several times cheaper for the database than the same rows as parameters. The transaction must be on connections of
 * `CopyingClient`. The lines are empty afterwards.
 * @throws the database's error when a row is refused; then none is written.
 */
export async function copyRows(tx: Transaction<DB>, table: keyof DB, columns: readonly string[], lines: CopyLines): Promise<void> {
  const copy = sql`copy ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) from stdin`.compile(tx)
  const statement: CompiledQuery = { ...copy, parameters: [lines.bytes] }
  // The connection has taken a copy of its own by the time it answers.
  try {
    await tx.executeQuery(statement)
  } finally {
    lines.clear()
  }
}
