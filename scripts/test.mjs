// Everything that must hold: static checks, tests, browser journeys; ends with the line "N passed, N failed", and "N skipped" where some were. `MEKIKI_WHOLE=1`
// (`npm run test:nightly`) tries all of what a run else tries a share of, and the tests that rest, and puts down which of these held.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../packages/testing/src/index.ts'
import { runChecks } from './check.mjs'
import { listFiles } from './lib/files.mjs'
import { digestsOf, keepRecord, readAll, restingOf } from './lib/held.mjs'
import { closingLines, countReport, restingLines } from './lib/report.mjs'
import { root, toolEnvironment } from './lib/run.mjs'
import { isWholeRun, seedOfRun } from './lib/seed.mjs'
import { buildWeb } from './lib/web-build.mjs'

const folder = mkdtempSync(join(tmpdir(), 'mekiki-report-'))

/**
 * Ends a run that has told everything and does not end: a process that a test left behind keeps it. It counts as failed, as its code is not 0. Gives how to stop watching.
 */
function endWith(child, report) {
  let told = 0
  const timer = setInterval(() => {
    if (told === 0 && existsSync(report)) told = Date.now()
    if (told === 0 || Date.now() - told < 120_000) return
    console.error('\nThe tests have told all and do not end: a process that one of them started is still there.')
    child.kill(child.killed ? 'SIGKILL' : 'SIGTERM')
    told = Date.now() - 110_000
  }, 1000)
  return () => clearInterval(timer)
}

/**
 * Runs vitest's projects with their output on the terminal, four files at a time, since each waits half of its time; gives how many tests held and how
 * many did not.
 */
function runVitest(projects) {
  const report = join(folder, 'report.json')
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--maxWorkers=4',
    '--reporter=default',
    '--slowTestThreshold=600000',
    '--reporter=json',
    `--outputFile.json=${report}`
  ]
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules', '.bin', 'vitest'), args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...toolEnvironment, MEKIKI_TESTS: 'whole', MEKIKI_SEED: String(seed), MEKIKI_RESTING: resting.join(' ') }
    })
    const stopWatching = endWith(child, report)
    child.on('error', () => resolve(countReport(null, 1)))
    child.on('close', (code) => {
      stopWatching()
      const told = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null
      if (digests !== null && told !== null) keepRecord(digests, told, root)
      resolve(countReport(told, code ?? 1))
    })
  })
}

/** Makes ready what the journeys run on; gives how many there are, and one sentence on why none can run. */
async function prepareJourneys() {
  const count = listFiles(join(root, 'e2e')).filter((file) => file.endsWith('.journey.ts')).length
  if (count === 0) return { count, reason: 'there is none in e2e/.' }
  const { reason } = await findChromium()
  if (reason !== null) return { count, reason }
  const { failure } = await buildWeb()
  return { count, reason: failure === null ? null : `the applications for browsers could not be built:\n${failure}` }
}

/** Runs all tests, the journeys among them, so that one waits for a page while another computes. */
async function runTests({ count, reason }) {
  const projects = ['node', 'logic', 'web'].flatMap((name) => [name, `${name}-together`])
  if (reason === null) return runVitest(['e2e', ...projects])
  console.error(`The browser journeys fail: ${reason}`)
  const counted = await runVitest(projects)
  return { ...counted, failed: counted.failed + Math.max(count, 1) }
}

/** What the checks hold in memory beside the tests at most. */
const bytesForBoth = 13e9

/** The checks beside the tests, which wait for pages, files and their own setting up half of the time and go first whenever they do not. */
async function runAll() {
  const journeys = await prepareJourneys()
  if (process.availableMemory() >= bytesForBoth) return Promise.all([runChecks({ kindness: 10 }), runTests(journeys)])
  return [await runChecks(), await runTests(journeys)]
}

const seed = seedOfRun()
const resting = isWholeRun() ? [] : restingOf(root)
const digests = isWholeRun() ? digestsOf(readAll(root), root) : null
console.log(`What is random in this run follows from the seed of the day, ${seed}: MEKIKI_SEED=${seed} repeats it.`)

const counts = []
try {
  counts.push(...(await runAll()))
} catch (error) {
  console.error(error)
  counts.push({ passed: 0, failed: 1 })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
const hasFailed = counts.some(({ failed }) => failed > 0)
process.exitCode = hasFailed || counts.every(({ passed }) => passed === 0) ? 1 : 0
console.log(`\n${[...restingLines(resting), ...closingLines(counts)].join('\n')}`)
