import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type BenchDatabase, openBenchDatabase } from './project-list/open.ts'
import { databaseSeconds } from './company-load/database-seconds.ts'
import { addressVariables } from '../apps/server/src/testing/address-variables.ts'
import { writeDailyFiles, writeRegisterFile } from './company-load/register-file.ts'

/** One import of a file. */
export interface LoadMeasured {
  name: string
  lines: number
  seconds: number
  /** Lines a second by the clock. */
  rate: number
  /** Seconds that the import's own process spent on a processor, and all processes of the database. */
  processor: number
  database: number
  /** The most memory of the import's process, in MB. */
  memory: number
}

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))
// As in package.json.
const memoryFlags = ['--max-semi-space-size=8', '--max-old-space-size=72']

function figureOf(output: string, pattern: RegExp): number {
  const found = pattern.exec(output)?.[1]
  if (found === undefined) throw new Error(`the import said: ${output}`)
  return Number(found)
}

async function measureLoad(database: BenchDatabase, paths: readonly string[], dataDir: string, name: string): Promise<LoadMeasured> {
  const { urls } = database
  const environment = {
    ...process.env,
    MEKIKI_DATA: dataDir,
    ...addressVariables(urls)
  }
  const before = databaseSeconds(database.clusterDir)
  const { stdout } = await run(process.execPath, [...memoryFlags, join(root, 'scripts/import-companies.mjs'), ...paths], { env: environment })
  return {
    name: `${name} (load of the machine ${loadavg()[0]?.toFixed(1) ?? '?'})`,
    lines: figureOf(stdout, /^(\d+) lines/u),
    seconds: figureOf(stdout, /^([\d.]+) s, /mu),
    rate: figureOf(stdout, /(\d+) lines a second/u),
    processor: figureOf(stdout, /([\d.]+) s of a processor/u),
    database: databaseSeconds(database.clusterDir) - before,
    memory: figureOf(stdout, /peak memory (\d+) MB/u)
  }
}

const variants = {
  register: async (folder: string, count: number) => {
    const path = join(folder, 'register.csv')
    await writeRegisterFile(path, count)
    return [path]
  },
  'daily lines in one file': (folder: string, count: number) => writeDailyFiles(folder, count, { isOne: true }),
  'daily files': (folder: string, count: number) => writeDailyFiles(folder, count, { isOne: false })
} as const

/**
 * The import of made-up lines in the layout of the corporate-number register, 1,000,000 of them (`MEKIKI_BENCH_LINES` for another number),
 * by the command that operators use, into a database that is as safe as the product's: first, then the same again. Once as the register has them in
 * one file, where no company comes twice, and as daily files, where they do (`MEKIKI_BENCH_LOADS` for the names of some of these).
 */
export async function benchCompanyLoad(report: (measured: LoadMeasured) => void): Promise<void> {
  const count = Number(process.env['MEKIKI_BENCH_LINES'] ?? 1_000_000)
  const requested = process.env['MEKIKI_BENCH_LOADS']?.split(',')
  for (const [name, write] of Object.entries(variants)) {
    if (requested && !requested.includes(name)) continue
    const folder = mkdtempSync(join(tmpdir(), 'mekiki-load-'))
    const database = await openBenchDatabase({ isFast: false })
    try {
      const paths = await write(folder, count)
      report(await measureLoad(database, paths, join(folder, 'data'), `${name}, first`))
      report(await measureLoad(database, paths, join(folder, 'data'), `${name}, the same again`))
    } finally {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
