import { projectsExportBody, type ProjectsExportBody } from '@mekiki/contract/exchange/exports/project-export.schemas'
import { itemColumnOf, projectFilters, type ProjectFilters, withoutNone } from '@mekiki/contract/cases/projects/project-query.schemas'
import type { z } from 'zod'
import { openFinder, withTenant } from '../../../../platform/db/gateways.ts'
import { beginLoggedExport, createExportRunner, exportInput } from '../../../workspace/export-files/index.ts'
import type { ExportRow, ExportTable, TableContext } from '../../../workspace/export-files/index.ts'
import { findProjectIds } from '../../../cases/projects/list/index.ts'
import { getVisibility, type Visibility, getReadableProjects } from '../../../cases/projects/access/index.ts'
import { readInBatches } from '../batches.ts'
import { readChoices, readItemColumns } from './choices.queries.ts'
import { type ProjectColumn, projectColumns } from './project-columns.ts'
import { readExportedProjects } from './read-projects.ts'
import { snakeKeys, camelKeys } from '@mekiki/contract/primitives/index'
import type { operationGroups } from '@mekiki/contract'
import { projectFilterFields } from '@mekiki/contract/cases/projects/project-filter-fields'
import { targetsOf } from '@mekiki/contract/primitives/filter-fields'
import { exportedThing } from '@mekiki/i18n/exchange/exports'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
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

async function columnsOf({ effect, actor, wanted: requested }: Context, visibility: Visibility): Promise<ProjectColumn[]> {
  const items = requested.columnKeys.flatMap((key) => itemColumnOf(key) ?? [])
  const of = (kind: (typeof items)[number]['kind']): string[] => items.filter((item) => item.kind === kind).map(({ uuid }) => uuid)
  const themeUuid = requested.themeUuid ?? null
  const sources = await withTenant(effect.platform.db.user, effect.tenantUuid, 'read', async (tx) => ({
    ...(await readItemColumns(tx, { items: of('extensionItem'), categories: of('projectRecord') }, requested.language)),
    choices: requested.format === 'xlsx' ? await readChoices(tx, themeUuid) : null
  }))
  return projectColumns(
    requested.columnKeys,
    { ...sources, language: requested.language },
    { hiddenParts: themeUuid === null ? [] : visibility.hiddenIn(themeUuid), hasCompanySearch: actor.tenant.enableTenantScoutees }
  )
}

async function* rowsOf(
  { effect, actor, wanted: requested, report }: Context,
  visibility: Visibility,
  columns: readonly ProjectColumn[]
): AsyncGenerator<ExportRow> {
  const { platform, tenantUuid } = effect
  const sortConditions = requested.sortConditions ?? []
  const uuids = await findProjectIds(
    openFinder(platform.db, tenantUuid),
    { filters: listFilters(requested), sortConditions, uuids: requested.projectUuids ?? null },
    visibility
  )
  const read = {
    actor,
    visibility,
    keys: columns.map(({ key }) => key),
    reviewerUuids: withoutNone(requested.reviewerUuids),
    publicUrl: platform.publicUrl
  }
  const gateways = platform.db.openApart({ isPreparing: true })
  try {
    const readBatch = (batch: string[]) => withTenant(gateways.user, tenantUuid, 'read', (tx) => readExportedProjects(tx, batch, read))
    for await (const { shown, parts, identityOf } of readInBatches(uuids, { read: readBatch, report, columns: columns.length })) {
      for (const each of shown) yield { cells: columns.map((column) => column.cellOf(each, parts, requested.language)), identity: identityOf(each) }
    }
  } finally {
    await gateways.close()
  }
}

async function open(context: Context): Promise<ExportTable> {
  const { effect, actor } = context
  const visibility = await getVisibility(openFinder(effect.platform.db, effect.tenantUuid).db, actor)
  const columns = await columnsOf(context, visibility)
  return { columns, rows: rowsOf(context, visibility, columns), isUpdatable: true, frozenColumns: 1 }
}

/** Writes a file of cases, with what its owner may see of them when it is written. */
export const runProjectsExport = createExportRunner({ thing: 'projects', permissionFor: () => 'export_project', input, open })

const targets = camelKeys(targetsOf(projectFilterFields))

/**
 * Begins an export of cases.
 * @throws 400 naming unknown ids of the filters, 404 for a theme that nobody knows, and naming the cases of a selection that are not readable.
 */
export const exportProjects: SimpleUseCase<typeof operationGroups.exports.projects> = async (context, { body }) => {
  const { tx, actor, language } = context
  const themeUuid = body.themeUuid ?? null
  const theme = themeUuid === null ? null : (await findThemesForProjects(tx, [themeUuid], { isLocked: false })).get(themeUuid)
  if (theme === undefined) throw notFound([themeUuid ?? ''])
  await requireRefs(context, [...refsIn(targets, body), ...itemRefs(body)])
  if (body.projectUuids) await getReadableProjects(tx, actor, body.projectUuids)
  const names = [...(theme === null ? [] : [theme.name]), exportedThing('projects', language)]
  return beginLoggedExport(context, { action: 'export_projects', kind: projectsExportKind, names, format: body.format, input: body })
}
