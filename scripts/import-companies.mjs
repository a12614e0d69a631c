// Takes a file of companies into the provider's database: npm run import:companies -- <file> (docs/company-csv.md).
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { importCompanies } from '../apps/server/src/boot/import-companies.ts'
import { processEnvironment, readEnv } from '../apps/server/src/platform/env.ts'

const [path] = process.argv.slice(2)
const knownFaults = ['EngineFault', 'EnvFault', 'UnknownLayout', 'CsvError']

function progress(rows) {
  if (process.stderr.isTTY) process.stderr.write(`\r${rows} lines`)
}

if (path === undefined || !existsSync(path)) {
  console.error(path === undefined ? 'Name the file: npm run import:companies -- <file>' : `There is no file ${path}.`)
  process.exitCode = 1
} else {
  const started = performance.now()
  try {
    const result = await importCompanies(readEnv(processEnvironment), resolve(path), progress)
    const { read, created, updated, unchanged, rejected, resumedAfter, rejectedFile } = result
    const seconds = (performance.now() - started) / 1000
    const resumed = resumedAfter > 0 ? ` Went on after line ${resumedAfter} of an import that had broken off.` : ''
    console.log(`${read} lines: ${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected} not taken.${resumed}`)
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    const rate = Math.round((read - resumedAfter) / seconds)
    const busy = ((userCPUTime + systemCPUTime) / 1e6).toFixed(1)
    console.log(
      `${seconds.toFixed(1)} s, ${rate} lines a second; ${busy} s of a processor, peak memory ${Math.round(maxRSS / 1024)} MB (the database's own apart).`
    )
    if (rejectedFile !== null) console.log(`The lines not taken, with their reasons: ${rejectedFile}`)
  } catch (error) {
    console.error(knownFaults.includes(error?.name) ? error.message : error)
    process.exitCode = 1
  }
}
