import { projectsExportBody, type ProjectsExportBody } from '@mekiki/contract/exchange/exports/project-export.schemas'
import { projectFilters, type ProjectFilters, withoutNone } from '@mekiki/contract/cases/projects/project-query.schemas'
import type { z } from 'zod'
import { beginLoggedExport, createExportRunner, exportInput } from '../../../workspace/export-files/index.ts'
import type { ExportRow, ExportTable, TableContext } from '../../../workspace/export-files/index.ts'
import { getReadableProjects } from '../../../cases/projects/access/index.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { furtherSheet, mayWriteSheet } from './further-sheets.ts'
import { type OpenedTable, openProjectsTable } from './projects-table.ts'
import { snakeKeys, camelKeys } from '@mekiki/contract/primitives/index'
import type { operationGroups } from '@mekiki/contract'
import { projectFilterFields } from '@mekiki/contract/cases/projects/project-filter-fields'
import { targetsOf } from '@mekiki/contract/primitives/filter-fields'
import { exportedThing } from '@mekiki/i18n/exchange/exports'
import { forbidden, notFound } from '../../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { findThemesForProjects } from '../../../themes/themes/read/index.ts'
import { itemRefs, refsIn, requireRefs } from '../require-refs.ts'

/** The filters of an export as the parameters of the case list. A selection of ids is not narrowed any further. */
function listFilters({ themeUuid, projectUuids, ...filters }: ProjectsExportBody): ProjectFilters {
  return projectUuids ? {} : { ...snakeKeys(projectFilters.shape, filters), theme_uuid: themeUuid ?? undefined }
}

/** The kind of the job and of the effect that runs it. */
export const projectsExportKind = 'exports.projects'

const input = exportInput.extend(projectsExportBody.shape)

type Context = TableContext<z.output<typeof input>>

/** Rows by a connection of their own, which is let go with the last one. */
async function* apart({ db }: Platform, rows: OpenedTable['rows'], report: Context['report']): AsyncGenerator<ExportRow> {
  const gateways = db.openApart({ isPreparing: true })
  try {
    yield* rows({ user: gateways.user, report })
  } finally {
    await gateways.close()
  }
}

async function open({ effect: { platform }, actor, wanted: requested, report }: Context): Promise<ExportTable> {
  const { language, columnKeys, sortConditions = [], projectUuids, reviewerUuids, format } = requested
  const filters = listFilters(requested)
  const table = { actor, language, themeUuid: requested.themeUuid ?? null, columnKeys, filters, sortConditions, uuids: projectUuids ?? null }
  const opened = await openProjectsTable(platform, { ...table, reviewerUuids: withoutNone(reviewerUuids), offersChoices: format === 'xlsx' })
  const kinds = format === 'xlsx' ? (requested.sheets ?? []).filter((sheet) => mayWriteSheet(actor, sheet)) : []
  // The sheets go over the same cases one after the other.
  const reportAt =
    (place: number): Context['report'] =>
    (done, total) =>
      report(place * total + done, (kinds.length + 1) * total)
  const further = kinds.map((kind, at) => {
    const { rows, ...sheet } = furtherSheet(kind, opened, { actor, language })
    return { ...sheet, rows: apart(platform, rows, reportAt(at + 1)) }
  })
  return { columns: opened.columns, rows: apart(platform, opened.rows, reportAt(0)), isUpdatable: true, frozenColumns: 1, sheets: further }
}

/** Writes a file of cases, with what its owner may see of them when it is written. */
export const runProjectsExport = createExportRunner({ thing: 'projects', permissionFor: () => 'export_project', input, open })

const targets = camelKeys(targetsOf(projectFilterFields))

/**
 * Begins an export of cases.
 * @throws 400 naming unknown ids of the filters, 403 for a sheet of companies without its key, 404 for a theme that nobody knows, and naming the cases of a selection that are not readable.
 */
export const exportProjects: SimpleUseCase<typeof operationGroups.exports.projects> = async (context, { body }) => {
  const { tx, actor, language } = context
  const themeUuid = body.themeUuid ?? null
  const theme = themeUuid === null ? null : (await findThemesForProjects(tx, [themeUuid], { isLocked: false })).get(themeUuid)
  if (theme === undefined) throw notFound([themeUuid ?? ''])
  await requireRefs(context, [...refsIn(targets, body), ...itemRefs(body)])
  if (body.projectUuids) await getReadableProjects(tx, actor, body.projectUuids)
  if (body.sheets?.some((sheet) => !mayWriteSheet(actor, sheet))) throw forbidden(['export_scoutee'])
  const names = [...(theme === null ? [] : [theme.name]), exportedThing('projects', language)]
  return beginLoggedExport(context, { action: 'export_projects', kind: projectsExportKind, names, format: body.format, input: body })
}
