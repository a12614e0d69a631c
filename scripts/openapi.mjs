// Writes packages/contract/openapi.json from the operations; with --check only compares.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emitOpenApi } from '../apps/server/src/openapi.ts'
import { root } from './lib/run.mjs'

const target = 'packages/contract/openapi.json'
const path = join(root, target)

/** An object with each of its members on a line of its own, written by `write`. */
function linesOf(object, write, indent) {
  const lines = Object.entries(object).map(([key, value]) => `${indent}  ${JSON.stringify(key)}: ${write(value, key)}`)
  return `{\n${lines.join(',\n')}\n${indent}}`
}

const flat = (value) => JSON.stringify(value)

/** The document with an operation, and a named schema, on a line each: a change of one is a line of a comparison. */
function textOf(document) {
  const paths = (value) => linesOf(value, (path) => linesOf(path, flat, '    '), '  ')
  const components = (value) => linesOf(value, (kind) => linesOf(kind, flat, '    '), '  ')
  const parts = { paths, components }
  return `${linesOf(document, (value, key) => (parts[key] ?? flat)(value), '')}\n`
}

const emitted = textOf(emitOpenApi())

if (!process.argv.includes('--check')) {
  writeFileSync(path, emitted)
  console.log(`${target} written`)
} else if (!existsSync(path) || readFileSync(path, 'utf8') !== emitted) {
  console.error(`${target} does not match the operations: run "npm run openapi" and commit the result.`)
  process.exitCode = 1
}
