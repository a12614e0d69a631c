import { importLimits } from '@mekiki/contract/exchange/imports/imports.schemas'
import type { CsvRow } from '../../../../platform/csv/index.ts'

/** The most rows of a file that are read, decided on and written together, and the most that they take of memory. */
export const blockLimits = { rows: importLimits.rowsPerBlock, bytes: 1024 * 1024 } as const

// A cell is a text of its own, and becomes an object with its column and target beside it, however short it is.
const bytesOfCell = 64
const bytesOfSign = 2

/** What the cells of a row take of memory, about, each time that the row is held in another form. */
export function bytesOfRow({ cells }: CsvRow): number {
  let characters = 0
  for (const cell of cells) characters += cell.length
  return cells.length * bytesOfCell + characters * bytesOfSign
}

/** Rows in blocks that stay within the limits, in their order; a row that is larger than a block may be is one by itself. */
export async function* inBlocks(rows: AsyncIterable<CsvRow>, limits: { rows: number; bytes: number } = blockLimits): AsyncGenerator<CsvRow[]> {
  let [block, bytes]: [CsvRow[], number] = [[], 0]
  for await (const row of rows) {
    const own = bytesOfRow(row)
    if (block.length > 0 && (block.length >= limits.rows || bytes + own > limits.bytes)) {
      yield block
      ;[block, bytes] = [[], 0]
    }
    block.push(row)
    bytes += own
  }
  if (block.length > 0) yield block
}
