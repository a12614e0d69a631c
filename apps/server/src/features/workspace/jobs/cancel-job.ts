import type { operationGroups } from '@mekiki/contract'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { presentJob } from './jobs.presenter.ts'
import { findOwnJob, requestCancel } from './jobs.queries.ts'

/** Asks one of the caller's own jobs to stop. Raises 404, or 422 `job_not_cancellable` when it has ended. */
export const cancelJob: SimpleUseCase<typeof operationGroups.jobs.cancel> = async ({ tx, actor, now, language, audit }, { params }) => {
  const row = await findOwnJob(tx, params.job_uuid, actor.userUuid, { lock: true })
  if (!row) throw notFound()
  if (row.finished_at !== null) throw new AppError('job_not_cancellable')
  const after = await requestCancel(tx, row, now)
  audit({ entityType: 'job', entityUuid: row.uuid, action: 'cancel' })
  return presentJob(after, language)
}
