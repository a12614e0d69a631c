import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { archivePartBytes } from '@mekiki/contract/exchange/archives/archives.schemas'
import { v7 } from 'uuid'
import { AppError, notFound } from '../../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../../platform/http/context.ts'
import { requireEveryKey } from '../archives.use-cases.ts'
import { isEmptyOf } from '../archives.presenter.ts'
import { countObstacles, findUpload, insertArchiveFile, isArchiveRunning, type UploadRow } from '../archives.queries.ts'
import { createJob } from '../../../../platform/jobs/index.ts'
import { archiveImportKind, archiveKinds } from '../job-progress.ts'
import type { FileStore } from '../../../../platform/storage/index.ts'
import type { ByteSource } from '../../../../platform/zip/index.ts'

/** A piece of an archive that is sent: its number from 1, and its size in bytes. */
interface UploadPart {
  number: number
  byteSize: number
}

/** The pieces in which so many bytes are sent. */
export function partsOf(byteSize: number, partBytes = archivePartBytes): UploadPart[] {
  const count = Math.ceil(byteSize / partBytes)
  return Array.from({ length: count }, (_, index) => ({ number: index + 1, byteSize: Math.min(partBytes, byteSize - index * partBytes) }))
}

/** Where a piece is kept. */
export function partKey(storageKey: string, number: number): string {
  return `${storageKey}/${number}`
}

/** Pieces in the file store as if they were one. */
export function sourceOf(files: FileStore, parts: readonly { key: string; byteSize: number }[]): ByteSource {
  async function* read(start: number, end: number): AsyncGenerator<Uint8Array> {
    let from = 0
    for (const { key, byteSize } of parts) {
      const [first, last] = [Math.max(start, from) - from, Math.min(end, from + byteSize) - from - 1]
      if (first <= last) yield* (await files.openRead(key, { start: first, end: last })) as AsyncIterable<Uint8Array>
      from += byteSize
    }
  }
  return { size: parts.reduce((sum, { byteSize }) => sum + byteSize, 0), read }
}

type Operations = typeof operationGroups.archives

const holdsMilliseconds = 2 * 24 * 3_600_000
const addressSeconds = 3600

/** What every archive is. */
export const archiveContentType = 'application/zip'

/**
 * Begins to send an archive, in pieces that are each sent by an address of their own.
 * @throws 409 `workspace_not_empty`.
 */
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

/**
 * Where one piece goes.
 * @throws 404 for an upload that is unknown, somebody else's or over, and for a piece that it does not have.
 */
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

/**
 * As `beginUpload`.
 * @throws 403 unless the caller holds every key.
 */
export const startArchiveUpload: SimpleUseCase<Operations['startUpload']> = async (context, { body }) => {
  requireEveryKey(context.actor)
  return beginUpload(context, body.byteSize)
}

/**
 * As `addressOfPart`.
 * @throws 403 unless the caller holds every key.
 */
export const getArchivePart: SimpleUseCase<Operations['uploadPart']> = async (context, { params }) => {
  requireEveryKey(context.actor)
  return addressOfPart(context, params)
}

/** @throws 422 `file_missing` while a piece is not there. */
async function requireWhole({ platform }: RunContext, upload: UploadRow): Promise<void> {
  for (const { number, byteSize } of partsOf(upload.byte_size ?? 0)) {
    const stat = await platform.files.findStat(partKey(upload.storage_key, number))
    if (stat?.size !== byteSize) throw new AppError('file_missing')
  }
}

/**
 * Begins to take an archive in.
 * @throws 404 for an upload that is unknown or somebody else's, 422 `file_missing` while it is not whole, 409 `workspace_not_empty` or `archive_running`.
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

/**
 * As `beginImport`.
 * @throws 403 unless the caller holds every key.
 */
export const importArchive: SimpleUseCase<typeof operationGroups.archives.import> = async (context, { body }) => {
  requireEveryKey(context.actor)
  return beginImport(context, body)
}
