import { sql, type Transaction } from 'kysely'
import type { TenantTransaction } from '../gateways.ts'
import { type Composer, compileStatement } from './compiled-statement.ts'
import { nothing } from './one-of.ts'
import type { DB } from '../types.ts'

const columnTypes = {
  text: sql`text`,
  'text[]': sql`text[]`,
  bigint: sql`bigint`,
  'bigint[]': sql`bigint[]`,
  integer: sql`integer`,
  real: sql`real`,
  boolean: sql`boolean`,
  date: sql`date`,
  timestamptz: sql`timestamptz`,
  jsonb: sql`jsonb`,
  uuid: sql`uuid`
}

/** Columns of rows that are written together, each with its type. */
export type RecordColumns = Readonly<Record<string, keyof typeof columnTypes>>

const isPlain = /^[^\s,{}"\\]+$/u

/** Texts as the database writes an array of them, which it reads in a third of the time that an array within JSON takes. */
function arrayText(texts: readonly string[]): string {
  const items = texts.map((text) => (isPlain.test(text) && text.toUpperCase() !== 'NULL' ? text : `"${text.replaceAll(/[\\"]/gu, String.raw`\$&`)}"`))
  return `{${items.join(',')}}`
}

/** Rows as JSON; lists of texts as one text each. What is null is left out, which is the same to the database: reading a name costs it more than nothing. */
export function jsonOf(rows: readonly object[], columns: RecordColumns): string {
  const names = Object.keys(columns)
  const filled = (row: object): object => {
    const values: Record<string, unknown> = {}
    for (const name of names) {
      const value: unknown = Reflect.get(row, name)
      if (value !== null && value !== undefined) values[name] = columns[name] === 'text[]' && Array.isArray(value) ? arrayText(value.map(String)) : value
    }
    return values
  }
  return JSON.stringify(rows.map(filled))
}

/** Columns with their types, as a record set of JSON is told them. */
export function typedColumns(columns: RecordColumns) {
  return sql.join(Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${columnTypes[type]}`))
}

/** Rows that are JSON already (`jsonOf`) as a table `v` of a statement. */
export function writtenRecords<R>(json: string, columns: RecordColumns) {
  return sql<R>`jsonb_to_recordset(${json}::jsonb)`.as<'v'>(sql`v(${typedColumns(columns)})`)
}

/** Rows as a table `v` of a statement: one parameter and one text of the statement, however many rows and columns there are. */
export function recordsOf<R>(rows: readonly object[], columns: RecordColumns) {
  return writtenRecords<R>(jsonOf(rows, columns), columns)
}

type ColumnsOf<T extends keyof DB> = Partial<Record<keyof DB[T] & string, RecordColumns[string]>>

/** Begins to insert rows that are JSON already (`jsonOf`), for statements that are put together once. */
export function insertJson<T extends keyof DB>(tx: Pick<Composer, 'selectFrom' | 'insertInto'>, table: T, columns: ColumnsOf<T>, json: string) {
  const names = Object.keys(columns) as (keyof DB[T] & string)[]
  const records = tx.selectFrom(writtenRecords<object>(json, columns as RecordColumns)).select(names.map((name) => sql.ref(`v.${name}`).as(name)))
  return tx.insertInto(table).columns(names).expression(records)
}

/**
 * Begins to insert rows, many in one statement: a parameter for each value takes the database a fifth more. A row without
 * one of the columns has null in it; a column of JSON takes its value, not its text.
 */
export function insertRecords<T extends keyof DB>(tx: Transaction<DB>, table: T, columns: ColumnsOf<T>, rows: readonly object[]) {
  return insertJson(tx, table, columns, jsonOf(rows, columns as RecordColumns))
}

/** As `insertRecords`, for what calls write again and again: the statement is put together once (`compileStatement`). */
export function compileInsert<T extends keyof DB>(table: T, columns: ColumnsOf<T>) {
  const insert = compileStatement((tx, { json }: { json: string }) => insertJson(tx, table, columns, json).returning(nothing))
  return async (tx: TenantTransaction, rows: readonly object[]): Promise<void> => {
    await insert(tx, { json: jsonOf(rows, columns as RecordColumns) }, null)
  }
}
