import type { operationGroups } from '@mekiki/contract'
import { exportedThing } from '@mekiki/i18n/exchange/exports'
import { notFound } from '../../../../platform/http/app-error.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { beginExport } from '../../../workspace/export-files/index.ts'
import { findThemesForProjects } from '../../../themes/themes/index.ts'
import { requireRefs } from '../require-refs.ts'
import { themesExportKind } from './run-themes-export.ts'

/** Begins an export of themes. Raises 400 naming unknown ids of the filters, 404 with the ids of a selection that are unknown. */
export const exportThemes: SimpleUseCase<typeof operationGroups.exports.themes> = async (context, { body }) => {
  const { tx, audit, language } = context
  await requireRefs(context, [
    { field: 'personInChargeUserUuids', kind: 'user', uuids: body.personInChargeUserUuids },
    { field: 'relatedUserGroupUuids', kind: 'userGroup', uuids: body.relatedUserGroupUuids },
    { field: 'tagUuids', kind: 'themeTag', uuids: body.tagUuids },
    { field: 'themeStatusUuids', kind: 'themeStatus', uuids: body.themeStatusUuids }
  ])
  const known = body.themeUuids ? await findThemesForProjects(tx, body.themeUuids, { isLocked: false }) : null
  const missing = known === null ? [] : (body.themeUuids ?? []).filter((uuid) => !known.has(uuid))
  if (missing.length > 0) throw notFound(missing)
  const started = await beginExport(context, { kind: themesExportKind, names: [exportedThing('themes', language)], format: body.format, input: body })
  audit({ entityType: 'job', entityUuid: started.jobUuid, action: 'export_themes', to: { ...body } })
  return started
}
