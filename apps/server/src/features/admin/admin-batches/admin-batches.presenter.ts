import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { BatchId } from '@mekiki/contract/admin/platform-admin/platform-admin.schemas'
import { findCron, nextTimes, patternOf, type ScheduleRow, standardSchedule } from '../../../platform/batches/index.ts'
import type { RunLineRow } from './admin-batches.queries.ts'

type Operations = typeof operationGroups.adminBatches
type Schedule = HandlerOutput<Operations['setSchedule']>
type Line = HandlerOutput<Operations['listLines']>['items'][number]

const shownTimes = 3

/** When the clock asks for a batch, with its next times; without a row nobody has looked at it yet, and the product's times hold. */
export function presentSchedule(batchId: BatchId, row: ScheduleRow | undefined, now: Date): Schedule {
  const pattern = patternOf(batchId, row)
  const cron = pattern === null ? null : findCron(pattern)
  return {
    pattern,
    standardPattern: standardSchedule[batchId] ?? null,
    isOwn: row?.is_own ?? false,
    version: row?.version ?? 1,
    changedBy: row?.changed_by ?? null,
    changedAt: row?.changed_at?.toISOString() ?? null,
    nextRunsAt: cron ? nextTimes(cron, now, shownTimes).map((time) => time.toISOString()) : []
  }
}

/** A line of a run's log. */
export function presentLine(row: RunLineRow): Line {
  const { number, code, level, params } = row
  // Only the batches themselves write lines, in the words of the contract.
  return { number, loggedAt: row.logged_at.toISOString(), level: level as Line['level'], code: code as Line['code'], params: params as Line['params'] }
}
