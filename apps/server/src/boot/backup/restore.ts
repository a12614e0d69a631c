import { existsSync } from 'node:fs'
import { checkLogs } from '../../features/admin/admin-system/index.ts'
import {
  BackupFault,
  listBackups,
  loadDatabase,
  loadFiles,
  type Manifest,
  type OpenPlace,
  openPlace,
  readManifest,
  verifyBackup
} from '../../platform/backup/index.ts'
import { systemClock } from '../../platform/clock.ts'
import { lockDataDirectory, prepareDataDirectory, writePrivateFile } from '../../platform/db/engine/data-directory.ts'
import { silentLog } from '../../platform/db/engine/log.ts'
import { migrateUpTo, readMigrations } from '../../platform/db/engine/migrate.ts'
import type { DatabaseUrls } from '../../platform/db/engine/setup.ts'
import { openDatabase } from '../../platform/db/gateways.ts'
import type { Env } from '../../platform/env.ts'
import { keysOf } from '../../platform/keys/server-keys.ts'
import { commandFor } from '../../platform/process/command.ts'
import type { FileStore } from '../../platform/storage/index.ts'
import { credentialsPath } from '../accounts/credentials.ts'
import { formerOf, identityKeysOf, type Secrets, secretsBefore, secretsOfTexts, writeSecrets } from '../accounts/secrets.ts'
import { prepareSchema, startDatabaseServer } from '../database/open-database.ts'
import { openStore } from './back-up.ts'
import { checkEmptyDatabase, checkEmptyFolder, checkEmptyStore, clearFolder, clearOutside } from './empty-target.ts'

/** What a restore came to. */
interface RestoreReport {
  manifest: Manifest
  rows: number
  files: { count: number; bytes: number }
  /** Faults that are found were there before the backup was taken: rows are what was saved. */
  seals: Awaited<ReturnType<typeof checkLogs>>
  /** The steps of the schema that are newer than the backup. */
  migrated: number
}

/** What the restore has made by now, for taking it away after a fault. */
interface Made {
  stop: () => Promise<void>
  store: { files: FileStore; keys: string[] } | null
  isTouched: boolean
}

async function chooseBackup(open: OpenPlace, requested: string | null): Promise<Manifest> {
  const { whole } = await listBackups(open)
  const id = requested ?? whole.at(-1)
  if (id === undefined) throw new BackupFault(`There are no backups at ${open.place.address}.`)
  if (!whole.includes(id)) throw new BackupFault(`There is no backup ${id} at ${open.place.address}: "${commandFor('backup')} list" shows which there are.`)
  return readManifest(open, id)
}

/** @throws BackupFault for a backup of a newer version, and for another key than the one that sealed it. */
async function checkFits(env: Env, { id, migrations, version, secrets }: Manifest): Promise<void> {
  const known = Object.keys(await readMigrations())
  const unknown = migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new BackupFault(`The backup ${id} was taken by a newer Mekiki (${version}, ${unknown.join(', ')}): restore it with that version.`)
  const kept = secretsOfTexts(secrets)
  if (
    env.keys.identity !== null &&
    !isAmong(env.keys.identity, [kept.identityKey, ...formerOf(kept).identityKeys], env.keys.previous.identity, kept.identityKey)
  ) {
    throw new BackupFault('IDENTITY_KEY is not the key of the backup, without which nobody could sign in: leave it away, or set the one that the product had.')
  }
  const own = secretsBefore(env, () => kept)
  if (!isAmong(own.signingKey, [kept.signingKey, ...formerOf(kept).signingKeys], formerOf(own).signingKeys, kept.signingKey)) {
    throw new BackupFault(
      'SIGNING_KEY is not the key of the backup, with which alone its database can be used: leave it away, or set the one that the product had.'
    )
  }
}

/** Whether a server with this key reads what was saved: it is one of the backup's, or the backup's is announced as a former one. */
function isAmong(key: Buffer, saved: readonly Buffer[], former: readonly Buffer[], inUse: Buffer): boolean {
  return saved.some((each) => each.equals(key)) || former.some((each) => each.equals(inUse))
}

/** Whether the logs of what was done are as they were sealed. */
async function checkSeals(urls: DatabaseUrls, secrets: Secrets): Promise<RestoreReport['seals']> {
  const db = openDatabase(urls, { user: 2, finder: 1, admin: 1 })
  try {
    return await checkLogs({ db, clock: systemClock, ...keysOf(identityKeysOf(secrets)) })
  } finally {
    await db.close()
  }
}

async function restoreAll(env: Env, open: OpenPlace, manifest: Manifest, made: Made): Promise<RestoreReport> {
  const secrets = secretsOfTexts(manifest.secrets)
  const files = await openStore(env, secrets)
  await checkEmptyStore(files)
  const lock = lockDataDirectory(prepareDataDirectory(env.dataDir), 'server')
  made.stop = async () => lock.release()
  const { urls, stop } = await startDatabaseServer(env, silentLog)
  made.stop = () => stop().finally(() => lock.release())
  await checkEmptyDatabase(urls)
  made.isTouched = true
  await migrateUpTo(urls.migrate, manifest.migrations.at(-1) ?? '')
  await loadDatabase(urls.migrate, open, manifest)
  made.store = { files, keys: [] }
  const loaded = await loadFiles(open, files, manifest, (key) => made.store?.keys.push(key))
  writeSecrets(env.dataDir, secrets)
  if (manifest.credentials !== null) writePrivateFile(credentialsPath(env.dataDir), manifest.credentials)
  const migrated = await prepareSchema(urls.migrate, silentLog)
  const seals = await checkSeals(urls, secrets)
  return { manifest, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), files: loaded, migrated, seals }
}

/**
 * Restores a backup, the newest unless another one is named, into an empty data directory, or into an empty database and store of the operator's own; then
 * compares rows, files and seals with what was saved. After a fault all is empty again.
 * @throws BackupFault, EngineFault
 */
export async function restore(env: Env, id: string | null): Promise<RestoreReport> {
  checkEmptyFolder(env.dataDir)
  const open = await openPlace(env.backup, env.dataDir, { isNew: false })
  const manifest = await chooseBackup(open, id)
  await checkFits(env, manifest)
  await verifyBackup(open, manifest)
  const wasThere = existsSync(env.dataDir)
  const made: Made = { stop: async () => undefined, store: null, isTouched: false }
  try {
    const report = await restoreAll(env, open, manifest, made)
    await made.stop()
    return report
  } catch (error) {
    try {
      if (made.isTouched) await clearOutside(env, made.store)
    } finally {
      await made.stop()
      clearFolder(env.dataDir, wasThere)
    }
    throw error
  }
}
