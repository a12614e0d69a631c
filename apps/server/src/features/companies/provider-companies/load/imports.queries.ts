import { type Kysely, type Transaction, sql } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'

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
