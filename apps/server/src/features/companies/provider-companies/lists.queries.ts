import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'

/** The tables that hold the lists of companies. */
export type ListTable = 'mekiki_scoutee_investors' | 'mekiki_scoutee_category_links' | 'mekiki_finance_rounds' | 'mekiki_news'

/** Empties a list of these companies, before it is written anew. */
export async function clearList(tx: Transaction<DB>, table: ListTable, scouteeUuids: readonly string[]): Promise<void> {
  if (scouteeUuids.length === 0) return
  await tx
    .deleteFrom(table)
    .where('scoutee_uuid', '=', sql<string>`any(${scouteeUuids})`)
    .execute()
}

/** Makes the investors that are missing and gives the uuid of each name. */
export async function saveInvestors(
  tx: Transaction<DB>,
  rows: readonly { uuid: string; name: string; name_key: string; created_at: Date }[]
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const block = sql<(typeof rows)[number]>`json_to_recordset(${JSON.stringify(rows)}::json)`.as<'r'>(
    sql`r(uuid uuid, name text, name_key text, created_at timestamptz)`
  )
  await tx
    .insertInto('mekiki_investors')
    .columns(['uuid', 'name', 'name_key', 'created_at'])
    .expression(tx.selectFrom(block).select(['uuid', 'name', 'name_key', 'created_at']).orderBy('name'))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const names = rows.map((row) => row.name)
  const found = await tx
    .selectFrom('mekiki_investors')
    .select(['uuid', 'name'])
    .where('name', '=', sql<string>`any(${names})`)
    .execute()
  return new Map(found.map((row) => [row.name, row.uuid]))
}

/** All investors with the keys of their names. */
export function listInvestors(db: Kysely<DB>) {
  return db.selectFrom('mekiki_investors').select(['uuid', 'name', 'name_key']).execute()
}

/** The companies that these investors hold. */
export async function listHeld(tx: Transaction<DB>, investorUuids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('mekiki_scoutee_investors')
    .select('scoutee_uuid')
    .distinct()
    .where('investor_uuid', '=', sql<string>`any(${investorUuids}::uuid[])`)
    .execute()
  return rows.map((row) => row.scoutee_uuid)
}

/** Writes the keys of investors' names. */
export async function writeInvestorKeys(tx: Transaction<DB>, rows: readonly { uuid: string; key: string }[]): Promise<void> {
  if (rows.length === 0) return
  const block = sql<(typeof rows)[number]>`json_to_recordset(${JSON.stringify(rows)}::json)`.as<'r'>(sql`r(uuid uuid, key text)`)
  await tx
    .updateTable('mekiki_investors')
    .from(block)
    .set({ name_key: sql.ref('r.key') })
    .whereRef('mekiki_investors.uuid', '=', sql.ref('r.uuid'))
    .execute()
}

/** Writes which investors hold which companies. */
export async function insertInvestorLinks(
  tx: Transaction<DB>,
  rows: readonly { scoutee_uuid: string; investor_uuid: string; position: number }[]
): Promise<void> {
  if (rows.length === 0) return
  const block = sql<(typeof rows)[number]>`json_to_recordset(${JSON.stringify(rows)}::json)`.as<'r'>(
    sql`r(scoutee_uuid uuid, investor_uuid uuid, position integer)`
  )
  const columns = ['scoutee_uuid', 'investor_uuid', 'position'] as const
  await tx.insertInto('mekiki_scoutee_investors').columns(columns).expression(tx.selectFrom(block).select(columns)).execute()
}

/** Writes the categories of companies. */
export async function insertCategoryLinks(tx: Transaction<DB>, rows: readonly { scoutee_uuid: string; category_uuid: string }[]): Promise<void> {
  if (rows.length === 0) return
  const block = sql<(typeof rows)[number]>`json_to_recordset(${JSON.stringify(rows)}::json)`.as<'r'>(sql`r(scoutee_uuid uuid, category_uuid uuid)`)
  const columns = ['scoutee_uuid', 'category_uuid'] as const
  await tx.insertInto('mekiki_scoutee_category_links').columns(columns).expression(tx.selectFrom(block).select(columns)).execute()
}

interface RoundRow {
  scoutee_uuid: string
  position: number
  raised_on: string | null
  stage: string | null
  amount: number | null
  currency_type: string | null
}

/** Writes the finance rounds of companies. */
export async function insertRounds(tx: Transaction<DB>, rows: readonly RoundRow[]): Promise<void> {
  if (rows.length === 0) return
  const block = sql<RoundRow>`json_to_recordset(${JSON.stringify(rows)}::json)`.as<'r'>(
    sql`r(scoutee_uuid uuid, position integer, raised_on date, stage text, amount bigint, currency_type text)`
  )
  const columns = ['scoutee_uuid', 'position', 'raised_on', 'stage', 'amount', 'currency_type'] as const
  await tx.insertInto('mekiki_finance_rounds').columns(columns).expression(tx.selectFrom(block).select(columns)).execute()
}

interface NewsRow {
  uuid: string
  scoutee_uuid: string
  title: string
  url: string | null
  released_on: string | null
  category: string | null
}

/** Writes news of companies. */
export async function insertNews(tx: Transaction<DB>, rows: readonly NewsRow[]): Promise<void> {
  if (rows.length === 0) return
  const block = sql<NewsRow>`json_to_recordset(${JSON.stringify(rows)}::json)`.as<'r'>(
    sql`r(uuid uuid, scoutee_uuid uuid, title text, url text, released_on date, category text)`
  )
  const columns = ['uuid', 'scoutee_uuid', 'title', 'url', 'released_on', 'category'] as const
  await tx.insertInto('mekiki_news').columns(columns).expression(tx.selectFrom(block).select(columns)).execute()
}

/**
 * Writes the keys under which companies are found by their categories and investors, from what the lists of these companies hold now: `k` and the
 * id of a category, `i` and the name's key of an investor. Every write of those lists ends with it.
 */
export async function writeListKeys(tx: Transaction<DB>, scouteeUuids: readonly string[]): Promise<void> {
  if (scouteeUuids.length === 0) return
  const categories = tx
    .selectFrom('mekiki_scoutee_category_links as l')
    .whereRef('l.scoutee_uuid', '=', sql.ref('mekiki_scoutees.uuid'))
    .select(sql<string>`'k' || ${sql.ref('l.category_uuid')}`.as('key'))
  const investors = tx
    .selectFrom('mekiki_scoutee_investors as l')
    .innerJoin('mekiki_investors as i', 'i.uuid', 'l.investor_uuid')
    .whereRef('l.scoutee_uuid', '=', sql.ref('mekiki_scoutees.uuid'))
    .select(sql<string>`'i' || ${sql.ref('i.name_key')}`.as('key'))
  await tx
    .updateTable('mekiki_scoutees')
    .set({ list_keys: sql<string[]>`array(${categories.unionAll(investors)})` })
    .where('uuid', '=', oneOf(scouteeUuids))
    .execute()
}
