import { randomBytes } from 'node:crypto'
import type { ExportFormat } from '@mekiki/contract/exchange/exports/exports.schemas'
import { formatDateTime } from '@mekiki/i18n/format'
import { v7 } from 'uuid'
import type { RunContext } from '../../../platform/http/context.ts'
import { secretIdOf } from '../../../platform/http/callers/secret-id.ts'
import { createJob } from '../../../platform/jobs/index.ts'
import { insertDownload } from './downloads.queries.ts'
import { contentTypeOf } from './table-file.ts'

const holdsMilliseconds = 24 * 3_600_000

/** An export to begin: the kind of its job, the words of the file's name, the kind of file, and what its runner needs to know. */
interface NewExport {
  kind: string
  names: readonly string[]
  format: ExportFormat
  input: Record<string, unknown>
}

const longestName = 80

/** The name of a file: what it holds, and the time in Tokyo to the minute, joined by `_`; signs that no file name takes are written as `_`. */
export function exportFileName(names: readonly string[], ending: string, now: Date): string {
  const plain = names.map((name) => [...name.replaceAll(/[\p{Cc}\\/:*?"<>|\s]+/gu, '_')].slice(0, longestName).join(''))
  const [year = '', month = '', day = '', hour = '', minute = ''] = formatDateTime(now).split(/[/ :]/)
  const stamp = [year, ...[month, day, hour, minute].map((part) => part.padStart(2, '0'))].join('')
  return `${[...plain, stamp].join('_')}.${ending}`
}

/** A file that a job will write, and of which kind it is. */
interface PromisedFile {
  jobUuid: string
  key: string
  fileName: string
  contentType: string
}

/** Gives the address under which a job's file can be fetched for 24 hours once it is there; of the address only its hash is kept. */
export async function giveAddress({ tx, actor, now, platform }: RunContext, { jobUuid, key, fileName, contentType }: PromisedFile): Promise<string> {
  const { id, hash } = secretIdOf(actor.tenantUuid, randomBytes(32))
  const expiresAt = new Date(now.getTime() + holdsMilliseconds)
  await insertDownload(
    tx,
    { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now },
    { uuid: v7(), secretHash: hash, jobUuid, storageKey: key, fileName, contentType, expiresAt }
  )
  return `${platform.publicUrl}/v2/public/download/${id}`
}

/**
 * Begins an export: the file is written in the background in the caller's language, its address holds for 24 hours (3-decisions, "Files, imports, exports").
 * @returns the address and the job.
 */
export async function beginExport(context: RunContext, { kind, names, format, input }: NewExport): Promise<{ url: string; jobUuid: string }> {
  const { actor, now, language } = context
  const fileName = exportFileName(names, format, now)
  const key = `${actor.tenantUuid}/exports/${actor.userUuid}/${v7()}.${format}`
  const jobUuid = await createJob(context, kind, { ...input, language, key, fileName })
  return { url: await giveAddress(context, { jobUuid, key, fileName, contentType: contentTypeOf(format) }), jobUuid }
}

/** Begins an export and notes it in the log of the workspace, with what was asked for. */
export async function beginLoggedExport(context: RunContext, { action, ...begun }: NewExport & { action: string }) {
  const started = await beginExport(context, begun)
  context.audit({ entityType: 'job', entityUuid: started.jobUuid, action, to: { ...begun.input } })
  return started
}
