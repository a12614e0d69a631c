import { sql } from 'kysely'
import type { TenantTransaction } from './gateways.ts'

/**
 * Lets a transaction end without waiting for the disk: for steps of work that goes on where the last step ended, and whose end is waited for. All
 * steps are there, in their order, up to a moment; a machine that loses its power loses the last second of them at most.
 */
export async function commitLater(tx: TenantTransaction): Promise<void> {
  await sql`SET LOCAL synchronous_commit = off`.execute(tx)
}
