import { type HandlerOutput, missingKeys, type operationGroups } from '@mekiki/contract'
import type { RunContext, SimpleUseCase, Actor } from '../../../platform/http/context.ts'
import { countObstacles, findLastJob, findWritten, lockArchiveJob } from './archives.queries.ts'
import { isTakenIn } from './take/imports.queries.ts'
import { isEmptyOf, presentArchiveJob, mayCancel } from './archives.presenter.ts'
import { archiveExportKind, archiveImportKind, archiveKinds } from './job-progress.ts'
import { AppError, forbidden, notFound } from '../../../platform/http/answers/app-error.ts'
import { requestCancel } from '../../workspace/jobs/index.ts'

/** Nobody's rights decide what is in the whole data of a workspace, hence it takes every key. @throws 403 with the keys that are missing. */
export function requireEveryKey(actor: Pick<Actor, 'permissions'>): void {
  const missing = missingKeys(actor.permissions)
  if (missing.length > 0) throw forbidden(missing)
}

type State = HandlerOutput<typeof operationGroups.archives.state>

/** Where the workspace stands with archives, whoever asks. */
export async function readState({ tx, actor, now, language }: RunContext): Promise<State> {
  const [written, taken] = [await findLastJob(tx, archiveExportKind), await findLastJob(tx, archiveImportKind)]
  const file = written && (await findWritten(tx, written.uuid))
  const obstacles = await countObstacles(tx)
  const view = { language, now, userUuid: actor.userUuid }
  return {
    isEmpty: isEmptyOf(obstacles),
    obstacles,
    export: written ? presentArchiveJob(written, { file: file ?? null, isTakenIn: false }, view) : null,
    import: taken ? presentArchiveJob(taken, { file: null, isTakenIn: await isTakenIn(tx, taken.uuid) }, view) : null
  }
}

/**
 * Where the workspace stands with archives.
 * @throws 403 unless the caller holds every key.
 */
export const getArchiveState: SimpleUseCase<typeof operationGroups.archives.state> = async (context) => {
  requireEveryKey(context.actor)
  return readState(context)
}

type Operation = typeof operationGroups.archives.cancel

/**
 * Asks a job about an archive to stop.
 * @throws 404, 403 for a member when the administration began it, 422 `job_not_cancellable` when it has ended, `archive_taken_in` when all rows are there and
 * it can only go on.
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

/**
 * As `cancelJob`.
 * @throws 403 unless the caller holds every key.
 */
export const cancelArchive: SimpleUseCase<Operation> = async (context, { params }) => {
  requireEveryKey(context.actor)
  return cancelJob(context, params.job_uuid)
}
