import type { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { tablesWithoutTenant } from '../checks/rules.ts'
import { migrateDownTo, migrateToLatest, migrateUpTo, readMigrations, rowsOf } from './migrate.ts'
import { recordStep } from './record-step.ts'
import { withClient } from './setup.ts'

const tenant = '018f0000-0000-7000-8000-000000000001'
const standIns: Readonly<Record<string, string>> = {
  _text: '{}',
  _int8: '{}',
  jsonb: '{}',
  uuid: tenant,
  text: '',
  timestamptz: '2026-01-01T00:00:00Z',
  bool: 'false',
  int8: '1',
  int4: '1',
  int2: '1',
  date: '2026-01-01'
}

/** Writes a row as the superuser, whatever it points to; columns that must be filled and are not told get a value of their type. */
async function plant(client: Client, table: string, told: Readonly<Record<string, unknown>>): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `SELECT column_name AS name, udt_name AS type FROM information_schema.columns
      WHERE table_schema = 'app' AND table_name = $1 AND is_nullable = 'NO' AND column_default IS NULL AND is_generated = 'NEVER'`,
    [table]
  )
  const row = { ...Object.fromEntries(rows.map(({ name, type }) => [name, standIns[type]])), ...told }
  const names = Object.keys(row)
  await client.query(`INSERT INTO app.${table} (${names.join()}) VALUES (${names.map((_, at) => `$${at + 1}`).join()})`, Object.values(row))
}

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase({ isMigrated: false })
})
afterEach(() => database.drop())

/** Looks and writes as the superuser, whom neither row-level security nor foreign keys hold up. */
const asSuperuser = <T>(work: (client: Client) => Promise<T>): Promise<T> =>
  withClient(database.adminUrl, async (client) => {
    await client.query('SET session_replication_role = replica')
    return work(client)
  })

describe('a database with rows', () => {
  it('is brought up with them: each step changes those of all workspaces that it means', async () => {
    const url = database.urls.migrate
    const project = '018f0000-0000-7000-8000-00000000000a'
    await migrateUpTo(url, '0015_project_views')
    await asSuperuser(async (client) => {
      await plant(client, 'projects', { uuid: project })
      await plant(client, 'audit_log', {
        project_uuid: project,
        entity_type: 'project',
        action: 'update_status',
        source: 'screen',
        occurred_at: '2026-03-01T00:00:00Z'
      })
      await plant(client, 'files', { owner_kind: 'theme', theme_uuid: tenant, uploaded_flg: true })
    })
    await migrateUpTo(url, '0035_wake_ups')
    await asSuperuser((client) => plant(client, 'dashboard_mails', { frequency: 'weekly', weekday: 3, hour: 8 }))
    await migrateUpTo(url, '0047_rows_that_were_hidden')
    const [company, copy, typed] = ['018f0000-0000-7000-8000-00000000000b', '018f0000-0000-7000-8000-00000000000c', '018f0000-0000-7000-8000-00000000000d']
    const address = '東京都港区芝1'
    await asSuperuser(async (client) => {
      await plant(client, 'scoutees', { uuid: company, address, place: '13港区' })
      await plant(client, 'projects', { uuid: copy, scoutee_uuid: company, shown_address: address, normaliser_version: 1 })
      await plant(client, 'projects', { uuid: typed, shown_address: address, normaliser_version: 1 })
    })
    await migrateToLatest(url)
    const placed = await asSuperuser((client) =>
      client.query('SELECT uuid, place, normaliser_version FROM app.projects WHERE shown_address IS NOT NULL ORDER BY uuid')
    )
    expect(placed.rows).toEqual([
      { uuid: copy, place: '13港区', normaliser_version: 1 },
      { uuid: typed, place: null, normaliser_version: 0 }
    ])
    const found = await asSuperuser(async (client) => ({
      projects: (await client.query('SELECT status_since FROM app.projects WHERE shown_address IS NULL')).rows,
      mails: (await client.query('SELECT weekdays FROM app.dashboard_mails')).rows,
      effects: (await client.query(`SELECT tenant_uuid FROM app.outbox WHERE kind = 'files.read_texts'`)).rows,
      unforced: (await client.query(`SELECT relname FROM pg_class WHERE relnamespace = 'app'::regnamespace AND relrowsecurity AND NOT relforcerowsecurity`))
        .rows
    }))
    expect(found).toEqual({
      projects: [{ status_since: new Date('2026-03-01T00:00:00Z') }],
      mails: [{ weekdays: [3] }],
      effects: [{ tenant_uuid: tenant }],
      unforced: []
    })
    await migrateDownTo(url, '0035_wake_ups')
    expect(await asSuperuser(async (client) => (await client.query('SELECT weekday FROM app.dashboard_mails')).rows)).toEqual([{ weekday: 3 }])
  })
})

describe('while rows of all workspaces are changed', () => {
  it('people read and write: nothing that a step waits for keeps them from its tables', async () => {
    const url = database.urls.migrate
    await migrateUpTo(url, '0048_names_from_their_end')
    await asSuperuser((client) => plant(client, 'projects', { uuid: tenant, shown_address: '東京都港区芝1' }))
    const written = await withClient(database.adminUrl, async (holder) => {
      // What the step changes last is held: the step has done all else, and waits.
      await holder.query('BEGIN; LOCK TABLE app.platform_settings IN SHARE MODE')
      const migrating = migrateToLatest(url)
      await expect
        .poll(async () => (await holder.query(`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'app.platform_settings'::regclass`)).rowCount)
        .toBe(1)
      const result = await withClient(database.urls.user, async (client) => {
        await client.query(`BEGIN; SET LOCAL app.tenant_uuid = '${tenant}'; SET LOCAL lock_timeout = '1s'`)
        const { rowCount } = await client.query(`UPDATE app.projects SET shown_summary = 'written meanwhile'`)
        await client.query('COMMIT')
        return rowCount
      })
      await holder.query('ROLLBACK')
      await migrating
      return result
    })
    expect(written).toBe(1)
    const { rows } = await asSuperuser((client) => client.query('SELECT shown_summary, normaliser_version FROM app.projects'))
    expect(rows).toEqual([{ shown_summary: 'written meanwhile', normaliser_version: 0 }])
  })

  it('the owner sees none again when a step’s process was killed', async () => {
    await migrateUpTo(database.urls.migrate, '0049_places_of_cases')
    await asSuperuser((client) => client.query('ALTER TABLE app.projects NO FORCE ROW LEVEL SECURITY'))
    await migrateToLatest(database.urls.migrate)
    const { rows } = await asSuperuser((client) => client.query(`SELECT relforcerowsecurity FROM pg_class WHERE oid = 'app.projects'::regclass`))
    expect(rows).toEqual([{ relforcerowsecurity: true }])
  })
})

describe('a migration', () => {
  it('names the tables of workspaces whose rows it reads or changes', async () => {
    const named = /\bapp\.(\w+)/giu
    const missing: string[] = []
    let count = 0
    for (const [name, migration] of Object.entries(await readMigrations())) {
      const made = new Set<string>()
      for (const direction of ['up', 'down'] as const) {
        const { statements } = await recordStep(name, direction)
        for (const text of statements) {
          for (const [, table = ''] of text.matchAll(/^create table app\.(\w+)/giu)) made.add(table)
          if (!/^(?:update|insert|delete|with)\b/iu.test(text)) continue
          const tables = [...text.matchAll(named)].map(([, table = '']) => table).filter((table) => !(table in tablesWithoutTenant) && !made.has(table))
          count += tables.length
          missing.push(...tables.filter((table) => !rowsOf(name, migration).includes(table)).map((table) => `${name}: ${table}`))
        }
      }
    }
    expect([...new Set(missing)]).toEqual([])
    expect(count).toBeGreaterThan(8)
  })
})
