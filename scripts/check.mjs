// The static checks, each a line; the exit code tells whether all held.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBoundaryFaults } from './lints/boundaries.mjs'
import { findHeavyPages } from './lints/budgets.mjs'
import { findFixedColours } from './lints/colours.mjs'
import { findSharedClasses } from './lints/css-classes.mjs'
import { findChartFaults, readChart } from './lints/chart.mjs'
import { findDeployFaults } from './lints/deploy.mjs'
import { findBrokenLinks, findLongProse, findLostDocuments } from './lints/documents.mjs'
import { findForbiddenWords, forbiddenWords } from './lints/glossary.mjs'
import { findJapanese } from './lints/japanese.mjs'
import { findMissingTests } from './lints/named-tests.mjs'
import { findRawSql, tableNames } from './lints/raw-sql.mjs'
import { findUnknownSections } from './lints/specification.mjs'
import { findStaleTutorials } from './lints/tutorials.mjs'
import { findWideIndexes } from './lints/wide-indexes.mjs'
import { findForbiddenWordings, forbiddenWordings } from './lints/wording.mjs'
import { listFiles } from './lib/files.mjs'
import { root, run, toolEnvironment } from './lib/run.mjs'
import { buildWeb } from './lib/web-build.mjs'

const programIn =
  (env, name, ...args) =>
  async ({ kindness }) => {
    const { code, output } = await run(name, args, { kindness, env: { ...toolEnvironment, ...env } })
    return code === 0 ? [] : [output.trim()]
  }

const program = (name, ...args) => programIn({}, name, ...args)

/** A compiler with one checker: each of several finds out again what all need to know, which on two processors is three times the work. */
const compile = (config, ...more) => program('tsc', '-p', config, '--checkers', '1', ...more)

const files = () => listFiles(root)
const databaseTypes = () => readFileSync(join(root, 'apps/server/src/platform/db/types.ts'), 'utf8')

/** What names the wire, the database and the texts give: no choice of the code. */
const named = /(?:\/contract\/openapi\.json|\/platform\/db\/types\.ts|\/packages\/i18n\/src\/.*\.ts)$/u

async function checkWords() {
  const read = (path) => readFileSync(path, 'utf8')
  const all = files()
  return findForbiddenWords(all, root, forbiddenWords(read(join(root, 'docs/glossary.md'))), all.filter((path) => named.test(path)).map(read))
}

async function checkBudgets() {
  const { failure } = await buildWeb()
  return failure === null ? findHeavyPages() : [failure]
}

/** A check of types from nothing, and one that builds on what the last found out, which is quick and knows less of global declarations that are gone. */
function types(title, config, sources, isLarge = false) {
  const kept = join(root, 'node_modules', '.cache', 'tsc', `${config.replaceAll('/', '-')}.tsbuildinfo`)
  const quick = compile(config, '--incremental', '--tsBuildInfoFile', kept)
  return { title, sources, check: compile(config), quick, isLarge }
}

const checksOfTypes = [
  types('types of the server and the packages', 'tsconfig.json', /^(?:apps\/server|packages\/(?:contract|text|i18n|testing)|bench|e2e)\//u, true),
  types('types of the browser application', 'apps/web/tsconfig.json', /^(?:apps\/web|packages\/(?:browser|ui|api-client|contract|i18n))\//u),
  types('types of the public answer page', 'apps/respond/tsconfig.json', /^(?:apps\/respond|packages\/(?:answer-form|contract))\//u),
  types('types of the administration', 'apps/admin/tsconfig.json', /^apps\/admin\//u),
  types('types of the dashboard page', 'apps/dashboard/tsconfig.json', /^apps\/dashboard\//u)
]

/** The quick checks of types that read one of these files. */
export function typesOf(files) {
  return checksOfTypes.filter(({ sources }) => files.some((file) => sources.test(file))).map(({ quick, ...check }) => ({ ...check, check: quick }))
}

/** `isLarge` ones hold the whole program in memory: one of them at a time. */
const allChecks = [
  ...checksOfTypes,
  // One thread for its types too, for the same reason.
  { title: 'lint (oxlint, with types)', check: programIn({ GOMAXPROCS: '1' }, 'oxlint', '--type-aware', '--format', 'unix'), isLarge: true },
  { title: 'format (oxfmt; `npx oxfmt .` mends it)', check: program('oxfmt', '--check', '.') },
  { title: 'boundaries between the parts', check: findBoundaryFaults },
  { title: 'names that an index shows', check: async () => findWideIndexes(files(), root) },
  { title: 'bytes that each page loads', check: checkBudgets },
  { title: 'Japanese text in its places only', check: async () => findJapanese(files(), root) },
  { title: 'colours in the theme only', check: async () => findFixedColours(files(), root) },
  { title: 'classes of one stylesheet each', check: async () => findSharedClasses(files(), root) },
  { title: 'words of docs/glossary.md in names', check: checkWords },
  {
    title: 'wording of docs/wording.md in texts',
    check: async () => findForbiddenWordings(files(), root, forbiddenWordings(readFileSync(join(root, 'docs/wording.md'), 'utf8')))
  },
  { title: 'samples in deploy/ fit the settings', check: async () => [...findDeployFaults(root), ...findChartFaults(readChart(root))] },
  { title: 'no table names in raw SQL', check: async () => findRawSql(files(), root, tableNames(databaseTypes())) },
  { title: 'tests that docs/reliability.md names', check: async () => findMissingTests(files(), root, 'docs/reliability.md') },
  { title: 'paths and code that CONTRIBUTING.md shows', check: async () => findStaleTutorials(files(), root, 'CONTRIBUTING.md') },
  { title: 'released migrations as they were', check: program('node', 'scripts/released-migrations.mjs', '--check') },
  { title: 'sections of docs/specification that code and documents name', check: async () => findUnknownSections(files(), root) },
  { title: 'length of lines in documents', check: async () => findLongProse(files(), root) },
  { title: 'links of documents, and documents that code names', check: async () => [...findBrokenLinks(files(), root), ...findLostDocuments(files(), root)] },
  { title: 'database types as migrated', check: program('node', 'scripts/db-types.mjs', '--check') },
  { title: 'openapi.json as emitted', check: program('node', 'scripts/openapi.mjs', '--check') },
  { title: 'docs/permissions.md as written', check: program('node', 'scripts/permissions.mjs', '--check') }
]

/** Runs checks, all unless told, printing a line for each; gives how many held and how many did not. By their kindness (0 to 19) other programs go first. */
export async function runChecks({ kindness = 0, checks = allChecks } = {}) {
  let failed = 0
  const runOne = async ({ title, check }) => {
    const started = performance.now()
    const faults = await check({ kindness }).catch((error) => [String(error?.stack ?? error)])
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${faults.length === 0 ? 'ok    ' : 'failed'} ${title} (${seconds} s)`)
    if (faults.length > 0) {
      failed += 1
      console.log(faults.join('\n').replace(/^/gmu, '       '))
    }
  }
  // The others beside them: while one reads files or waits for a database, another has the processor.
  const runAll = async (some) => {
    for (const each of some) await runOne(each)
  }
  await Promise.all([runAll(checks.filter(({ isLarge }) => isLarge)), runAll(checks.filter(({ isLarge }) => !isLarge))])
  return { passed: checks.length - failed, failed }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { failed } = await runChecks()
  process.exitCode = failed === 0 ? 0 : 1
}
