import { createHash } from 'node:crypto'
import { appendFileSync, createReadStream, existsSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { checkHead, type CompanyTable } from '../../features/companies/provider-companies/company-rows.ts'
import type { RejectedLine } from '../../features/companies/provider-companies/load/imports.queries.ts'
import { type ImportResult, loadCompanies } from '../../features/companies/provider-companies/load/load-companies.ts'
import { systemClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/db/gateways.ts'
import type { Env } from '../../platform/env.ts'
import { reachDatabase } from './reach-database.ts'

/** What an import from files did, and where the lines are that it did not take. */
export interface FileImport extends ImportResult {
  /** Null when every line was taken. */
  rejectedFile: string | null
}

/** The files of an import, in their order. */
export type Paths = readonly [string, ...string[]]

/** Files that cannot be imported, each with its error: none of the others was begun. */
export class UnusableFiles extends Error {
  readonly faults: readonly { path: string; error: unknown }[]

  constructor(faults: UnusableFiles['faults']) {
    super(`unusable files: ${faults.map(({ path }) => path).join(', ')}`)
    this.name = 'UnusableFiles'
    this.faults = faults
  }
}

// Each on a connection of its own. While the database puts a lot of entries of the text index in order, which one block has to wait for, so many
// are enough to keep the other processor at work.
const concurrentBlocks = 4
const chunkBytes = 256 * 1024
// As many as the encoding is found from: of small files finding it takes longer than all the rest.
const headBytes = 64 * 1024

const open = (path: string) => createReadStream(path, { highWaterMark: statSync(path).size > chunkBytes * 16 ? chunkBytes : headBytes })

async function checkFiles(paths: Paths): Promise<void> {
  const faults: { path: string; error: unknown }[] = []
  for (const path of paths) {
    try {
      await checkHead(createReadStream(path, { highWaterMark: headBytes }))
    } catch (error) {
      faults.push({ path, error })
    }
  }
  if (faults.length > 0) throw new UnusableFiles(faults)
}

async function fingerprintOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of open(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Of one file its own; of several that of their contents in this order. */
async function fingerprintOfAll([first, ...others]: Paths): Promise<string> {
  const own = await fingerprintOf(first)
  if (others.length === 0) return own
  const hash = createHash('sha256').update(own)
  for (const path of others) hash.update(await fingerprintOf(path))
  return hash.digest('hex')
}

function saveRejected(file: string, paths: Paths, lines: readonly RejectedLine[]): void {
  const named = (table: number): string[] => (paths.length === 1 ? [] : [paths[table] ?? ''])
  appendFileSync(file, stringify(lines.map(({ line, reason, column, cells, table }) => [...named(table), line, reason, column ?? '', ...cells])))
}

/** The names under which an import of these files is written down, and its refused lines are kept. */
function namesOf([first, ...others]: Paths): { name: string; rejected: string } {
  if (others.length === 0) return { name: basename(first), rejected: `${basename(first)}.rejected.csv` }
  return { name: `${basename(first)} (+${others.length})`, rejected: 'companies.rejected.csv' }
}

/**
 * Takes files of companies into the provider's database, in their order and as one import, beside a running server or without one. Lines that are not taken go
 * to `<file>.rejected.csv` in the data directory: line, reason, column, and the cells as they were; of several files to `companies.rejected.csv`, the
 * file first. All files are looked at before anything begins. An import that was broken off goes on where it stopped when the same files are given
 * in the same order.
 * @throws EngineFault, UnusableFiles, TableFault
 */
export async function importCompanies(env: Env, paths: Paths, onProgress: (rows: number, file: number) => void): Promise<FileImport> {
  await checkFiles(paths)
  const fingerprint = await fingerprintOfAll(paths)
  const { name, rejected } = namesOf(paths)
  const rejectedFile = join(env.dataDir, rejected)
  const database = await reachDatabase(env)
  const db = openDatabase(database.urls, { user: 1, finder: 1, admin: concurrentBlocks })
  try {
    const tableOf = (path: string): CompanyTable => ({ name: path, open: () => open(path) })
    const [first, ...others] = paths
    const source = { tables: [tableOf(first), ...others.map(tableOf)] as const }
    const onRejected = (lines: readonly RejectedLine[]): void => saveRejected(rejectedFile, paths, lines)
    const onBegin = (resumedAfter: number): void => {
      if (resumedAfter === 0) rmSync(rejectedFile, { force: true })
    }
    const result = await loadCompanies(db.admin, systemClock, { source, name, fingerprint, onBegin, onProgress, onRejected, concurrentBlocks })
    return { ...result, rejectedFile: existsSync(rejectedFile) && statSync(rejectedFile).size > 0 ? rejectedFile : null }
  } finally {
    await db.close()
    await database.stop()
  }
}
