import { type Kysely, sql } from 'kysely'
import type { TenantTransaction } from '../gateways.ts'
import { TenantPlugin } from './tenant-plugin.ts'
import type { DB } from '../types.ts'

/** A tenant's rows as they were at one moment, until it is ended. */
export interface Snapshot {
  tx: TenantTransaction
  end: () => Promise<void>
}

/**
 * The rows gateway for readers that take minutes: a transaction that sees one moment and may wait for whoever takes what it reads. It refuses writes.
 * Whoever opens one ends it, whatever happens.
 */
export async function openSnapshot(db: Kysely<DB>, tenantUuid: string): Promise<Snapshot> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  const end = async (): Promise<void> => {
    if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute()
  }
  try {
    await sql`SELECT app.set_tenant(${tenantUuid}::uuid)`.execute(tx)
    // A call's ten seconds are too few to sort a large table.
    await sql`SET LOCAL statement_timeout = '10min'; SET LOCAL idle_in_transaction_session_timeout = '10min'; SET LOCAL TimeZone = 'UTC'`.execute(tx)
  } catch (error) {
    await end()
    throw error
  }
  return { tx: tx.withPlugin(new TenantPlugin(tenantUuid)), end }
}
