// The full figures of docs/reliability.md: "npm run soak -- S1" runs one line, without a name all; SOAK_SEED=<number> repeats a run.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root, toolEnvironment } from './lib/run.mjs'

const lines = process.argv.slice(2).map((name) => name.toLowerCase())
const files = lines.map((line) => `${line}.soak.ts`)
const child = spawn(join(root, 'node_modules', '.bin', 'vitest'), ['run', '--config', 'vitest.soak.config.ts', ...files], {
  cwd: root,
  stdio: 'inherit',
  env: toolEnvironment
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('close', (code) => {
  process.exitCode = code ?? 1
})
