import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { type Database, Finder, openDatabase, type TenantTransaction, withTenant } from './gateways.ts'
import { oneOf } from './statements/one-of.ts'
import { TenantPlugin } from './tenants/tenant-plugin.ts'
import type { DB } from './types.ts'

interface Tenant {
  uuid: string
  groupUuid: string
}

/** A database with two tenants and pools of one connection each, so that every call meets what the last one left. */
interface Fixture {
  database: TestDatabase
  admin: Kysely<DB>
  db: Database
  own: Tenant
  foreign: Tenant
}

async function createFixture(): Promise<Fixture> {
  const database = await createTestDatabase()
  const admin = openAdmin(database.adminUrl, 1)
  const [own, foreign] = [await fill(admin), await fill(admin)]
  return { database, admin, db: openDatabase(database.urls, { user: 1, finder: 1, admin: 1 }), own, foreign }
}

async function fill(admin: Kysely<DB>): Promise<Tenant> {
  const tenant = { uuid: v7(), groupUuid: v7() }
  const stamps = { created_at: new Date(), updated_at: new Date() }
  await admin
    .insertInto('tenants')
    .values({ ...stamps, uuid: tenant.uuid, name: 'T' })
    .execute()
  await admin
    .insertInto('permission_groups')
    .values({ ...stamps, tenant_uuid: tenant.uuid, uuid: tenant.groupUuid, name: 'G', permissions: [] })
    .execute()
  return tenant
}

async function closeFixture({ db, admin, database }: Fixture): Promise<void> {
  await db.close()
  await admin.destroy()
  await database.drop()
}

const user = (tenantUuid: string, groupUuid: string) => {
  const uuid = v7()
  return {
    tenant_uuid: tenantUuid,
    uuid,
    name: 'U',
    email: uuid,
    identity_username: uuid,
    permission_group_uuid: groupUuid,
    created_at: new Date(),
    updated_at: new Date()
  }
}

/** The SQLSTATE a statement is refused with, or what it gave. */
async function outcome(run: () => Promise<unknown>): Promise<unknown> {
  try {
    return await run()
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.code ?? '') : String(error)
  }
}

const insufficient = '42501'
const allGroups = (tx: Kysely<DB>) => tx.withoutPlugins().selectFrom('permission_groups').select(['uuid', 'tenant_uuid']).execute()

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})
afterAll(() => closeFixture(fixture))

describe('the rows gateway', () => {
  it('shows the tenant’s rows even to a query without any condition', async () => {
    const { db, own } = fixture
    const rows = await withTenant(db.user, own.uuid, 'read', allGroups)
    expect(rows).toEqual([{ uuid: own.groupUuid, tenant_uuid: own.uuid }])
  })

  it('leaves no setting behind on its connection: after the end, after an error, after a broken statement', async () => {
    const { db, own } = fixture
    const left = async () => {
      const { rows } = await sql<{
        tenant: string | null
        pid: number
      }>`select nullif(current_setting('app.tenant_uuid', true), '') as tenant, pg_backend_pid() as pid`.execute(db.user)
      return { tenant: rows[0]?.tenant, pid: rows[0]?.pid, seen: (await allGroups(db.user)).length }
    }
    const first = await left()
    const ends = [
      () => withTenant(db.user, own.uuid, 'write', async () => undefined),
      () => withTenant(db.user, own.uuid, 'write', () => Promise.reject(new Error('a use case fails'))),
      () => withTenant(db.user, own.uuid, 'write', (tx) => sql`select 1 / 0`.execute(tx))
    ]
    for (const end of ends) {
      await end().catch(() => undefined)
      expect(await left()).toEqual({ tenant: null, pid: first.pid, seen: 0 })
    }
  })

  it('takes back what an error interrupts', async () => {
    const { db, own } = fixture
    const row = user(own.uuid, own.groupUuid)
    const failing = withTenant(db.user, own.uuid, 'write', async (tx) => {
      await tx.insertInto('users').values(row).execute()
      throw new Error('interrupted')
    })
    await expect(failing).rejects.toThrow('interrupted')
    expect(await fixture.admin.selectFrom('users').select('uuid').where('uuid', '=', row.uuid).execute()).toEqual([])
  })

  it('keeps two tenants apart on the same connections', async () => {
    const { db, own, foreign } = fixture
    const wrong: string[] = []
    const call = async (tenant: Tenant, index: number): Promise<void> => {
      const fails = index % 5 === 0
      await withTenant(db.user, tenant.uuid, 'read', async (tx) => {
        wrong.push(...(await allGroups(tx)).map((row) => row.tenant_uuid).filter((uuid) => uuid !== tenant.uuid))
        if (fails) throw new Error('fails')
      }).catch(() => undefined)
    }
    await Promise.all(Array.from({ length: 200 }, (_, index) => call(index % 2 === 0 ? own : foreign, index)))
    expect(wrong).toEqual([])
  })

  it('would mix them up by a setting of the session', async () => {
    const { db, own, foreign } = fixture
    const forgetful = async (tenant: Tenant, isForgotten: boolean): Promise<string[]> => {
      if (!isForgotten) await sql`select set_config('app.tenant_uuid', ${tenant.uuid}, false)`.execute(db.user)
      return (await allGroups(db.user)).map((row) => row.tenant_uuid)
    }
    await forgetful(foreign, false)
    expect(await forgetful(own, true)).toEqual([foreign.uuid])
    await sql`select set_config('app.tenant_uuid', '', false)`.execute(db.user)
  })

  it('refuses a tenant that is none', async () => {
    for (const uuid of ['', "'; reset role; --", 'null']) {
      expect(await outcome(() => withTenant(fixture.db.user, uuid, 'read', allGroups))).toBe('22P02')
    }
  })

  it('writes nothing when it is opened for reading', async () => {
    const { db, own } = fixture
    expect(await outcome(() => withTenant(db.user, own.uuid, 'read', (tx) => tx.insertInto('users').values(user(own.uuid, own.groupUuid)).execute()))).toBe(
      '25006'
    )
  })
})

const trespasses: Record<string, { run: (tx: TenantTransaction, own: Tenant, foreign: Tenant) => Promise<unknown>; refused: unknown }> = {
  'inserting a row of another tenant': {
    run: (tx, _, foreign) => tx.insertInto('users').values(user(foreign.uuid, foreign.groupUuid)).execute(),
    refused: insufficient
  },
  'moving a row to another tenant': {
    run: (tx, own, foreign) =>
      tx.withoutPlugins().updateTable('permission_groups').set({ tenant_uuid: foreign.uuid }).where('uuid', '=', own.groupUuid).execute(),
    refused: insufficient
  },
  'changing a row of another tenant': {
    run: (tx, _, foreign) =>
      tx.withoutPlugins().updateTable('permission_groups').set({ name: 'X' }).where('uuid', '=', foreign.groupUuid).returning('uuid').execute(),
    refused: []
  },
  'deleting a row of another tenant': {
    run: (tx, _, foreign) => tx.withoutPlugins().deleteFrom('permission_groups').where('uuid', '=', foreign.groupUuid).returning('uuid').execute(),
    refused: []
  },
  'changing another tenant': {
    run: (tx, _, foreign) => tx.withoutPlugins().updateTable('tenants').set({ name: 'X' }).where('uuid', '=', foreign.uuid).returning('uuid').execute(),
    refused: []
  }
}

describe('a row of another tenant', () => {
  it.each(Object.entries(trespasses))('is out of reach: %s', async (_, { run, refused }) => {
    const { db, own, foreign } = fixture
    expect(await outcome(() => withTenant(db.user, own.uuid, 'write', (tx) => run(tx, own, foreign)))).toEqual(refused)
  })

  it('cannot be pointed at, since foreign keys carry the tenant', async () => {
    const { db, own, foreign } = fixture
    expect(
      await outcome(() => withTenant(db.user, own.uuid, 'write', (tx) => tx.insertInto('users').values(user(own.uuid, foreign.groupUuid)).execute()))
    ).toBe('23503')
  })

  it('is out of reach without a tenant, as are all', async () => {
    const { db, own } = fixture
    expect(await allGroups(db.user)).toEqual([])
    expect(await outcome(() => db.user.insertInto('users').values(user(own.uuid, own.groupUuid)).execute())).toBe(insufficient)
  })
})

describe('without row-level security', () => {
  let open: Fixture
  beforeAll(async () => {
    open = await createFixture()
    for (const table of ['users', 'permission_groups', 'tenants']) await sql`alter table ${sql.table(table)} disable row level security`.execute(open.admin)
  })
  afterAll(() => closeFixture(open))

  it.each(Object.entries(trespasses))('this would succeed: %s', async (_, { run, refused }) => {
    const { own, foreign } = { own: await fill(open.admin), foreign: await fill(open.admin) }
    expect(await outcome(() => withTenant(open.db.user, own.uuid, 'write', (tx) => run(tx, own, foreign)))).not.toEqual(refused)
  })

  it('queries of the rows gateway still keep to their tenant', async () => {
    const { db, own } = open
    const groups = await withTenant(db.user, own.uuid, 'read', (tx) => tx.selectFrom('permission_groups').select('uuid').execute())
    expect(groups).toEqual([{ uuid: own.groupUuid }])
    expect((await allGroups(db.user)).length).toBeGreaterThan(1)
  })
})

describe('the finder gateway', () => {
  it('gives the tenant’s own ids and total to a list query that forgot every condition', async () => {
    const { db, own } = fixture
    const finder = new Finder(db.finder, own.uuid)
    const ids = finder.db.selectFrom('permission_groups').select('uuid')
    const count = finder.db.selectFrom('permission_groups').select((eb) => eb.fn.countAll<number>().as('count'))
    const page = { uuids: [own.groupUuid], totalCount: 1 }
    expect([await finder.findPage(ids, count), await finder.forSearch((larger) => larger.findPage(ids, count))]).toEqual([page, page])
    expect([await finder.findIds(ids), await finder.countBy(count)]).toEqual([page.uuids, page.totalCount])
  })

  it('would give all tenants’ ids without the plugin, whose rows the rows gateway still keeps back', async () => {
    const { db, own, foreign } = fixture
    const { rows } = await sql<{ uuid: string }>`select uuid from permission_groups`.execute(db.finder)
    expect(rows.map((row) => row.uuid)).toEqual(expect.arrayContaining([own.groupUuid, foreign.groupUuid]))
    const found = await withTenant(db.user, own.uuid, 'read', (tx) =>
      tx
        .selectFrom('permission_groups')
        .select('uuid')
        .where('uuid', '=', oneOf(rows.map((row) => row.uuid)))
        .execute()
    )
    expect(found).toEqual([{ uuid: own.groupUuid }])
  })

  it('reads no column that it was not granted', async () => {
    const { db, admin } = fixture
    const closed = [
      () => db.finder.selectFrom('jobs').select('input').execute(),
      () => db.finder.selectFrom('tenants').select('allow_ip_addresses').execute(),
      () => db.finder.selectFrom('outbox').select('payload').execute(),
      () => db.finder.selectFrom('idempotency_keys').select('answer').execute(),
      () => db.finder.selectFrom('platform_settings').select('value').execute(),
      () => db.finder.selectFrom('identity.users').select('password_hash').execute()
    ]
    for (const read of closed) expect(await outcome(read)).toBe(insufficient)
    await sql`grant select (input) on jobs to app_finder`.execute(admin)
    expect(await outcome(() => db.finder.selectFrom('jobs').select('input').execute())).toEqual([])
    await sql`revoke select (input) on jobs from app_finder`.execute(admin)
  })

  it('writes nothing', async () => {
    const { db, own } = fixture
    const finder = db.finder.withPlugin(new TenantPlugin(own.uuid))
    const writes = [
      () => finder.insertInto('users').values(user(own.uuid, own.groupUuid)).execute(),
      () => finder.updateTable('permission_groups').set({ name: 'X' }).execute(),
      () => finder.deleteFrom('permission_groups').execute(),
      () => sql`truncate permission_groups cascade`.execute(finder)
    ]
    for (const write of writes) expect(await outcome(write)).toBe(insufficient)
  })
})

describe('the application’s own role', () => {
  it.each([
    ['reading password hashes', 'select * from identity.users'],
    ['reading the platform’s settings', 'select * from platform_settings'],
    ['emptying a table', 'truncate users cascade'],
    ['changing the log', `update audit_log set action = 'x'`],
    ['deleting from the log', 'delete from audit_log'],
    ['reading the outbox', 'select * from outbox'],
    ['making tenants', `insert into tenants (uuid, name, created_at, updated_at) values (gen_random_uuid(), 'x', now(), now())`],
    ['letting in every address', `update tenants set allow_ip_addresses = '{}'`],
    ['switching the policies off', 'alter table users disable row level security'],
    ['making a table', 'create table app.own (uuid uuid)'],
    ['becoming the owner', 'set role mekiki_owner'],
    ['becoming the finder', 'set role app_finder']
  ])('is refused %s', async (_, statement) => {
    const { db, own } = fixture
    expect(await outcome(() => withTenant(db.user, own.uuid, 'write', (tx) => sql.raw(statement).execute(tx)))).toBe(insufficient)
  })
})

describe('the pools', () => {
  /** Where a pool is named to open it or a gateway of it, before any tenant is known, by a batch that goes from tenant to tenant, or for figures of all of them that the administration sees. */
  const known = [
    'boot/build-platform.ts',
    'features/admin/admin-logs/admin-logs.use-cases.ts',
    'features/admin/admin-system/audit-batches.ts',
    'features/admin/admin-system/system.use-cases.ts',
    'features/admin/admin-tenants/read-tenants.ts',
    'features/admin/admin-tenants/tenants.use-cases.ts',
    'features/admin/system/housekeeping.ts',
    'features/admin/system/reindex.ts',
    'features/dashboards/dashboards/facts/rebuild.ts',
    'features/exchange/exports/cases/view-table.ts',
    'features/forms/waiting-lists/tell.ts',
    'features/people/public-accounts/run-create-guest.ts',
    'features/work/alerts/run-alerts.ts',
    'features/work/tasks/remind.ts',
    'features/work/tasks/revisit.ts',
    'features/workspace/mail-schedules/run-schedules.ts',
    'features/workspace/tenants/tenants.use-cases.ts',
    'platform/db/gateways.ts',
    'platform/health/checks.ts',
    'platform/http/callers/authenticate.ts',
    'platform/http/callers/federation.ts',
    'platform/metrics/whole.ts'
  ]
  const source = join(import.meta.dirname, '..', '..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//u.test(file))
  const findPools = (text: string): boolean =>
    /\bdb\.(?:user|finder)\b/u.test(text.replaceAll(/(?:withTenant|withTenantMoment|openSnapshot)\(\s*[\w.]*\bdb\.user,/gu, '')) ||
    /\bwithoutPlugins\b/u.test(text)

  it('are used through the gateways alone', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => findPools(readFileSync(join(source, file), 'utf8'))).toSorted()).toEqual(known)
  })

  it('are found when a use case goes past the gateways', () => {
    expect(findPools('await withTenant(platform.db.user, uuid, run)')).toBe(false)
    expect(findPools(`await platform.db.user.selectFrom('users')`)).toBe(true)
    expect(findPools(`await tx.withoutPlugins().selectFrom('users')`)).toBe(true)
  })
})
