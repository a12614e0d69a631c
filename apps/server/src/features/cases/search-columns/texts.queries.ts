import { NORMALISER_VERSION } from '@mekiki/text'
import { sql, type SqlBool } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'

/** Tables whose rows are found by one text of theirs, in one column or in several that are taken as lines. */
export const textTables = {
  project_records: ['content'],
  project_reviews: ['comment'],
  files: ['name'],
  file_text_pieces: ['content'],
  tasks: ['name', 'detail']
} as const
export type TextTable = keyof typeof textTables

/** A text with its row's id. */
export interface IndexedText {
  uuid: string
  text: string
}

/** A text's search columns with its row's id. */
export interface TextRow {
  uuid: string
  search_text: string
  grams: readonly string[]
}

const textOf = (table: TextTable) => {
  const columns: readonly string[] = textTables[table]
  return sql<string>`concat_ws(chr(10), ${sql.join(columns.map((column) => sql.ref(column)))})`
}

/** The next rows of a table whose search columns older rules made, locked. */
export function lockStaleTexts(tx: TenantTransaction, table: TextTable, after: string, limit: number): Promise<IndexedText[]> {
  return tx
    .selectFrom(table)
    .select(['uuid', textOf(table).as('text')])
    .where('normaliser_version', '<>', NORMALISER_VERSION)
    .where('uuid', '>', after)
    .orderBy('uuid')
    .limit(limit)
    .forUpdate()
    .execute()
}

/** Writes search columns of texts. */
export async function writeTextIndex(tx: TenantTransaction, table: TextTable, rows: readonly TextRow[]): Promise<void> {
  const block = sql<TextRow>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'v'>(sql`v(uuid uuid, search_text text, grams text[])`)
  await tx
    .updateTable(table)
    .from(block)
    .set({ search_text: sql.ref('v.search_text'), grams: sql.ref('v.grams'), normaliser_version: NORMALISER_VERSION })
    .where(sql<SqlBool>`${sql.ref(`${table}.uuid`)} = ${sql.ref('v.uuid')}`)
    .execute()
}

/** The next texts of custom items whose search columns older rules made, locked. They have no id of their own. */
export function lockStaleValues(tx: TenantTransaction, after: { project: string; item: string }, limit: number) {
  return tx
    .selectFrom('project_extension_values')
    .select(['project_uuid as project', 'extension_item_uuid as item', sql<string>`${sql.ref('string_value')}`.as('text')])
    .where('normaliser_version', '<>', NORMALISER_VERSION)
    .where('string_value', 'is not', null)
    .where(sql<SqlBool>`(${sql.ref('project_uuid')}, ${sql.ref('extension_item_uuid')}) > (${after.project}::uuid, ${after.item}::uuid)`)
    .orderBy('project_uuid')
    .orderBy('extension_item_uuid')
    .limit(limit)
    .forUpdate()
    .execute()
}

/** Search columns of a custom item's text. */
export interface ValueRow {
  project: string
  item: string
  search_text: string
  grams: readonly string[]
}

/** Writes search columns of custom items' texts. */
export async function writeValueIndex(tx: TenantTransaction, rows: readonly ValueRow[]): Promise<void> {
  const columns = sql`v(project uuid, item uuid, search_text text, grams text[])`
  const block = sql<ValueRow>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'v'>(columns)
  await tx
    .updateTable('project_extension_values')
    .from(block)
    .set({ search_text: sql.ref('v.search_text'), grams: sql.ref('v.grams'), normaliser_version: NORMALISER_VERSION })
    .whereRef('project_extension_values.project_uuid', '=', sql.ref('v.project'))
    .whereRef('project_extension_values.extension_item_uuid', '=', sql.ref('v.item'))
    .execute()
}

/** The next themes with what they are found by, locked. They keep no version. */
export function lockThemes(tx: TenantTransaction, after: string, limit: number) {
  const next = tx.selectFrom('themes').select(['uuid', 'name', 'description', 'search_text']).where('uuid', '>', after)
  return next.orderBy('uuid').limit(limit).forUpdate().execute()
}

/** The same for investors. */
export function lockInvestors(tx: TenantTransaction, after: string, limit: number) {
  return tx.selectFrom('investors').select(['uuid', 'name', 'name_key']).where('uuid', '>', after).orderBy('uuid').limit(limit).forUpdate().execute()
}

/** Writes the search text of themes. */
export async function writeThemeTexts(tx: TenantTransaction, rows: readonly { uuid: string; text: string }[]): Promise<void> {
  if (rows.length === 0) return
  const block = sql<{ uuid: string; text: string }>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'v'>(sql`v(uuid uuid, text text)`)
  await tx
    .updateTable('themes')
    .from(block)
    .set({ search_text: sql.ref('v.text') })
    .whereRef('themes.uuid', '=', sql.ref('v.uuid'))
    .execute()
}

/** Writes the keys of investors' names. */
export async function writeInvestorKeys(tx: TenantTransaction, rows: readonly { uuid: string; key: string }[]): Promise<void> {
  if (rows.length === 0) return
  const block = sql<{ uuid: string; key: string }>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'v'>(sql`v(uuid uuid, key text)`)
  await tx
    .updateTable('investors')
    .from(block)
    .set({ name_key: sql.ref('v.key') })
    .whereRef('investors.uuid', '=', sql.ref('v.uuid'))
    .execute()
}

/** How many rows of a tenant still have search columns that older rules made. */
export async function countStale(tx: TenantTransaction): Promise<number> {
  let count = 0
  for (const table of [
    'scoutees',
    'projects',
    'project_records',
    'project_reviews',
    'files',
    'file_text_pieces',
    'tasks',
    'project_extension_values'
  ] as const) {
    const stale = tx.selectFrom(table).where('normaliser_version', '<>', NORMALISER_VERSION)
    const counted = table === 'project_extension_values' ? stale.where(sql<SqlBool>`${sql.ref('string_value')} is not null`) : stale
    const row = await counted.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    count += Number(row.count)
  }
  return count
}
