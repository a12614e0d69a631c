import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { z } from 'zod'
import type { CsvRow } from '../../../../../platform/csv/index.ts'
import { readSheetRows, type ReadSheetOptions, type SheetHead, unpackSheet } from '../../../../../platform/sheets/read.ts'
import type { FileStore } from '../../../../../platform/storage/index.ts'
import { findHeader } from '../find-header.ts'
import type { SheetHeader } from './further-sheets.ts'

/** A sheet of an uploaded workbook. */
export interface WorkbookTable {
  sheets: string[]
  sheet: string
  /** The headers of its first sheets, where one of several was chosen. */
  headers: SheetHeader[]
  rows: () => AsyncGenerator<CsvRow, void, undefined>
}

const answerLine = z.object({
  sheets: z.array(z.string()),
  sheet: z.string(),
  headers: z.array(z.object({ name: z.string(), line: z.int(), header: z.array(z.string()) })).default([])
})
const lineBreak = 0x0a

/** Where the rows of a workbook's sheet are kept once they were read, so that each step of an import does not unpack it again. */
export const keptRowsKey = (key: string, sheet: string | undefined): string =>
  `${key}.rows-${sheet === undefined ? 'first' : createHash('sha256').update(sheet).digest('hex').slice(0, 16)}`

/** The header of a sheet whose first rows are given, as far as it has one. */
function headerOf({ name, rows }: SheetHead): SheetHeader {
  const line = rows.length === 0 ? 0 : findHeader(rows)
  return { name, line, header: [...(rows.find((row) => row.line === line)?.cells ?? [])] }
}

async function saveRows(files: FileStore, key: string, target: string, { choose, ...options }: ReadSheetOptions): Promise<void> {
  let headers: SheetHeader[] = []
  const choosing = choose && {
    choose: (heads: readonly SheetHead[]) => {
      headers = heads.map(headerOf)
      return choose(heads)
    }
  }
  await unpackSheet(await files.openRead(key), { ...options, ...choosing }, async ({ sheets, sheet }, rows) => {
    const writer = await files.openWrite(target, 'application/x-ndjson')
    try {
      await writer.write(Buffer.from(`${JSON.stringify({ sheets, sheet, headers })}\n`))
      for await (const chunk of createReadStream(rows)) await writer.write(chunk as Uint8Array)
      await writer.commit()
    } finally {
      await writer.abort()
    }
  })
}

/** The first line of kept rows, and what follows it. */
async function splitFirst(source: AsyncIterable<Uint8Array>): Promise<{ first: string; rest: AsyncGenerator<Uint8Array, void, undefined> }> {
  const chunks = source[Symbol.asyncIterator]()
  let head: Buffer = Buffer.alloc(0)
  let end = -1
  while (end === -1) {
    const next = await chunks.next()
    if (next.done === true) break
    head = Buffer.concat([head, next.value])
    end = head.indexOf(lineBreak)
  }
  async function* rest(): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      yield head.subarray(end + 1)
      for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value
    } finally {
      await chunks.return?.()
    }
  }
  return { first: head.subarray(0, end).toString('utf8'), rest: rest() }
}

/**
 * Opens a sheet of an uploaded workbook, the first that is not hidden unless one is named.
 * @throws SheetError.
 */
export async function openWorkbook(files: FileStore, key: string, options: ReadSheetOptions): Promise<WorkbookTable> {
  const kept = keptRowsKey(key, options.sheet)
  if ((await files.findStat(kept)) === null) await saveRows(files, key, kept, options)
  const { first, rest } = await splitFirst(await files.openRead(kept))
  await rest.return()
  async function* rows(): AsyncGenerator<CsvRow, void, undefined> {
    const opened = await splitFirst(await files.openRead(kept))
    yield* readSheetRows(opened.rest)
  }
  return { ...answerLine.parse(JSON.parse(first)), rows }
}
