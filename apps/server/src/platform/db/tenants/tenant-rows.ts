import { sql } from 'kysely'
import { escapeIdentifier, escapeLiteral } from 'pg'
import type { TenantTransaction } from '../gateways.ts'

/** A table of tenants, with the columns by which its rows name others of the same table. */
export interface TenantTable {
  name: string
  points_to: string[]
  own_column: string | null
}

/** Every table whose rows belong to a tenant, as the catalogue has it: a new table is among them by itself. */
export const tenantTablesQuery = `SELECT c.relname AS name,
    coalesce(array_agg(DISTINCT r.relname::text) FILTER (WHERE f.oid IS NOT NULL AND f.confrelid <> c.oid), '{}') AS points_to,
    max(own.attname::text) AS own_column
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_uuid' AND NOT a.attisdropped
  LEFT JOIN pg_constraint f ON f.conrelid = c.oid AND f.contype = 'f'
  LEFT JOIN pg_class r ON r.oid = f.confrelid
  LEFT JOIN pg_attribute own ON f.confrelid = c.oid AND own.attrelid = c.oid AND own.attnum = ANY (f.conkey) AND own.attname <> 'tenant_uuid'
  WHERE c.relnamespace = 'app'::regnamespace AND c.relkind IN ('r', 'p') GROUP BY c.oid, c.relname ORDER BY c.relname`

/**
 * The tables in an order in which each comes before those it points to.
 * @throws when they point in a circle.
 */
export function childrenFirst<T extends TenantTable>(tables: readonly T[]): T[] {
  const ordered: T[] = []
  let left = [...tables]
  while (left.length > 0) {
    const free = left.filter(({ name }) => !left.some((other) => other.name !== name && other.points_to.includes(name)))
    if (free.length === 0) throw new Error(`the tables ${left.map(({ name }) => name).join(', ')} point to each other`)
    ordered.push(...free)
    left = left.filter((table) => !free.includes(table))
  }
  return ordered
}

/** A table of tenants with its columns (without `tenant_uuid`, in the order of their names) and its key, by which its rows are in order. */
export interface TableShape extends TenantTable {
  columns: string[]
  /** The type of each column, as the database calls it. */
  types: Readonly<Record<string, string>>
  key: { name: string; isText: boolean }[]
}

interface ShapeRow {
  name: string
  columns: string[]
  types: Record<string, string>
  key: { name: string; isText: boolean }[]
}

const shapesQuery = `SELECT c.relname AS name,
    (SELECT array_agg(a.attname::text ORDER BY a.attname::text COLLATE "C") FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND a.attname <> 'tenant_uuid') AS columns,
    (SELECT jsonb_object_agg(a.attname, format_type(a.atttypid, NULL)) FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS types,
    (SELECT jsonb_agg(jsonb_build_object('name', a.attname, 'isText', a.atttypid = 'text'::regtype) ORDER BY k.place)
      FROM unnest(i.indkey::int2[]) WITH ORDINALITY k(number, place) JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.number
      WHERE a.attname <> 'tenant_uuid') AS key
  FROM pg_class c JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
  WHERE c.relnamespace = 'app'::regnamespace AND c.relkind IN ('r', 'p')
    AND EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'tenant_uuid' AND NOT a.attisdropped)`

/** Every table whose rows belong to a tenant, each behind those that it points to; from the catalogue. */
export async function readShapes(tx: TenantTransaction): Promise<TableShape[]> {
  const tables = (await sql.raw<TenantTable>(tenantTablesQuery).execute(tx)).rows
  const shapes = new Map((await sql.raw<ShapeRow>(shapesQuery).execute(tx)).rows.map((row) => [row.name, row]))
  return childrenFirst(tables)
    .toReversed()
    .map((table) => ({ ...table, ...(shapes.get(table.name) ?? { columns: [], types: {}, key: [] }) }))
}

/** What of a table is read: some of its columns, of the rows that a condition on `t` names, in which `:tenant` is the tenant. */
export interface Selection {
  table: TableShape
  columns: readonly string[]
  where?: string
}

const tableOf = (name: string): string => `app.${escapeIdentifier(name)}`
const listOf = (columns: readonly string[], prefix = ''): string => columns.map((column) => prefix + escapeIdentifier(column)).join(', ')
const whereOf = (tenantUuid: string, where: string | undefined): string =>
  `t.tenant_uuid = :tenant${where === undefined ? '' : ` AND (${where})`}`.replaceAll(':tenant', `${escapeLiteral(tenantUuid)}::uuid`)

/** Whether the tenant has a row `t` of a table for which a condition holds, in which `:tenant` is the tenant. */
export async function hasRow(tx: TenantTransaction, tenantUuid: string, table: string, where: string): Promise<boolean> {
  const { rows } = await sql.raw(`SELECT 1 FROM ${tableOf(table)} t WHERE ${whereOf(tenantUuid, where)} LIMIT 1`).execute(tx)
  return rows.length > 0
}

/** How many rows a selection has. */
export async function countRows(tx: TenantTransaction, tenantUuid: string, { table, where }: Selection): Promise<number> {
  const { rows } = await sql.raw<{ count: number }>(`SELECT count(*) AS count FROM ${tableOf(table.name)} t WHERE ${whereOf(tenantUuid, where)}`).execute(tx)
  return rows[0]?.count ?? 0
}

const [fewestAtOnce, usuallyAtOnce, maxPerRequest] = [1, 16, 512]
const charactersPerChunk = 256 * 1024

/** How many rows to ask for after these, so that their lines are neither many nor long together. */
function nextCount(asked: number, lines: readonly string[]): number {
  const characters = lines.reduce((sum, line) => sum + line.length, 0)
  if (characters > charactersPerChunk) return Math.max(fewestAtOnce, asked / 2)
  return characters < charactersPerChunk / 4 ? Math.min(maxPerRequest, asked * 2) : asked
}

async function* fetched(tx: TenantTransaction, statement: string): AsyncGenerator<string[]> {
  await sql.raw(`DECLARE tenant_rows NO SCROLL CURSOR FOR ${statement}`).execute(tx)
  for (let asked = usuallyAtOnce; ;) {
    const { rows } = await sql.raw<{ line: string }>(`FETCH ${asked} FROM tenant_rows`).execute(tx)
    const lines = rows.map(({ line }) => line)
    if (lines.length > 0) yield lines
    if (lines.length < asked) break
    asked = nextCount(asked, lines)
  }
  await sql.raw('CLOSE tenant_rows').execute(tx)
}

/**
 * The rows of a selection as lines of JSON, in the order of their key, as many at a time as are some hundred kilobytes; the same for the same rows on
 * every server: columns in the order of their names, instants in UTC. One selection at a time in a transaction.
 */
export function readLines(tx: TenantTransaction, tenantUuid: string, { table, columns, where }: Selection): AsyncGenerator<string[]> {
  const order = table.key.map(({ name, isText }) => `t.${escapeIdentifier(name)}${isText ? ' COLLATE "C"' : ''}`).join(', ')
  const rows = `SELECT ${listOf(columns, 't.')} FROM ${tableOf(table.name)} t WHERE ${whereOf(tenantUuid, where)} ORDER BY ${order}`
  return fetched(tx, `SELECT row_to_json(r)::text AS line FROM (${rows}) r`)
}

/** The texts of one column of each selection, every text once, in the order of their bytes. As `readLines`, one at a time in a transaction. */
export function readTexts(tx: TenantTransaction, tenantUuid: string, selections: readonly (Omit<Selection, 'columns'> & { column: string })[]) {
  const each = selections.map(
    ({ table, column, where }) => `SELECT t.${escapeIdentifier(column)} AS line FROM ${tableOf(table.name)} t WHERE ${whereOf(tenantUuid, where)}`
  )
  return fetched(tx, `SELECT line FROM (${each.join(' UNION ')}) r WHERE line IS NOT NULL ORDER BY line COLLATE "C"`)
}

/** How lines become rows: which columns they have, and what is made of others by expressions over the line's row `r`. */
export interface Insertion {
  table: TableShape
  columns: readonly string[]
  made?: Readonly<Record<string, string>>
  where?: string
}

/**
 * Writes lines of JSON as rows of the tenant. A column by which rows name others of their own table stays empty: see `linkLines`.
 * @returns how many rows were written.
 * @throws the database's error when one is refused.
 */
export async function insertLines(
  tx: TenantTransaction,
  tenantUuid: string,
  lines: readonly string[],
  { table, columns, made = {}, where }: Insertion
): Promise<number> {
  if (lines.length === 0) return 0
  const expressions: Record<string, string> = Object.fromEntries(columns.map((column) => [column, `r.${escapeIdentifier(column)}`]))
  Object.assign(expressions, made)
  if (table.own_column !== null && table.own_column in expressions) expressions[table.own_column] = 'NULL'
  const names = Object.keys(expressions)
  const source = sql`json_populate_recordset(${sql.raw(`NULL::${tableOf(table.name)}`)}, ${`[${lines.join(',')}]`}::json)`
  const { numAffectedRows } = await sql`insert into ${sql.raw(`${tableOf(table.name)} (tenant_uuid, ${listOf(names)})`)}
    select ${tenantUuid}::uuid, ${sql.raw(names.map((name) => expressions[name]).join(', '))} from ${source} r
    ${where === undefined ? sql`` : sql.raw(`where ${where}`)} returning null`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Fills the column by which rows name others of their own table, once all of them are there. */
export async function linkLines(tx: TenantTransaction, tenantUuid: string, lines: readonly string[], table: TableShape): Promise<void> {
  if (table.own_column === null) return
  // Most rows name none; within a text of a line the quotes would have strokes before them.
  const nothing = `${JSON.stringify(table.own_column)}:null`
  const linked = lines.filter((line) => !line.includes(nothing))
  if (linked.length === 0) return
  const own = escapeIdentifier(table.own_column)
  const source = sql`json_populate_recordset(${sql.raw(`NULL::${tableOf(table.name)}`)}, ${`[${linked.join(',')}]`}::json)`
  const isSame = table.key.map(({ name }) => `t.${escapeIdentifier(name)} = r.${escapeIdentifier(name)}`).join(' and ')
  await sql`update ${sql.raw(`${tableOf(table.name)} t set ${own} = r.${own}`)} from ${source} r
    where t.tenant_uuid = ${tenantUuid}::uuid and ${sql.raw(isSame)} and r.${sql.raw(own)} is not null`.execute(tx)
}

/** Takes statistics of tables that were filled, within the transaction that filled them. Where the role may not (PostgreSQL before 17), the server warns. */
export async function analyzeRows(tx: TenantTransaction, tables: readonly TableShape[]): Promise<void> {
  if (tables.length > 0) await sql.raw(`ANALYZE ${tables.map(({ name }) => tableOf(name)).join(', ')}`).execute(tx)
}

/** Deletes all rows of the tenant from a table whose rows do not name each other. */
export async function deleteRows(tx: TenantTransaction, tenantUuid: string, table: TableShape): Promise<void> {
  if (table.own_column !== null) {
    await sql`update ${sql.raw(`${tableOf(table.name)} set ${escapeIdentifier(table.own_column)} = null`)} where tenant_uuid = ${tenantUuid}::uuid`.execute(tx)
  }
  await sql`delete from ${sql.raw(tableOf(table.name))} where tenant_uuid = ${tenantUuid}::uuid`.execute(tx)
}
