import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { archivePartBytes } from '@mekiki/contract/exchange/archives/archives.schemas'
import { v7 } from 'uuid'
import { AppError, notFound } from '../../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../../platform/http/context.ts'
import { requireEveryKey } from '../require-every-key.ts'
import { isEmptyOf } from '../archives.presenter.ts'
import { countObstacles, findUpload, insertArchiveFile } from '../archives.queries.ts'
import { partKey, partsOf } from './upload-parts.ts'

type Operations = typeof operationGroups.archives

const holdsMilliseconds = 2 * 24 * 3_600_000
const addressSeconds = 3600

/** What every archive is. */
export const archiveContentType = 'application/zip'

/** Begins to send an archive, in pieces that are each sent by an address of their own. Raises 409 `workspace_not_empty`. */
export async function beginUpload({ tx, actor, now }: RunContext, byteSize: number): Promise<HandlerOutput<Operations['startUpload']>> {
  if (!isEmptyOf(await countObstacles(tx))) throw new AppError('workspace_not_empty')
  const uuid = v7()
  await insertArchiveFile(
    tx,
    { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now },
    {
      uuid,
      kind: 'upload',
      storageKey: `${actor.tenantUuid}/archives/${uuid}`,
      byteSize,
      partBytes: archivePartBytes,
      expiresAt: new Date(now.getTime() + holdsMilliseconds)
    }
  )
  return { uploadUuid: uuid, partBytes: archivePartBytes, partCount: partsOf(byteSize).length }
}

/** Where one piece goes. Raises 404 for an upload that is unknown, somebody else's or over, and for a piece that it does not have. */
export async function addressOfPart(
  { tx, actor, now, platform }: RunContext,
  { upload_uuid: uuid, part: number }: { upload_uuid: string; part: number }
): Promise<HandlerOutput<Operations['uploadPart']>> {
  const upload = await findUpload(tx, uuid, actor.userUuid, now)
  const part = upload && partsOf(upload.byte_size ?? 0).find((one) => one.number === number)
  if (!upload || !part) throw notFound([uuid])
  return platform.files.presignUpload({
    key: partKey(upload.storage_key, number),
    contentType: archiveContentType,
    contentLength: part.byteSize,
    expiresInSeconds: addressSeconds
  })
}

/** As `beginUpload`. Raises 403 unless the caller holds every key. */
export const startArchiveUpload: SimpleUseCase<Operations['startUpload']> = async (context, { body }) => {
  requireEveryKey(context.actor)
  return beginUpload(context, body.byteSize)
}

/** As `addressOfPart`. Raises 403 unless the caller holds every key. */
export const getArchivePart: SimpleUseCase<Operations['uploadPart']> = async (context, { params }) => {
  requireEveryKey(context.actor)
  return addressOfPart(context, params)
}
