import type { TenantTransaction } from '../../platform/db/doors.ts'

/** The provider's categories, shared by all tenants, parents before children within their places. */
export function findCategories(tx: TenantTransaction) {
  return tx.selectFrom('mekiki_scoutee_categories').selectAll().orderBy('level').orderBy('position').orderBy('uuid').execute()
}

export type CategoryRow = Awaited<ReturnType<typeof findCategories>>[number]
