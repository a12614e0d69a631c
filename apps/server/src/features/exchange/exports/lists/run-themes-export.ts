import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { type ThemeExportColumn, themesExportBody } from '@mekiki/contract/exchange/exports/exports.schemas'
import { snakeKeys, camelKeys } from '@mekiki/contract/primitives/index'
import { themeFilters } from '@mekiki/contract/themes/themes/themes.schemas'
import type { Language } from '@mekiki/i18n'
import { themeHead, themeIdHead, exportedThing } from '@mekiki/i18n/exchange/exports'
import { clearMarker } from '@mekiki/i18n/exchange/import-values'
import type { z } from 'zod'
import { openFinder, withTenant } from '../../../../platform/db/gateways.ts'
import type { AllowedValues, Cell } from '../../../../platform/sheets/index.ts'
import { beginLoggedExport, createExportRunner, exportInput } from '../../../workspace/export-files/index.ts'
import type { ExportColumn, ExportRow, ExportTable, TableContext } from '../../../workspace/export-files/index.ts'
import { findThemeIds, presentThemes, findThemesForProjects } from '../../../themes/themes/read/index.ts'
import { inBatches } from '../batches.ts'
import { readThemeChoices, type ThemeChoices } from '../cases/choices.queries.ts'
import { readThemeNames } from './theme-names.queries.ts'
import { targetsOf } from '@mekiki/contract/primitives/filter-fields'
import { themeFilterFields } from '@mekiki/contract/themes/themes/theme-filter-fields'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { refsIn, requireRefs } from '../require-refs.ts'

/** The kind of the job and of the effect that runs it. */
export const themesExportKind = 'exports.themes'

const input = exportInput.extend(themesExportBody.shape)

type Context = TableContext<z.output<typeof input>>
type Theme = HandlerOutput<typeof operationGroups.themes.get>
type Names = ReadonlyMap<string, string>

const lines = (uuids: readonly string[], names: Names): string => uuids.flatMap((uuid) => names.get(uuid) ?? []).join('\n')
const nameOf = (uuid: string | null, names: Names): Cell => names.get(uuid ?? '')

const cells: Readonly<Record<ThemeExportColumn, (theme: Theme, names: Names) => Cell>> = {
  name: (theme) => theme.name,
  description: (theme) => theme.description,
  theme_status: (theme, names) => nameOf(theme.themeStatusUuid, names),
  tags: (theme, names) => lines(theme.tagUuids, names),
  persons_in_charge: (theme, names) => lines(theme.personInChargeUserUuids, names),
  related_user_groups: (theme, names) => lines(theme.relatedUserGroupUuids, names),
  status_template: (theme, names) => nameOf(theme.projectSetting.statusTemplateUuid, names),
  review_template: (theme, names) => nameOf(theme.projectSetting.reviewTemplateUuid, names),
  extension_item_groups: (theme, names) => lines(theme.projectSetting.extensionItemGroupUuids, names),
  projects_count: (theme) => theme.projectsCount,
  undone_tasks_count: (theme) => theme.unDoneTasksCount,
  comments_count: (theme) => theme.commentsCount,
  created_at: (theme) => ({ instant: new Date(theme.createdAt) }),
  created_by_name: (theme, names) => nameOf(theme.createdBy, names),
  updated_at: (theme) => ({ instant: new Date(theme.updatedAt) })
}

/** The values that a cell of a spreadsheet takes; those that hold several names take others as well. */
function offeredIn(column: ThemeExportColumn, choices: ThemeChoices, language: Language): Pick<ExportColumn, 'allowed'> {
  const offered: Partial<Record<ThemeExportColumn, AllowedValues>> = {
    theme_status: { values: [...choices.statuses, clearMarker[language]] },
    tags: { values: choices.tags, isStrict: false },
    persons_in_charge: { values: choices.persons, isStrict: false },
    related_user_groups: { values: choices.groups, isStrict: false },
    status_template: { values: choices.statusTemplates },
    review_template: { values: choices.reviewTemplates }
  }
  const allowed = offered[column]
  return allowed !== undefined && allowed.values.length > 0 ? { allowed } : {}
}

async function* rowsOf({ effect, actor, wanted: requested, report }: Context): AsyncGenerator<ExportRow> {
  const { platform, tenantUuid } = effect
  const filters = requested.themeUuids ? {} : snakeKeys(themeFilters, requested)
  const uuids = await findThemeIds(openFinder(platform.db, tenantUuid), filters, requested.themeUuids ?? null)
  for await (const batch of inBatches(uuids, report)) {
    const { themes, names } = await withTenant(platform.db.user, tenantUuid, 'read', async (tx) => ({
      ...(await presentThemes(tx, actor, batch)),
      names: await readThemeNames(tx)
    }))
    for (const theme of themes) {
      yield {
        cells: [theme.uuid, ...requested.columnKeys.map((column) => cells[column](theme, names))],
        identity: { key: theme.uuid, version: String(theme.version) }
      }
    }
  }
}

async function open(context: Context): Promise<ExportTable> {
  const { effect, wanted: requested } = context
  const { columnKeys, language, format } = requested
  const choices = format === 'xlsx' ? await withTenant(effect.platform.db.user, effect.tenantUuid, 'read', readThemeChoices) : null
  const columns = columnKeys.map((column) => ({
    head: themeHead(column, language),
    width: column === 'description' ? 60 : 24,
    ...(choices !== null && offeredIn(column, choices, language))
  }))
  return { columns: [{ head: themeIdHead(language), width: 38 }, ...columns], rows: rowsOf(context), isUpdatable: true, frozenColumns: 2 }
}

/** Writes a file of themes, with what its owner may see of them. */
export const runThemesExport = createExportRunner({ thing: 'themes', permissionFor: () => 'export_theme', input, open })

const targets = camelKeys(targetsOf(themeFilterFields))

/**
 * Begins an export of themes.
 * @throws 400 naming unknown ids of the filters, 404 with the ids of a selection that are unknown.
 */
export const exportThemes: SimpleUseCase<typeof operationGroups.exports.themes> = async (context, { body }) => {
  const { tx, language } = context
  await requireRefs(context, refsIn(targets, body))
  const known = body.themeUuids ? await findThemesForProjects(tx, body.themeUuids, { isLocked: false }) : null
  const missing = known === null ? [] : (body.themeUuids ?? []).filter((uuid) => !known.has(uuid))
  if (missing.length > 0) throw notFound(missing)
  return beginLoggedExport(context, {
    action: 'export_themes',
    kind: themesExportKind,
    names: [exportedThing('themes', language)],
    format: body.format,
    input: body
  })
}
