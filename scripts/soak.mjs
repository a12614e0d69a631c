// The full figures of docs/reliability.md: "npm run soak -- S1" runs one line, without a name all; SOAK_SEED=<number> repeats a run. "npm run soak -- nodes" runs the
// journeys, or those whose paths follow, on two servers each, behind HAProxy, with PgBouncer before the database and a store for files; a server is killed every
// SOAK_KILL_EVERY seconds (60; 0 for never).
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root, toolEnvironment } from './lib/run.mjs'
import { buildWeb } from './lib/web-build.mjs'

const nodes = 'nodes'
const [first, ...others] = process.argv.slice(2)

/** How vitest runs the journeys on several servers. */
async function prepareNodes() {
  await buildWeb()
  const { SOAK_KILL_EVERY = '60' } = process.env
  // Each journey has six processes of its own: one after the other.
  const args = ['run', '--project', 'e2e', '--maxWorkers=1', '--slowTestThreshold=600000', ...others]
  return { args, env: { ...toolEnvironment, MEKIKI_JOURNEYS: nodes, SOAK_KILL_EVERY } }
}

function prepareLines() {
  const lines = first === undefined ? [] : [first, ...others]
  return { args: ['run', '--config', 'vitest.soak.config.ts', ...lines.map((line) => `${line.toLowerCase()}.soak.ts`)], env: toolEnvironment }
}

const { args, env } = first === nodes ? await prepareNodes() : prepareLines()
const child = spawn(join(root, 'node_modules', '.bin', 'vitest'), args, { cwd: root, stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('close', (code) => {
  process.exitCode = code ?? 1
})
