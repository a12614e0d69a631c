import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const skipped = /^(node_modules|dist.*|data|coverage|test-results|\.git|\.cache)$/u

/** All files of a folder and its sub-folders by absolute path, sorted; without what is installed, built or stored. */
export function listFiles(folder) {
  const found = []
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.test(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) found.push(...listFiles(path))
    else if (entry.isFile()) found.push(path)
  }
  return found.toSorted((left, right) => (left < right ? -1 : 1))
}
