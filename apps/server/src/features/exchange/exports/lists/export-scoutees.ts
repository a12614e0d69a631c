import type { operationGroups } from '@mekiki/contract'
import { exportedThing } from '@mekiki/i18n/exchange/exports'
import { notFound } from '../../../../platform/http/app-error.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { beginExport } from '../../../workspace/export-files/index.ts'
import { findLiving } from '../exports.queries.ts'
import { itemRefs, requireRefs } from '../require-refs.ts'
import { scouteesExportKind } from './run-scoutees-export.ts'

/** Begins an export of companies and people. Raises 400 naming unknown ids of the conditions, 404 with the ids of a selection that are unknown. */
export const exportScoutees: SimpleUseCase<typeof operationGroups.exports.scoutees> = async (context, { body }) => {
  const { tx, actor, audit, language } = context
  if (!actor.tenant.enableTenantScoutees) throw notFound()
  const { scouteeIds } = body
  await requireRefs(context, [
    { field: 'categoryIds', kind: 'scouteeCategory', uuids: body.categoryIds },
    { field: 'statusUuids', kind: 'status', uuids: body.statusUuids },
    { field: 'followerUuids', kind: 'user', uuids: body.followerUuids },
    { field: 'followerGroupUuids', kind: 'userGroup', uuids: body.followerGroupUuids },
    { field: 'categoryUuids', kind: 'category', uuids: body.categoryUuids },
    { field: 'channelUuids', kind: 'channel', uuids: body.channelUuids },
    { field: 'tagUuids', kind: 'scouteeTag', uuids: body.tagUuids },
    { field: 'extensionItemGroupUuid', kind: 'extensionItemGroup', uuids: body.extensionItemGroupUuid },
    ...itemRefs(body)
  ])
  if (scouteeIds) {
    const known = await findLiving(tx, scouteeIds)
    const missing = scouteeIds.filter((uuid) => !known.has(uuid))
    if (missing.length > 0) throw notFound(missing)
  }
  const started = await beginExport(context, { kind: scouteesExportKind, names: [exportedThing('scoutees', language)], format: body.format, input: body })
  audit({ entityType: 'job', entityUuid: started.jobUuid, action: 'export_scoutees', to: { ...body } })
  return started
}
