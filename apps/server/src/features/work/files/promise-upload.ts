import { maxFileBytes } from '@mekiki/contract/work/files/files.schemas'
import { v7 } from 'uuid'
import { type TenantTransaction, withTenant } from '../../../platform/db/gateways.ts'
import { AppError } from '../../../platform/http/answers/app-error.ts'
import type { PrepareContext } from '../../../platform/http/context.ts'
import { cleanFileName } from './file-names.ts'
import { type FileOwner, insertPromise } from './files.queries.ts'

const addressSeconds = 3600

/** What the browser says of a file before it sends it. */
interface AnnouncedFile {
  filename: string
  filetype: string
  contentLength: number
}

/**
 * A signed address for one file, bound to its size and type, and its key in later calls. `findOwner` finds what the file will belong to and
 * raises what the caller may not. Raises 413 `too_large` over 100 MB (1§9), 422 `file_empty` for nothing.
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
    const { tenantUuid, userUuid } = actor
    const name = cleanFileName(file.filename)
    await insertPromise(tx, { tenantUuid, uuid, ...owner, storageKey, name, contentType, byteSize: file.contentLength, userUuid, now })
  })
  return platform.files.presignUpload({ key: storageKey, contentType, contentLength: file.contentLength, expiresInSeconds: addressSeconds })
}
