import type { operationGroups } from '@mekiki/contract'
import type { Language } from '@mekiki/i18n'
import { type Batches, changeSchedule, findCron, isSchedulable, lockSchedule, nextTimes, listSchedules } from '../../../platform/batches/index.ts'
import { notFound, requireVersion } from '../../../platform/http/answers/app-error.ts'
import type { AdminUseCase, BareAdminUseCase } from '../../../platform/http/context.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { presentSchedule } from './admin-batches.presenter.ts'
import { batchIds } from '@mekiki/contract/admin/platform-admin/platform-admin.schemas'
import { presentRun } from '../platform-admin/index.ts'
import { countOpen, findLastRuns } from './admin-batches.queries.ts'

type Operations = typeof operationGroups.adminBatches

const previewed = 5

function requireCron(language: Language, pattern: string) {
  const cron = findCron(pattern)
  refuseFaults(language, cron ? [] : [{ field: 'pattern', fault: 'bad_format' }])
  return cron
}

/**
 * Sets when the clock asks for a batch.
 * @throws 404 for one that needs something told to it, 400 for what is no pattern, 409 `stale_version`.
 */
export function setScheduleWith(batches: Batches): AdminUseCase<Operations['setSchedule']> {
  return async ({ tx, now, administrator, language }, { params, body, ifMatch }) => {
    const batchId = params.batch_id
    if (!isSchedulable(batches, batchId)) throw notFound()
    if (body.pattern !== null) requireCron(language, body.pattern)
    const row = await lockSchedule(tx, batchId, now)
    requireVersion(ifMatch, row.version, () => presentSchedule(batchId, row, now))
    const change = { isOwn: true, pattern: body.pattern, changedBy: administrator.username, now }
    return presentSchedule(batchId, await changeSchedule(tx, batchId, change), now)
  }
}

/**
 * Gives the times of a batch back to the product.
 * @throws 404.
 */
export function resetScheduleWith(batches: Batches): AdminUseCase<Operations['resetSchedule']> {
  return async ({ tx, now, administrator }, { params }) => {
    const batchId = params.batch_id
    if (!isSchedulable(batches, batchId)) throw notFound()
    await lockSchedule(tx, batchId, now)
    const change = { isOwn: false, pattern: null, changedBy: administrator.username, now }
    return presentSchedule(batchId, await changeSchedule(tx, batchId, change), now)
  }
}

/**
 * The next times of a pattern.
 * @throws 400 for what is none.
 */
export const previewSchedule: BareAdminUseCase<Operations['previewSchedule']> = async ({ now, language }, { query }) => {
  const cron = requireCron(language, query.pattern)
  return { nextRunsAt: cron ? nextTimes(cron, now, previewed).map((time) => time.toISOString()) : [] }
}

/** All batches with their times, what is open of each, and its newest run. */
export function listBatchesWith(batches: Batches): AdminUseCase<typeof operationGroups.adminBatches.list> {
  return async ({ tx, now }) => {
    const known = batchIds.filter((batchId) => batches.has(batchId))
    const schedules = new Map((await listSchedules(tx)).map((row) => [row.batch_id, row]))
    const [open, last] = [await countOpen(tx), await findLastRuns(tx, known)]
    const items = known.map((batchId) => {
      const [takesArgs, run] = [!isSchedulable(batches, batchId), last.get(batchId)]
      return {
        batchId,
        takesArgs,
        isShort: batches.get(batchId)?.isShort === true,
        schedule: takesArgs ? null : presentSchedule(batchId, schedules.get(batchId), now),
        openCount: open.get(batchId) ?? 0,
        lastRun: run ? presentRun(run) : null
      }
    })
    return { items }
  }
}
