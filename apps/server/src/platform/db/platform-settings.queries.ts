import type { Kysely } from 'kysely'
import type { DB } from './types.ts'

/** Where marks of the keys are kept that all servers of a database share. */
export const keyMarksSetting = 'key_marks'

/** A value that the platform keeps for itself; null when there is none. */
export async function findSetting(admin: Kysely<DB>, key: string): Promise<unknown> {
  const row = await admin.selectFrom('platform_settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? null
}

/** Keeps a value of the platform's own. */
export async function saveSetting(admin: Kysely<DB>, key: string, value: unknown, now: Date): Promise<void> {
  const row = { key, value: JSON.stringify(value), updated_at: now }
  await admin
    .insertInto('platform_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), updated_at: eb.ref('excluded.updated_at') })))
    .execute()
}
