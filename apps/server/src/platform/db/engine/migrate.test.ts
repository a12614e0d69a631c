import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { currentVersion, migrateDownTo, migrateToLatest, tag } from './migrate.ts'
import { withClient } from './setup.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase({ isMigrated: false })
  folder = mkdtempSync(join(tmpdir(), 'mekiki-migrations-'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

function write(name: string, up: string, down: string, config = ''): void {
  const run = (statement: string): string =>
    `db.executeQuery({ sql: ${JSON.stringify(statement)}, parameters: [], query: { kind: 'RawNode', sqlFragments: [], parameters: [] }, queryId: { queryId: 'x' } })`
  writeFileSync(join(folder, name), `${config}\nexport async function up(db) { await ${run(up)}; }\nexport async function down(db) { await ${run(down)}; }\n`)
}

async function ownersOf(url: string): Promise<Record<string, string>> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ tablename: string; tableowner: string }>(`SELECT tablename, tableowner FROM pg_tables WHERE schemaname = 'app'`)
  )
  return Object.fromEntries(rows.map((row) => [row.tablename, row.tableowner]))
}

describe('the runner', () => {
  test('an empty folder is no error, up and down', async () => {
    expect(await migrateToLatest(database.urls.migrate, { folder })).toEqual([])
    expect(await migrateDownTo(database.urls.migrate, null, { folder })).toEqual([])
    expect(await currentVersion(database.urls.migrate)).toEqual({ migration: null, tags: [] })
  })

  test('goes up, down to a tag, and up again, as the owner', async () => {
    const url = database.urls.migrate
    write('0001_first.ts', 'CREATE TABLE first (a int)', 'DROP TABLE first')
    expect(await migrateToLatest(url, { folder })).toEqual(['0001_first'])
    await tag(url, 'v1', { folder })
    write('0002_second.ts', 'CREATE TABLE second (a int)', 'DROP TABLE second')
    write('0003_third.ts', 'CREATE TABLE third (a int)', 'DROP TABLE third')
    expect(await migrateToLatest(url, { folder })).toEqual(['0002_second', '0003_third'])
    await tag(url, 'v2', { folder })
    expect(await currentVersion(url)).toEqual({ migration: '0003_third', tags: ['v2'] })
    expect(await migrateDownTo(url, 'v1', { folder })).toEqual(['0003_third', '0002_second'])
    expect(await currentVersion(url)).toEqual({ migration: '0001_first', tags: ['v1'] })
    expect(await ownersOf(database.adminUrl)).not.toHaveProperty('second')
    expect(await migrateToLatest(url, { folder })).toEqual(['0002_second', '0003_third'])
    expect(await migrateDownTo(url, '0002_second', { folder })).toEqual(['0003_third'])
    const owners = await ownersOf(database.adminUrl)
    expect(owners).toHaveProperty('second', 'mekiki_owner')
    expect(new Set(Object.values(owners))).toEqual(new Set(['mekiki_owner']))
  })

  test('a failing step leaves nothing of itself and keeps the steps before it', async () => {
    const url = database.urls.migrate
    write('0001_first.ts', 'CREATE TABLE first (a int)', 'DROP TABLE first')
    write('0002_bad.ts', 'CREATE TABLE half (a int); SELECT 1/0', 'SELECT 1')
    await expect(migrateToLatest(url, { folder })).rejects.toThrow(/0002_bad.*division by zero/)
    expect(await currentVersion(url)).toEqual({ migration: '0001_first', tags: [] })
    const owners = await ownersOf(database.adminUrl)
    expect(owners).toHaveProperty('first')
    expect(owners).not.toHaveProperty('half')
  })

  test('a step outside a transaction can build an index concurrently', async () => {
    write('0001_first.ts', 'CREATE TABLE first (a int)', 'DROP TABLE first')
    write(
      '0002_index.ts',
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS first_a ON first (a)',
      'DROP INDEX CONCURRENTLY IF EXISTS first_a',
      'export const config = { transaction: false };'
    )
    expect(await migrateToLatest(database.urls.migrate, { folder })).toEqual(['0001_first', '0002_index'])
    expect(await migrateDownTo(database.urls.migrate, null, { folder })).toEqual(['0002_index', '0001_first'])
  })

  test('gives way when a lock is held, and comes back', async () => {
    const url = database.urls.migrate
    write('0001_first.ts', 'CREATE TABLE first (a int)', 'DROP TABLE first')
    await migrateToLatest(url, { folder })
    write('0002_wide.ts', 'ALTER TABLE first ADD COLUMN b int', 'ALTER TABLE first DROP COLUMN b')
    await withClient(database.adminUrl, async (client) => {
      await client.query('BEGIN; SELECT * FROM app.first')
      await expect(migrateToLatest(url, { folder, attempts: 1 })).rejects.toMatchObject({ cause: { code: '55P03' } })
      const second = migrateToLatest(url, { folder, attempts: 3 })
      setTimeout(() => void client.query('COMMIT'), 200)
      expect(await second).toEqual(['0002_wide'])
    })
  })

  test('two nodes at once take each step once', async () => {
    write('0001_first.ts', 'CREATE TABLE first (a int); SELECT pg_sleep(0.3)', 'DROP TABLE first')
    const taken = await Promise.all([1, 2, 3].map(() => migrateToLatest(database.urls.migrate, { folder })))
    expect(taken.flat()).toEqual(['0001_first'])
  })

  test('refuses a database that is newer than the program', async () => {
    write('0001_first.ts', 'SELECT 1', 'SELECT 1')
    write('0002_second.ts', 'SELECT 1', 'SELECT 1')
    await migrateToLatest(database.urls.migrate, { folder })
    rmSync(join(folder, '0002_second.ts'))
    await expect(migrateToLatest(database.urls.migrate, { folder })).rejects.toMatchObject({
      name: 'EngineFault',
      message: expect.stringContaining('0002_second')
    })
  })

  test('refuses a database from before the first release, and leaves it as it is', async () => {
    write('0001_foundation.ts', 'CREATE TABLE first (a int)', 'DROP TABLE first')
    await migrateToLatest(database.urls.migrate, { folder })
    await expect(migrateToLatest(database.urls.migrate)).rejects.toMatchObject({
      name: 'EngineFault',
      message: expect.stringMatching(/before its first release \(it began with 0001_foundation\).*\(MEKIKI_DATA\)/u)
    })
    expect(await currentVersion(database.urls.migrate)).toEqual({ migration: '0001_foundation', tags: [] })
    expect(Object.keys(await ownersOf(database.adminUrl))).toContain('first')
  })

  test('refuses bad names, double numbers and a missing down', async () => {
    write('1_x.ts', 'SELECT 1', 'SELECT 1')
    await expect(migrateToLatest(database.urls.migrate, { folder })).rejects.toThrow(/not named like/)
    rmSync(join(folder, '1_x.ts'))
    write('0001_a.ts', 'SELECT 1', 'SELECT 1')
    write('0001_b.ts', 'SELECT 1', 'SELECT 1')
    await expect(migrateToLatest(database.urls.migrate, { folder })).rejects.toThrow(/number 0001/)
    rmSync(join(folder, '0001_b.ts'))
    writeFileSync(join(folder, '0002_c.ts'), 'export async function up() {}')
    await expect(migrateToLatest(database.urls.migrate, { folder })).rejects.toThrow(/up and down/)
  })

  test('an unknown target is refused before anything is undone', async () => {
    write('0001_first.ts', 'CREATE TABLE first (a int)', 'DROP TABLE first')
    await migrateToLatest(database.urls.migrate, { folder })
    await expect(migrateDownTo(database.urls.migrate, 'nowhere', { folder })).rejects.toMatchObject({ name: 'EngineFault' })
    expect(await currentVersion(database.urls.migrate)).toEqual({ migration: '0001_first', tags: [] })
  })
})

// Every migration there is, three times: long on a busy machine.
test("the server's own migrations go up, down and up again", async () => {
  const url = database.urls.migrate
  const up = await migrateToLatest(url)
  const columns = (): Promise<unknown[]> =>
    withClient(
      database.adminUrl,
      async (client) =>
        (
          await client.query(
            `SELECT table_schema, table_name, column_name, data_type, is_nullable FROM information_schema.columns WHERE table_schema IN ('app', 'identity') ORDER BY 1, 2, ordinal_position`
          )
        ).rows
    )
  const before = await columns()
  expect(await migrateDownTo(url, null)).toEqual(up.toReversed())
  const left = await withClient(
    database.adminUrl,
    async (client) =>
      (
        await client.query(
          `SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname IN ('app', 'identity') AND c.relkind IN ('r', 'v', 'm', 'S', 'f') AND c.relname NOT LIKE 'schema\\_%'`
        )
      ).rows
  )
  expect(left).toEqual([])
  expect(await migrateToLatest(url)).toEqual(up)
  expect(await columns()).toEqual(before)
})
