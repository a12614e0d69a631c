import { sql, type Transaction } from 'kysely'
import type { DB } from './types.ts'

const columnTypes = {
  text: sql`text`,
  'text[]': sql`text[]`,
  bigint: sql`bigint`,
  integer: sql`integer`,
  boolean: sql`boolean`,
  date: sql`date`,
  timestamptz: sql`timestamptz`,
  jsonb: sql`jsonb`,
  uuid: sql`uuid`
}

/** Columns of rows that are written together, each with its type. */
export type RecordColumns = Readonly<Record<string, keyof typeof columnTypes>>

/** Rows as a table `v` of a statement: one parameter and one text of the statement, however many rows and columns there are. */
export function recordsOf<R>(rows: readonly object[], columns: RecordColumns) {
  const types = sql.join(Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${columnTypes[type]}`))
  return sql<R>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'v'>(sql`v(${types})`)
}

/**
 * Begins to insert rows, many in one statement: a parameter for each value takes the database a fifth more. A row without
 * one of the columns has null in it; a column of JSON takes its value, not its text.
 */
export function insertRecords<T extends keyof DB>(
  tx: Transaction<DB>,
  table: T,
  columns: Partial<Record<keyof DB[T] & string, RecordColumns[string]>>,
  rows: readonly object[]
) {
  const names = Object.keys(columns) as (keyof DB[T] & string)[]
  const records = tx.selectFrom(recordsOf<object>(rows, columns as RecordColumns)).select(names.map((name) => sql.ref(`v.${name}`).as(name)))
  return tx.insertInto(table).columns(names).expression(records)
}
