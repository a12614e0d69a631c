import type { operationGroups } from '@mekiki/contract'
import { v7 } from 'uuid'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../../platform/http/context.ts'
import { outsideTenants } from '../../../../platform/outbox/outbox.ts'
import { createJob } from '../../../../platform/jobs/index.ts'
import { exportFileName, giveAddress } from '../../../workspace/export-files/index.ts'
import { notify } from '../../../workspace/notifications/index.ts'
import { requireEveryKey } from '../require-every-key.ts'
import { insertArchiveFile, isArchiveRunning } from '../archives.queries.ts'
import { archiveExportKind, archiveKinds } from '../job-kinds.ts'
import { archiveContentType } from '../take/start-upload.ts'
import { listConcerned } from './notified.queries.ts'

const holdsMilliseconds = 24 * 3_600_000

/** What the job knows of the file that it writes. */
export interface BegunArchive {
  jobUuid: string
  key: string
  fileName: string
  expiresAt: Date
}

/** Tells whoever relies on what is hidden that everything is being written into a file, and the other administrators: as it is with a loosened theme. */
async function notifyConcerned({ tx, actor, emit }: RunContext, jobUuid: string): Promise<void> {
  const about = { userUuids: await listConcerned(tx), byUserUuid: actor.userUuid, effectKey: `archive:${jobUuid}` }
  const effects =
    actor.userUuid === outsideTenants
      ? notify({ ...about, kind: 'archive_begun_by_administration', params: {} })
      : notify({ ...about, kind: 'archive_begun', params: { user: actor.name } })
  for (const effect of effects) emit(effect)
}

/** Begins an archive of the workspace, which is kept for a day. Raises 409 `archive_running`. */
export async function beginArchive(context: RunContext): Promise<BegunArchive> {
  const { tx, actor, now, language } = context
  if (await isArchiveRunning(tx, archiveKinds)) throw new AppError('archive_running')
  const fileName = exportFileName([actor.tenant.name], 'zip', now)
  const uuid = v7()
  const key = `${actor.tenantUuid}/exports/${actor.userUuid}/${uuid}.zip`
  const jobUuid = await createJob(context, archiveExportKind, { language, key, fileName })
  const expiresAt = new Date(now.getTime() + holdsMilliseconds)
  const stamp = { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }
  await insertArchiveFile(tx, stamp, { uuid, kind: 'export', storageKey: key, fileName, jobUuid, expiresAt })
  context.audit({ entityType: 'archive', entityUuid: jobUuid, action: 'export_archive', to: { fileName } })
  await notifyConcerned(context, jobUuid)
  return { jobUuid, key, fileName, expiresAt }
}

/** Begins an archive whose address is told once. Raises 403 unless the caller holds every key. */
export const startArchive: SimpleUseCase<typeof operationGroups.archives.start> = async (context) => {
  requireEveryKey(context.actor)
  const { jobUuid, key, fileName } = await beginArchive(context)
  return { jobUuid, url: await giveAddress(context, { jobUuid, key, fileName, contentType: archiveContentType }) }
}
