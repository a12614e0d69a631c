import type { operationGroups } from '@mekiki/contract'
import { v7 } from 'uuid'
import { notFound } from '../../platform/http/app-error.ts'
import type { SimpleUseCase } from '../../platform/http/context.ts'
import { dayInTokyo } from '../../platform/clock.ts'
import { createJob } from '../../platform/jobs/index.ts'
import { newSecret } from './download-secret.ts'
import { findLiving, insertDownload } from './exports.queries.ts'
import { scouteesExportKind } from './run-scoutees-export.ts'

const holdsMilliseconds = 24 * 3_600_000

/**
 * Begins an export of companies and people: the file is written in the background, its address holds for 24 hours (3-decisions, "Files, imports,
 * exports"). Raises 404 with the ids that are unknown.
 */
export const exportScoutees: SimpleUseCase<typeof operationGroups.exports.scoutees> = async (context, { body }) => {
  const { tx, actor, now, audit, language, platform } = context
  if (!actor.tenant.enableTenantScoutees) throw notFound()
  const known = await findLiving(tx, body.scouteeIds)
  const missing = body.scouteeIds.filter((uuid) => !known.has(uuid))
  if (missing.length > 0) throw notFound(missing)
  const fileName = `scoutees-${dayInTokyo(now)}.csv`
  const key = `${actor.tenantUuid}/exports/${actor.userUuid}/${v7()}.csv`
  const jobUuid = await createJob(context, scouteesExportKind, { ...body, language, key, fileName })
  const { id, hash } = newSecret(actor.tenantUuid)
  const download = { uuid: v7(), secretHash: hash, jobUuid, storageKey: key, fileName, contentType: 'text/csv' }
  await insertDownload(
    tx,
    { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now },
    { ...download, expiresAt: new Date(now.getTime() + holdsMilliseconds) }
  )
  audit({ entityType: 'job', entityUuid: jobUuid, action: 'export_scoutees', to: { count: body.scouteeIds.length, columnKeys: body.columnKeys } })
  return { url: `${platform.publicUrl}/v2/public/download/${id}`, jobUuid }
}
