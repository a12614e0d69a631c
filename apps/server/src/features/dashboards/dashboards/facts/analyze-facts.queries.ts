import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { FactTable } from './delete-facts.queries.ts'

/**
 * Readies facts that were just committed for the first who looks at them. Without statistics figures are planned as if a snapshot had a single row; a
 * table that somebody else is at is left out, and before PostgreSQL 17 the right to take them is not there: the database warns and goes on. And whoever
 * looks at a row first has the database note on it that it counts, and write its page again: here nobody waits for that.
 */
export async function analyzeFacts(tx: TenantTransaction, snapshot: number, tables: readonly FactTable[]): Promise<void> {
  for (const table of tables) {
    await tx
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('count'))
      .where('snapshot', '=', snapshot)
      .execute()
  }
  // A part of the usual sample tells how many rows there are, and of how many kinds.
  await sql`SET LOCAL default_statistics_target = 10`.execute(tx)
  for (const table of tables) await sql`ANALYZE (SKIP_LOCKED) ${sql.id('app', table)}`.execute(tx)
}
