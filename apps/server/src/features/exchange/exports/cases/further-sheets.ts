import type { ProjectExportSheet } from '@mekiki/contract/exchange/exports/project-export.schemas'
import { scouteeListColumns, type ScouteeListColumn } from '@mekiki/contract/workspace/constants/index'
import { taskExportColumns } from '@mekiki/contract/exchange/exports/exports.schemas'
import type { Language } from '@mekiki/i18n'
import { constantLabel } from '@mekiki/i18n/constants'
import { doneWord, furtherHead, furtherSheetName, taskHead } from '@mekiki/i18n/exchange/exports'
import { type TenantTransaction, withTenant } from '../../../../platform/db/gateways.ts'
import { rowsInOrder } from '../../../../platform/db/statements/rows-in-order.ts'
import type { Actor } from '../../../../platform/http/context.ts'
import type { Cell } from '../../../../platform/sheets/index.ts'
import { readOpenReviews } from '../../../cases/project-reviews/index.ts'
import type { Visibility } from '../../../cases/projects/access/index.ts'
import { listRecordsOf } from '../../../cases/projects/detail/index.ts'
import type { ShownProject } from '../../../cases/projects/index.ts'
import { readShownProjects } from '../../../cases/projects/list/index.ts'
import { presentScoutee, scouteeAbilities, visibleProjects } from '../../../companies/scoutees/index.ts'
import { findScoutees } from '../../../companies/scoutees/read/index.ts'
import { readPresentedTasks } from '../../../work/tasks/index.ts'
import type { ExportColumn, ExportRow, ExportTable } from '../../../workspace/export-files/index.ts'
import { readInBatches } from '../batches.ts'
import { listTasksOf, readUserNames } from '../exports.queries.ts'
import { scouteeCells, scouteeColumns } from '../lists/scoutee-columns.ts'
import type { OpenedTable, RowsReading } from './projects-table.ts'

/** Who reads, and in which language the sheets are. */
interface SheetReader {
  actor: Actor
  visibility: Visibility
  language: Language
}

/** A further sheet: its columns behind those that tie a row to its case, and the rows of some cases, each with its case's place among these. */
interface FurtherSheet {
  columns: (language: Language) => ExportColumn[]
  read: (tx: TenantTransaction, shown: readonly ShownProject[], reader: SheetReader) => Promise<{ projectUuid: string; cells: Cell[] }[]>
}

const without = (shown: readonly ShownProject[], part: ShownProject['hiddenParts'][number]): string[] =>
  shown.flatMap(({ row, hiddenParts }) => (hiddenParts.includes(part) ? [] : [row.uuid]))

// The company's own name stands in the tie; ids are for programs.
const companyColumns: readonly ScouteeListColumn[] = scouteeListColumns.filter((key) => key !== 'scoutee_name')

const companies: FurtherSheet = {
  columns: (language) => scouteeColumns(companyColumns, language, null),
  read: async (tx, shown, { actor, language }) => {
    const ofCompanies = shown.flatMap(({ row }) => (row.scoutee_uuid === null ? [] : [{ projectUuid: row.uuid, scouteeUuid: row.scoutee_uuid }]))
    const uuids = [...new Set(ofCompanies.map(({ scouteeUuid }) => scouteeUuid))]
    const found = uuids.length === 0 ? [] : rowsInOrder(uuids, await findScoutees(tx, uuids, visibleProjects(actor)))
    const abilities = scouteeAbilities(actor)
    const cells = new Map(found.map((row) => [row.uuid, scouteeCells(presentScoutee(row, abilities), companyColumns, language)]))
    return ofCompanies.flatMap(({ projectUuid, scouteeUuid }) => {
      const own = cells.get(scouteeUuid)
      return own ? [{ projectUuid, cells: own }] : []
    })
  }
}

const notes: FurtherSheet = {
  columns: (language) => [
    { head: furtherHead('date', language) },
    { head: furtherHead('category', language) },
    { head: furtherHead('note', language), width: 60 },
    { head: furtherHead('author', language) },
    { head: taskHead('created_at', language) }
  ],
  read: async (tx, shown, { actor }) => {
    const records = await listRecordsOf(tx, without(shown, 'record_and_file'), actor)
    return records.map((record) => ({
      projectUuid: record.project_uuid,
      cells: [{ day: record.recorded_on }, record.category, record.content, record.author, { instant: record.created_at }]
    }))
  }
}

const reviews: FurtherSheet = {
  columns: (language) => [
    { head: furtherHead('reviewer', language) },
    { head: furtherHead('status', language) },
    { head: furtherHead('average', language) },
    { head: furtherHead('scores', language), width: 40 },
    { head: furtherHead('comment', language), width: 60 }
  ],
  read: async (tx, shown, { actor }) => {
    const open = await readOpenReviews(tx, actor, without(shown, 'review'))
    return [...open].flatMap(([projectUuid, own]) =>
      own.map(({ reviewer, status, average, points, comment }) => ({
        projectUuid,
        cells: [reviewer, status, average, points.map(({ label, point }) => `${label}: ${point}`).join('\n'), comment]
      }))
    )
  }
}

// What they are of stands in the tie.
const taskColumns = taskExportColumns.filter((key) => key !== 'subject')

const tasks: FurtherSheet = {
  columns: (language) => taskColumns.map((key) => ({ head: taskHead(key, language), width: key === 'detail' ? 60 : 24 })),
  read: async (tx, shown, { actor, language }) => {
    const presented = await readPresentedTasks(tx, actor, await listTasksOf(tx, without(shown, 'task')))
    const names = await readUserNames(tx, [...new Set(presented.flatMap((task) => task.assigneeUserUuids))])
    return presented.flatMap((task) =>
      task.projectUuid === null ? [] : [{ projectUuid: task.projectUuid, cells: taskColumns.map((key) => taskCell(key, { task, names, language })) }]
    )
  }
}

type Task = Awaited<ReturnType<typeof readPresentedTasks>>[number]

function taskCell(key: (typeof taskColumns)[number], { task, names, language }: { task: Task; names: ReadonlyMap<string, string>; language: Language }): Cell {
  switch (key) {
    case 'name':
      return task.name
    case 'detail':
      return task.detail
    case 'theme':
      return task.themeName
    case 'status':
      return doneWord(task.doneFlg, language)
    case 'due_date':
      return task.dueDate === null ? null : { day: task.dueDate }
    case 'assignees':
      return task.assigneeUserUuids.flatMap((uuid) => names.get(uuid) ?? []).join('\n')
    case 'created_by_name':
      return task.createdByName
    case 'created_at':
      return { instant: new Date(task.createdAt) }
    case 'updated_at':
      return { instant: new Date(task.updatedAt) }
    default:
      return null
  }
}

const kinds: Readonly<Record<ProjectExportSheet, FurtherSheet>> = { companies, notes, reviews, tasks }

const tie = (language: Language): ExportColumn[] => [
  { head: constantLabel('projectColumn', 'project_uuid', language), width: 38 },
  { head: furtherHead('company', language), width: 32 }
]

/** The rows of a sheet, a batch of cases at a time, in the order of the cases; cases that went away meanwhile are left out with all of theirs. */
async function* rowsOf(kind: FurtherSheet, { findIds }: OpenedTable, reader: SheetReader, { user, report }: RowsReading): AsyncGenerator<ExportRow> {
  const { actor, visibility } = reader
  const read = (batch: string[]) =>
    withTenant(user, actor.tenantUuid, 'read', async (tx) => {
      const shown = await readShownProjects(tx, batch, visibility, [], [])
      const byProject = Map.groupBy(await kind.read(tx, shown, reader), ({ projectUuid }) => projectUuid)
      return shown.flatMap(({ row }) => (byProject.get(row.uuid) ?? []).map(({ cells }): ExportRow => ({ cells: [row.uuid, row.shown_name, ...cells] })))
    })
  for await (const rows of readInBatches(await findIds(), { read, report })) yield* rows
}

/** Companies are written by whoever may export them, where the workspace has them; the others are parts of cases. */
export function mayWriteSheet(actor: Actor, sheet: ProjectExportSheet): boolean {
  return sheet !== 'companies' || (actor.tenant.enableTenantScoutees && actor.permissions.has('export_scoutee'))
}

/** A further sheet of a spreadsheet of cases, with what its reader may see of these cases; its rows are asked for when those before are written. */
export function furtherSheet(
  sheet: ProjectExportSheet,
  opened: OpenedTable,
  { actor, language }: Pick<SheetReader, 'actor' | 'language'>
): Omit<NonNullable<ExportTable['sheets']>[number], 'rows'> & { rows: OpenedTable['rows'] } {
  const reader = { actor, language, visibility: opened.visibility }
  return {
    name: furtherSheetName(sheet, language),
    columns: [...tie(language), ...kinds[sheet].columns(language)],
    rows: (reading) => rowsOf(kinds[sheet], opened, reader, reading)
  }
}
