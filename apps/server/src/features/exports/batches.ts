import type { Ids } from '../../platform/db/packed-ids.ts'

/** How many rows are read at once: few enough for a small memory, enough for few statements. */
const rowsPerRead = 250

/** Ids a batch at a time; after each batch is taken `report` is told how far it is. */
export async function* inBatches(uuids: Ids, report: (doneCount: number, totalCount: number) => Promise<void>): AsyncGenerator<string[]> {
  for (let start = 0; start < uuids.length; start += rowsPerRead) {
    yield uuids.slice(start, start + rowsPerRead)
    await report(Math.min(start + rowsPerRead, uuids.length), uuids.length)
  }
}
