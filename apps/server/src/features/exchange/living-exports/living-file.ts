import { Readable } from 'node:stream'
import { exportedThing } from '@mekiki/i18n/exchange/exports'
import type { Language } from '@mekiki/i18n'
import { FileStream } from '../../../platform/http/answers/other-answers.ts'
import type { Cell } from '../../../platform/sheets/index.ts'
import { contentDisposition } from '../../../platform/storage/index.ts'
import { contentTypeOf, exportFileName, type ExportRow, writeTableFile } from '../../workspace/export-files/index.ts'
import type { LivingExportFormat } from './living-address.ts'

/** What is written: the columns by key and head, and the rows as they are asked for. */
export interface LivingTable {
  name: string
  language: Language
  columns: readonly { key: string; head: string }[]
  rows: AsyncIterable<ExportRow>
}

/** A cell for programs: days and instants as ISO 8601, nothing as null. */
function jsonValue(cell: Cell): string | number | null {
  if (cell === null || cell === undefined || typeof cell === 'string' || typeof cell === 'number') return cell ?? null
  return 'day' in cell ? cell.day : new Date(cell.instant).toISOString()
}

/** Rows by the keys of columns, which stay when a column is renamed or two have one name; their names stand before. */
async function* jsonText({ columns, rows }: LivingTable): AsyncGenerator<string> {
  yield `{"columns":${JSON.stringify(columns.map(({ key, head }) => ({ key, name: head })))},"items":[`
  let separator = '\n'
  for await (const { cells } of rows) {
    yield `${separator}${JSON.stringify(Object.fromEntries(columns.map(({ key }, at) => [key, jsonValue(cells[at])])))}`
    separator = ',\n'
  }
  yield '\n]}\n'
}

/** A table as the file that is sent, without the columns by which a file comes back as an update. */
export function livingFile(table: LivingTable, format: LivingExportFormat, now: Date): FileStream {
  const disposition = contentDisposition('attachment', exportFileName([table.name], format, now))
  if (format === 'json') return new FileStream(Readable.from(jsonText(table)), { type: 'application/json; charset=utf-8', disposition })
  const sheetName = exportedThing('projects', table.language)
  const { stream } = writeTableFile(table, { format, encoding: 'utf8', sheetName })
  return new FileStream(stream, { type: format === 'csv' ? `${contentTypeOf(format)}; charset=utf-8` : contentTypeOf(format), disposition })
}
