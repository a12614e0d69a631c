// Writes packages/contract/openapi.json from the operations; with --check only compares.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emitOpenApi } from '../apps/server/src/openapi.ts'
import { root } from './lib/run.mjs'

const target = 'packages/contract/openapi.json'
const path = join(root, target)
const emitted = `${JSON.stringify(emitOpenApi(), null, 2)}\n`

if (!process.argv.includes('--check')) {
  writeFileSync(path, emitted)
  console.log(`${target} written`)
} else if (!existsSync(path) || readFileSync(path, 'utf8') !== emitted) {
  console.error(`${target} does not match the operations: run "npm run openapi" and commit the result.`)
  process.exitCode = 1
}
