import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHash, randomBytes } from 'node:crypto'
import { type BackupReport, type BackupSource, type OpenPlace, openPlace, takeBackup } from '../../../platform/backup/index.ts'
import { withClient } from '../../../platform/db/engine/setup.ts'
import { type Env, readEnv } from '../../../platform/env.ts'
import { addressVariables } from '../../../testing/address-variables.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import type { World } from '../../../testing/world.ts'

/** The passphrase of tests. */
export const passphrase = 'a passphrase of tests'

/** A folder of a test's own; remove it in the end. */
export const makeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'mekiki-backup-'))

/** An empty place to restore into: a database without tables, and a data directory that is not there yet. */
export interface Target {
  database: TestDatabase
  dataDir: string
  env: (others?: Record<string, string>) => Env
  remove: () => Promise<void>
}

/** Makes an empty target for backups that lie in a folder. */
export async function createTarget(backups: string): Promise<Target> {
  const database = await createTestDatabase({ isMigrated: false })
  const folder = await makeFolder()
  const dataDir = join(folder, 'data')
  const settings = { ...addressVariables(database.urls), MEKIKI_DATA: dataDir, BACKUP_TO: backups, BACKUP_KEY: passphrase }
  return {
    database,
    dataDir,
    env: (others = {}) => readEnv({ ...settings, ...others }),
    remove: async () => {
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** The keys of the product that is saved. */
export const secrets: BackupSource['secrets'] = { identityKey: randomBytes(32).toString('base64'), signingKey: randomBytes(32).toString('base64') }

/** Opens the place of a test. */
export const openTestPlace = (backups: string): Promise<OpenPlace> =>
  openPlace(readEnv({ BACKUP_TO: backups, BACKUP_KEY: passphrase }).backup, join(tmpdir(), 'mekiki-no-data-directory'), { isNew: true })

/** What a backup of a world is taken of. */
const sourceOfWorld = (world: World, parts: Partial<BackupSource> = {}): BackupSource => ({
  urls: world.database.urls,
  files: world.platform.files,
  secrets,
  credentials: null,
  ...parts
})

/** Takes a backup of a world, of which all are kept. */
export async function backUpWorld(world: World, backups: string, parts: Partial<BackupSource> = {}): Promise<BackupReport> {
  return takeBackup(sourceOfWorld(world, parts), await openTestPlace(backups), { days: 1000, weeks: 0, months: 0 }, new Date())
}

/** How many rows each table has, and a digest of them in an order that does not depend on where they lie. */
export function fingerprintsOf(adminUrl: string): Promise<Record<string, string>> {
  return withClient(adminUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname IN ('app', 'identity') AND c.relkind = 'r' AND c.relname <> 'schema_migration_lock' ORDER BY 1`
    )
    const prints: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)
      const sorted = rows.map(({ row }) => row).toSorted()
      prints[name] = `${sorted.length} ${createHash('sha256').update(sorted.join('\n')).digest('hex')}`
    }
    return prints
  })
}
