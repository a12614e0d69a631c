import type { AnswerValueInput } from '@mekiki/contract/forms/answers/answer-values'
import { withTenant } from '../../../../platform/db/gateways.ts'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import type { PublicContext } from '../../../../platform/http/context.ts'
import { cleanFileName } from '../../../work/files/index.ts'
import type { StoredAnswer } from '../../forms/index.ts'
import { contentTypeOf, headBytes, isWhatItSays } from './file-kinds.ts'
import { listUploads, type UploadRow } from './uploads.queries.ts'

/** A file that an answer takes: it has arrived whole, and is what its name says. */
export interface CheckedUpload {
  uuid: string
  questionUuid: string
  key: string
  name: string
  contentType: string
  byteSize: number
  /** Whether the answer has it already, from before a correction. */
  isAttached: boolean
}

/** Whose uploads count: those of a submission and, once there is one, of its answer. */
export interface UploadOwner {
  tenantUuid: string
  submissionUuid: string
  answerUuid: string | null
}

async function readHead({ platform }: PublicContext, { key, byteSize }: UploadRow): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of await platform.files.openRead(key, { start: 0, end: Math.min(headBytes, byteSize) - 1 })) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** Looks at a file in the store. The name that counts is the one it will be kept under, so that no other ending can be given to it afterwards. */
async function checkContent(context: PublicContext, upload: UploadRow, name: string): Promise<string> {
  const stat = await context.platform.files.findStat(upload.key)
  if (stat?.size !== upload.byteSize) throw new AppError('file_missing')
  const contentType = contentTypeOf(name, '')
  if (contentType === null || !(await isWhatItSays(name, await readHead(context, upload)))) throw new AppError('file_type_not_allowed', { params: { name } })
  return contentType
}

/**
 * Asks the store for each file of an answer, before any transaction that writes.
 * @throws 422 `file_missing` for one that was not promised to this submission, stands twice in the answer or did not arrive whole, `file_type_not_allowed`
 * for one that is not what its name says.
 */
export async function checkUploads(context: PublicContext, owner: UploadOwner, values: readonly AnswerValueInput[]): Promise<CheckedUpload[]> {
  const requested = values.flatMap(({ questionUuid, files }) => (files ?? []).map(({ url, name }) => ({ questionUuid, url, name: cleanFileName(name) })))
  if (requested.length === 0) return []
  const keys = requested.map(({ url }) => url)
  if (new Set(keys).size < keys.length) throw new AppError('file_missing')
  const rows = await withTenant(context.platform.db.user, owner.tenantUuid, 'read', (tx) => listUploads(tx, keys, owner.submissionUuid, owner.answerUuid))
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return Promise.all(
    requested.map(async ({ questionUuid, url, name }) => {
      const upload = byKey.get(url)
      if (!upload) throw new AppError('file_missing')
      const { uuid, key, byteSize } = upload
      const isAttached = upload.attachedAt !== null
      // What the answer has already was looked at then, and keeps its name.
      if (isAttached) return { uuid, questionUuid, key, name: upload.name, byteSize, contentType: upload.contentType, isAttached }
      return { uuid, questionUuid, key, name, byteSize, contentType: await checkContent(context, upload, name), isAttached }
    })
  )
}

/** The answers as they are stored, each with its files as they are known now. */
export function withFiles(values: readonly AnswerValueInput[], uploads: readonly CheckedUpload[]): StoredAnswer[] {
  const byKey = new Map(uploads.map((upload) => [upload.key, upload]))
  return values.map(({ files, questionUuid, value, optionUuids, otherText }) => ({
    questionUuid,
    ...(value !== undefined && { value }),
    ...(optionUuids !== undefined && { optionUuids }),
    ...(otherText !== undefined && { otherText }),
    ...(files !== undefined && {
      files: files.flatMap(({ url }) => {
        const upload = byKey.get(url)
        return upload ? [{ key: upload.key, name: upload.name, contentType: upload.contentType, byteSize: upload.byteSize }] : []
      })
    })
  }))
}
