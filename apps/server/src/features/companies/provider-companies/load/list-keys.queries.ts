import { sql, type Transaction } from 'kysely'
import { oneOf } from '../../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../../platform/db/types.ts'

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
