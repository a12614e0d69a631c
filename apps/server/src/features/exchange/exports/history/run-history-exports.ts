import { historyExportBody, settingsHistoryExportBody } from '@mekiki/contract/exchange/exports/exports.schemas'
import { settingKeys } from '@mekiki/contract/primitives/setting-calls'
import { type HistoryColumn, historyHead, exportedThing } from '@mekiki/i18n/exchange/exports'
import { settingKindName } from '@mekiki/i18n/workspace/settings'
import { z } from 'zod'
import { openFinder, withTenant } from '../../../../platform/db/gateways.ts'
import type { Actor, SimpleUseCase } from '../../../../platform/http/context.ts'
import type { EffectContext } from '../../../../platform/feature.ts'
import { beginLoggedExport, createExportRunner, exportInput } from '../../../workspace/export-files/index.ts'
import type { ExportColumn, ExportRow, ExportTable, TableContext } from '../../../workspace/export-files/index.ts'
import { findProjectIds } from '../../../cases/projects/list/index.ts'
import { findVisibleLogs, readVisibleLogs } from '../../../cases/projects/log/index.ts'
import { getVisibility, getReadableProject } from '../../../cases/projects/access/index.ts'
import { findSettingHistory, readSettingHistory } from '../../../workspace/tenants/index.ts'
import { inBatches } from '../batches.ts'
import { readProjectNames, readThemeEntries } from '../exports.queries.ts'
import type { Language } from '@mekiki/i18n'
import { actionWord, logChanges } from '@mekiki/i18n/cases/history-words'
import { linesOf, nounOf, sentenceOf, type SettingLog } from '@mekiki/i18n/workspace/setting-history-words'
import { projectDetailEn } from '@mekiki/i18n/cases/project-detail.en'
import { projectDetailJa } from '@mekiki/i18n/cases/project-detail.ja'
import { settingsUsesEn, settingsUsesJa } from '@mekiki/i18n/workspace/settings-uses'
import type { Cell } from '../../../../platform/sheets/index.ts'
import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import { findThemesForProjects } from '../../../themes/themes/read/index.ts'

/** An entry of a history, of whatever it is. */
interface HistoryEntry {
  dateTime: Date
  userName: string | null
  source: string
  action: string
  entityType: string
  from: unknown
  to: unknown
}

/** The cells of an entry in the words of the screen: a line for each value that changed, one without values where the action says it all. */
function entryCells({ dateTime, userName, source, action, entityType, from, to }: HistoryEntry, where: readonly Cell[], language: Language): Cell[][] {
  const texts = language === 'ja' ? projectDetailJa : projectDetailEn
  const changes = logChanges({ entityType, action, from, to }, texts, language)
  const sources: Readonly<Partial<Record<string, string>>> = texts.log.sources
  const head: Cell[] = [{ instant: dateTime }, userName ?? texts.log.system, sources[source] ?? null, ...where, actionWord(action, texts, language)]
  if (changes.length === 0) return [[...head, null, null, null]]
  return changes.map((change) => [...head, change.label, change.from, change.to])
}

/** The cells of a change of a setting in the words of the screen. */
function settingCells(log: SettingLog, language: Language): Cell[] {
  const texts = language === 'ja' ? settingsUsesJa : settingsUsesEn
  return [
    { instant: new Date(log.dateTime) },
    log.userName ?? texts.system,
    nounOf(log.entityType, texts),
    sentenceOf(log, texts),
    linesOf(log, texts).join('\n')
  ]
}

/** The kinds of the jobs and of the effects that run them. */
export const projectHistoryKind = 'exports.project_history'
export const themeHistoryKind = 'exports.theme_history'
export const settingsHistoryKind = 'exports.settings_history'

const projectInput = exportInput.extend({ ...historyExportBody.shape, projectUuid: z.guid() })
const themeInput = exportInput.extend({ ...historyExportBody.shape, themeUuid: z.guid() })
const settingsInput = exportInput.extend(settingsHistoryExportBody.shape)

const wide = new Set<HistoryColumn>(['from', 'to', 'changes'])
const projectColumns: readonly HistoryColumn[] = ['dateTime', 'user', 'source', 'theme', 'project', 'projectUuid', 'action', 'field', 'from', 'to']
const settingColumns: readonly HistoryColumn[] = ['dateTime', 'user', 'setting', 'action', 'changes']

const columnsOf = (columns: readonly HistoryColumn[], language: 'ja' | 'en'): ExportColumn[] =>
  columns.map((column) => ({ head: historyHead(column, language), width: wide.has(column) ? 48 : 20 }))

const all = { page: 1, per_page: 100_000_000 }

interface Reading {
  effect: EffectContext
  actor: Actor
  language: 'ja' | 'en'
  report: (doneCount: number, totalCount: number) => Promise<void>
}

/** The lines of one case's history, the newest first, as its owner sees it. */
async function* projectRows({ effect, actor, language, report }: Reading, projectUuid: string): AsyncGenerator<ExportRow> {
  const { platform, tenantUuid } = effect
  const { uuids } = await findVisibleLogs(openFinder(platform.db, tenantUuid), actor, projectUuid, all)
  for await (const batch of inBatches(uuids, report)) {
    const { logs, names } = await withTenant(platform.db.user, tenantUuid, 'read', async (tx) => ({
      logs: await readVisibleLogs(tx, actor, projectUuid, batch),
      names: await readProjectNames(tx, [projectUuid])
    }))
    const where = [names.get(projectUuid)?.theme, names.get(projectUuid)?.name, projectUuid]
    for (const log of logs) {
      for (const cells of entryCells({ ...log, dateTime: new Date(log.dateTime) }, where, language)) yield { cells }
    }
  }
}

async function* themeRows({ effect, actor, wanted: requested, report }: TableContext<z.output<typeof themeInput>>): AsyncGenerator<ExportRow> {
  const { platform, tenantUuid } = effect
  const { language, themeUuid } = requested
  const entries = await withTenant(platform.db.user, tenantUuid, 'read', (tx) => readThemeEntries(tx, themeUuid))
  for (const { occurred_at: dateTime, user_name: userName, entity_type: entityType, from_value: from, to_value: to, action, source } of entries) {
    for (const cells of entryCells({ dateTime, userName, entityType, from, to, action, source }, [null, null, null], language)) yield { cells }
  }
  const finder = openFinder(platform.db, tenantUuid)
  const visibility = await getVisibility(finder.db, actor)
  const projects = await findProjectIds(finder, { filters: { theme_uuid: themeUuid }, sortConditions: [], uuids: null }, visibility)
  // The progress counts cases; each one's history is but a part of the way.
  let done = 0
  const goOn = () => report(done, projects.length)
  for await (const batch of inBatches(projects, goOn)) {
    for (const projectUuid of batch) {
      yield* projectRows({ effect, actor, language, report: goOn }, projectUuid)
      done += 1
    }
  }
}

async function* settingRows({ effect, wanted: requested, report }: TableContext<z.output<typeof settingsInput>>): AsyncGenerator<ExportRow> {
  const { platform, tenantUuid } = effect
  const { uuids } = await findSettingHistory(openFinder(platform.db, tenantUuid), requested.kind, all)
  for await (const batch of inBatches(uuids, report)) {
    const logs = await withTenant(platform.db.user, tenantUuid, 'read', (tx) => readSettingHistory(tx, batch))
    for (const log of logs) yield { cells: settingCells(log, requested.language) }
  }
}

const table = (columns: readonly HistoryColumn[], language: 'ja' | 'en', rows: AsyncIterable<ExportRow>): ExportTable => ({
  columns: columnsOf(columns, language),
  rows,
  frozenColumns: 1
})

/** Writes the history of a case, as its owner sees it when it is written. */
export const runProjectHistoryExport = createExportRunner({
  thing: 'history',
  permissionFor: () => 'export_project',
  input: projectInput,
  open: async ({ wanted: requested, ...context }) =>
    table(projectColumns, requested.language, projectRows({ ...context, language: requested.language }, requested.projectUuid))
})

/** Writes the history of a theme, then those of its cases that its owner sees. */
export const runThemeHistoryExport = createExportRunner({
  thing: 'history',
  permissionFor: () => 'export_theme',
  input: themeInput,
  open: async (context) => table(projectColumns, context.wanted.language, themeRows(context))
})

/** Writes the history of one page of the settings. */
export const runSettingsHistoryExport = createExportRunner({
  thing: 'settings_history',
  permissionFor: () => settingKeys,
  input: settingsInput,
  open: async (context) => table(settingColumns, context.wanted.language, settingRows(context))
})

type Operations = typeof operationGroups.exports

/**
 * Begins an export of the history of a case.
 * @throws 404 for one that the caller cannot read.
 */
export const exportProjectHistory: SimpleUseCase<Operations['projectHistory']> = async (context, { params, body }) => {
  const { tx, actor, language } = context
  const { uuid: projectUuid } = await getReadableProject(tx, actor, params.project_uuid)
  const name = (await readProjectNames(tx, [projectUuid])).get(projectUuid)?.name ?? ''
  const input = { ...body, projectUuid }
  return beginLoggedExport(context, {
    action: 'export_history',
    kind: projectHistoryKind,
    names: [exportedThing('history', language), name],
    format: body.format,
    input
  })
}

/**
 * Begins an export of the history of a theme and of those of its cases that the caller sees.
 * @throws 404.
 */
export const exportThemeHistory: SimpleUseCase<Operations['themeHistory']> = async (context, { params, body }) => {
  const { tx, language } = context
  const theme = (await findThemesForProjects(tx, [params.theme_uuid], { isLocked: false })).get(params.theme_uuid)
  if (!theme) throw notFound([params.theme_uuid])
  const input = { ...body, themeUuid: params.theme_uuid }
  return beginLoggedExport(context, {
    action: 'export_history',
    kind: themeHistoryKind,
    names: [exportedThing('history', language), theme.name],
    format: body.format,
    input
  })
}

/** Begins an export of the history of one page of the settings. */
export const exportSettingsHistory: SimpleUseCase<Operations['settingsHistory']> = async (context, { body }) => {
  const { language } = context
  const names = [exportedThing('settings_history', language), settingKindName(body.kind, language)]
  return beginLoggedExport(context, { action: 'export_history', kind: settingsHistoryKind, names, format: body.format, input: body })
}
