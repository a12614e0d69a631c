import { randomBytes } from 'node:crypto'
import type { ExportFormat } from '@mekiki/contract/exports/exports.schemas'
import { formatDateTime } from '@mekiki/i18n/format'
import { v7 } from 'uuid'
import type { RunContext } from '../../platform/http/context.ts'
import { secretIdOf } from '../../platform/http/secret-id.ts'
import { createJob } from '../../platform/jobs/index.ts'
import { insertDownload } from './exports.queries.ts'
import { contentTypeOf } from './table-file.ts'

const holdsMilliseconds = 24 * 3_600_000

/** An export to begin: the kind of its job, the words of the file's name, the kind of file, and what its runner needs to know. */
export interface NewExport {
  kind: string
  names: readonly string[]
  format: ExportFormat
  input: Record<string, unknown>
}

const longestName = 80

/** What the file holds, and the time in Tokyo to the minute, joined by `_`; signs that no file name takes are written as `_`. */
function fileNameOf(names: readonly string[], format: ExportFormat, now: Date): string {
  const plain = names.map((name) => [...name.replaceAll(/[\p{Cc}\\/:*?"<>|\s]+/gu, '_')].slice(0, longestName).join(''))
  const [year = '', month = '', day = '', hour = '', minute = ''] = formatDateTime(now).split(/[/ :]/)
  const stamp = [year, ...[month, day, hour, minute].map((part) => part.padStart(2, '0'))].join('')
  return `${[...plain, stamp].join('_')}.${format}`
}

/**
 * Begins an export: the file is written in the background in the caller's language, its address holds for 24 hours (3-decisions, "Files, imports,
 * exports"). Gives the address and the job.
 */
export async function beginExport(context: RunContext, { kind, names, format, input }: NewExport): Promise<{ url: string; jobUuid: string }> {
  const { tx, actor, now, language, platform } = context
  const fileName = fileNameOf(names, format, now)
  const key = `${actor.tenantUuid}/exports/${actor.userUuid}/${v7()}.${format}`
  const jobUuid = await createJob(context, kind, { ...input, language, key, fileName })
  const { id, hash } = secretIdOf(actor.tenantUuid, randomBytes(32))
  const download = { uuid: v7(), secretHash: hash, jobUuid, storageKey: key, fileName, contentType: contentTypeOf(format) }
  await insertDownload(
    tx,
    { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now },
    { ...download, expiresAt: new Date(now.getTime() + holdsMilliseconds) }
  )
  return { url: `${platform.publicUrl}/v2/public/download/${id}`, jobUuid }
}
