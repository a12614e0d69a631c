import type { BatchLineCode } from '@mekiki/contract/admin/admin-batches/admin-batches.schemas'
import type { Kysely } from 'kysely'
import type { DB } from '../db/types.ts'

/** What a run tells of itself; `params` fill the words of its code. */
export interface BatchLine {
  code: BatchLineCode
  level?: 'info' | 'warning' | 'error'
  params?: Record<string, string | number>
}

/** Writes a line of a run's log. A run that was forgotten meanwhile has none. */
export async function writeLine(admin: Kysely<DB>, runUuid: string, { code, level = 'info', params = {} }: BatchLine, now: Date): Promise<void> {
  await admin
    .insertInto('batch_run_lines')
    .values({ run_uuid: runUuid, logged_at: now, level, code, params: JSON.stringify(params) })
    .execute()
}
