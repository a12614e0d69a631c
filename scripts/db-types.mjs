// Writes the database's types for the query builder from a fresh, migrated database; with --check only compares.
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makePassword } from '../apps/server/src/platform/db/engine/data-directory.ts'
import { startEmbedded } from '../apps/server/src/platform/db/engine/embedded.ts'
import { silentLog } from '../apps/server/src/platform/db/engine/log.ts'
import { BOOKKEEPING_TABLES, migrateToLatest } from '../apps/server/src/platform/db/engine/migrate.ts'
import { LOGIN_ROLES, setupDatabase, urlOfDatabase } from '../apps/server/src/platform/db/engine/setup.ts'
import { run } from './lib/run.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const target = 'apps/server/src/platform/db/types.ts'
const isCheck = process.argv.includes('--check')

const folder = mkdtempSync(join(tmpdir(), 'mekiki-types-'))
chmodSync(folder, 0o711)
const database = await startEmbedded({ dataDir: join(folder, 'data'), log: silentLog, fast: true })
let generated
try {
  const passwords = Object.fromEntries(LOGIN_ROLES.map((role) => [role, makePassword()]))
  const urls = await setupDatabase({ adminUrl: database.adminUrl, database: 'mekiki', passwords, log: silentLog })
  await migrateToLatest(urls.migrate)
  const out = join(folder, 'types.ts')
  const { code, output } = await run('kysely-codegen', [
    '--dialect',
    'postgres',
    '--url',
    urlOfDatabase(database.adminUrl, 'mekiki'),
    '--out-file',
    out,
    '--default-schema',
    'app',
    '--include-pattern',
    '(app|identity).*',
    '--exclude-pattern',
    `app.(${BOOKKEEPING_TABLES.join('|')})`,
    // The driver is set to give these as numbers (platform/db/gateways.ts).
    '--type-mapping',
    '{"int8":"number"}',
    '--no-domains',
    '--date-parser',
    'string',
    '--numeric-parser',
    'string',
    '--log-level',
    'error'
  ])
  if (code !== 0) throw new Error(`kysely-codegen failed: ${output}`)
  generated = readFileSync(out, 'utf8')
} finally {
  await database.stop()
  rmSync(dirname(database.clusterDir), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

const path = join(root, target)
if (!isCheck) {
  writeFileSync(path, generated)
  console.log(`${target} written`)
} else if (generated !== readFileSync(path, 'utf8')) {
  console.error(`${target} does not match the migrations: run "npm run db:types" and commit the result.`)
  process.exitCode = 1
}
