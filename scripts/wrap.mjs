// Wraps the long lines of prose in documents: node scripts/wrap.mjs docs/operations.md …
import { readFileSync, writeFileSync } from 'node:fs'
import { wrapProse } from './lib/wrap.mjs'

for (const path of process.argv.slice(2)) {
  const text = readFileSync(path, 'utf8')
  const wrapped = wrapProse(text)
  if (wrapped === text) continue
  writeFileSync(path, wrapped)
  console.log(`${path} wrapped`)
}
