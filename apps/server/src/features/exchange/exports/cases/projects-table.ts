import { itemColumnOf, type ProjectFilters } from '@mekiki/contract/cases/projects/project-query.schemas'
import type { ProjectExportColumnKey, ProjectsExportBody } from '@mekiki/contract/exchange/exports/project-export.schemas'
import type { Language } from '@mekiki/i18n'
import { type Gateways, openFinder, withTenant } from '../../../../platform/db/gateways.ts'
import type { Ids } from '../../../../platform/db/statements/packed-ids.ts'
import type { Actor } from '../../../../platform/http/context.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { ExportRow } from '../../../workspace/export-files/index.ts'
import { findProjectIds } from '../../../cases/projects/list/index.ts'
import { getVisibility, type Visibility } from '../../../cases/projects/access/index.ts'
import { readInBatches } from '../batches.ts'
import { readChoices, readItemColumns } from './choices.queries.ts'
import { type ProjectColumn, projectColumns } from './project-columns.ts'
import { readExportedProjects } from './read-projects.ts'

/** Which cases are written for whom, and what of them. `uuids`: only these, null for all that the filters find. */
export interface RequestedTable {
  actor: Actor
  language: Language
  /** Null: of all themes. */
  themeUuid: string | null
  columnKeys: readonly ProjectExportColumnKey[]
  filters: ProjectFilters
  sortConditions: NonNullable<ProjectsExportBody['sortConditions']>
  uuids: string[] | null
  reviewerUuids: readonly string[]
  /** Whether columns say what their cells take, for a spreadsheet that is edited and imported again. */
  offersChoices: boolean
}

/** By which connection rows are read, and whom to tell how far it is. */
export interface RowsReading {
  user: Gateways['user']
  /** At most so many rows at once, where calls are answered beside it. */
  rowsPerRead?: number
  report: (doneCount: number, totalCount: number) => Promise<void>
}

/** The columns of a table of cases as its reader sees them, and its rows as they are asked for. */
export interface OpenedTable {
  columns: ProjectColumn[]
  rows: (reading: RowsReading) => AsyncGenerator<ExportRow>
  /** The cases that are written, for what else is written of them; found once. */
  findIds: () => Promise<Ids>
  visibility: Visibility
}

async function columnsOf(platform: Platform, requested: RequestedTable, visibility: Visibility): Promise<ProjectColumn[]> {
  const { actor, language, themeUuid, columnKeys, offersChoices } = requested
  const items = columnKeys.flatMap((key) => itemColumnOf(key) ?? [])
  const of = (kind: (typeof items)[number]['kind']): string[] => items.filter((item) => item.kind === kind).map(({ uuid }) => uuid)
  const sources = await withTenant(platform.db.user, actor.tenantUuid, 'read', async (tx) => ({
    ...(await readItemColumns(tx, { items: of('extensionItem'), categories: of('projectRecord') }, language)),
    choices: offersChoices ? await readChoices(tx, themeUuid) : null
  }))
  return projectColumns(
    columnKeys,
    { ...sources, language },
    { hiddenParts: themeUuid === null ? [] : visibility.hiddenIn(themeUuid), hasCompanySearch: actor.tenant.enableTenantScoutees }
  )
}

/** Opens a table of cases, with what its reader may see of them now. */
export async function openProjectsTable(platform: Platform, requested: RequestedTable): Promise<OpenedTable> {
  const { actor, language, filters, sortConditions, uuids: only, reviewerUuids } = requested
  const finder = openFinder(platform.db, actor.tenantUuid)
  const visibility = await getVisibility(finder.db, actor)
  const columns = await columnsOf(platform, requested, visibility)
  const read = { actor, visibility, keys: columns.map(({ key }) => key), reviewerUuids, publicUrl: platform.publicUrl }
  let found: Promise<Ids> | undefined
  const findIds = (): Promise<Ids> => (found ??= findProjectIds(finder, { filters, sortConditions, uuids: only }, visibility))
  return {
    columns,
    visibility,
    findIds,
    rows: async function* ({ user, report, rowsPerRead }) {
      const uuids = await findIds()
      const readBatch = (batch: string[]) => withTenant(user, actor.tenantUuid, 'read', (tx) => readExportedProjects(tx, batch, read))
      for await (const { shown, parts, identityOf } of readInBatches(uuids, {
        read: readBatch,
        report,
        columns: columns.length,
        ...(rowsPerRead !== undefined && { rowsPerRead })
      })) {
        for (const each of shown) yield { cells: columns.map((column) => column.cellOf(each, parts, language)), identity: identityOf(each) }
      }
    }
  }
}
