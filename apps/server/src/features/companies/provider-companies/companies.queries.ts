import { columnTypesOf, linkableColumnKeys } from '@mekiki/contract/companies/scoutees/property-keys'
import { type Kysely, sql, type Transaction } from 'kysely'
import { v7 } from 'uuid'
import { CopyLines, copyRows, type CopyValue } from '../../../platform/db/statements/copy.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import { typedColumns } from '../../../platform/db/statements/records.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { CompanySearchColumns, SearchableCompany, StoredCompany } from './load/merge-line.ts'

const storedTypes = {
  uuid: 'uuid',
  import_key: 'text',
  ...columnTypesOf(linkableColumnKeys),
  name_en: 'text',
  former_names: 'text[]',
  registry_kind: 'text',
  registry_updated_on: 'date',
  postcode: 'text',
  prefecture: 'text',
  prefecture_code: 'text',
  city: 'text',
  city_code: 'text',
  street: 'text',
  url_domain: 'text',
  is_closed: 'boolean',
  closed_on: 'date',
  successor_number: 'text',
  is_hidden: 'boolean',
  lists_digest: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz'
} as const satisfies Record<keyof StoredCompany, string>

const searchedTypes = {
  name_key: 'text',
  name_sort: 'text',
  place: 'text',
  reading_key: 'text',
  search_text: 'text',
  grams: 'bigint[]',
  normaliser_version: 'integer'
} as const satisfies Record<keyof CompanySearchColumns, string>

const stored = Object.keys(storedTypes) as (keyof StoredCompany)[]
const searched = Object.keys(searchedTypes) as (keyof CompanySearchColumns)[]
const written = [...stored, ...searched] as const
const changeable = written.filter((column) => !['uuid', 'import_key', 'created_at'].includes(column))

const companiesOf = (tx: Transaction<DB>, keys: readonly string[]) =>
  tx
    .selectFrom('mekiki_scoutees')
    .select(stored)
    .where('import_key', '=', sql<string>`any(${keys})`)

const recordTypes = typedColumns({ ...storedTypes, ...searchedTypes })

/** Companies that are known. */
export function findCompanies(tx: Transaction<DB>, keys: readonly string[]) {
  return companiesOf(tx, keys).execute()
}

/** Companies that are known, locked in the order of their keys. Locking writes to every row: for those that will change. */
export function lockCompanies(tx: Transaction<DB>, keys: readonly string[]) {
  return companiesOf(tx, keys).orderBy('import_key').forUpdate().execute()
}

/** One company by its id, locked; undefined when there is none. */
export function lockCompany(tx: Transaction<DB>, uuid: string) {
  return tx.selectFrom('mekiki_scoutees').select(stored).where('uuid', '=', uuid).forUpdate().executeTakeFirst()
}

/** Says that companies changed, a millisecond after their last change at least. */
export async function markChanged(tx: Transaction<DB>, uuids: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('mekiki_scoutees')
    .set({ updated_at: sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')` })
    .where('uuid', '=', oneOf(uuids))
    .execute()
}

/**
 * Leaves a trace of a write that changes what searches of the provider's companies find, so that kept counts are counted again. Every write of the
 * table leaves one; traces older than a day go, and so does what was counted when an import settled.
 */
export async function leaveProviderTrace(tx: Transaction<DB>): Promise<void> {
  await tx.deleteFrom('mekiki_search_blocks').execute()
  await tx.insertInto('mekiki_changes').values({ uuid: v7() }).execute()
  await tx
    .deleteFrom('mekiki_changes')
    .where('changed_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}

/** New companies on their way into the table, and which of their columns are written. */
export interface NewCompanies {
  columns: readonly (keyof StoredCompany)[]
  lines: CopyLines
}

/** Room for new companies none of which has a value in some columns: those are left out. */
export function newCompanies(unfilled: readonly (keyof StoredCompany)[] = []): NewCompanies {
  return { columns: stored.filter((column) => !unfilled.includes(column)), lines: new CopyLines() }
}

/** Adds a new company to those that `insertCompanies` takes. */
export function addCompany({ columns, lines }: NewCompanies, company: StoredCompany, found: CompanySearchColumns): void {
  const values: CopyValue[] = []
  for (const column of columns) values.push(company[column])
  for (const column of searched) values.push(found[column])
  lines.add(values)
}

/** Makes companies that were not known when the block was planned; one that somebody else made since breaks the unique key, and nothing is written. The trace is the caller's to leave. */
export async function insertCompanies(tx: Transaction<DB>, { columns, lines }: NewCompanies): Promise<void> {
  if (lines.isEmpty) return
  await copyRows(tx, 'mekiki_scoutees', [...columns, ...searched], lines)
}

/** Changes companies that are known: one statement for a block, whose rows travel as one text. The trace is the caller's to leave. */
export async function updateCompanies(tx: Transaction<DB>, rows: readonly SearchableCompany[]): Promise<void> {
  if (rows.length === 0) return
  const block = sql<SearchableCompany>`json_to_recordset(${JSON.stringify(rows)}::json)`.as<'r'>(sql`r(${recordTypes})`)
  await tx
    .updateTable('mekiki_scoutees')
    .from(block)
    .set(Object.fromEntries(changeable.map((column) => [column, sql.ref(`r.${column}`)])))
    .whereRef('mekiki_scoutees.uuid', '=', sql.ref('r.uuid'))
    .execute()
}

/** The next companies whose search columns were made by other rules than those of a version, from the bottom of their ids on; locked. */
export function lockOtherVersions(tx: Transaction<DB>, version: number, after: string, limit: number) {
  return tx
    .selectFrom('mekiki_scoutees')
    .select(stored)
    .where('normaliser_version', '<>', version)
    .where('uuid', '>', after)
    .orderBy('uuid')
    .limit(limit)
    .forUpdate()
    .execute()
}

/** How many companies have search columns made by other rules than those of a version. */
export async function countOtherVersions(db: Kysely<DB>, version: number): Promise<number> {
  const counted = db.selectFrom('mekiki_scoutees').where('normaliser_version', '<>', version)
  return Number((await counted.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count)
}

/** All categories that stand in their trees, from the roots on. */
export function readCategories(db: Kysely<DB>) {
  return db.selectFrom('mekiki_scoutee_categories').select(['uuid', 'kind', 'parent_uuid', 'name']).where('deleted_at', 'is', null).orderBy('level').execute()
}

/**
 * Removes a company with all that hangs on it, and remembers its key.
 * @returns false when there is no such company.
 */
export async function removeCompany(admin: Kysely<DB>, uuid: string, by: { now: Date; username: string }): Promise<boolean> {
  return admin.transaction().execute(async (tx) => {
    const company = await tx.deleteFrom('mekiki_scoutees').where('uuid', '=', uuid).returning('import_key').executeTakeFirst()
    if (!company) return false
    await leaveProviderTrace(tx)
    await tx
      .insertInto('mekiki_removed_companies')
      .values({ import_key: company.import_key, scoutee_uuid: uuid, removed_at: by.now, removed_by: by.username })
      .onConflict((conflict) => conflict.column('import_key').doNothing())
      .execute()
    return true
  })
}

/** Which of the keys belong to companies that were removed. */
export async function findRemovedKeys(db: Kysely<DB>, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('mekiki_removed_companies')
    .select('import_key')
    .where('import_key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  return new Set(rows.map((row) => row.import_key))
}
