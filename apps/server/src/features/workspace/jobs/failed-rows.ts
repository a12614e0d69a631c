import { extname } from 'node:path'
import type { operationGroups } from '@mekiki/contract'
import { withTenant } from '../../../platform/db/gateways.ts'
import { sheetContentType } from '../../../platform/sheets/index.ts'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import type { BareUseCase } from '../../../platform/http/context.ts'
import { jobResult } from './jobs.presenter.ts'
import { findOwnJob } from './jobs.queries.ts'

const addressSeconds = 300

/** A signed address of the failed rows' file, for the job's owner. Raises 404 for others' jobs, 422 `file_missing` without such a file. */
export const getFailedRows: BareUseCase<typeof operationGroups.jobs.failedRows> = async ({ platform, actor }, { params }) => {
  const row = await withTenant(platform.db.user, actor.tenantUuid, 'read', (tx) => findOwnJob(tx, params.job_uuid, actor.userUuid, { lock: false }))
  if (!row) throw notFound()
  const key = jobResult.parse(row.result ?? {}).failedRowsKey
  if (key === null) throw new AppError('file_missing')
  const url = await platform.files.presignDownload({
    key,
    filename: `import-errors-${row.uuid.slice(0, 8)}${extname(key)}`,
    disposition: 'attachment',
    contentType: extname(key) === '.xlsx' ? sheetContentType : 'text/csv',
    userUuid: actor.userUuid,
    expiresInSeconds: addressSeconds
  })
  return { url }
}
