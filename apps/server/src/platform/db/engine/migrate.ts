import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { Kysely, PostgresDialect, sql, CompiledQuery } from 'kysely'
import { Migrator, type Migration, type MigrationProvider, type MigrationResultSet } from 'kysely/migration'
import { Pool } from 'pg'

import { distributeNewTables } from '../machines/distribute-new.ts'
import { errorCode, EngineFault } from './faults.ts'
import { silentLog, type EngineLog } from './log.ts'
import { OWNER_ROLE, withClient } from './setup.ts'
import { hideRows, hideRowsAgain, showRows } from './rows-of-tenants.ts'
import { locks, takeTurn } from './take-turn.ts'

/** How to migrate. */
export interface MigrateOptions {
  /** The folder of `NNNN_name.ts` files; the server's own by default. */
  folder?: string
  log?: EngineLog
  /** How often a step that could not get its locks is tried; 10 by default. */
  attempts?: number
}

/**
 * A migration file: `up` and `down`, in one transaction unless `config.transaction` is false: for CONCURRENTLY, and for changes of many rows in blocks. Such a
 * step may be broken off anywhere and is then taken anew from its beginning.
 */
export interface MigrationFile extends Migration {
  config?: {
    transaction?: boolean
    /** The tables whose rows, of all workspaces, it reads or changes: to the owner they are hidden otherwise. */
    rows?: readonly string[]
  }
}

/** The same of steps that were released before a file could say it. Without it they found no rows. */
const rowsOfReleased: Readonly<Record<string, readonly string[]>> = {
  '0016_status_since': ['projects', 'audit_log'],
  '0025_waiting_lists': ['forms'],
  '0033_file_texts': ['files', 'outbox'],
  '0036_scheduled_exports': ['dashboard_mails']
}

/** The tables of workspaces whose rows a step reads or changes. */
export const rowsOf = (name: string, { config }: Pick<MigrationFile, 'config'>): readonly string[] => config?.rows ?? rowsOfReleased[name] ?? []

/** A migration as the library takes it. */
const stepOf = ({ up, down }: MigrationFile): Migration => ({
  up: async (db) => {
    await up(db)
    await distributeNewTables(db)
  },
  ...(down && { down })
})

/** The tables the runner keeps for itself in the schema `app`. */
export const BOOKKEEPING_TABLES = ['schema_migration', 'schema_migration_lock', 'schema_tag'] as const

/** The folder of the server's own migrations. */
export const SERVER_MIGRATIONS = fileURLToPath(new URL('../../../../migrations', import.meta.url))

const migratingTurn = {
  lock: locks.migrating,
  waiting: 'another node is migrating this database; waiting for it',
  tooLong: 'Another node has been migrating this database for ten minutes: look at its log before starting this one.'
}

/** Reads the migration files of a folder (the server's own by default) by name. @throws Error when a name, a number or a function is wrong. */
export async function readMigrations(folder: string = SERVER_MIGRATIONS): Promise<Record<string, MigrationFile>> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted()
  const migrations: Record<string, MigrationFile> = {}
  const numbers = new Set<string>()
  for (const file of files) {
    const match = /^(\d{4})_[a-z0-9_]+\.ts$/.exec(file)
    if (match?.[1] === undefined) throw new Error(`${file} is not named like 0001_name.ts`)
    if (numbers.has(match[1])) throw new Error(`Two migrations have the number ${match[1]}`)
    numbers.add(match[1])
    const content = (await import(pathToFileURL(join(folder, file)).href)) as Partial<MigrationFile>
    const { up, down, config } = content
    if (typeof up !== 'function' || typeof down !== 'function') throw new Error(`${file} must export up and down`)
    migrations[file.slice(0, -3)] = { up, down, ...(config === undefined ? {} : { config }) }
  }
  return migrations
}

function openAsOwner(url: string): Kysely<unknown> {
  const pool = new Pool({ connectionString: url, max: 1 })
  pool.on('error', () => undefined)
  return new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool,
      onCreateConnection: async (connection) => {
        for (const statement of [`SET ROLE ${OWNER_ROLE}`, 'SET search_path = app', `SET lock_timeout = '5s'`, 'SET statement_timeout = 0']) {
          await connection.executeQuery(CompiledQuery.raw(statement))
        }
      }
    })
  })
}

interface Runner {
  db: Kysely<unknown>
  migrator: Migrator
  migrations: Record<string, MigrationFile>
}

/** The tables whose rows a step may have left shown that was broken off: those that are not taken yet, and the one that was taken last. */
async function tablesOfOpenSteps(migrator: Migrator, migrations: Runner['migrations']): Promise<string[]> {
  const known = await migrator.getMigrations()
  const open = known.filter((step, at) => step.executedAt === undefined || known[at + 1]?.executedAt === undefined)
  return [...new Set(open.flatMap(({ name }) => rowsOf(name, migrations[name] ?? {})))]
}

/** Runs `work` while no other node migrates the same database. */
async function withRunner<T>(url: string, options: MigrateOptions, work: (runner: Runner) => Promise<T>): Promise<T> {
  const migrations = await readMigrations(options.folder ?? SERVER_MIGRATIONS)
  const steps = Object.fromEntries(Object.entries(migrations).map(([name, migration]) => [name, stepOf(migration)]))
  const provider: MigrationProvider = { getMigrations: () => Promise.resolve(steps) }
  return withClient(url, async (lockClient) => {
    await takeTurn(lockClient, { ...migratingTurn, log: options.log ?? silentLog })
    const db = openAsOwner(url)
    try {
      await sql`CREATE TABLE IF NOT EXISTS app.schema_tag (
        tag text PRIMARY KEY, migration text NOT NULL, tagged_at timestamptz NOT NULL DEFAULT now())`.execute(db)
      const migrator = new Migrator({
        db,
        provider,
        migrationTableSchema: 'app',
        migrationTableName: 'schema_migration',
        migrationLockTableName: 'schema_migration_lock'
      })
      await hideRowsAgain(db, await tablesOfOpenSteps(migrator, migrations))
      return await work({ db, migrator, migrations })
    } finally {
      await db.destroy()
    }
  })
}

/** Takes a step, with the rows of its tables shown to the owner. They are hidden again whatever comes of it. */
async function attempt(name: string, { db, migrator, migrations }: Runner, direction: 'Up' | 'Down'): Promise<MigrationResultSet> {
  const migration = migrations[name]
  const disableTransactions = migration?.config?.transaction === false
  const tables = migration === undefined ? [] : rowsOf(name, migration)
  try {
    await showRows(db, tables)
    return await (direction === 'Up' ? migrator.migrateUp({ disableTransactions }) : migrator.migrateDown({ disableTransactions }))
  } catch (error) {
    return { error }
  } finally {
    await hideRows(db, tables)
  }
}

async function step(name: string, runner: Runner, direction: 'Up' | 'Down', options: MigrateOptions): Promise<void> {
  const log = options.log ?? silentLog
  for (let tries = 1; ; tries += 1) {
    const result = await attempt(name, runner, direction)
    if (result.error === undefined) break
    // Waiting longer for the lock would make every call behind us wait too, so we give way and come back.
    if (errorCode(result.error) !== '55P03' || tries >= (options.attempts ?? 10)) {
      throw new Error(`Migration ${name} (${direction.toLowerCase()}) failed: ${messageOf(result.error)}`, { cause: result.error })
    }
    log.warn({ migration: name, attempt: tries }, 'the migration could not get its lock within 5 s; trying again')
    await sleep(Math.min(200 * 2 ** tries, 10_000))
  }
  // A start tells how many there were; what somebody takes back is told one by one.
  log[direction === 'Up' ? 'debug' : 'info']({ migration: name, direction }, 'migration done')
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Names by state, in order. @throws EngineFault when the database knows a migration that the folder lacks. */
async function listMigrations(runner: Runner): Promise<{ done: string[]; pending: string[] }> {
  const known = await runner.migrator.getMigrations()
  const done = known.filter((entry) => entry.executedAt !== undefined).map((entry) => entry.name)
  const recorded = await findRecorded(runner.db)
  const unknown = recorded.filter((name) => !done.includes(name))
  const [oldest] = recorded
  if (oldest !== undefined && oldest !== known[0]?.name) {
    throw new EngineFault(
      `The database was made by a Mekiki from before its first release (it began with ${oldest}), which no later one can take over: start with an empty data directory (MEKIKI_DATA), or with an empty database of your own. The old one stays as it is.`
    )
  }
  if (unknown.length > 0) {
    throw new EngineFault(`The database was migrated by a newer Mekiki (${unknown.join(', ')}): start that version, or roll the database back with it first.`)
  }
  return { done, pending: known.filter((entry) => entry.executedAt === undefined).map((entry) => entry.name) }
}

async function findRecorded(db: Kysely<unknown>): Promise<string[]> {
  const { rows: tables } = await sql<{ found: string | null }>`SELECT to_regclass('app.schema_migration')::text AS found`.execute(db)
  if (tables[0]?.found == null) return []
  const { rows } = await sql<{ name: string }>`SELECT name FROM app.schema_migration ORDER BY name`.execute(db)
  return rows.map((row) => row.name)
}

/**
 * Brings the database to the newest migration, each step in a transaction of its own under a lock_timeout of 5 s with retries.
 * @returns the names of the steps that were taken, in order.
 * @throws EngineFault when the database is newer than this program or from before the first release; Error with the step's name when a step fails.
 */
export async function migrateToLatest(url: string, options: MigrateOptions = {}): Promise<string[]> {
  return withRunner(url, options, async (runner) => {
    const { pending } = await listMigrations(runner)
    for (const name of pending) await step(name, runner, 'Up', options)
    return pending
  })
}

/**
 * Brings an empty database to the state that it has after the migration `last`.
 * @throws EngineFault when the program has no such migration; Error with the step's name when a step fails.
 */
export async function migrateUpTo(url: string, last: string, options: MigrateOptions = {}): Promise<void> {
  await withRunner(url, options, async (runner) => {
    const { pending } = await listMigrations(runner)
    if (!pending.includes(last)) throw new EngineFault(`This version of Mekiki has no step of the schema named ${last}.`)
    for (const name of pending.slice(0, pending.indexOf(last) + 1)) await step(name, runner, 'Up', options)
  })
}

/**
 * Takes the database back until `target` (a tag or a migration's name) is its newest migration; `null` takes everything back.
 * @returns the names of the steps that were undone, newest first.
 * @throws EngineFault when there is no such tag or migration in the database.
 */
export async function migrateDownTo(url: string, target: string | null, options: MigrateOptions = {}): Promise<string[]> {
  return withRunner(url, options, async (runner) => {
    const { done } = await listMigrations(runner)
    const keep = target === null ? 0 : done.indexOf(await resolveTarget(runner.db, target)) + 1
    if (target !== null && keep === 0) throw new EngineFault(`The database has no tag and no migration named ${target}.`)
    const undone = done.slice(keep).toReversed()
    for (const name of undone) await step(name, runner, 'Down', options)
    await sql`DELETE FROM app.schema_tag WHERE migration = ANY(${undone})`.execute(runner.db)
    return undone
  })
}

async function resolveTarget(db: Kysely<unknown>, target: string): Promise<string> {
  const { rows } = await sql<{ migration: string }>`SELECT migration FROM app.schema_tag WHERE tag = ${target}`.execute(db)
  return rows[0]?.migration ?? target
}

/** Gives the present state of the schema a name; the same name again moves it. @throws EngineFault before the first migration. */
export async function tag(url: string, name: string, options: MigrateOptions = {}): Promise<void> {
  await withRunner(url, options, async (runner) => {
    const newest = (await listMigrations(runner)).done.at(-1)
    if (newest === undefined) throw new EngineFault('The database has no migration yet that could be tagged.')
    await sql`INSERT INTO app.schema_tag (tag, migration) VALUES (${name}, ${newest})
      ON CONFLICT (tag) DO UPDATE SET migration = excluded.migration, tagged_at = excluded.tagged_at`.execute(runner.db)
  })
}

/** The newest migration of the database and the tags that stand on it; nulls and no tags before the first. */
export async function currentVersion(url: string): Promise<{ migration: string | null; tags: string[] }> {
  const db = openAsOwner(url)
  try {
    const migration = (await findRecorded(db)).at(-1) ?? null
    if (migration === null) return { migration, tags: [] }
    const { rows } = await sql<{ tag: string }>`SELECT tag FROM app.schema_tag WHERE migration = ${migration} ORDER BY tag`.execute(db)
    return { migration, tags: rows.map((row) => row.tag) }
  } finally {
    await db.destroy()
  }
}

/** Every step that the program knows in order, when the database took it, and the tags, the newest first. */
export interface SchemaFacts {
  steps: { name: string; takenAt: Date | null }[]
  tags: { tag: string; migration: string; taggedAt: Date }[]
}

/** Reads the state of the schema. @throws EngineFault when the database is newer than this program or from before the first release. */
export async function readSchemaFacts(url: string, options: MigrateOptions = {}): Promise<SchemaFacts> {
  return withRunner(url, options, async (runner) => {
    await listMigrations(runner)
    const known = await runner.migrator.getMigrations()
    const { rows } = await sql<{ tag: string; migration: string; tagged_at: Date }>`SELECT tag, migration, tagged_at FROM app.schema_tag
      ORDER BY tagged_at DESC, tag`.execute(runner.db)
    return {
      steps: known.map(({ name, executedAt }) => ({ name, takenAt: executedAt ?? null })),
      tags: rows.map(({ tag: name, migration, tagged_at: taggedAt }) => ({ tag: name, migration, taggedAt }))
    }
  })
}
