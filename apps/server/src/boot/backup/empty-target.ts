import { existsSync, readdirSync, rmSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { BackupFault } from '../../platform/backup/index.ts'
import { findDatabaseRecord } from '../../platform/db/engine/data-directory.ts'
import { BOOKKEEPING_TABLES, migrateDownTo } from '../../platform/db/engine/migrate.ts'
import { type DatabaseUrls, withClient } from '../../platform/db/engine/setup.ts'
import type { Env } from '../../platform/env.ts'
import type { FileStore } from '../../platform/storage/index.ts'

const countTables = `SELECT count(*)::integer AS count FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname IN ('app', 'identity') AND c.relkind IN ('r', 'p') AND c.relname <> ALL ($1)`

/** @throws BackupFault when the data directory holds anything. */
export function checkEmptyFolder(dataDir: string): void {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new BackupFault(`The data directory ${dataDir} is not empty: nothing was restored. Set MEKIKI_DATA to a folder that is empty or not there yet.`)
  }
}

/** @throws BackupFault when the operator's database has tables of the product. */
export async function checkEmptyDatabase(urls: DatabaseUrls): Promise<void> {
  const count = await withClient(urls.migrate, async (client) => {
    const { rows } = await client.query<{ count: number }>(countTables, [BOOKKEEPING_TABLES])
    return rows[0]?.count ?? 0
  })
  if (count > 0) throw new BackupFault(`The database is not empty (${count} tables): nothing was restored. Set the addresses of an empty one.`)
}

/** @throws BackupFault when the store holds a file. */
export async function checkEmptyStore(files: FileStore): Promise<void> {
  for await (const { key } of files.list()) {
    throw new BackupFault(`The store of files is not empty (${key}): nothing was restored. Set S3_BUCKET to an empty one.`)
  }
}

/** Takes everything away that a restore made in an empty data directory, whose database was stopped before. */
export function clearFolder(dataDir: string, wasThere: boolean): void {
  const record = existsSync(dataDir) ? findDatabaseRecord(dataDir) : null
  if (record !== null && isAbsolute(record.home)) rmSync(record.home, { recursive: true, force: true })
  if (!wasThere) rmSync(dataDir, { recursive: true, force: true })
  else for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true })
}

/** Takes everything away that a restore made in the operator's empty database and store. */
export async function clearOutside(env: Env, written: { files: FileStore; keys: readonly string[] } | null): Promise<void> {
  if (env.database.kind === 'external') await migrateDownTo(env.database.urls.migrate, null)
  if (env.s3 === null || written === null) return
  for (const key of written.keys) await written.files.remove(key)
}
