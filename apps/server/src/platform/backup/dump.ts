import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { withClient } from '../db/engine/setup.ts'
import { BackupFault } from './backup-fault.ts'
import { copied, listMigrations, listNamingTables, listSequences, listTables, nameOf, type TableShape, textSettings } from './catalogue.ts'
import { type Manifest, type SavedTable, tableObject } from './manifest.ts'
import type { OpenPlace } from './open-place.ts'
import { sealed } from './seal.ts'
import { digested, packed } from './streams.ts'

/** The rows of one moment, as they were written. */
interface Dump extends Pick<Manifest, 'takenAt' | 'migrations' | 'tables' | 'sequences' | 'pendingEffects'> {
  bytes: number
}

/** A moment of the database that a connection looks at until its transaction ends. */
export interface Moment {
  takenAt: string
  tables: TableShape[]
  /** By it another connection sees the same. */
  snapshot: string
}

async function dumpTable(client: Client, open: OpenPlace, id: string, table: TableShape): Promise<{ table: SavedTable; bytes: number }> {
  const hash = createHash('sha256')
  const rows = client.query(copyTo(`COPY ${copied(table)} TO STDOUT`))
  const name = tableObject(id, table)
  const bytes = await open.place.write(name, sealed(open.keys, name, packed(digested(rows, hash))))
  return { table: { ...table, rows: rows.rowCount, sha256: hash.digest('hex') }, bytes }
}

/** The effects that the queue has, and will try again, at the moment of the snapshot. */
function listPendingEffects(queueUrl: string, snapshot: string): Promise<string[]> {
  return withClient(queueUrl, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query(`SET TRANSACTION SNAPSHOT '${snapshot}'`)
    const { rows: schemas } = await client.query<{ found: string | null }>(`SELECT to_regclass('graphile_worker._private_jobs')::text AS found`)
    if (schemas[0]?.found == null) return []
    const { rows } = await client.query<{ key: string }>(
      `SELECT j.key FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
       WHERE t.identifier = 'effect' AND j.key IS NOT NULL AND j.attempts < j.max_attempts ORDER BY j.id`
    )
    return rows.map(({ key }) => key)
  })
}

/** The keys of all files that the database names. */
export async function listNamedKeys(client: Client): Promise<Set<string>> {
  const keys = new Set<string>()
  for (const table of await listNamingTables(client)) {
    const { rows } = await client.query<{ key: string }>(`SELECT storage_key AS key FROM app.${table} WHERE storage_key IS NOT NULL`)
    for (const { key } of rows) keys.add(key)
  }
  return keys
}

/** Begins a transaction that sees one moment, in which no table can be changed in its columns. */
export async function beginMoment(client: Client): Promise<Moment> {
  for (const setting of textSettings) await client.query(`SET ${setting}`)
  const before = await listTables(client)
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  // Locks come before the first look, which is the moment: else a migration could end in between.
  await client.query(`LOCK TABLE ${before.map(nameOf).join(', ')} IN ACCESS SHARE MODE`)
  const { rows } = await client.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot')
  const takenAt = new Date().toISOString()
  const tables = await listTables(client)
  if (JSON.stringify(tables) !== JSON.stringify(before))
    throw new BackupFault('The schema of the database is being changed: take the backup when that is done.')
  return { takenAt, tables, snapshot: rows[0]?.snapshot ?? '' }
}

/** Writes all rows as they are at a moment, while others go on writing, and ends it. */
export async function dumpMoment(client: Client, moment: Moment, queueUrl: string, open: OpenPlace, id: string): Promise<Dump> {
  const pendingEffects = await listPendingEffects(queueUrl, moment.snapshot)
  const tables: SavedTable[] = []
  let bytes = 0
  for (const shape of moment.tables) {
    const dumped = await dumpTable(client, open, id, shape)
    tables.push(dumped.table)
    bytes += dumped.bytes
  }
  const [sequences, migrations] = [await listSequences(client), await listMigrations(client)]
  await client.query('COMMIT')
  return { takenAt: moment.takenAt, migrations, tables, sequences, pendingEffects, bytes }
}
