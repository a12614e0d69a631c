// Takes files of companies into the provider's database: npm run import:companies -- <files> (docs/company-csv.md).
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

// Young memory is tidied by one thread: the others belong to the database meanwhile, and each would keep room of its own.
setFlagsFromString('--no-parallel-scavenge')

// Taking the types out of the program's files takes 29 MB that are never given back. A process of its own does it once and keeps what it made,
// so that this one, which has to do with little memory, need not. Where nothing can be kept, all works with those 29 MB.
const server = new URL('../apps/server/', import.meta.url)
const { directory } = enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/mekiki-import', import.meta.url)))
const isCompiling = process.argv[2] === '--compile'
const isCompiled = directory === undefined || (existsSync(directory) && readdirSync(directory).length > 0)
if (!isCompiled && !isCompiling) spawnSync(process.execPath, [fileURLToPath(import.meta.url), '--compile'])
const { importCompanies } = await import('../apps/server/src/boot/database/import-companies.ts')
const { processEnvironment, readEnv } = await import('../apps/server/src/platform/env.ts')
const { commandFor } = await import('../apps/server/src/platform/process/command.ts')
if (isCompiling) {
  const migrations = readdirSync(new URL('migrations/', server)).filter((name) => /^\d+_\w+\.ts$/u.test(name))
  for (const name of migrations) await import(new URL(`migrations/${name}`, server))
  await import('../apps/server/src/features/companies/scoutee-links/index.ts')
  process.exit(0)
}

const paths = process.argv.slice(2)
const knownFaults = ['EngineFault', 'EnvFault', 'UnknownLayout']

/** What is wrong with a file that cannot be read as a table, and what to do about it. */
function unreadable(path, { code, line, looksLike }) {
  const at = line === undefined ? '' : ` (line ${line})`
  if (code === 'empty') return `${path} holds no lines.`
  if (code === 'binary') {
    const what = looksLike === undefined ? 'not a text' : `a file of the kind ${looksLike}, not a text`
    return `${path} is ${what}: save the table as CSV (UTF-8 or CP932) and import that.`
  }
  if (code === 'undecodable') return `${path} is neither UTF-8 nor CP932 throughout${at}: save it in one of them.`
  if (code === 'broken_quotes' || code === 'row_too_long') return `${path} has a quotation mark that is never closed${at}.`
  return `${path} has a line with more than any table of companies${at}: ${code}.`
}

/** The sentence for a file that cannot be imported. */
function saidOf(path, error) {
  if (error?.name === 'CsvError') return unreadable(path, error)
  if (error?.code === 'ENOENT') return `There is no file ${path}.`
  if (error?.code === 'EISDIR') return `${path} is a folder: name its files.`
  if (error?.code === 'EACCES') return `${path} cannot be read by this user.`
  return `${path}: ${error?.message ?? error}`
}

/** The sentence for an error that was foreseen; any other one as it is. */
function said(error) {
  if (error?.name === 'UnusableFiles') return `${error.faults.map((fault) => saidOf(fault.path, fault.error)).join('\n')}\nNothing was imported.`
  if (error?.name === 'TableFault') return saidOf(error.table, error.cause)
  return knownFaults.includes(error?.name) ? error.message : error
}

function progress(rows, file) {
  if (!process.stderr.isTTY) return
  process.stderr.write(`\r${rows} lines${paths.length === 1 ? '' : `, file ${file + 1} of ${paths.length}`}`)
}

if (paths.length === 0) {
  console.error(`Name the files: ${commandFor('import companies')} <file> <file> …`)
  process.exitCode = 1
} else {
  const started = performance.now()
  try {
    const result = await importCompanies(
      readEnv(processEnvironment),
      paths.map((path) => resolve(path)),
      progress
    )
    const { read, created, updated, unchanged, rejected, resumedAfter, rejectedFile } = result
    const seconds = (performance.now() - started) / 1000
    const resumed = resumedAfter > 0 ? ` Went on after line ${resumedAfter} of an import that had broken off.` : ''
    const from = paths.length === 1 ? '' : ` of ${paths.length} files`
    console.log(`${read} lines${from}: ${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected} not taken.${resumed}`)
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    const rate = Math.round((read - resumedAfter) / seconds)
    const busy = ((userCPUTime + systemCPUTime) / 1e6).toFixed(1)
    console.log(
      `${seconds.toFixed(1)} s, ${rate} lines a second; ${busy} s of a processor, peak memory ${Math.round(maxRSS / 1024)} MB (the database's own apart).`
    )
    if (rejectedFile !== null) console.log(`The lines not taken, with their reasons: ${rejectedFile}`)
  } catch (error) {
    console.error(said(error))
    process.exitCode = 1
  }
}
