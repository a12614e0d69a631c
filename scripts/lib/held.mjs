import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { listFiles } from './files.mjs'
import { importsOf, isCode, readModules, resolverOf } from './touched.mjs'

/**
 * Tests that take long and show something about other tests, about processes that end and about the database's ways, rather than about what the product answers.
 * One that held rests as long as nothing that it can read has changed: what it would show has been shown (docs/decisions/153-tests-that-rest.md).
 */
const kinds = [
  /mutation-check\.test\.ts$/u,
  /\/(?:killed-[\w-]+|kills|embedded|http-processes|many-servers)\.test\.ts$/u,
  /\/testing\/plans\/[\w-]+\.test\.ts$/u,
  /\/drills\/\w+\/(?:clock-jumps|migrations)\.test\.ts$/u
]

/** Whether a test file is of a kind that may rest. */
export const mayRest = (file) => kinds.some((kind) => kind.test(file))

/** Read by each of them, though it imports none of it: how tests run, and with which libraries. */
const always = ['package-lock.json', 'vitest.config.ts', 'apps/server/src/testing/global-setup.ts']

/** Found by programs in a folder: the migrations, and whatever is no module (seeds, templates, files of tests). */
const isFound = (file) => file.startsWith('apps/server/migrations/') || !isCode(file)

/** Names of files in a text, as programs are named that a test starts. */
const names = /'([\w./-]+\.(?:ts|mjs|json))'/gu

/** Gives all that files reach, by imports, by the programs that they start and what these reach, with themselves. */
export function reachIn(texts, root) {
  const resolve = resolverOf(root)
  const known = new Map()
  const stepsOf = (file) => {
    const text = texts.get(file) ?? ''
    const imported = importsOf(text).map((module) => resolve(file, module))
    const named = [...text.matchAll(names)].flatMap(([, name]) => [join(dirname(file), name), join(name)])
    return [...new Set([...imported, ...named])].filter((next) => next !== null && texts.has(next))
  }
  return (starts) => {
    const reached = new Set(starts)
    for (const file of reached) {
      if (!known.has(file)) known.set(file, stepsOf(file))
      for (const next of known.get(file)) reached.add(next)
    }
    return [...reached]
  }
}

const byName = (left, right) => (left < right ? -1 : 1)

const digestOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 24)

/** For each test that may rest what it can read now, as a short text that any change of it changes. `texts` are all files that count, by their path from the root. */
export function digestsOf(texts, root) {
  const reach = reachIn(texts, root)
  const lines = new Map([...texts].map(([file, text]) => [file, `${file} ${digestOf(text)}`]))
  const found = [...texts.keys()].filter((file) => isFound(file) || always.includes(file))
  const readBy = (file) => [...reach([file, ...found])].toSorted(byName).map((each) => lines.get(each))
  const tests = [...texts.keys()].filter(mayRest).toSorted(byName)
  return Object.fromEntries(tests.map((file) => [file, digestOf(readBy(file).join('\n'))]))
}

/** All files that the tests of the server can read, by their path from the root. */
export function readAll(root) {
  const others = ['apps/server', 'packages'].flatMap((folder) => listFiles(join(root, folder))).map((file) => relative(root, file))
  const missing = [...others.filter((file) => !isCode(file)), ...always.filter((file) => existsSync(join(root, file)))]
  return new Map([...readModules(root), ...missing.map((file) => [file, readFileSync(join(root, file), 'latin1')])])
}

const recordOf = (root) => join(root, 'scripts/lib/held.json')

function readRecord(root) {
  return existsSync(recordOf(root)) ? JSON.parse(readFileSync(recordOf(root), 'utf8')) : {}
}

/** The tests that held on just what they can read now, and rest. */
export function findResting(digests, record) {
  return Object.keys(digests).filter((file) => record[file] === digests[file])
}

/** Against a database that somebody named, no test rests, and none is put down: those of all other runs hold on another. */
const isUsual = () => process.env.MEKIKI_TEST_CITUS_URL === undefined

/** The tests of this clone that rest. */
export function restingOf(root) {
  return isUsual() ? findResting(digestsOf(readAll(root), root), readRecord(root)) : []
}

/** The record after a run of all: what held of what may rest, on what it could read. Whatever else is in the report is left out, and so is what failed or was skipped. */
export function nextRecord(digests, report, root) {
  const held = report.testResults.filter(({ status, assertionResults }) => status === 'passed' && assertionResults.every((test) => test.status === 'passed'))
  const files = held.map(({ name }) => relative(root, name).replaceAll('\\', '/'))
  return Object.fromEntries(Object.entries(digests).filter(([file]) => files.includes(file)))
}

/** Puts down what held in a run of all. `digests` are those of its beginning: what changed meanwhile was not shown. */
export function keepRecord(digests, report, root) {
  if (!isUsual()) return
  const now = digestsOf(readAll(root), root)
  const same = Object.fromEntries(Object.entries(digests).filter(([file, digest]) => now[file] === digest))
  writeFileSync(recordOf(root), `${JSON.stringify(nextRecord(same, report, root), null, 2)}\n`)
}
