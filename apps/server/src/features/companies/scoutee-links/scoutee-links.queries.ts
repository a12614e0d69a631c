import { type Kysely, sql } from 'kysely'
import { type TenantTransaction, withTenant } from '../../../platform/db/gateways.ts'
import type { DB } from '../../../platform/db/types.ts'

/** How many linked entries are looked at with one statement. */
export const partSize = 2000

/** A linked entry, and whether its provider's company has changed since it took its state, or is gone. */
export interface LinkedEntry {
  uuid: string
  company: string
  isBehind: boolean
}

/**
 * The next linked entries in the order of their companies' ids, each company looked up by its id: a join may read the whole of the provider's
 * database for a few of them.
 */
export async function readLinked(tx: TenantTransaction, afterCompany: string | null, limit: number): Promise<LinkedEntry[]> {
  const state = tx
    .selectFrom('mekiki_scoutees as m')
    .where('m.uuid', '=', sql.ref<string>('s.mekiki_scoutee_id'))
    .select(sql<Date>`date_trunc('milliseconds', ${sql.ref('m.updated_at')})`.as('state'))
  const rows = await tx
    .selectFrom('scoutees as s')
    .where('s.mekiki_scoutee_id', 'is not', null)
    .where('s.deleted_at', 'is', null)
    .$if(afterCompany !== null, (query) => query.where('s.mekiki_scoutee_id', '>', afterCompany))
    .select(['s.uuid', 's.mekiki_scoutee_id as company', 's.mekiki_synced_at as taken', state.as('state')])
    .orderBy('s.mekiki_scoutee_id')
    .limit(limit)
    .execute()
  return rows.map(({ uuid, company, taken, state: now }) => ({ uuid, company: company ?? '', isBehind: now === null || now.getTime() !== taken?.getTime() }))
}

/** A block of a program's work may take longer than a call. */
export async function allowTime(tx: TenantTransaction): Promise<void> {
  await sql`SET LOCAL statement_timeout = '60s'`.execute(tx)
}

/** Whether a tenant has an entry that is behind its provider's company. */
export async function hasBehind(db: Kysely<DB>, tenantUuid: string, part = partSize): Promise<boolean> {
  return withTenant(db, tenantUuid, 'read', async (tx) => {
    for (let after: string | null = null; ;) {
      const linked: LinkedEntry[] = await readLinked(tx, after, part)
      if (linked.some(({ isBehind }) => isBehind)) return true
      if (linked.length < part) return false
      after = linked.at(-1)?.company ?? null
    }
  })
}
