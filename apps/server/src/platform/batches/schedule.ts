import type { BatchId } from '@mekiki/contract/platform-admin/platform-admin.schemas'
import { v7 } from 'uuid'
import type { Platform } from '../platform.ts'
import { forgetRuns, requestRun } from './batch-runs.queries.ts'

/** When the clock asks for a batch: a cron pattern in UTC, to which Tokyo is nine hours ahead all year. */
export interface Scheduled {
  batchId: BatchId
  pattern: string
}

/** The product's schedule. The queue's database keeps which of its times were met: one node of all asks for each run. */
export const schedule: readonly Scheduled[] = [
  // Every five minutes: "at once" is within minutes, and daily and weekly mails go out at 8:00 in Tokyo.
  { batchId: 'alert_mails', pattern: '*/5 * * * *' },
  // At 9:00 in Tokyo, and every hour until 20:00 for what could not be told then.
  { batchId: 'task_reminders', pattern: '0 0-11 * * *' },
  { batchId: 'seal_audit', pattern: '*/10 * * * *' },
  // At 3:30 in Tokyo.
  { batchId: 'check_audit', pattern: '30 18 * * *' }
]

/** Who asked for a run, as the administration reads it. */
export const scheduleName = 'schedule'

const keptMilliseconds = 3 * 86_400_000

/** Lets a scheduled batch wait for its turn, unless a run of it waits or runs still; forgets old runs that went well. */
export async function requestScheduled({ db, clock }: Pick<Platform, 'db' | 'clock'>, batchId: string): Promise<void> {
  const now = clock()
  await requestRun(db.admin, { uuid: v7(), batchId, requestedBy: scheduleName, now })
  await forgetRuns(db.admin, batchId, scheduleName, new Date(now.getTime() - keptMilliseconds))
}
