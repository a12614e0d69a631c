import { type Kysely, sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { DB } from '../../../../platform/db/types.ts'
import { anyUuid } from './project-view.queries.ts'

const holds = (key: string) => sql<boolean>`strpos(${sql.ref('name_key')}, ${key}) > 0`

/** The ids of investors whose name's key holds a key, those that begin with it first, then by name. */
export function investorPage(db: Kysely<DB>, key: string, limit: number) {
  return db
    .selectFrom('investors')
    .select('uuid')
    .where(holds(key))
    .orderBy(sql`strpos(${sql.ref('name_key')}, ${key}) > 1`)
    .orderBy('name')
    .orderBy('uuid')
    .limit(limit)
}

/** How many investors' keys hold a key. */
export function investorCount(db: Kysely<DB>, key: string) {
  return db
    .selectFrom('investors')
    .where(holds(key))
    .select((eb) => eb.fn.countAll<number>().as('count'))
}

/** Investors by uuid. */
export function findInvestors(tx: TenantTransaction, uuids: readonly string[]) {
  return tx.selectFrom('investors').select(['uuid', 'name']).where('uuid', '=', anyUuid(uuids)).execute()
}

/** Investors that have exactly these names, by name. */
export function findInvestorsByNames(tx: TenantTransaction, names: readonly string[]) {
  return tx
    .selectFrom('investors')
    .select(['uuid', 'name'])
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .orderBy('name')
    .execute()
}

/** Makes an investor. A name that exists breaks the unique index `investors_name`. */
export async function insertInvestor(
  tx: TenantTransaction,
  row: { tenant_uuid: string; uuid: string; name: string; name_key: string; created_at: Date }
): Promise<void> {
  await tx.insertInto('investors').values(row).execute()
}

/** The provider's categories that stand in their trees, shared by all tenants, parents before children within their places. */
export function findCategories(tx: TenantTransaction) {
  return tx.selectFrom('mekiki_scoutee_categories').selectAll().where('deleted_at', 'is', null).orderBy('level').orderBy('position').orderBy('uuid').execute()
}

export type CategoryRow = Awaited<ReturnType<typeof findCategories>>[number]

/** Categories by id with their places in the trees, by place. Unknown ids are left out. */
export function readCategoryRefs(tx: TenantTransaction, uuids: readonly string[]) {
  const path = sql<string>`concat_ws('>', ${sql.ref('c3.name')}, ${sql.ref('c2.name')}, ${sql.ref('c1.name')})`
  return tx
    .selectFrom('mekiki_scoutee_categories as c1')
    .leftJoin('mekiki_scoutee_categories as c2', 'c2.uuid', 'c1.parent_uuid')
    .leftJoin('mekiki_scoutee_categories as c3', 'c3.uuid', 'c2.parent_uuid')
    .where('c1.uuid', '=', anyUuid(uuids))
    .select(['c1.uuid as id', 'c1.name', path.as('path')])
    .orderBy('path')
    .execute()
}

export type CategoryRef = Awaited<ReturnType<typeof readCategoryRefs>>[number]
