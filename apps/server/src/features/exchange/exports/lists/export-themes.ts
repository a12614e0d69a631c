import type { operationGroups } from '@mekiki/contract'
import { targetsOf } from '@mekiki/contract/primitives/filter-fields'
import { camelKeys } from '@mekiki/contract/primitives/index'
import { themeFilterFields } from '@mekiki/contract/themes/themes/theme-filter-fields'
import { exportedThing } from '@mekiki/i18n/exchange/exports'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { beginExport } from '../../../workspace/export-files/index.ts'
import { findThemesForProjects } from '../../../themes/themes/index.ts'
import { refsIn, requireRefs } from '../require-refs.ts'
import { themesExportKind } from './run-themes-export.ts'

const targets = camelKeys(targetsOf(themeFilterFields))

/** Begins an export of themes. Raises 400 naming unknown ids of the filters, 404 with the ids of a selection that are unknown. */
export const exportThemes: SimpleUseCase<typeof operationGroups.exports.themes> = async (context, { body }) => {
  const { tx, audit, language } = context
  await requireRefs(context, refsIn(targets, body))
  const known = body.themeUuids ? await findThemesForProjects(tx, body.themeUuids, { isLocked: false }) : null
  const missing = known === null ? [] : (body.themeUuids ?? []).filter((uuid) => !known.has(uuid))
  if (missing.length > 0) throw notFound(missing)
  const started = await beginExport(context, { kind: themesExportKind, names: [exportedThing('themes', language)], format: body.format, input: body })
  audit({ entityType: 'job', entityUuid: started.jobUuid, action: 'export_themes', to: { ...body } })
  return started
}
