import { type Kysely, type Transaction, sql } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import { vacuumTable } from '../../../../platform/db/upkeep.ts'
import type { Rejection } from './company-line.ts'

/** A line that was not taken. */
export interface RejectedLine extends Rejection {
  line: number
  cells: readonly string[]
  /** At which place of several its file stands, from 0. */
  table: number
}

/** The import of this file that was broken off, if there is one. */
export function findUnfinished(db: Kysely<DB>, fingerprint: string) {
  return db.selectFrom('mekiki_imports').selectAll().where('fingerprint', '=', fingerprint).where('finished_at', 'is', null).executeTakeFirst()
}

/** Writes down that an import begins. */
export function insertImport(db: Kysely<DB>, begun: { uuid: string; fingerprint: string; file_name: string; layout: string; started_at: Date }) {
  return db.insertInto('mekiki_imports').values(begun).returningAll().executeTakeFirstOrThrow()
}

/** What one block did. */
export interface BlockCounts {
  read: number
  created: number
  updated: number
  unchanged: number
  rejected: number
}

/** Counts a block, in its own transaction, so that rows and progress never differ. */
export async function countBlock(tx: Transaction<DB>, uuid: string, block: BlockCounts): Promise<void> {
  await tx
    .updateTable('mekiki_imports')
    .set({
      rows_read: sql<number>`rows_read + ${block.read}`,
      created_count: sql<number>`created_count + ${block.created}`,
      updated_count: sql<number>`updated_count + ${block.updated}`,
      unchanged_count: sql<number>`unchanged_count + ${block.unchanged}`,
      rejected_count: sql<number>`rejected_count + ${block.rejected}`
    })
    .where('uuid', '=', uuid)
    .execute()
}

/** Marks an import as done and gives its counts. */
export function finishImport(db: Kysely<DB>, uuid: string, now: Date) {
  return db.updateTable('mekiki_imports').set({ finished_at: now }).where('uuid', '=', uuid).returningAll().executeTakeFirstOrThrow()
}

/** Keeps lines that an import did not take; a line kept before stays as it was. */
export async function saveRejectedLines(admin: Kysely<DB>, runUuid: string, lines: readonly RejectedLine[]): Promise<void> {
  const rows = lines.map(({ line, reason, column, cells }) => ({ run_uuid: runUuid, line, reason, column_name: column ?? null, cells: JSON.stringify(cells) }))
  await admin
    .insertInto('batch_rejected_lines')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['run_uuid', 'line']).doNothing())
    .execute()
}

/** The kept lines of a run after a line, in order. */
export function listRejectedLines(admin: Kysely<DB>, runUuid: string, after: number, limit: number) {
  return admin
    .selectFrom('batch_rejected_lines')
    .select(['line', 'reason', 'column_name', 'cells'])
    .where('run_uuid', '=', runUuid)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute()
}

/** Forgets the kept lines of a run. */
export async function forgetRejectedLines(admin: Kysely<DB>, runUuid: string): Promise<void> {
  await admin.deleteFrom('batch_rejected_lines').where('run_uuid', '=', runUuid).execute()
}

/**
 * Runs one block of an import in a transaction of the administration. Its commit does not wait for the disk: a crash may lose the last blocks
 * whole, with what was counted of them, and the import goes on before them. The text index takes its entries in larger
 * lots, which it puts in order in memory.
 */
export function inBlockTransaction<T>(db: Kysely<DB>, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`SET LOCAL synchronous_commit = off; SET LOCAL gin_pending_list_limit = '16MB'; SET LOCAL work_mem = '64MB'; SET LOCAL random_page_cost = 1.1`.execute(
      tx
    )
    return work(tx)
  })
}

/**
 * Leaves the provider's companies as searches want them after many were written: every row seen as settled by looking at its page once, here and
 * not in the first searches; the text index without unsorted entries; statistics up to date; and what searches read in memory. `admin` must be
 * the administration's, outside a transaction. A server that does not let it tidy (PostgreSQL before 17) does so by itself some time later.
 */
export async function analyzeCompanies(admin: Kysely<DB>): Promise<void> {
  await vacuumTable(admin, 'mekiki_scoutees')
  await sql`select app.warm_mekiki_scoutees()`.execute(admin)
}
