// Everything that must hold: static checks, tests, browser journeys; ends with the line "N passed, N failed".
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../packages/testing/src/index.ts'
import { runChecks } from './check.mjs'
import { listFiles } from './lib/files.mjs'
import { countReport } from './lib/report.mjs'
import { root, toolEnvironment } from './lib/run.mjs'
import { buildWeb } from './lib/web-build.mjs'

const folder = mkdtempSync(join(tmpdir(), 'mekiki-report-'))

/** Runs vitest's projects, so many files at a time, with their output on the terminal; gives how many tests held and how many did not. */
function runVitest(projects, workers) {
  const report = join(folder, `${projects.join('-')}.json`)
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    `--maxWorkers=${workers}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`
  ]
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules', '.bin', 'vitest'), args, {
      cwd: root,
      stdio: 'inherit',
      env: toolEnvironment
    })
    child.on('error', () => resolve({ passed: 0, failed: 1 }))
    child.on('close', (code) => resolve(countReport(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null, code ?? 1)))
  })
}

async function runJourneys() {
  const journeys = listFiles(join(root, 'e2e')).filter((file) => file.endsWith('.journey.ts'))
  const lost = { passed: 0, failed: Math.max(journeys.length, 1) }
  if (journeys.length === 0) {
    console.error('There is no browser journey in e2e/.')
    return lost
  }
  const { chromium, reason } = await findChromium()
  if (chromium === null) {
    console.error(`The browser journeys fail: ${reason}`)
    return lost
  }
  const { failure } = await buildWeb()
  if (failure !== null) {
    console.error(`The browser journeys fail, since the applications for browsers could not be built:\n${failure}`)
    return lost
  }
  return runVitest(['e2e'], 2)
}

const counts = []
try {
  counts.push(await runChecks())
  counts.push(await runVitest(['node', 'web', 'logic'], 3))
  counts.push(await runJourneys())
} catch (error) {
  console.error(error)
  counts.push({ passed: 0, failed: 1 })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
console.log(`\n${passed} passed, ${failed} failed`)
