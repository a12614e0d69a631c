import type { operationGroups } from '@mekiki/contract'
import { AppError, forbidden, notFound } from '../../../platform/http/answers/app-error.ts'
import { useCase, type PrepareContext } from '../../../platform/http/context.ts'
import { canCreateRecord, keysFor } from '../../cases/projects/index.ts'
import { getReadableProject, lockReadableProject, requireVisiblePart } from '../../cases/projects/access/index.ts'
import { presentFile } from '../../cases/projects/detail/index.ts'
import { requireStorage, takeStorage } from '../../workspace/quotas/index.ts'
import { attachFile, isRecordOfProject, listVisibleFiles, type FileOwner, listPromises, insertPromise } from './files.queries.ts'
import { type TenantTransaction, withTenant } from '../../../platform/db/gateways.ts'
import { maxFileBytes } from '@mekiki/contract/work/files/files.schemas'
import { v7 } from 'uuid'
import { fileEffects } from './rounds/index.ts'

// Signs that turn the reading direction could make `fdp.exe` look like `exe.pdf`.
const directionCharacters = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
// oxlint-disable-next-line no-control-regex -- control signs are what is taken out
const unsafeCharacters = /[\u0000-\u001f\u007f/\\]/gu

/** A file's name as it is kept and shown: one line without path separators or hidden signs, at most 255 characters. */
export function cleanFileName(name: string): string {
  const cleaned = name.normalize('NFC').replaceAll(directionCharacters, '').replaceAll(unsafeCharacters, '_').trim().slice(0, 255)
  return cleaned === '' || /^\.+$/u.test(cleaned) ? 'file' : cleaned
}

/** A file that the store has with the promised size. */
export interface Arrived {
  uuid: string
  name: string
  byteSize: number
}

/** How much files take together. */
export const bytesOf = (files: readonly { byteSize: number }[]): number => files.reduce((sum, { byteSize }) => sum + byteSize, 0)

/**
 * Asks the store for each file before any transaction that writes: all must have been promised to the caller for this owner and have arrived whole.
 * `findOwner` raises 404 for an owner that does not exist for the caller.
 * @throws 422 `file_missing`.
 */
export async function requireArrived(
  { platform, actor }: PrepareContext,
  files: readonly { url: string; name: string }[],
  findOwner: (tx: TenantTransaction) => Promise<FileOwner>
): Promise<Arrived[]> {
  const promises = await withTenant(platform.db.user, actor.tenantUuid, 'read', async (tx) =>
    listPromises(tx, { ...(await findOwner(tx)), userUuid: actor.userUuid, keys: files.map((file) => file.url) })
  )
  const byKey = new Map(promises.map((promise) => [promise.storage_key, promise]))
  return Promise.all(
    files.map(async ({ url, name }) => {
      const promise = byKey.get(url)
      const stat = promise ? await platform.files.findStat(promise.storage_key) : null
      if (!promise || stat?.size !== promise.byte_size) throw new AppError('file_missing')
      return { uuid: promise.uuid, name: cleanFileName(name), byteSize: promise.byte_size }
    })
  )
}

type Create = typeof operationGroups.files.projectCreate

/**
 * Attaches uploaded files to a case or to one of its records.
 * @throws 404, 403, 422 `file_missing` and `storage_full`; all or none.
 */
export const createProjectFiles = useCase<Create, Arrived[]>({
  prepare: (context, { params, body }) =>
    requireArrived(context, body.files, async (tx) => {
      const project = await getReadableProject(tx, context.actor, params.project_uuid)
      return { projectUuid: project.uuid, themeUuid: null }
    }),
  run: async ({ tx, actor, now, audit, emit }, { params, query }, arrived) => {
    const project = await lockReadableProject(tx, actor, params.project_uuid)
    requireVisiblePart(project, 'record_and_file')
    if (!canCreateRecord(actor, project, project.hiddenParts)) throw forbidden(['create_all_project_record', ...keysFor('update')])
    const recordUuid = query.project_record_uuid ?? null
    if (recordUuid !== null && !(await isRecordOfProject(tx, project.uuid, recordUuid, actor))) throw notFound([recordUuid])
    await takeStorage(tx, bytesOf(arrived))
    for (const file of arrived) {
      const isAttached = await attachFile(tx, { ...file, recordUuid, now })
      if (!isAttached) throw new AppError('file_missing')
      audit({
        entityType: 'file',
        entityUuid: file.uuid,
        action: 'create_file',
        projectUuid: project.uuid,
        themeUuid: project.themeUuid,
        part: 'record_and_file',
        to: { name: file.name, recordUuid }
      })
    }
    fileEffects(arrived.map((file) => file.uuid)).forEach(emit)
    const rows = await listVisibleFiles(
      tx,
      project.uuid,
      arrived.map((file) => file.uuid),
      actor
    )
    return { items: rows.map((row) => presentFile(row, project, actor)), totalCount: rows.length }
  }
})

const addressSeconds = 3600

/** What the browser says of a file before it sends it. */
interface AnnouncedFile {
  filename: string
  filetype: string
  contentLength: number
}

/**
 * A signed address for one file, bound to its size and type, and its key in later calls. `findOwner` finds what the file will belong to and raises what the
 * caller may not.
 * @throws 413 `too_large` over 100 MB (1§9), 422 `file_empty` for nothing, `storage_full` for what the workspace has no room for.
 */
export async function promiseUpload(
  { platform, actor, now }: PrepareContext,
  file: AnnouncedFile,
  folder: string,
  findOwner: (tx: TenantTransaction) => Promise<FileOwner>
) {
  if (file.contentLength > maxFileBytes) throw new AppError('too_large', { params: { limit: '100MB' } })
  if (file.contentLength === 0) throw new AppError('file_empty')
  const uuid = v7()
  const storageKey = `${actor.tenantUuid}/${folder}/${uuid}`
  const contentType = file.filetype || 'application/octet-stream'
  await withTenant(platform.db.user, actor.tenantUuid, 'write', async (tx) => {
    const owner = await findOwner(tx)
    await requireStorage(tx, file.contentLength)
    const { tenantUuid, userUuid } = actor
    const name = cleanFileName(file.filename)
    await insertPromise(tx, { tenantUuid, uuid, ...owner, storageKey, name, contentType, byteSize: file.contentLength, userUuid, now })
  })
  return platform.files.presignUpload({ key: storageKey, contentType, contentLength: file.contentLength, expiresInSeconds: addressSeconds })
}
