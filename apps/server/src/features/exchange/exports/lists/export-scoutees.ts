import type { operationGroups } from '@mekiki/contract'
import { scouteeFilterFields } from '@mekiki/contract/companies/scoutees/scoutee-filter-fields'
import { targetsOf } from '@mekiki/contract/primitives/filter-fields'
import { exportedThing } from '@mekiki/i18n/exchange/exports'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { beginExport } from '../../../workspace/export-files/index.ts'
import { findActive } from '../exports.queries.ts'
import { itemRefs, refsIn, requireRefs } from '../require-refs.ts'
import { scouteesExportKind } from './run-scoutees-export.ts'

const targets = targetsOf(scouteeFilterFields)

/** Begins an export of companies and people. Raises 400 naming unknown ids of the conditions, 404 with the ids of a selection that are unknown. */
export const exportScoutees: SimpleUseCase<typeof operationGroups.exports.scoutees> = async (context, { body }) => {
  const { tx, actor, audit, language } = context
  if (!actor.tenant.enableTenantScoutees) throw notFound()
  const { scouteeIds } = body
  await requireRefs(context, [
    ...refsIn(targets, body),
    { field: 'extensionItemGroupUuid', kind: 'extensionItemGroup', uuids: body.extensionItemGroupUuid },
    ...itemRefs(body)
  ])
  if (scouteeIds) {
    const known = await findActive(tx, scouteeIds)
    const missing = scouteeIds.filter((uuid) => !known.has(uuid))
    if (missing.length > 0) throw notFound(missing)
  }
  const started = await beginExport(context, { kind: scouteesExportKind, names: [exportedThing('scoutees', language)], format: body.format, input: body })
  audit({ entityType: 'job', entityUuid: started.jobUuid, action: 'export_scoutees', to: { ...body } })
  return started
}
