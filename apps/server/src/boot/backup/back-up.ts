import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  BackupFault,
  type BackupReport,
  type BackupSource,
  listBackups,
  type Manifest,
  type OpenPlace,
  openPlace,
  readManifest,
  saveLastBackup,
  takeBackup
} from '../../platform/backup/index.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import type { DatabaseUrls } from '../../platform/db/engine/setup.ts'
import { type Database, openDatabase } from '../../platform/db/gateways.ts'
import type { Env } from '../../platform/env.ts'
import { createDiskStore, createS3Store, type FileStore } from '../../platform/storage/index.ts'
import { credentialsPath } from '../accounts/credentials.ts'
import { hasSecrets, type Secrets, secretsAsTexts, secretsOf } from '../accounts/secrets.ts'
import { reachDatabase } from '../database/reach-database.ts'

/** The product's store of files, for a command that gives nobody addresses. */
export async function openStore({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>, secrets: Secrets): Promise<FileStore> {
  if (s3 !== null) return createS3Store(s3)
  return createDiskStore({ root: join(dataDir, 'files'), secret: secrets.signingKey })
}

/** What a backup of the product is taken of. */
function sourceOf(env: Env, { urls, secrets, files }: Pick<Saved, 'urls' | 'secrets' | 'files'>): BackupSource {
  const path = credentialsPath(env.dataDir)
  return {
    urls,
    files,
    secrets: secretsAsTexts(secrets),
    credentials: existsSync(path) ? readFileSync(path, 'utf8') : null
  }
}

/** The parts of the product that a backup needs. */
interface Saved {
  urls: DatabaseUrls
  secrets: Secrets
  files: FileStore
  admin: Database['admin']
  clock: Clock
}

/** Takes a backup, and writes down that it went well. @throws BackupFault, EngineFault */
export async function saveProduct(env: Env, saved: Saved): Promise<{ report: BackupReport; address: string }> {
  const open = await openPlace(env.backup, env.dataDir, { isNew: true })
  const report = await takeBackup(sourceOf(env, saved), open, env.backup.keep, saved.clock())
  await saveLastBackup(saved.admin, report, saved.clock())
  return { report, address: open.place.address }
}

/**
 * Takes a backup of the product, beside a running server or without one.
 * @throws BackupFault, EngineFault
 */
export async function backUp(env: Env): Promise<BackupReport & { address: string }> {
  // A folder without keys is no product's: a new pair would be saved in the place of those that sealed the database.
  if (env.keys.identity === null && !hasSecrets(env.dataDir))
    throw new BackupFault(`${env.dataDir} holds no secrets.json: run this where the server runs, with the same MEKIKI_DATA.`)
  const secrets = secretsOf(env)
  // Told before a database is started for it.
  await openPlace(env.backup, env.dataDir, { isNew: true })
  const database = await reachDatabase(env)
  const db = openDatabase(database.urls, { user: 1, finder: 1, admin: 1 })
  try {
    const files = await openStore(env, secrets)
    const { report, address } = await saveProduct(env, { urls: database.urls, secrets, files, admin: db.admin, clock: systemClock })
    return { ...report, address }
  } finally {
    await db.close()
    await database.stop()
  }
}

/** The backups of a place, the newest first, as their manifests tell of them. */
export async function listKept(env: Env): Promise<Manifest[]> {
  const open: OpenPlace = await openPlace(env.backup, env.dataDir, { isNew: false })
  const manifests: Manifest[] = []
  for (const id of (await listBackups(open)).whole.toReversed()) manifests.push(await readManifest(open, id))
  return manifests
}
