import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { AppError, forbidden, notFound } from '../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { requestCancel } from '../../workspace/jobs/index.ts'
import { mayCancel, presentArchiveJob } from './archives.presenter.ts'
import { findLastJob, lockArchiveJob } from './archives.queries.ts'
import { isTakenIn } from './take/imports.queries.ts'
import { archiveKinds } from './job-kinds.ts'
import { requireEveryKey } from './require-every-key.ts'

type Operation = typeof operationGroups.archives.cancel

/**
 * Asks a job about an archive to stop. Raises 404, 403 for a member when the administration began it, 422 `job_not_cancellable` when it has ended,
 * `archive_taken_in` when all rows are there and it can only go on.
 */
export async function cancelJob({ tx, actor, now, language, audit }: RunContext, jobUuid: string): Promise<HandlerOutput<Operation>> {
  const { userUuid } = actor
  const job = await lockArchiveJob(tx, jobUuid, archiveKinds)
  if (!job) throw notFound([jobUuid])
  if (!mayCancel(userUuid, job)) throw forbidden([])
  if (job.finished_at !== null) throw new AppError('job_not_cancellable')
  if (await isTakenIn(tx, jobUuid)) throw new AppError('archive_taken_in')
  await requestCancel(tx, job, now)
  audit({ entityType: 'archive', entityUuid: jobUuid, action: 'cancel_archive' })
  // Of these kinds a workspace has one at a time: what has not ended is the last one.
  const asked = await findLastJob(tx, job.kind)
  if (!asked) throw notFound([jobUuid])
  return presentArchiveJob(asked, { file: null, isTakenIn: false }, { language, now, userUuid })
}

/** As `cancelJob`. Raises 403 unless the caller holds every key. */
export const cancelArchive: SimpleUseCase<Operation> = async (context, { params }) => {
  requireEveryKey(context.actor)
  return cancelJob(context, params.job_uuid)
}
