import type { operationGroups } from '@mekiki/contract'
import { exportedThing } from '@mekiki/i18n/exchange/exports'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { beginExport } from '../../../workspace/export-files/index.ts'
import { getReadableProject } from '../../../cases/projects/index.ts'
import { findThemesForProjects } from '../../../themes/themes/index.ts'
import { readProjectNames } from '../exports.queries.ts'
import { projectHistoryKind, settingsHistoryKind, themeHistoryKind } from './run-history-exports.ts'

type Operations = typeof operationGroups.exports

/** Begins an export of the history of a case. Raises 404 for one that the caller cannot read. */
export const exportProjectHistory: SimpleUseCase<Operations['projectHistory']> = async (context, { params, body }) => {
  const { tx, actor, audit, language } = context
  const { uuid: projectUuid } = await getReadableProject(tx, actor, params.project_uuid)
  const name = (await readProjectNames(tx, [projectUuid])).get(projectUuid)?.name ?? ''
  const input = { ...body, projectUuid }
  const started = await beginExport(context, { kind: projectHistoryKind, names: [exportedThing('history', language), name], format: body.format, input })
  audit({ entityType: 'job', entityUuid: started.jobUuid, action: 'export_history', to: input })
  return started
}

/** Begins an export of the history of a theme and of those of its cases that the caller sees. Raises 404. */
export const exportThemeHistory: SimpleUseCase<Operations['themeHistory']> = async (context, { params, body }) => {
  const { tx, audit, language } = context
  const theme = (await findThemesForProjects(tx, [params.theme_uuid], { isLocked: false })).get(params.theme_uuid)
  if (!theme) throw notFound([params.theme_uuid])
  const input = { ...body, themeUuid: params.theme_uuid }
  const started = await beginExport(context, { kind: themeHistoryKind, names: [exportedThing('history', language), theme.name], format: body.format, input })
  audit({ entityType: 'job', entityUuid: started.jobUuid, action: 'export_history', to: input })
  return started
}

/** Begins an export of the history of one page of the settings. */
export const exportSettingsHistory: SimpleUseCase<Operations['settingsHistory']> = async (context, { body }) => {
  const { audit, language } = context
  const names = [exportedThing('settings_history', language), body.kind]
  const started = await beginExport(context, { kind: settingsHistoryKind, names, format: body.format, input: body })
  audit({ entityType: 'job', entityUuid: started.jobUuid, action: 'export_history', to: { ...body } })
  return started
}
