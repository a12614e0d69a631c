import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { leaveProviderTrace } from './companies.queries.ts'

/** Removes a company with all that hangs on it, and remembers its key. Gives false when there is no such company. */
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
