import type { operationGroups } from '@mekiki/contract'
import { projectFilterFields } from '@mekiki/contract/cases/projects/project-filter-fields'
import { targetsOf } from '@mekiki/contract/primitives/filter-fields'
import { camelKeys } from '@mekiki/contract/primitives/index'
import { exportedThing } from '@mekiki/i18n/exchange/exports'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { beginExport } from '../../../workspace/export-files/index.ts'
import { getReadableProjects } from '../../../cases/projects/index.ts'
import { findThemesForProjects } from '../../../themes/themes/index.ts'
import { itemRefs, refsIn, requireRefs } from '../require-refs.ts'
import { projectsExportKind } from './run-projects-export.ts'

const targets = camelKeys(targetsOf(projectFilterFields))

/** Begins an export of cases. Raises 400 naming unknown ids of the filters, 404 for a theme that nobody knows, and naming the cases of a selection that are not readable. */
export const exportProjects: SimpleUseCase<typeof operationGroups.exports.projects> = async (context, { body }) => {
  const { tx, actor, audit, language } = context
  const themeUuid = body.themeUuid ?? null
  const theme = themeUuid === null ? null : (await findThemesForProjects(tx, [themeUuid], { isLocked: false })).get(themeUuid)
  if (theme === undefined) throw notFound([themeUuid ?? ''])
  await requireRefs(context, [...refsIn(targets, body), ...itemRefs(body)])
  if (body.projectUuids) await getReadableProjects(tx, actor, body.projectUuids)
  const names = [...(theme === null ? [] : [theme.name]), exportedThing('projects', language)]
  const started = await beginExport(context, { kind: projectsExportKind, names, format: body.format, input: body })
  audit({ entityType: 'job', entityUuid: started.jobUuid, action: 'export_projects', to: { ...body } })
  return started
}
