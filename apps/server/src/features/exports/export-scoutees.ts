import type { operationGroups } from '@mekiki/contract'
import { exportedThing } from '@mekiki/i18n/exports'
import { notFound } from '../../platform/http/app-error.ts'
import type { SimpleUseCase } from '../../platform/http/context.ts'
import { beginExport } from './begin-export.ts'
import { findLiving } from './exports.queries.ts'
import { scouteesExportKind } from './run-scoutees-export.ts'

/** Begins an export of companies and people. Raises 404 with the ids of a selection that are unknown. */
export const exportScoutees: SimpleUseCase<typeof operationGroups.exports.scoutees> = async (context, { body }) => {
  const { tx, actor, audit, language } = context
  if (!actor.tenant.enableTenantScoutees) throw notFound()
  const { scouteeIds } = body
  if (scouteeIds) {
    const known = await findLiving(tx, scouteeIds)
    const missing = scouteeIds.filter((uuid) => !known.has(uuid))
    if (missing.length > 0) throw notFound(missing)
  }
  const started = await beginExport(context, { kind: scouteesExportKind, names: [exportedThing('scoutees', language)], format: body.format, input: body })
  audit({ entityType: 'job', entityUuid: started.jobUuid, action: 'export_scoutees', to: { ...body } })
  return started
}
