import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { dayInTokyo } from '../../platform/clock.ts'
import type { RunContext } from '../../platform/http/context.ts'
import { secretIdOf } from '../../platform/http/secret-id.ts'
import { createJob } from '../../platform/jobs/index.ts'
import { insertDownload } from './exports.queries.ts'

const holdsMilliseconds = 24 * 3_600_000

/** An export to begin: the kind of its job, the first word of the file's name, and what its runner needs to know. */
export interface NewExport {
  kind: string
  thing: string
  input: Record<string, unknown>
}

/**
 * Begins an export: the file is written in the background in the caller's language, its address holds for 24 hours (3-decisions, "Files, imports,
 * exports"). Gives the address and the job.
 */
export async function beginExport(context: RunContext, { kind, thing, input }: NewExport): Promise<{ url: string; jobUuid: string }> {
  const { tx, actor, now, language, platform } = context
  const fileName = `${thing}-${dayInTokyo(now)}.csv`
  const key = `${actor.tenantUuid}/exports/${actor.userUuid}/${v7()}.csv`
  const jobUuid = await createJob(context, kind, { ...input, language, key, fileName })
  const { id, hash } = secretIdOf(actor.tenantUuid, randomBytes(32))
  const download = { uuid: v7(), secretHash: hash, jobUuid, storageKey: key, fileName, contentType: 'text/csv' }
  await insertDownload(
    tx,
    { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now },
    { ...download, expiresAt: new Date(now.getTime() + holdsMilliseconds) }
  )
  return { url: `${platform.publicUrl}/v2/public/download/${id}`, jobUuid }
}
