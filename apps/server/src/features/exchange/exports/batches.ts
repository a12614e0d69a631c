import type { Ids } from '../../../platform/db/statements/packed-ids.ts'

/** How many rows are read at once: few enough for a small memory, enough for few statements. */
const usualRows = 500
/** Rows of so many cells are read fewer at a time. */
const cellsPerRead = 25_000

/** Reads what some ids stand for, and is told after each batch how far the file is. */
interface Reading<T> {
  read: (uuids: string[]) => Promise<T>
  report: (doneCount: number, totalCount: number) => Promise<void>
  /** How many cells a row has. */
  columns?: number
  /** How many rows are read at once at most. */
  rowsPerRead?: number
}

/**
 * What ids stand for, a batch at a time; the next batch is read while one is written, and `report` told when it is.
 * @throws what either raises.
 */
export async function* readInBatches<T>(uuids: Ids, { read, report, columns = 0, rowsPerRead = usualRows }: Reading<T>): AsyncGenerator<T> {
  const size = Math.max(1, Math.min(rowsPerRead, Math.floor(cellsPerRead / Math.max(1, columns))))
  const begin = (start: number): Promise<T> | null => {
    if (start >= uuids.length) return null
    const reading = read(uuids.slice(start, start + size))
    // It is raised where it is waited for.
    reading.catch(() => undefined)
    return reading
  }
  let reading = begin(0)
  try {
    for (let end = size; reading !== null; end += size) {
      const batch: T = await reading
      reading = begin(end)
      yield batch
      await report(Math.min(end, uuids.length), uuids.length)
    }
  } finally {
    // Whoever stops early must find nothing at work any more.
    await reading?.catch(() => undefined)
  }
}

/** Ids a batch at a time; after each batch is taken `report` is told how far it is. */
export function inBatches(uuids: Ids, report: Reading<string[]>['report']): AsyncGenerator<string[]> {
  return readInBatches(uuids, { read: (batch) => Promise.resolve(batch), report })
}
