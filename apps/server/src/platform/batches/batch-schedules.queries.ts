import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { DB } from '../db/types.ts'

/** When the clock asks for a batch, as the table holds it. */
export type ScheduleRow = Selectable<DB['batch_schedules']>

/** The rows of all batches that the clock has looked at. */
export function listSchedules(admin: Kysely<DB>): Promise<ScheduleRow[]> {
  return admin.selectFrom('batch_schedules').selectAll().execute()
}

/** Makes the rows that are missing: their times count from now on. */
export async function saveSchedules(admin: Kysely<DB>, batchIds: readonly string[], now: Date): Promise<void> {
  if (batchIds.length === 0) return
  await admin
    .insertInto('batch_schedules')
    .values(batchIds.map((batch_id) => ({ batch_id, asked_until: now })))
    .onConflict((conflict) => conflict.column('batch_id').doNothing())
    .execute()
}

/** Takes a time of a batch, once among all processes; gives whether it was taken here. */
export async function claimTime(admin: Kysely<DB>, batchId: string, due: Date): Promise<boolean> {
  const taken = await admin
    .updateTable('batch_schedules')
    .set({ asked_until: due })
    .where('batch_id', '=', batchId)
    .where('asked_until', '<', due)
    .returning('batch_id')
    .execute()
  return taken.length > 0
}

/** Sets back a time that a clock has taken which was ahead, unless somebody has done so. */
export async function setBackTime(admin: Kysely<DB>, batchId: string, from: Date, to: Date): Promise<void> {
  await admin.updateTable('batch_schedules').set({ asked_until: to }).where('batch_id', '=', batchId).where('asked_until', '=', from).execute()
}

/** The row of a batch, locked; made when it is missing. */
export async function lockSchedule(tx: Transaction<DB>, batchId: string, now: Date): Promise<ScheduleRow> {
  await saveSchedules(tx, [batchId], now)
  return tx.selectFrom('batch_schedules').selectAll().where('batch_id', '=', batchId).forUpdate().executeTakeFirstOrThrow()
}

/** Sets the pattern of a batch (`null`: never), or gives it back to the product (`isOwn` false); times before now do not count any more. */
export function changeSchedule(
  tx: Transaction<DB>,
  batchId: string,
  change: { isOwn: boolean; pattern: string | null; changedBy: string; now: Date }
): Promise<ScheduleRow> {
  const { isOwn, pattern, changedBy, now } = change
  return tx
    .updateTable('batch_schedules')
    .set({ is_own: isOwn, pattern, changed_by: changedBy, changed_at: now, asked_until: now, version: sql<number>`version + 1` })
    .where('batch_id', '=', batchId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
