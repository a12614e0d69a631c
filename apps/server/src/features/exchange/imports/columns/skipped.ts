import { idTargets, type ImportKind, type ImportSkipped, importSkipped } from '@mekiki/contract/exchange/imports/imports.schemas'
import type { CsvRow } from '../../../../platform/csv/index.ts'
import { readRowMark } from '../../../../platform/sheets/read.ts'
import { rowKeyHeader, rowMarkHeader } from '../../../../platform/sheets/row-mark.ts'
import { isExportHead, isExportOnly } from './export-headers.ts'
import type { Mapping } from '../read/row-cells.ts'
import { namesTarget } from './propose-targets.ts'
import type { OpenedSubject, SkippedCells } from '../kinds/subject.ts'
import type { operationGroups } from '@mekiki/contract'
import { z } from 'zod'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { findImportKind } from '../read/import-input.ts'
import { findOwnJob } from '../decide/import-rows.queries.ts'

/** Looks at the cells of a file that its import does not take. */
export interface SkippedWatch {
  /** The cells of columns without a target, row by row. */
  ofRows: (rows: readonly CsvRow[]) => SkippedCells[]
  /** Counts cells that are left out for good. */
  count: (cells: SkippedCells) => void
  /** Every column with such cells, in the order of the file. */
  told: () => ImportSkipped[]
}

const shownName = 200
const nothingLeft: SkippedCells = { changed: [], untold: [] }
const ofPrograms: readonly string[] = [rowKeyHeader, rowMarkHeader]

/**
 * Watches the columns that have no target. By the mark that an export wrote beside a row it is known without asking the database which of its cells
 * were changed in the file; a cell of a row without one, or of a column that no export has written, only has a value or none.
 */
export function watchSkipped(
  { kind, mappings, header }: { kind: ImportKind; mappings: readonly Mapping[]; header: readonly string[] },
  opened: Pick<OpenedSubject, 'targets' | 'customItems'>
): SkippedWatch {
  const taken = new Set(mappings.map(({ column }) => column))
  const left = header.flatMap((name, column) => (taken.has(column) || ofPrograms.includes(name) ? [] : [{ column, name }]))
  const markColumn = mappings.find(({ target }) => target === 'row_mark')?.column
  const keyColumn = mappings.find(({ target }) => idTargets.some((each) => each === target))?.column
  const exported = new Set(left.filter(({ name }) => isExportHead(kind, name)).map(({ column }) => column))
  const counts = { changed: new Uint32Array(header.length), values: new Uint32Array(header.length) }

  /** The columns whose cells the mark of their row does not know; null for a row without a mark. */
  const unknownIn = ({ cells }: CsvRow): number[] | null => {
    const mark = markColumn === undefined || keyColumn === undefined ? null : readRowMark(cells[markColumn] ?? '', (cells[keyColumn] ?? '').trim())
    if (mark === null) return null
    const unknown: number[] = []
    for (const { column, name } of left) {
      if (mark.hasCell({ header: name, text: cells[column] ?? '' })) exported.add(column)
      else unknown.push(column)
    }
    return unknown
  }
  const isBlank = (text: string | undefined): boolean => text === undefined || text === '' || text.trim() === ''

  return {
    ofRows: (rows) => {
      if (left.length === 0) return rows.map(() => nothingLeft)
      // All rows first: which columns an export has written is known from any of them.
      const unknown = rows.map(unknownIn)
      return rows.map(({ cells }, index): SkippedCells => {
        const ofRow = unknown[index]
        const untold: number[] = []
        if (!ofRow) {
          for (const { column } of left) if (!isBlank(cells[column])) untold.push(column)
          return { changed: [], untold }
        }
        for (const column of ofRow) if (!exported.has(column) && !isBlank(cells[column])) untold.push(column)
        return { changed: ofRow.filter((column) => exported.has(column)), untold }
      })
    },
    count: ({ changed, untold }) => {
      for (const column of changed) counts.changed[column] = (counts.changed[column] ?? 0) + 1
      for (const column of untold) counts.values[column] = (counts.values[column] ?? 0) + 1
    },
    told: () =>
      header.flatMap((name, column): ImportSkipped[] => {
        const [changedCount = 0, valueCount = 0] = [counts.changed[column], counts.values[column]]
        if (changedCount + valueCount === 0) return []
        const isWritten = exported.has(column) && !taken.has(column) && !namesTarget(name, opened)
        return [
          { column, name: name.slice(0, shownName).toWellFormed(), changedCount, valueCount, isExportOnly: isWritten || isExportOnly(kind, name, opened) }
        ]
      })
  }
}

/** What an import notes of columns that it does not take. */
const noted = z.object({ leftOut: z.array(importSkipped) })

/**
 * The columns of the file of one of the caller's imports that it does not take, as far as their cells say something; none before it has ended.
 * @throws 404 for others' jobs and jobs of another kind.
 */
export const listSkipped: SimpleUseCase<typeof operationGroups.imports.leftOut> = async ({ tx, actor }, { params }) => {
  const job = await findOwnJob(tx, params.job_uuid, actor.userUuid)
  if (!job || findImportKind(job.kind) === null) throw notFound([params.job_uuid])
  const items = noted.safeParse(job.result).data?.leftOut ?? []
  return { items, totalCount: items.length }
}
