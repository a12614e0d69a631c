import type { BatchId } from '@mekiki/contract/admin/platform-admin/platform-admin.schemas'
import { v7 } from 'uuid'
import type { Platform } from '../platform.ts'
import type { Batches } from './batch.ts'
import { forgetRuns, requestRun } from './batch-runs.queries.ts'
import { claimTime, saveSchedules, listSchedules, setBackTime } from './batch-schedules.queries.ts'
import { findCron, findLastTime } from './cron.ts'

/** When the product itself asks for batches: cron patterns in Tokyo time. The administration may set others. */
export const standardSchedule: Partial<Record<BatchId, string>> = {
  // "At once" is within minutes, and daily and weekly mails go out at 8:00.
  alert_mails: '*/5 * * * *',
  // These go out at the hour that their owner chose.
  dashboard_mails: '*/5 * * * *',
  scheduled_exports: '*/5 * * * *',
  // At 9:00, and every hour until 20:00 for what could not be told then.
  task_reminders: '0 9-20 * * *',
  // As tasks.
  revisit_reminders: '0 9-20 * * *',
  // A call that opens at midnight is told of in the morning.
  tell_waiting: '*/10 8-20 * * *',
  // Where the operator has said where to.
  back_up: '0 2 * * *',
  seal_audit: '*/10 * * * *',
  check_audit: '30 3 * * *',
  tidy_up: '0 * * * *',
  refresh_dashboards: '0 4 * * *'
}

/** Who asked for a run, as the administration reads it. */
export const scheduleName = 'schedule'

// Less is waited for: servers whose clocks differ would set each other back.
const aheadMilliseconds = 15 * 60_000
const keptMilliseconds = 3 * 86_400_000

/** Whether the clock can ask for a batch: it needs nothing told to it. */
export function isSchedulable(batches: Batches, batchId: BatchId): boolean {
  return batches.get(batchId)?.args.safeParse({}).success === true
}

/** The pattern that holds for a batch: the administration's or the product's; null when the clock never asks for it. */
export function patternOf(batchId: BatchId, row: { is_own: boolean; pattern: string | null } | undefined): string | null {
  return row?.is_own === true ? row.pattern : (standardSchedule[batchId] ?? null)
}

/** Lets a scheduled batch wait for its turn, unless a run of it waits or runs still; forgets old runs that went well. */
export async function requestScheduled({ db, clock }: Pick<Platform, 'db' | 'clock'>, batchId: string): Promise<void> {
  const now = clock()
  await requestRun(db.admin, { uuid: v7(), batchId, requestedBy: scheduleName, now })
  await forgetRuns(db.admin, batchId, scheduleName, new Date(now.getTime() - keptMilliseconds))
}

/**
 * Asks for every batch whose time has come since it was last looked at; to be called every minute. One node of all asks for each time, and times
 * that passed while no server ran are made up for by one run. What a clock that was ahead has taken of the time to come is given back: a batch may run
 * again, of which none does anything twice.
 */
export async function requestDue(platform: Pick<Platform, 'db' | 'clock'>, batches: Batches): Promise<void> {
  const { admin } = platform.db
  const now = platform.clock()
  const ids = [...batches.keys()].filter((batchId) => isSchedulable(batches, batchId))
  await saveSchedules(admin, ids, now)
  const rows = new Map((await listSchedules(admin)).map((row) => [row.batch_id, row]))
  for (const batchId of ids) {
    const row = rows.get(batchId)
    const cron = findCron(patternOf(batchId, row) ?? '')
    if (row && row.asked_until.getTime() > now.getTime() + aheadMilliseconds) {
      await setBackTime(admin, batchId, row.asked_until, now)
      continue
    }
    const due = row && cron ? findLastTime(cron, row.asked_until, now) : null
    if (due && (await claimTime(admin, batchId, due))) await requestScheduled(platform, batchId)
  }
}
