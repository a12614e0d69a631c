import type { operationGroups } from '@mekiki/contract'
import { useCase, type SimpleUseCase, type BareUseCase } from '../../../platform/http/context.ts'
import { failedRowsName } from '@mekiki/i18n/exchange/exports'
import { exportFileName } from '../export-files/index.ts'
import { fileNameOf, presentJob, jobResult } from './jobs.presenter.ts'
import { findJobPage, listJobs, findOwnJob, requestCancel } from './jobs.queries.ts'
import { notFound, AppError } from '../../../platform/http/answers/app-error.ts'
import { extname, parse } from 'node:path'
import { withTenant } from '../../../platform/db/gateways.ts'
import { sheetContentType } from '../../../platform/sheets/index.ts'
import { rowsInOrder } from '../../../platform/db/statements/rows-in-order.ts'

/** The caller's own jobs, the newest first. */
export const listOwnJobs = useCase<typeof operationGroups.jobs.list, Awaited<ReturnType<typeof findJobPage>>>({
  prepare: ({ finder, actor }, { query }) =>
    findJobPage(finder, actor.userUuid, query.kinds ?? [], { limit: query.per_page, offset: (query.page - 1) * query.per_page }),
  run: async ({ tx, language }, _input, found) => {
    const rows = found.uuids.length === 0 ? [] : await listJobs(tx, found.uuids)
    return { items: rowsInOrder(found.uuids, rows).map((row) => presentJob(row, language)), totalCount: found.totalCount }
  }
})

/**
 * State and progress of one of the caller's own jobs.
 * @throws 404 for others'.
 */
export const getJob: SimpleUseCase<typeof operationGroups.jobs.get> = async ({ tx, actor, language }, { params }) => {
  const row = await findOwnJob(tx, params.job_uuid, actor.userUuid, { lock: false })
  if (!row) throw notFound()
  return presentJob(row, language)
}

/**
 * Asks one of the caller's own jobs to stop.
 * @throws 404, or 422 `job_not_cancellable` when it has ended.
 */
export const cancelJob: SimpleUseCase<typeof operationGroups.jobs.cancel> = async ({ tx, actor, now, language, audit }, { params }) => {
  const row = await findOwnJob(tx, params.job_uuid, actor.userUuid, { lock: true })
  if (!row) throw notFound()
  if (row.finished_at !== null) throw new AppError('job_not_cancellable')
  const after = await requestCancel(tx, row, now)
  audit({ entityType: 'job', entityUuid: row.uuid, action: 'cancel' })
  return presentJob(after, language)
}

const addressSeconds = 300

/**
 * A signed address of the failed rows' file, for the job's owner.
 * @throws 404 for others' jobs, 422 `file_missing` without such a file.
 */
export const getFailedRows: BareUseCase<typeof operationGroups.jobs.failedRows> = async ({ platform, actor, now, language }, { params }) => {
  const row = await withTenant(platform.db.user, actor.tenantUuid, 'read', (tx) => findOwnJob(tx, params.job_uuid, actor.userUuid, { lock: false }))
  if (!row) throw notFound()
  const key = jobResult.parse(row.result ?? {}).failedRowsKey
  if (key === null) throw new AppError('file_missing')
  const source = fileNameOf(row)
  const url = await platform.files.presignDownload({
    key,
    filename: exportFileName([failedRowsName(language), ...(source === null ? [] : [parse(source).name])], extname(key).slice(1), row.finished_at ?? now),
    disposition: 'attachment',
    contentType: extname(key) === '.xlsx' ? sheetContentType : 'text/csv',
    userUuid: actor.userUuid,
    expiresInSeconds: addressSeconds
  })
  return { url }
}
