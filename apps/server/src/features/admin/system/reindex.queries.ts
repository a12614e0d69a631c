import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

const setting = 'normaliser_version'

/** The version of the rules that every row is known to be indexed by; null when that is not known. */
export async function findIndexedVersion(admin: Kysely<DB>): Promise<number | null> {
  const row = await admin.selectFrom('platform_settings').select('value').where('key', '=', setting).executeTakeFirst()
  return typeof row?.value === 'number' ? row.value : null
}

/** Writes down that every row is indexed by a version of the rules. */
export async function saveIndexedVersion(admin: Kysely<DB>, version: number, now: Date): Promise<void> {
  await admin
    .insertInto('platform_settings')
    .values({ key: setting, value: JSON.stringify(version), updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), updated_at: eb.ref('excluded.updated_at') })))
    .execute()
}
