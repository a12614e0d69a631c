import type { operationGroups } from '@mekiki/contract'
import { batchIds } from '@mekiki/contract/admin/platform-admin/platform-admin.schemas'
import { type Batches, isSchedulable, listSchedules } from '../../../platform/batches/index.ts'
import type { AdminUseCase } from '../../../platform/http/context.ts'
import { presentRun } from '../platform-admin/index.ts'
import { presentSchedule } from './admin-batches.presenter.ts'
import { countOpen, findLastRuns } from './admin-batches.queries.ts'

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
