import { readyMade } from '@mekiki/contract/dashboards/ready-made'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMigrations, readSchemaFacts } from '../../platform/db/engine/migrate.ts'
import { droppedBy, recordStep } from '../../platform/db/engine/record-step.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { openAdmin } from '../../testing/open-admin.ts'
import { createWorld, type TestActor, type World } from '../../testing/world.ts'

const address = '/v2/admin/database_schema'

let world: World
let call: TestActor['call']
let names: string[]
beforeAll(async () => {
  world = await createWorld()
  call = await world.createAdministrator()
  names = Object.keys(await readMigrations())
})
afterAll(() => world.close())

const state = async () => (await call('GET', address)).body
const post = (path: string, body?: unknown) => call('POST', `${address}/${path}`, body)
const last = (places: number): string => names.at(-places) ?? ''

describe('the schema', () => {
  it('is told with its steps and tags, and gets a name', async () => {
    expect(await state()).toMatchObject({ dbType: 'main', migration: last(1), tags: [], pendingCount: 0 })
    expect((await state()).steps.map(({ name }: { name: string }) => name)).toEqual(names)
    expect((await post('tag/preview', { tag: '公開 前' })).status).toBe(400)
    expect((await post('tag/preview', { tag: '公開前' })).body).toEqual({ tag: '公開前', migration: last(1), standsOn: null })
    expect((await state()).tags).toEqual([])
    expect((await post('tag', { tag: '公開前' })).body.tags).toEqual([{ tag: '公開前', migration: last(1), taggedAt: expect.stringMatching(/Z$/u) }])
    expect((await post('tag/preview', { tag: '公開前' })).body.standsOn).toBe(last(1))
  })

  it('goes nowhere that there is not, and not to before the administration', async () => {
    const code = async (body: unknown) => (await post('rollback', body)).body.code
    expect(await code({ tag: 'nothing' })).toBe('schema_target_unknown')
    expect(await code({ date_time: '2001-01-01T00:00:00Z' })).toBe('schema_target_unknown')
    expect(await code({ tag: '0001_foundation' })).toBe('schema_target_too_old')
    for (const body of [{}, { tag: 'a', date_time: '2026-01-01T00:00:00Z' }, { tag: 'a', db_type: 'other' }, { tag: 'a', until: 1 }]) {
      expect(await code(body)).toBe('invalid_request')
    }
    const { fields } = (await post('rollback', {})).body
    const message = 'どちらか一方だけを指定してください（date_time, tag）'
    expect(fields).toEqual(['date_time', 'tag'].map((field) => ({ field, message })))
    expect((await state()).migration).toBe(last(1))
  })

  it('is changed only where the operator lends the owner’s connection', async () => {
    const { powers } = world.platform.operator
    powers.mayActAsOwner = false
    const answers = await Promise.all([call('GET', address), post('tag', { tag: 'a' }), post('rollback', { tag: 'a' }), post('update')])
    powers.mayActAsOwner = true
    expect(answers.map(({ body }) => body.code)).toEqual(Array.from({ length: 4 }, () => 'not_configured'))
  })

  it(
    'shows what going back would do and lose, refuses to lose data, goes back by force under maintenance, and forward again',
    { timeout: 120_000 },
    async () => {
      const target = '0159_before_administration_of_tenants'
      const before = names.filter((name) => name < target).at(-1) ?? ''
      const tenant = await world.createTenant()
      await call('PATCH', `/v2/admin/tenants/${tenant.uuid}/dashboard_users/admin`, { initial_dashboard_id: readyMade[0]?.uuid })
      const preview = (await post('rollback/preview', { tag: before })).body
      const undone = names.filter((name) => name > before).toReversed()
      expect([preview.target, preview.losesData, preview.steps.map(({ name }: { name: string }) => name)]).toEqual([before, true, undone])
      expect(preview.steps.find(({ name }: { name: string }) => name === '0160_tenant_administration')).toEqual({
        name: '0160_tenant_administration',
        statements: ['DROP TABLE app.dashboard_roles', 'ALTER TABLE app.tenants DROP COLUMN erasure_requested_at'],
        isWhole: true
      })
      expect(preview.losses).toEqual(
        expect.arrayContaining([
          { table: 'dashboard_roles', column: null, isFilled: true },
          { table: 'tenants', column: 'erasure_requested_at', isFilled: false },
          { table: 'audit_seals', column: null, isFilled: false }
        ])
      )
      expect((await state()).migration).toBe(last(1))
      const refused = await post('rollback', { tag: before })
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([422, 'schema_data_lost', expect.stringContaining('dashboard_roles')])
      expect((await state()).migration).toBe(last(1))

      const changed = await post('rollback', { tag: before, force: true })
      expect(changed.body).toEqual({ steps: undone, migration: before, maintenanceCount: 1 })
      const rows = await sql<{ migration_started_at: Date | null }>`select migration_started_at from tenants where uuid = ${tenant.uuid}`.execute(world.admin)
      expect(rows.rows[0]?.migration_started_at).not.toBeNull()
      expect(await state()).toMatchObject({ migration: before, pendingCount: undone.length, tags: [] })
      const update = (await post('update/preview')).body
      expect(update.steps.map(({ name }: { name: string }) => name)).toEqual(undone.toReversed())
      expect(JSON.stringify(update)).toContain('CREATE TABLE app.dashboard_roles')
      expect((await post('update')).body).toEqual({ steps: undone.toReversed(), migration: last(1), maintenanceCount: 0 })
      const log = await world.admin
        .selectFrom('admin_audit_log')
        .select(['operation', 'outcome'])
        .where('operation', '=', 'adminSchema.rollBack')
        .orderBy('uuid', 'desc')
        .limit(2)
        .execute()
      expect(log.map(({ outcome }) => outcome)).toEqual(['done', 'schema_data_lost'])
    }
  )

  it('goes back to an instant: to the newest step that the database had then', async () => {
    const { steps } = await readSchemaFacts(world.database.urls.migrate)
    const newest = steps.at(-1)
    const at = new Date((newest?.takenAt?.getTime() ?? 0) - 1).toISOString()
    const wanted = steps.findLast(({ takenAt }) => takenAt !== null && takenAt.toISOString() <= at)?.name
    const preview = await post('rollback/preview', { date_time: at })
    expect(preview.body.target).toBe(wanted)
    expect((await post('rollback/preview', { date_time: new Date().toISOString() })).body).toMatchObject({ target: last(1), steps: [], losses: [] })
  })
})

describe('what is told of each step', () => {
  it('takes away exactly the tables and columns that the step takes away', { timeout: 120_000 }, async () => {
    const database = await createTestDatabase()
    const db = openAdmin(database.adminUrl, 1)
    const steps = await readMigrations()
    const catalogue = async () =>
      (
        await sql<{ table: string; column: string | null; made: number }>`
        select c.relname as table, null as column, c.oid as made from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'
        union all select c.relname, a.attname, c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'`.execute(db)
      ).rows
    const keyOf = ({ table, column }: { table: string; column: string | null }): string => (column === null ? table : `${table}.${column}`)
    let before = await catalogue()
    for (const name of names.filter((each) => each > '0115').toReversed()) {
      await steps[name]?.down?.(db)
      const after = await catalogue()
      // A table that is made anew has lost its rows.
      const left = new Set(after.map((each) => `${keyOf(each)} ${each.made}`))
      const gone = before.filter((each) => !left.has(`${keyOf(each)} ${each.made}`))
      const tables = new Set(gone.flatMap(({ table, column }) => (column === null ? [table] : [])))
      const expected = gone.filter(({ table, column }) => column === null || !tables.has(table)).map(keyOf)
      const told = droppedBy((await recordStep(name, 'down')).statements).filter(({ table }) => !table.startsWith('identity.'))
      expect([name, told.map(keyOf).toSorted()]).toEqual([name, expected.toSorted()])
      before = after
    }
    await db.destroy()
    await database.drop()
  })

  it('knows the ways in which tables and columns go', () => {
    const statements = [
      'drop table "app"."a"',
      'DROP TABLE IF EXISTS app.b, app.c CASCADE',
      'ALTER TABLE app.d DROP COLUMN e, DROP COLUMN IF EXISTS "f", ADD COLUMN g text',
      'DROP INDEX app.h'
    ]
    expect(droppedBy(statements)).toEqual([
      { table: 'a', column: null },
      { table: 'b', column: null },
      { table: 'c', column: null },
      { table: 'd', column: 'e' },
      { table: 'd', column: 'f' }
    ])
  })
})
