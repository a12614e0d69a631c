import type { operationGroups } from '@mekiki/contract'
import { stopRun, writeLine } from '../../../platform/batches/index.ts'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import type { AdminUseCase } from '../../../platform/http/context.ts'
import { findRun, presentRun } from '../platform-admin/index.ts'
import { presentLine } from './admin-batches.presenter.ts'
import { readLines } from './admin-batches.queries.ts'

type Operations = typeof operationGroups.adminBatches

/**
 * Stops a run.
 * @throws 404, and 422 `job_not_cancellable` when it has ended.
 */
export const stopBatchRun: AdminUseCase<Operations['stopRun']> = async ({ tx, now, administrator }, { params }) => {
  const uuid = params.run_uuid
  const row = await stopRun(tx, uuid, now)
  if (!row) {
    if (await findRun(tx, uuid)) throw new AppError('job_not_cancellable')
    throw notFound([uuid])
  }
  await writeLine(tx, uuid, { code: 'stop_requested', level: 'warning', params: { by: administrator.username } }, now)
  if (row.state === 'stopped') await writeLine(tx, uuid, { code: 'stopped', level: 'warning' }, now)
  return presentRun(row)
}

/**
 * What a run told of itself.
 * @throws 404.
 */
export const listLines: AdminUseCase<Operations['listLines']> = async ({ tx }, { params, query }) => {
  if (!(await findRun(tx, params.run_uuid))) throw notFound([params.run_uuid])
  const rows = await readLines(tx, params.run_uuid, query.after, query.limit + 1)
  return { items: rows.slice(0, query.limit).map(presentLine), hasMore: rows.length > query.limit }
}
