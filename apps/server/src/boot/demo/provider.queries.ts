import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/types.ts'

/** The ids of companies of the provider's database by the keys that they were imported under. */
export async function findDemoProviderIds(admin: Kysely<DB>, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await admin
    .selectFrom('mekiki_scoutees')
    .select(['uuid', 'import_key'])
    .where('import_key', 'in', [...keys])
    .execute()
  return new Map(rows.flatMap((row) => (row.import_key === null ? [] : [[row.import_key, row.uuid]])))
}
