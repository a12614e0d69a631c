import { projectsExportBody } from '@mekiki/contract/exchange/exports/project-export.schemas'
import { itemColumnOf, noneOption } from '@mekiki/contract/cases/projects/project-query.schemas'
import type { z } from 'zod'
import { openFinder, withTenant } from '../../../../platform/db/doors.ts'
import { createExportRunner, exportInput, type ExportRow, type ExportTable, type TableContext } from '../../../workspace/export-files/index.ts'
import { findProjectIds, getVisibility, type Visibility } from '../../../cases/projects/index.ts'
import { readInBatches } from '../batches.ts'
import { readChoices, readItemColumns } from './choices.queries.ts'
import { type ProjectColumn, projectColumns } from './project-columns.ts'
import { listFilters } from './project-filters.ts'
import { readExportedProjects } from './read-projects.ts'

/** The kind of the job and of the effect that runs it. */
export const projectsExportKind = 'exports.projects'

const input = exportInput.extend(projectsExportBody.shape)

type Context = TableContext<z.output<typeof input>>

async function columnsOf({ effect, actor, wanted }: Context, visibility: Visibility): Promise<ProjectColumn[]> {
  const items = wanted.columnKeys.flatMap((key) => itemColumnOf(key) ?? [])
  const of = (kind: (typeof items)[number]['kind']): string[] => items.filter((item) => item.kind === kind).map(({ uuid }) => uuid)
  const themeUuid = wanted.themeUuid ?? null
  const sources = await withTenant(effect.platform.db.user, effect.tenantUuid, 'read', async (tx) => ({
    ...(await readItemColumns(tx, { items: of('extensionItem'), categories: of('projectRecord') }, wanted.language)),
    choices: wanted.format === 'xlsx' ? await readChoices(tx, themeUuid) : null
  }))
  return projectColumns(
    wanted.columnKeys,
    { ...sources, language: wanted.language },
    { hiddenParts: themeUuid === null ? [] : visibility.hiddenIn(themeUuid), hasCompanySearch: actor.tenant.enableTenantScoutees }
  )
}

async function* rowsOf({ effect, actor, wanted, report }: Context, visibility: Visibility, columns: readonly ProjectColumn[]): AsyncGenerator<ExportRow> {
  const { platform, tenantUuid } = effect
  const sortConditions = wanted.sortConditions ?? []
  const uuids = await findProjectIds(
    openFinder(platform.db, tenantUuid),
    { filters: listFilters(wanted), sortConditions, uuids: wanted.projectUuids ?? null },
    visibility
  )
  const read = {
    actor,
    visibility,
    keys: columns.map(({ key }) => key),
    reviewerUuids: (wanted.reviewerUuids ?? []).filter((uuid) => uuid !== noneOption),
    publicUrl: platform.publicUrl
  }
  const doors = platform.db.openApart({ isPreparing: true })
  try {
    const readBatch = (batch: string[]) => withTenant(doors.user, tenantUuid, 'read', (tx) => readExportedProjects(tx, batch, read))
    for await (const { shown, parts, identityOf } of readInBatches(uuids, { read: readBatch, report, columns: columns.length })) {
      for (const each of shown) yield { cells: columns.map((column) => column.cellOf(each, parts, wanted.language)), identity: identityOf(each) }
    }
  } finally {
    await doors.close()
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
