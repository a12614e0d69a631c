import { columnsOf, linkableColumnKeys } from '@mekiki/contract/companies/scoutees/property-keys'
import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { oneOf } from '../../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../../platform/db/types.ts'
import { anyUuid } from '../read/project-view.queries.ts'

/** The columns of further names of a company `c` and of the parts of its address. */
export const namesAndPlace = ['c.name_en', 'c.former_names', 'c.postcode', 'c.prefecture', 'c.prefecture_code', 'c.city', 'c.city_code', 'c.street'] as const

const columns = [
  'c.uuid',
  ...columnsOf(linkableColumnKeys, 'c.'),
  ...namesAndPlace,
  'c.is_closed',
  'c.closed_on',
  'c.successor_number',
  'c.created_at',
  'c.updated_at'
] as const

function investorsOf(db: Kysely<DB>) {
  return jsonArrayFrom(
    db
      .selectFrom('mekiki_scoutee_investors as l')
      .innerJoin('mekiki_investors as i', 'i.uuid', 'l.investor_uuid')
      .where('l.scoutee_uuid', '=', sql.ref<string>('c.uuid'))
      .select(['i.uuid', 'i.name'])
      .orderBy('l.position')
      .orderBy('i.uuid')
  )
}

function categoriesOf(db: Kysely<DB>) {
  const path = sql<string>`concat_ws('>', ${sql.join(['c3.name', 'c2.name', 'c1.name'].map((name) => sql.ref(name)))})`
  return jsonArrayFrom(
    db
      .selectFrom('mekiki_scoutee_category_links as l')
      .innerJoin('mekiki_scoutee_categories as c1', 'c1.uuid', 'l.category_uuid')
      .leftJoin('mekiki_scoutee_categories as c2', 'c2.uuid', 'c1.parent_uuid')
      .leftJoin('mekiki_scoutee_categories as c3', 'c3.uuid', 'c2.parent_uuid')
      .where('l.scoutee_uuid', '=', sql.ref<string>('c.uuid'))
      .select(['c1.uuid', 'c1.kind', 'c1.name', path.as('path')])
      .orderBy('path')
  )
}

/** The investors and the categories of a company `c` of the provider's database, as lists of a row. */
export const investorsAndCategories = (db: Kysely<DB>) => [investorsOf(db).as('investors'), categoriesOf(db).as('categories')] as const

/** The statement that reads companies of the provider's database with their investors and categories; hidden ones are left out. */
export function providerRows(db: Kysely<DB>, uuids: readonly string[]) {
  return db
    .selectFrom('mekiki_scoutees as c')
    .where('c.uuid', '=', oneOf(uuids))
    .where('c.is_hidden', '=', false)
    .select(columns)
    .select(investorsAndCategories(db))
}

/** Companies of the provider's database in one statement, in no order. Unknown and hidden ones are left out. */
export function findProviderCompanies(tx: TenantTransaction, uuids: readonly string[]) {
  return providerRows(tx, uuids).execute()
}

export type ProviderRow = Awaited<ReturnType<typeof findProviderCompanies>>[number]

/** The tenant's living entries that are linked to companies of the provider's database, by the company's uuid. */
export async function findOwnEntries(tx: TenantTransaction, mekikiScouteeIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('scoutees as s')
    .where('s.mekiki_scoutee_id', '=', oneOf(mekikiScouteeIds))
    .where('s.deleted_at', 'is', null)
    .select(['s.uuid', 's.mekiki_scoutee_id as company'])
    .execute()
  return new Map(rows.flatMap(({ uuid, company }) => (company === null ? [] : [[company, uuid]])))
}

function stateRows(tx: TenantTransaction) {
  const investors = tx
    .selectFrom('mekiki_scoutee_investors as l')
    .innerJoin('mekiki_investors as i', 'i.uuid', 'l.investor_uuid')
    .where('l.scoutee_uuid', '=', sql.ref<string>('m.uuid'))
    .select(sql<string[]>`coalesce(array_agg(${sql.ref('i.name')}), '{}')`.as('names'))
  const categories = tx
    .selectFrom('mekiki_scoutee_category_links as l')
    .where('l.scoutee_uuid', '=', sql.ref<string>('m.uuid'))
    .select(sql<string[]>`coalesce(array_agg(${sql.ref('l.category_uuid')}), '{}')`.as('uuids'))
  return tx
    .selectFrom('mekiki_scoutees as m')
    .select(['m.uuid', 'm.is_hidden', ...columnsOf(linkableColumnKeys, 'm.')])
    .select([investors.as('investor_names'), categories.as('category_uuids')])
    .select(sql<Date>`date_trunc('milliseconds', ${sql.ref('m.updated_at')})`.as('state'))
}

/**
 * Companies of the provider's database with all that an entry can take from them; `state` changes whenever one of them does. Those that the
 * register hides are among them: a link with one goes on.
 */
export function readProviderStateRows(tx: TenantTransaction, uuids: readonly string[]) {
  return stateRows(tx).where('m.uuid', '=', anyUuid(uuids)).execute()
}

/**
 * As `readProviderStateRows` by corporate numbers, or by the keys of their names, with their further names, in one statement: those that can be chosen and that
 * no entry of the tenant follows.
 */
export function readFreeStateRows(tx: TenantTransaction, by: 'import_key' | 'name_key', keys: readonly string[]) {
  const followers = tx.selectFrom('scoutees as s').where('s.mekiki_scoutee_id', '=', sql.ref<string>('m.uuid')).where('s.deleted_at', 'is', null)
  return stateRows(tx)
    .select(['m.name_en', 'm.former_names'])
    .where(`m.${by}`, '=', sql<string>`any(${keys}::text[])`)
    .where('m.is_hidden', '=', false)
    .where((eb) => eb.not(eb.exists(followers.select('s.uuid'))))
    .execute()
}

/** The tenant's living entries that follow a company with former names, with these. */
export function readFormerNames(tx: TenantTransaction, limit: number) {
  return tx
    .selectFrom('mekiki_scoutees as m')
    .innerJoin('scoutees as s', 's.mekiki_scoutee_id', 'm.uuid')
    .where(sql<boolean>`${sql.ref('m.former_names')} <> '{}'`)
    .where('m.is_hidden', '=', false)
    .where('s.deleted_at', 'is', null)
    .select(['s.uuid', 'm.former_names'])
    .limit(limit)
    .execute()
}

export type ProviderStateRow = Awaited<ReturnType<typeof readProviderStateRows>>[number]

/** The newest news of one of the provider's companies. */
export function readNews(tx: TenantTransaction, mekikiScouteeId: string) {
  return tx
    .selectFrom('mekiki_news')
    .select(['uuid', 'title', 'url', 'released_on', 'category'])
    .where('scoutee_uuid', '=', mekikiScouteeId)
    .orderBy('released_on', (order) => order.desc().nullsLast())
    .orderBy('uuid')
    .limit(50)
    .execute()
}

export type NewsRow = Awaited<ReturnType<typeof readNews>>[number]
