import { type Kysely, sql } from 'kysely'
import { type TenantTransaction, withTenant } from '../../platform/db/doors.ts'
import type { DB } from '../../platform/db/types.ts'

/** The next linked entries, by id, whose provider's company has changed since they took its state, or is gone. */
export async function findBehind(tx: TenantTransaction, after: string | null, limit: number): Promise<string[]> {
  const state = sql<Date>`date_trunc('milliseconds', ${sql.ref('m.updated_at')})`
  const rows = await tx
    .selectFrom('scoutees as s')
    .leftJoin('mekiki_scoutees as m', 'm.uuid', 's.mekiki_scoutee_id')
    .where('s.mekiki_scoutee_id', 'is not', null)
    .where('s.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('m.uuid', 'is', null), eb('s.mekiki_synced_at', 'is distinct from', state)]))
    .$if(after !== null, (query) => query.where('s.uuid', '>', after))
    .select('s.uuid')
    .orderBy('s.uuid')
    .limit(limit)
    .execute()
  return rows.map(({ uuid }) => uuid)
}

/** A block of a program's work may take longer than a call. */
export async function allowTime(tx: TenantTransaction): Promise<void> {
  await sql`SET LOCAL statement_timeout = '60s'`.execute(tx)
}

/** The ids of all living tenants, through a connection that may see them all. */
export async function readTenantUuids(db: Kysely<DB>): Promise<string[]> {
  const rows = await db.selectFrom('tenants').select('uuid').where('deleted_at', 'is', null).orderBy('uuid').execute()
  return rows.map(({ uuid }) => uuid)
}

/** Runs `work` in a transaction of a tenant if it has an entry that is behind its provider's company. */
export async function whereBehind(db: Kysely<DB>, tenantUuid: string, work: (tx: TenantTransaction) => Promise<void>): Promise<boolean> {
  return withTenant(db, tenantUuid, 'write', async (tx) => {
    const isBehind = (await findBehind(tx, null, 1)).length > 0
    if (isBehind) await work(tx)
    return isBehind
  })
}
