import { escapeIdentifier, type Client } from 'pg'
import type { Manifest, SavedTable } from './manifest.ts'

/** A table with the columns that are written: those that follow from others are not. */
export type TableShape = Pick<SavedTable, 'schema' | 'name' | 'columns'>

// Whether somebody migrates is no fact that is kept.
const leftOut = ['schema_migration_lock']

/** The name of a table in a statement. */
export const nameOf = ({ schema, name }: Pick<SavedTable, 'schema' | 'name'>): string => `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`

/** A table with its columns, as `COPY` takes it. */
export const copied = (table: TableShape): string => `${nameOf(table)} (${table.columns.map((column) => escapeIdentifier(column)).join(', ')})`

/** How rows are written as text, whatever the server's own settings: the same row is the same bytes. */
export const textSettings = [
  `client_encoding = 'UTF8'`,
  `DateStyle = 'ISO, YMD'`,
  `IntervalStyle = 'postgres'`,
  `TimeZone = 'UTC'`,
  `bytea_output = 'hex'`,
  'extra_float_digits = 1',
  // Rows come in the order in which they lie, from the first page on.
  'synchronize_seqscans = off',
  'max_parallel_workers_per_gather = 0',
  'statement_timeout = 0',
  'idle_in_transaction_session_timeout = 0'
]

/** All tables that are saved, in the order of their names. */
export async function listTables(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `SELECT n.nspname AS schema, c.relname AS name,
       ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname IN ('app', 'identity') AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> ALL ($1) ORDER BY 1, 2`,
    [leftOut]
  )
  return rows
}

/** How far each sequence has counted; those that nobody has asked are left out. */
export async function listSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `SELECT schemaname AS schema, sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname IN ('app', 'identity') AND last_value IS NOT NULL ORDER BY 1, 2`
  )
  return rows
}

/** The steps that the schema has taken, in order; none in a database that was never migrated. */
export async function listMigrations(client: Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ found: string | null }>(`SELECT to_regclass('app.schema_migration')::text AS found`)
  if (tables[0]?.found == null) return []
  const { rows } = await client.query<{ name: string }>('SELECT name FROM app.schema_migration ORDER BY name')
  return rows.map(({ name }) => name)
}

/** The tables whose rows name files of the store. */
export async function listNamingTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(c.relname) AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'app'::regnamespace AND c.relkind IN ('r', 'p') AND a.attname = 'storage_key' AND NOT a.attisdropped ORDER BY 1`
  )
  return rows.map(({ name }) => name)
}
