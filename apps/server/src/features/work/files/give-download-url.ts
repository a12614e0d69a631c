import { AppError } from '../../../platform/http/answers/app-error.ts'
import type { PrepareContext } from '../../../platform/http/context.ts'

const addressSeconds = 300

/** A file as it lies in the store. */
interface StoredFile {
  storage_key: string
  name: string
  content_type: string
  byte_size: number
}

/** A signed address of a file, good for five minutes for whoever has it, from where the workspace allows. Raises 422 `file_missing` when the store lost it. */
export async function giveDownloadUrl({ platform, actor }: PrepareContext, file: StoredFile, disposition: 'inline' | 'attachment') {
  if ((await platform.files.findStat(file.storage_key)) === null) throw new AppError('file_missing')
  const url = await platform.files.presignDownload({
    key: file.storage_key,
    filename: file.name,
    disposition,
    contentType: file.content_type,
    userUuid: actor.userUuid,
    expiresInSeconds: addressSeconds
  })
  return { url, name: file.name, contentType: file.content_type, byteSize: file.byte_size }
}
