import type { operationGroups } from '@mekiki/contract'
import { AppError, notFound } from '../../../../platform/http/answers/app-error.ts'
import type { RunContext } from '../../../../platform/http/context.ts'
import { type SimpleUseCase } from '../../../../platform/http/context.ts'
import { createJob } from '../../../../platform/jobs/index.ts'
import { requireEveryKey } from '../require-every-key.ts'
import { isEmptyOf } from '../archives.presenter.ts'
import { countObstacles, findUpload, isArchiveRunning, type UploadRow } from '../archives.queries.ts'
import { archiveImportKind, archiveKinds } from '../job-kinds.ts'
import { partKey, partsOf } from './upload-parts.ts'

/** Raises 422 `file_missing` while a piece is not there. */
async function requireWhole({ platform }: RunContext, upload: UploadRow): Promise<void> {
  for (const { number, byteSize } of partsOf(upload.byte_size ?? 0)) {
    const stat = await platform.files.findStat(partKey(upload.storage_key, number))
    if (stat?.size !== byteSize) throw new AppError('file_missing')
  }
}

/**
 * Begins to take an archive in. Raises 404 for an upload that is unknown or somebody else's, 422 `file_missing` while it is not whole, 409
 * `workspace_not_empty` or `archive_running`.
 */
export async function beginImport(
  context: RunContext,
  { uploadUuid, inviteMembers }: { uploadUuid: string; inviteMembers: boolean }
): Promise<{ jobUuid: string }> {
  const { tx, actor, now, language } = context
  const upload = await findUpload(tx, uploadUuid, actor.userUuid, now)
  if (!upload) throw notFound([uploadUuid])
  await requireWhole(context, upload)
  if (await isArchiveRunning(tx, archiveKinds)) throw new AppError('archive_running')
  if (!isEmptyOf(await countObstacles(tx))) throw new AppError('workspace_not_empty')
  const { storage_key: storageKey, byte_size: byteSize } = upload
  const jobUuid = await createJob(context, archiveImportKind, { language, uploadUuid, storageKey, byteSize, inviteMembers })
  context.audit({ entityType: 'archive', entityUuid: jobUuid, action: 'import_archive', to: { byteSize } })
  return { jobUuid }
}

/** As `beginImport`. Raises 403 unless the caller holds every key. */
export const importArchive: SimpleUseCase<typeof operationGroups.archives.import> = async (context, { body }) => {
  requireEveryKey(context.actor)
  return beginImport(context, body)
}
