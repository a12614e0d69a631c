import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Client, escapeIdentifier } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { OWNER_ROLE, withClient } from '../db/engine/setup.ts'
import { BackupFault } from './backup-fault.ts'
import { copied, listMigrations, listTables, nameOf, textSettings } from './catalogue.ts'
import { type Manifest, type SavedTable, tableObject } from './manifest.ts'
import type { OpenPlace } from './open-place.ts'
import { openSealed } from './seal.ts'
import { digested, unpacked } from './streams.ts'

const inSchemas = `n.nspname IN ('app', 'identity')`

/** References among tables, as statements that take them away and that put them back. */
async function listReferences(client: Client): Promise<{ drop: string; add: string }[]> {
  const { rows } = await client.query<{ name: string; target: string; definition: string }>(
    `SELECT k.conname AS name, k.conrelid::regclass::text AS target, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_namespace n ON n.oid = k.connamespace WHERE k.contype = 'f' AND k.conparentid = 0 AND ${inSchemas} ORDER BY 2, 1`
  )
  return rows.map(({ name, target, definition }) => ({
    drop: `ALTER TABLE ${target} DROP CONSTRAINT ${escapeIdentifier(name)}`,
    add: `ALTER TABLE ${target} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`
  }))
}

/** The tables whose row-level security holds for their owner, too, who may then not copy into them. */
async function listForced(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${inSchemas} AND c.relforcerowsecurity ORDER BY 1`
  )
  return rows.map(({ name }) => name)
}

async function runAll(client: Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement)
}

/** The digest of a table's rows as they lie now. */
async function digestOf(client: Client, table: SavedTable): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256')
  const rows: Readable & { rowCount: number } = client.query(copyTo(`COPY ${copied(table)} TO STDOUT`))
  for await (const _ of digested(rows, hash));
  return { rows: rows.rowCount, sha256: hash.digest('hex') }
}

async function loadTable(client: Client, { place, keys }: OpenPlace, id: string, table: SavedTable): Promise<void> {
  const name = tableObject(id, table)
  const hash = createHash('sha256')
  const target = client.query(copyFrom(`COPY ${copied(table)} FROM STDIN`))
  await pipeline(digested(unpacked(openSealed(keys, name, await place.read(name))), hash), target)
  const found = await digestOf(client, table)
  if (found.rows !== table.rows || found.sha256 !== table.sha256 || hash.digest('hex') !== table.sha256) {
    throw new BackupFault(`The table ${table.schema}.${table.name} came out other than it was saved (${found.rows} rows instead of ${table.rows}).`)
  }
}

/** @throws BackupFault when the migrations made other tables than those that were saved. */
async function checkShapes(client: Client, manifest: Manifest): Promise<void> {
  const shapes = await listTables(client)
  const saved = manifest.tables.map(({ schema, name, columns }) => ({ schema, name, columns }))
  const plain = (tables: readonly { schema: string; name: string; columns: string[] }[]): string[] =>
    tables.map(({ schema, name, columns }) => `${schema}.${name} (${columns.toSorted().join(', ')})`).toSorted()
  const known = new Set(plain(shapes))
  const other = plain(saved).find((table) => !known.has(table))
  if (other !== undefined || shapes.length !== saved.length) {
    throw new BackupFault(
      `The backup was taken of a database with other tables than this version of Mekiki makes (${other ?? 'one is missing'}): restore it with version ${manifest.version}.`
    )
  }
}

/** Puts the effects that the queue had not done back to those that wait for it. */
async function handOverAgain(client: Client, pending: readonly string[]): Promise<void> {
  await client.query('UPDATE app.outbox SET relayed_at = NULL WHERE uuid::text = ANY ($1)', [pending])
}

/** Reads all rows back in one transaction, and compares each table with what was saved. Without an error everything is as it was; with one nothing is changed. */
export function loadDatabase(migrateUrl: string, open: OpenPlace, manifest: Manifest): Promise<void> {
  return withClient(migrateUrl, async (client) => {
    await runAll(client, ['BEGIN', `SET LOCAL ROLE ${OWNER_ROLE}`, 'SET LOCAL search_path = app', ...textSettings.map((setting) => `SET LOCAL ${setting}`)])
    const migrations = await listMigrations(client)
    if (migrations.join() !== manifest.migrations.join()) throw new Error('the database was not migrated to the state of the backup')
    await checkShapes(client, manifest)
    const [references, forced] = [await listReferences(client), await listForced(client)]
    await runAll(
      client,
      references.map(({ drop }) => drop)
    )
    await runAll(
      client,
      forced.map((name) => `ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`)
    )
    await client.query(`TRUNCATE ${manifest.tables.map(nameOf).join(', ')}`)
    for (const table of manifest.tables) await loadTable(client, open, manifest.id, table)
    await runAll(
      client,
      references.map(({ add }) => add)
    )
    for (const { schema, name, value } of manifest.sequences) await client.query('SELECT setval($1::regclass, $2::bigint)', [nameOf({ schema, name }), value])
    await handOverAgain(client, manifest.pendingEffects)
    await runAll(
      client,
      forced.map((name) => `ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`)
    )
    await client.query('COMMIT')
    await client.query(`SET ROLE ${OWNER_ROLE}`)
    await runAll(
      client,
      manifest.tables.map((table) => `ANALYZE ${nameOf(table)}`)
    )
  })
}
