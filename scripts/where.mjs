// Lists all files of one feature: contract, server, web, journeys and documents share its slug.
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { listFiles } from './lib/files.mjs'
import { root } from './lib/run.mjs'

const slug = process.argv[2] ?? ''
const homes = {
  contract: 'packages/contract/src',
  server: 'apps/server/src/features',
  web: 'apps/web/src/features',
  journeys: 'e2e',
  documents: 'docs'
}

const files = listFiles(root).map((file) => relative(root, file))
const belongs = (home, file) => {
  if (!file.startsWith(`${home}/`)) return false
  const parts = file.slice(home.length + 1).split('/')
  return parts.some((part) => part === slug || part.startsWith(`${slug}.`))
}

const found = Object.entries(homes).map(([title, home]) => [title, files.filter((file) => belongs(home, file))])
if (slug === '' || found.every(([, list]) => list.length === 0)) {
  const known = readdirSync(join(root, homes.server), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
  console.error(`${slug === '' ? 'Name a feature' : `There is no feature "${slug}"`}: ${known.join(', ')}`)
  process.exit(1)
}
for (const [title, list] of found) {
  if (list.length > 0) console.log(`${title}\n${list.map((file) => `  ${file}`).join('\n')}`)
}
