import type { Client } from 'pg'
import { type DatabaseUrls, withClient } from '../db/engine/setup.ts'
import { locks } from '../db/engine/take-turn.ts'
import { version } from '../process/version.ts'
import type { BackupSettings } from '../settings/backup-settings.ts'
import type { FileStore } from '../storage/index.ts'
import { commandFor } from '../process/command.ts'
import { BackupFault } from './backup-fault.ts'
import { beginMoment, dumpMoment, listNamedKeys, type Moment } from './dump.ts'
import { idAt, listBackups, type Manifest, readFileList, type SavedFile, writeFileList, writeManifest } from './manifest.ts'
import type { OpenPlace } from './open-place.ts'
import { prune } from './retention.ts'
import { ensureBackupRights } from './rights.ts'
import { saveFiles, type SavedFiles, saveNamed } from './save-files.ts'

/** What a backup is taken of. */
export interface BackupSource {
  urls: Pick<DatabaseUrls, 'backup' | 'migrate' | 'queue'>
  files: FileStore
  secrets: Manifest['secrets']
  credentials: string | null
}

/** What a backup came to. */
export interface BackupReport {
  id: string
  tables: number
  rows: number
  /** Of the rows, as they were written. */
  databaseBytes: number
  files: { count: number; bytes: number; missing: number }
  /** What the place did not have yet. */
  written: { files: number; bytes: number }
  removed: { backups: number; contents: number }
}

const attempts = 20

async function lockBackups(client: Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [locks.backup])
  if (rows[0]?.taken !== true) throw new BackupFault('Another backup of this database is being taken: wait until it is done.')
}

/** The backup role's connection, with its right to read everything. */
async function withBackupRole<T>({ backup, migrate }: BackupSource['urls'], work: (client: Client) => Promise<T>): Promise<T> {
  const setup = `"${commandFor('db setup')}" makes the role app_backup and prints DATABASE_BACKUP_URL`
  if (backup === null) throw new BackupFault(`DATABASE_BACKUP_URL is not set: ${setup}.`)
  if (!(await ensureBackupRights(migrate))) throw new BackupFault(`The database has no role app_backup: ${setup}.`)
  return withClient(backup, work)
}

async function startFiles(open: OpenPlace, previous: string | undefined): Promise<SavedFiles> {
  const contents = new Set<string>()
  for await (const name of open.place.list('objects/')) contents.add(name)
  const known = new Map<string, SavedFile>()
  if (previous !== undefined) for await (const file of readFileList(open, previous)) known.set(file.key, file)
  return { known, contents, written: { files: 0, bytes: 0 } }
}

/**
 * Begins a moment whose files are all saved. Most were saved before; those that came since are saved at its beginning. When one of them went meanwhile, as its
 * row did, the next moment is taken; a file that its row outlives was never there.
 */
async function findMoment(client: Client, source: BackupSource, open: OpenPlace, saved: SavedFiles): Promise<{ moment: Moment; missing: number }> {
  let absent: ReadonlySet<string> = new Set()
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const moment = await beginMoment(client)
    const missing = await saveNamed(open, source.files, saved, await listNamedKeys(client))
    if (missing.every((key) => absent.has(key))) return { moment, missing: missing.length }
    await client.query('ROLLBACK')
    const stillNamed = await listNamedKeys(client)
    absent = new Set(missing.filter((key) => stillNamed.has(key)))
  }
  throw new BackupFault('Files of the product are being removed faster than they can be saved: take the backup when that is done.')
}

/** An id that no backup has: the second at which it begins, or a later one. */
function newId(known: ReadonlyMap<string, unknown>, now: Date): string {
  for (let second = 0; ; second += 1) {
    const id = idAt(new Date(now.getTime() + second * 1000))
    if (!known.has(id)) return id
  }
}

function describeFiles(files: ReadonlyMap<string, SavedFile>, missing: number): Manifest['files'] {
  let bytes = 0
  for (const { size } of files.values()) bytes += size
  return { count: files.size, bytes, missing }
}

/**
 * Takes a backup of everything while the product runs, and removes the backups that are not kept any longer.
 * @throws BackupFault when another one is being taken, or the right to read is missing; EngineFault when the database cannot be reached.
 */
export function takeBackup(source: BackupSource, open: OpenPlace, keep: BackupSettings['keep'], now: Date): Promise<BackupReport> {
  return withBackupRole(source.urls, async (client) => {
    await lockBackups(client)
    const { whole, objects } = await listBackups(open)
    const id = newId(objects, now)
    const saved = await startFiles(open, whole.at(-1))
    await saveFiles(open, source.files, saved)
    // What came while all others were written.
    await saveFiles(open, source.files, saved)
    const { moment, missing } = await findMoment(client, source, open, saved)
    const dump = await dumpMoment(client, moment, source.urls.queue, open, id)
    const described = describeFiles(saved.known, missing)
    await writeFileList(open, id, saved.known.values())
    const { takenAt, migrations, tables, sequences, pendingEffects } = dump
    const { secrets, credentials } = source
    await writeManifest(open, { format: 1, id, takenAt, version, migrations, tables, sequences, pendingEffects, files: described, secrets, credentials })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const removed = await prune(open, keep)
    return { id, tables: tables.length, rows, databaseBytes: dump.bytes, files: described, written: saved.written, removed }
  })
}
