import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { importChange, importRowKinds, type ImportTarget, rowsAre, type RowsAre } from '@mekiki/contract/exchange/imports/imports.schemas'
import type { Language } from '@mekiki/i18n'
import { importFaultSentence, importLine, isImportFault } from '@mekiki/i18n/exchange/imports'
import { z } from 'zod'
import type { ImportRowRow } from './decide/import-rows.queries.ts'
import { rowFaults, storedCells } from './read/parsed-row.ts'
import type { SampledColumn } from './columns/propose-targets.ts'
import type { RowsProposal } from './columns/rows-are.ts'
import { rowSimilar, type RowMatch, rowMatch } from './decide/match-view.ts'
import { type RowProvider, rowProvider } from './decide/offers/row-provider.ts'
import { placeOf, type RowPlace } from './read/sheets/further-sheets.ts'
import type { SourceTable } from './read/source-table.ts'
import type { ImportItem } from './kinds/theme-items.ts'

type Operations = typeof operationGroups.imports

const shownSamples = 5
const shownSampleLength = 200

/** What is known of a file before its import. */
export interface Mapped {
  table: Omit<SourceTable, 'rows' | 'further'>
  rowCount: number
  columns: readonly SampledColumn[]
  proposed: ReadonlyMap<number, ImportTarget>
  /** Of companies and people: what the rows are, with the columns' targets for each answer. */
  rows: RowsProposal | null
  targets: ImportTarget[]
  /** The columns that exports write and no import takes. */
  exportOnly: ReadonlySet<number>
  /** The theme's custom items. */
  customItems: readonly ImportItem[]
  remembered: { savedAt: Date; savedByName: string | null } | null
}

/** A file's columns with samples and proposed targets. */
export function presentMappings({
  table,
  rowCount,
  columns,
  proposed,
  rows,
  targets,
  exportOnly,
  customItems,
  remembered
}: Mapped): HandlerOutput<Operations['projectsMappings']> {
  return {
    encoding: table.encoding,
    delimiter: table.delimiter,
    sheets: table.sheets,
    sheet: table.sheet,
    otherSheets: table.others,
    headerRow: table.headerRow,
    headerRows: table.headerRows,
    rowCount,
    columns: columns.map(({ column, name, values }) => ({
      column,
      name,
      samples: values.slice(0, shownSamples).map((value) => value.slice(0, shownSampleLength).toWellFormed()),
      target: proposed.get(column) ?? null,
      isRemembered: remembered !== null && proposed.has(column),
      isExportOnly: exportOnly.has(column)
    })),
    targets,
    customItems: customItems.map(({ target, groupName, item }) => ({ target, name: item.name, groupName, type: item.type })),
    rowsAre: rows && {
      proposed: rows.proposed,
      targets: Object.fromEntries(rowsAre.map((mode) => [mode, columns.map(({ column }) => rows.targets[mode].get(column) ?? null)])) as Record<
        RowsAre,
        (ImportTarget | null)[]
      >
    },
    remembered: remembered && { savedAt: remembered.savedAt.toISOString(), savedByName: remembered.savedByName }
  }
}

const storedColumns = z.array(z.int()).nullable()
const storedChanges = z.array(importChange).nullable()

/** Why a row was not taken, as sentences: its faults, the case or line that is about the same, or what has changed since the export. */
export function reasonsOf(
  row: Pick<ImportRowRow, 'kind' | 'errors' | 'match' | 'changes'>,
  language: Language,
  sheets: readonly string[]
): { column: number | null; message: string }[] {
  const faults = rowFaults.nullable().parse(row.errors) ?? []
  const match = rowMatch.nullable().parse(row.match)
  const told = faults.flatMap(({ column, fault, params }) =>
    isImportFault(fault) ? [{ column, message: importFaultSentence(fault, language, withPlace(params, language, sheets)) }] : []
  )
  if (row.kind === 'conflict' && !faults.some(({ fault }) => fault === 'unmarked')) {
    const conflicts = (storedChanges.parse(row.changes) ?? []).filter(({ isConflict }) => isConflict)
    return [...told, ...conflicts.map(({ column, from }) => ({ column, message: importFaultSentence('conflict', language, { value: from }) }))]
  }
  if (row.kind !== 'duplicate' || !match) return told
  return [...told, { column: null, message: duplicateSentence(match, language, sheets) }]
}

/** What a sentence is told, with a line as people know it: in several sheets with the name of its own. */
function withPlace(params: Record<string, string | number> | undefined, language: Language, sheets: readonly string[]) {
  const line = params?.['line']
  return typeof line !== 'number' || sheets.length === 0 ? params : { ...params, line: importLine(placeOf(line, sheets), language) }
}

function duplicateSentence({ projectUuid, scouteeUuid, line, name }: RowMatch, language: Language, sheets: readonly string[]): string {
  if (projectUuid !== null) return importFaultSentence('duplicate_case', language, { value: name })
  if (line !== null) return importFaultSentence('duplicate_line', language, { ...withPlace({ line }, language, sheets), value: name })
  return importFaultSentence(scouteeUuid === null ? 'duplicate_case' : 'duplicate_company', language, { value: name })
}

const nowhere: { [K in keyof RowPlace]: null } = { row: null, sheet: null }

/** A row of an import as its owner sees it; `isTaken`: whether an offer to its line is, `sheets`: those that come in where there are several. */
export function presentImportRow(
  row: ImportRowRow,
  language: Language,
  { isTaken, sheets }: { isTaken: (offer: RowProvider, line: number) => boolean; sheets: readonly string[] }
): HandlerOutput<Operations['rows']>['items'][number] {
  const match = rowMatch.nullable().parse(row.match)
  const provider = rowProvider.nullable().parse(row.provider)
  return {
    line: row.line,
    ...placeOf(row.line, sheets),
    kind: z.enum(importRowKinds).parse(row.kind),
    name: row.name,
    cells: z.array(z.string()).parse(row.cells),
    leftOut: storedColumns.parse(row.left_out) ?? [],
    errors: reasonsOf(row, language, sheets),
    warnings: (rowFaults.nullable().parse(row.warnings) ?? []).flatMap(({ column, fault, params }) =>
      isImportFault(fault) && column !== null ? [{ column, message: importFaultSentence(fault, language, params) }] : []
    ),
    stored: storedCells.nullable().parse(row.stored) ?? [],
    changes: storedChanges.parse(row.changes) ?? [],
    match: match && {
      by: match.by,
      name: match.name,
      line: match.line,
      ...(match.line === null ? nowhere : placeOf(match.line, sheets)),
      scouteeId: match.scouteeUuid,
      projectUuid: match.projectUuid,
      isDeclined: match.isDeclined ?? false
    },
    provider: provider && { ...provider, isTaken: isTaken(provider, row.line) },
    similar: (rowSimilar.nullable().parse(row.similar_scoutees) ?? []).map(({ scouteeUuid, name, reasons }) => ({ scouteeId: scouteeUuid, name, reasons })),
    projectUuid: row.project_uuid,
    entityUuid: row.entity_uuid ?? row.project_uuid,
    undoneAt: row.undone_at?.toISOString() ?? null,
    hasChangedSince: row.has_changed_since
  }
}

/** A value that several rows cannot take, with what is wrong with it. */
export function presentFaultyValue(
  { column, value, fault: told, count }: { column: number; value: string; fault: unknown; count: number },
  language: Language,
  sheets: readonly string[]
): HandlerOutput<Operations['names']>['faulty'] {
  const [first] = rowFaults.parse([told])
  if (!first || !isImportFault(first.fault)) return []
  return [{ column, value, message: importFaultSentence(first.fault, language, withPlace(first.params, language, sheets)), rowCount: count }]
}
