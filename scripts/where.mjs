// Lists all files of one feature, or of one area: contract, server, web, words, journeys and documents share their names.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { listFiles } from './lib/files.mjs'
import { root } from './lib/run.mjs'

const wanted = process.argv[2] ?? ''
const areas = JSON.parse(readFileSync(new URL('lib/areas.json', import.meta.url), 'utf8'))
const homes = {
  contract: 'packages/contract/src',
  server: 'apps/server/src/features',
  web: 'apps/web/src/features',
  words: 'packages/i18n/src',
  journeys: 'e2e',
  documents: 'docs'
}

const files = listFiles(root).map((file) => relative(root, file))
const belongs = (home, file) => {
  if (!file.startsWith(`${home}/`)) return false
  const parts = file.slice(home.length + 1).split('/')
  if (areas.includes(wanted) && parts[0] === wanted) return true
  // Behind the area: that of the themes has a slug of the same name.
  return parts.slice(areas.includes(parts[0]) ? 1 : 0).some((part) => part === wanted || part.startsWith(`${wanted}.`))
}

const slugsOf = (area) =>
  readdirSync(join(root, homes.server, area), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

const found = Object.entries(homes).map(([title, home]) => [title, files.filter((file) => belongs(home, file))])
if (wanted === '' || found.every(([, list]) => list.length === 0)) {
  console.error(`${wanted === '' ? 'Name a feature or an area' : `There is no feature or area "${wanted}"`}:`)
  for (const area of areas) console.error(`  ${area}: ${slugsOf(area).join(', ')}`)
  process.exit(1)
}
for (const [title, list] of found) {
  if (list.length > 0) console.log(`${title}\n${list.map((file) => `  ${file}`).join('\n')}`)
}
const area = areas.find((name) => slugsOf(name).includes(wanted))
if (area !== undefined && found.some(([title, list]) => title === 'web' && list.length === 0)) {
  const folder = `${homes.web}/${area}`
  if (existsSync(join(root, folder))) console.log(`its screens are among those of its area\n  ${folder}/`)
}
