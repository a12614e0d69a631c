import { createHash } from 'node:crypto'
import { appendFileSync, createReadStream, existsSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { type ImportResult, loadCompanies, type RejectedLine } from '../features/provider-companies/load-companies.ts'
import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/db/doors.ts'
import type { Env } from '../platform/env.ts'
import { reachDatabase } from './reach-database.ts'

/** What an import from a file did, and where the lines are that it did not take. */
export interface FileImport extends ImportResult {
  /** Null when every line was taken. */
  rejectedFile: string | null
}

// Each on a connection of its own. While the database puts a lot of entries of the text index in order, which one block has to wait for, so many
// are enough to keep the other processor at work.
const blocksAtOnce = 4

async function fingerprintOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

function keepRejected(file: string, lines: readonly RejectedLine[]): void {
  appendFileSync(file, stringify(lines.map(({ line, reason, column, cells }) => [line, reason, column ?? '', ...cells])))
}

/**
 * Takes a file of companies into the provider's database, beside a running server or without one. Lines that are not taken go to
 * `<file>.rejected.csv` in the data directory: line, reason, column, and the cells as they were.
 * @throws EngineFault, UnknownLayout, CsvError
 */
export async function importCompanies(env: Env, path: string, onProgress: (rows: number) => void): Promise<FileImport> {
  const fingerprint = await fingerprintOf(path)
  const rejectedFile = join(env.dataDir, `${basename(path)}.rejected.csv`)
  const database = await reachDatabase(env)
  const db = openDatabase(database.urls, { user: 1, finder: 1, admin: blocksAtOnce })
  try {
    rmSync(rejectedFile, { force: true })
    const source = { bytes: createReadStream(path, { highWaterMark: 256 * 1024 }) }
    const onRejected = (lines: readonly RejectedLine[]): void => keepRejected(rejectedFile, lines)
    const result = await loadCompanies(db.admin, systemClock, { source, name: basename(path), fingerprint, onProgress, onRejected, blocksAtOnce })
    return { ...result, rejectedFile: existsSync(rejectedFile) && statSync(rejectedFile).size > 0 ? rejectedFile : null }
  } finally {
    await db.close()
    await database.stop()
  }
}
