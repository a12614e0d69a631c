import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { convertSheet, type ReadSheetOptions, type SheetAnswer } from './read-sheet.ts'

/**
 * Unpacks a sheet of a workbook that is only a stream of bytes: `use` is told what it holds and where its rows lie, as a file for `readSheetRows` that is
 * gone once `use` has ended.
 * @throws SheetError.
 */
export async function unpackSheet<T>(
  source: NodeJS.ReadableStream,
  options: ReadSheetOptions,
  use: (answer: SheetAnswer, rowsPath: string) => Promise<T>
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'mekiki-workbook-'))
  try {
    const [workbook, rows] = [join(folder, 'workbook.xlsx'), join(folder, 'rows')]
    await pipeline(source, createWriteStream(workbook))
    return await use(await convertSheet(workbook, rows, options), rows)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
