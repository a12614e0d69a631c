import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/types.ts'

const setting = 'normaliser_version'

/** The version of the rules that every row is known to be indexed by; null when that is not known. */
export async function findIndexedVersion(admin: Kysely<DB>): Promise<number | null> {
  const row = await admin.selectFrom('platform_settings').select('value').where('key', '=', setting).executeTakeFirst()
  return typeof row?.value === 'number' ? row.value : null
}

/** Writes down that every row is indexed by a version of the rules. */
export async function keepIndexedVersion(admin: Kysely<DB>, version: number, now: Date): Promise<void> {
  await admin
    .insertInto('platform_settings')
    .values({ key: setting, value: JSON.stringify(version), updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), updated_at: eb.ref('excluded.updated_at') })))
    .execute()
}

/** Lets a run of a batch wait for its turn, unless one waits or runs already. Gives whether it does. */
export async function requestRun(admin: Kysely<DB>, run: { uuid: string; batchId: string; now: Date }): Promise<boolean> {
  const open = admin.selectFrom('batch_runs').select('uuid').where('batch_id', '=', run.batchId).where('finished_at', 'is', null)
  const columns = ['uuid', 'batch_id', 'args', 'state', 'requested_by', 'requested_at'] as const
  const row = admin
    .selectNoFrom([
      sql<string>`${run.uuid}::uuid`.as('uuid'),
      sql<string>`${run.batchId}::text`.as('batch_id'),
      sql<string>`'{}'::jsonb`.as('args'),
      sql<'waiting'>`'waiting'`.as('state'),
      sql<string>`'mekiki'`.as('requested_by'),
      sql<Date>`${run.now}::timestamptz`.as('requested_at')
    ])
    .where(({ not, exists }) => not(exists(open)))
  const made = await admin.insertInto('batch_runs').columns(columns).expression(row).returning('uuid').execute()
  return made.length > 0
}
