import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { anyUuid } from './project-view.queries.ts'

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
