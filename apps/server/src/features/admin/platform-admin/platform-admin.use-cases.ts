import type { operationGroups } from '@mekiki/contract'
import { v7 } from 'uuid'
import type { Batches } from '../../../platform/batches/index.ts'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import type { AdminUseCase, BareAdminUseCase, PublicUseCase } from '../../../platform/http/context.ts'
import { fieldErrors } from '../../../platform/http/parse.ts'
import { platformFolder } from '../../../platform/storage/index.ts'
import { rejectedLinesKey } from '../../companies/provider-companies/index.ts'
import { presentRun } from './platform-admin.presenter.ts'
import { findRun, insertRun, listRuns } from './platform-admin.queries.ts'
import { administratorPoolOf } from '../../../platform/http/callers/authenticate-administrator.ts'

type Operations = typeof operationGroups.platformAdmin

const addressSeconds = 300

/**
 * Lets a batch wait for its turn.
 * @throws 400 that names a faulty argument.
 */
export function startBatchWith(batches: Batches): AdminUseCase<Operations['startBatch']> {
  return async ({ tx, administrator, now, language }, { params, body }) => {
    const batch = batches.get(params.batch_id)
    if (!batch) throw notFound()
    const args = batch.args.safeParse(body.args)
    if (!args.success) {
      const fields = fieldErrors(args.error.issues, language).map((fault) => ({ ...fault, field: fault.field === '' ? 'args' : `args.${fault.field}` }))
      throw new AppError('invalid_request', { fields })
    }
    const run = { uuid: v7(), batch_id: params.batch_id, args: JSON.stringify(args.data), requested_by: administrator.username, requested_at: now }
    return presentRun(await insertRun(tx, run))
  }
}

/** A page of runs, the newest first. */
export const listBatchRuns: AdminUseCase<Operations['listBatchRuns']> = async ({ tx }, { query }) => {
  const page = { limit: query.per_page, offset: (query.page - 1) * query.per_page }
  const { rows, totalCount } = await listRuns(tx, { batchId: query.batch_id, state: query.state, ...page })
  return { items: rows.map(presentRun), totalCount }
}

/**
 * One run.
 * @throws 404.
 */
export const getBatchRun: AdminUseCase<Operations['getBatchRun']> = async ({ tx }, { params }) => {
  const row = await findRun(tx, params.run_uuid)
  if (!row) throw notFound()
  return presentRun(row)
}

/**
 * Where the lines are that the import of a run did not take; null when it took all.
 * @throws 404.
 */
export const getRejectedLinesUrl: BareAdminUseCase<Operations['rejectedLinesUrl']> = async ({ platform }, { params }) => {
  if (!(await findRun(platform.db.admin, params.run_uuid))) throw notFound()
  const key = rejectedLinesKey(params.run_uuid)
  if ((await platform.files.findStat(key)) === null) return { url: null }
  const download = { key, filename: 'rejected-lines.csv', disposition: 'attachment', contentType: 'text/csv', userUuid: platformFolder } as const
  return { url: await platform.files.presignDownload({ ...download, expiresInSeconds: addressSeconds }) }
}

/**
 * Where administrators sign in.
 * @throws 404 before the first start has made their pool.
 */
export const getSignInInfo: PublicUseCase<typeof operationGroups.platformAdmin.signInInfo> = async ({ platform }) => {
  const pool = await administratorPoolOf(platform)()
  if (!pool) throw notFound()
  return { authConfig: { cognitoUserPoolId: pool.poolId, cognitoUserPoolClientId: pool.clientId } }
}
