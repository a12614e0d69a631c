import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateToLatest, readMigrations, readSchemaFacts } from '../../../platform/db/engine/migrate.ts'
import { droppedBy, recordStep } from '../../../platform/db/engine/record-step.ts'
import { createTestDatabase } from '../../../testing/database.ts'
import { createLaterMigrations, type MigrationFolder } from '../../../testing/later-migrations.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'

const address = '/v2/admin/database_schema'

const later = ['9001_later_notes', '9002_later_order']

let world: World
let call: TestActor['call']
let migrations: MigrationFolder
let names: string[]
/** The newest step that the product itself has. */
let shipped: string
beforeAll(async () => {
  world = await createWorld()
  migrations = createLaterMigrations()
  world.platform.operator.migrationsFolder = migrations.folder
  call = await world.createAdministrator()
  names = Object.keys(await readMigrations(migrations.folder))
  shipped = names.at(-1 - later.length) ?? ''
})
afterAll(async () => {
  migrations.remove()
  await world.close()
})

const state = async () => (await call('GET', address)).body
const post = (path: string, body?: unknown) => call('POST', `${address}/${path}`, body)
const namesOf = (steps: { name: string }[]): string[] => steps.map(({ name }) => name)

describe('the schema', () => {
  it('is told with its steps and tags, and gets a name', async () => {
    expect(names.slice(-later.length)).toEqual(later)
    expect(await state()).toMatchObject({ dbType: 'main', migration: shipped, tags: [], pendingCount: 2 })
    expect(namesOf((await state()).steps)).toEqual(names)
    expect((await post('tag/preview', { tag: '公開 前' })).status).toBe(400)
    expect((await post('tag/preview', { tag: '公開前' })).body).toEqual({ tag: '公開前', migration: shipped, standsOn: null })
    expect((await state()).tags).toEqual([])
    expect((await post('tag', { tag: '公開前' })).body.tags).toEqual([{ tag: '公開前', migration: shipped, taggedAt: expect.stringMatching(/Z$/u) }])
    expect((await post('tag/preview', { tag: '公開前' })).body.standsOn).toBe(shipped)
  })

  it('shows what later steps would do, and takes them', async () => {
    const { steps } = (await post('update/preview')).body
    expect(namesOf(steps)).toEqual(later)
    expect(steps.map(({ isWhole }: { isWhole: boolean }) => isWhole)).toEqual([true, false])
    expect(steps[0].statements).toEqual(
      expect.arrayContaining([expect.stringContaining('CREATE TABLE app.later_notes'), expect.stringContaining('ENABLE ROW LEVEL SECURITY')])
    )
    expect((await state()).pendingCount).toBe(2)
    expect((await post('update')).body).toEqual({ steps: later, migration: later[1], maintenanceCount: 0 })
    expect(await state()).toMatchObject({ migration: later[1], pendingCount: 0, tags: [{ tag: '公開前', migration: shipped }] })
    expect((await post('update')).body.steps).toEqual([])
  })

  it('goes nowhere that there is not, and not to before the administration', async () => {
    const code = async (body: unknown) => (await post('rollback', body)).body.code
    expect(await code({ tag: 'nothing' })).toBe('schema_target_unknown')
    expect(await code({ date_time: '2001-01-01T00:00:00Z' })).toBe('schema_target_unknown')
    for (const tag of ['0001_workspace', '0011_dashboards']) expect(await code({ tag })).toBe('schema_target_too_old')
    for (const body of [{}, { tag: 'a', date_time: '2026-01-01T00:00:00Z' }, { tag: 'a', db_type: 'other' }, { tag: 'a', until: 1 }]) {
      expect(await code(body)).toBe('invalid_request')
    }
    const { fields } = (await post('rollback', {})).body
    const message = 'どちらか一方だけを指定してください（date_time, tag）'
    expect(fields).toEqual(['date_time', 'tag'].map((field) => ({ field, message })))
    expect((await state()).migration).toBe(later[1])
  })

  it('is changed only where the operator lends the owner’s connection', async () => {
    const { powers } = world.platform.operator
    powers.mayActAsOwner = false
    const answers = await Promise.all([call('GET', address), post('tag', { tag: 'a' }), post('rollback', { tag: 'a' }), post('update')])
    powers.mayActAsOwner = true
    expect(answers.map(({ body }) => body.code)).toEqual(Array.from({ length: 4 }, () => 'not_configured'))
  })

  it('shows what going back would do and lose, refuses to lose data, goes back by force under maintenance, and forward again', async () => {
    const tenant = await world.createTenant()
    const empty = (await post('rollback/preview', { tag: '公開前' })).body
    expect([empty.target, empty.losesData, namesOf(empty.steps)]).toEqual([shipped, false, later.toReversed()])
    await sql`insert into later_notes (tenant_uuid, uuid, note) values (${tenant.uuid}, ${v7()}, 'kept')`.execute(world.admin)
    const preview = (await post('rollback/preview', { tag: '公開前' })).body
    expect([preview.losesData, preview.steps.at(-1)]).toEqual([
      true,
      { name: later[0], statements: ['ALTER TABLE app.tenants DROP COLUMN later_colour', 'DROP TABLE app.later_notes'], isWhole: true }
    ])
    expect(preview.losses).toHaveLength(3)
    expect(preview.losses).toEqual(
      expect.arrayContaining([
        { table: 'themes', column: 'later_order', isFilled: false },
        { table: 'tenants', column: 'later_colour', isFilled: false },
        { table: 'later_notes', column: null, isFilled: true }
      ])
    )
    expect((await state()).migration).toBe(later[1])
    const refused = await post('rollback', { tag: '公開前' })
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([422, 'schema_data_lost', expect.stringContaining('later_notes')])
    expect((await state()).migration).toBe(later[1])

    const changed = await post('rollback', { tag: '公開前', force: true })
    expect(changed.body).toEqual({ steps: later.toReversed(), migration: shipped, maintenanceCount: 1 })
    const rows = await sql<{ migration_started_at: Date | null }>`select migration_started_at from tenants where uuid = ${tenant.uuid}`.execute(world.admin)
    expect(rows.rows[0]?.migration_started_at).not.toBeNull()
    expect(await state()).toMatchObject({ migration: shipped, pendingCount: 2, tags: [{ tag: '公開前' }] })
    expect((await post('update')).body).toEqual({ steps: later, migration: later[1], maintenanceCount: 0 })
    const log = await world.admin
      .selectFrom('admin_audit_log')
      .select(['operation', 'outcome'])
      .where('operation', '=', 'adminSchema.rollBack')
      .orderBy('uuid', 'desc')
      .limit(2)
      .execute()
    expect(log.map(({ outcome }) => outcome)).toEqual(['done', 'schema_data_lost'])
  })

  it('goes back to an instant: to the newest step that the database had then', async () => {
    const { steps } = await readSchemaFacts(world.database.urls.migrate, { folder: migrations.folder })
    const [first, second] = steps.slice(-2).map(({ takenAt }) => takenAt?.getTime() ?? 0)
    const at = (instant: number | undefined, more: number) => ({ date_time: new Date((instant ?? 0) + more).toISOString() })
    expect((await post('rollback/preview', at(first, -1))).body.target).toBe(shipped)
    expect((await post('rollback/preview', at(second, -1))).body.target).toBe(later[0])
    expect((await post('rollback/preview', { date_time: new Date().toISOString() })).body).toMatchObject({ target: later[1], steps: [], losses: [] })
    expect((await post('rollback', at(second, -1))).body).toMatchObject({ steps: [later[1]], migration: later[0] })
    expect((await state()).pendingCount).toBe(1)
  })
})

describe('what is told of each step', () => {
  it('takes away exactly the tables and columns that the step takes away', async () => {
    const database = await createTestDatabase()
    const db = openAdmin(database.adminUrl, 1)
    await migrateToLatest(database.urls.migrate, { folder: migrations.folder })
    const steps = await readMigrations(migrations.folder)
    const catalogue = async () =>
      (
        await sql<{ table: string; column: string | null; made: number }>`
        select c.relname as table, null as column, c.oid as made from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'
        union all select c.relname, a.attname, c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'`.execute(db)
      ).rows
    const keyOf = ({ table, column }: { table: string; column: string | null }): string => (column === null ? table : `${table}.${column}`)
    let before = await catalogue()
    for (const name of names.toReversed()) {
      await steps[name]?.down?.(db)
      const after = await catalogue()
      // A table that is made anew has lost its rows.
      const left = new Set(after.map((each) => `${keyOf(each)} ${each.made}`))
      const gone = before.filter((each) => !left.has(`${keyOf(each)} ${each.made}`))
      const tables = new Set(gone.flatMap(({ table, column }) => (column === null ? [table] : [])))
      const expected = gone.filter(({ table, column }) => column === null || !tables.has(table)).map(keyOf)
      const told = droppedBy((await recordStep(name, 'down', migrations.folder)).statements).filter(({ table }) => !table.startsWith('identity.'))
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
