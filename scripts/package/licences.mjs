// Writes the licences of everything by others that is shipped with the product: npm run licences [-- <file>].
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../lib/run.mjs'
import { shippedPackages } from './shipped.mjs'

const named = /^(?:licen[cs]e|copying|notice|copyright)(?:[.-].*)?$/iu

/** What one package says of its licence: its name, and the texts that it brings. */
function describe(path) {
  const folder = join(root, path)
  const { name, version, license, licenses, author, repository } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const licence = license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'not told'
  const files = readdirSync(folder)
    .filter((file) => named.test(file))
    .toSorted()
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
  const by = typeof author === 'string' ? author : author?.name
  const from = typeof repository === 'string' ? repository : repository?.url
  const head = [`${name} ${version}`, `Licence: ${licence}`, ...(by ? [`By: ${by}`] : []), ...(from ? [`From: ${from}`] : [])]
  return { licence: String(licence), text: [head.join('\n'), ...(texts.length > 0 ? texts : ['(The package brings no text of its licence.)'])].join('\n\n') }
}

/** Node and PostgreSQL, which are no libraries, and bring their licences in other places. */
const programs = [
  'Node.js 24\nLicence: MIT, and those of its parts\nFrom: https://github.com/nodejs/node/blob/main/LICENSE',
  'PostgreSQL 18\nLicence: PostgreSQL Licence\nFrom: https://www.postgresql.org/about/licence/\n\nPortions Copyright (c) 1996-2026, PostgreSQL Global Development Group; portions Copyright (c) 1994, The Regents of the University of California.'
]

/** The licences of all that is shipped, one package after another by their names. */
export function writeLicences() {
  const places = [...new Set([...shippedPackages('server'), ...shippedPackages('browsers')])].toSorted((one, other) => (one < other ? -1 : 1))
  const all = [...new Map(places.map((path) => describe(path)).map((each) => [each.text, each])).values()]
  const rule = `\n\n${'-'.repeat(80)}\n\n`
  const intro = `Mekiki is shipped with these programs and libraries of others, each under its own licence.`
  return {
    count: all.length + programs.length,
    licences: all.map(({ licence }) => licence),
    text: `${[intro, ...programs, ...all.map(({ text }) => text)].join(rule)}\n`
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = resolve(process.argv[2] ?? join(root, 'THIRD-PARTY-LICENCES.txt'))
  const { count, text } = writeLicences()
  writeFileSync(file, text)
  console.log(`${count} programs and libraries: ${file}`)
}
