import { type Compilable, expressionBuilder, type Kysely, sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAdmin } from '../../../testing/open-admin.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { TenantPlugin } from './tenant-plugin.ts'
import type { DB } from '../types.ts'

interface Ids {
  tenant: string
  group: string
  user: string
}

const own: Ids = { tenant: v7(), group: v7(), user: v7() }
const foreign: Ids = { tenant: v7(), group: v7(), user: v7() }

let database: TestDatabase
/** The superuser, whom no policy stops: what the plugin leaves open here is open. */
let bare: Kysely<DB>
let bound: Kysely<DB>

beforeAll(async () => {
  database = await createTestDatabase()
  bare = openAdmin(database.adminUrl)
  bound = bare.withPlugin(new TenantPlugin(own.tenant))
  for (const ids of [own, foreign]) await fill(ids)
})
afterAll(async () => {
  await bare.destroy()
  await database.drop()
})

async function fill(ids: Ids): Promise<void> {
  const stamps = { tenant_uuid: ids.tenant, created_at: new Date(), updated_at: new Date() }
  await bare.insertInto('tenants').values({ uuid: ids.tenant, name: ids.tenant, created_at: new Date(), updated_at: new Date() }).execute()
  await bare
    .insertInto('permission_groups')
    .values({ ...stamps, uuid: ids.group, name: 'g', permissions: [] })
    .execute()
  await bare
    .insertInto('users')
    .values({ ...stamps, uuid: ids.user, name: 'u', email: 'u@mekiki.test', identity_username: 'u', permission_group_uuid: ids.group })
    .execute()
}

const build = () => expressionBuilder<DB, never>()

/** Every way a query can name a table; each gives ids of whatever it reads, none asks for a tenant by itself. */
const reads: Record<string, (db: Kysely<DB>) => Compilable> = {
  'a table': (db) => db.selectFrom('users').select('uuid'),
  'a table under another name': (db) => db.selectFrom('users as u').select('u.uuid'),
  'a table with its schema': (db) => db.withSchema('app').selectFrom('users').select('users.uuid'),
  'two tables side by side': (db) => db.selectFrom(['users as u', 'permission_groups as g']).select(['u.uuid', 'g.uuid as other']),
  'an inner join that matches all': (db) =>
    db
      .selectFrom('users as u')
      .innerJoin('permission_groups as g', (join) => join.onTrue())
      .select(['u.uuid', 'g.uuid as other']),
  'an inner join by an OR': (db) =>
    db
      .selectFrom('users as u')
      .innerJoin('permission_groups as g', (join) => join.on(sql<boolean>`false or true`))
      .select(['u.uuid', 'g.uuid as other']),
  'a left join': (db) =>
    db
      .selectFrom('users as u')
      .leftJoin('permission_groups as g', (join) => join.onTrue())
      .select(['u.uuid', 'g.uuid as other']),
  'a cross join': (db) => db.selectFrom('users as u').crossJoin('permission_groups as g').select(['u.uuid', 'g.uuid as other']),
  'a lateral join': (db) =>
    db
      .selectFrom('users as u')
      .leftJoinLateral(
        (eb) => eb.selectFrom('permission_groups as g').select('g.uuid as other').as('l'),
        (join) => join.onTrue()
      )
      .select(['u.uuid', 'l.other']),
  'a join to a sub-query': (db) =>
    db
      .selectFrom(build().selectFrom('users').select('uuid').as('s'))
      .leftJoin('permission_groups as g', (join) => join.onTrue())
      .select(['s.uuid', 'g.uuid as other']),
  'a sub-query in FROM': (db) => db.selectFrom(build().selectFrom('users').select('uuid').as('s')).select('s.uuid'),
  'a sub-query in SELECT': (db) =>
    db.selectNoFrom((eb) =>
      eb
        .selectFrom('users')
        .select((of) => of.fn.agg<string[]>('array_agg', ['uuid']).as('a'))
        .as('uuids')
    ),
  'a sub-query in raw SQL': (db) => db.selectNoFrom(() => sql<string[]>`array(${build().selectFrom('users').select('uuid')})`.as('uuids')),
  'a sub-query in WHERE': (db) => db.selectFrom('tenants').select('uuid').where('uuid', 'in', build().selectFrom('users').select('tenant_uuid')),
  'a sub-query in ORDER BY': (db) =>
    db
      .selectFrom('users as u')
      .select('u.uuid')
      .orderBy((eb) => eb.selectFrom('permission_groups as g').select('g.name').whereRef('g.uuid', '=', 'u.permission_group_uuid').limit(1)),
  'a raw condition with an OR': (db) =>
    db
      .selectFrom('users')
      .select('uuid')
      .where(sql<boolean>`false or true`),
  'two raw conditions with ORs': (db) =>
    db
      .selectFrom('users')
      .select('uuid')
      .where(sql<boolean>`true or false`)
      .where(sql<boolean>`false or true`),
  'a union': (db) => db.selectFrom('users').select('uuid').union(build().selectFrom('permission_groups').select('uuid')),
  'a common table expression': (db) =>
    db
      .with('found', () => build().selectFrom('users').select('uuid'))
      .selectFrom('found')
      .select('found.uuid'),
  'an expression with the name of its own table': (db) =>
    db
      .with('users', () => build().selectFrom('users').select('uuid'))
      .selectFrom('users')
      .select('users.uuid'),
  'an expression behind another one': (db) =>
    db
      .with('found', () => build().selectFrom('users').select('uuid'))
      .with('users', (eb) => eb.selectFrom('found').select('found.uuid'))
      .selectFrom('users')
      .select('users.uuid'),
  'a table that an inner query names as its own expression': (db) =>
    db
      .selectFrom(build().selectFrom('users as u').select('u.uuid').as('s'))
      .innerJoin(
        db
          .with('users', () => build().selectFrom('permission_groups').select('uuid'))
          .selectFrom('users')
          .select('users.uuid')
          .as('t'),
        (join) => join.onTrue()
      )
      .innerJoin('users as late', (join) => join.onTrue())
      .select(['s.uuid', 't.uuid as other', 'late.uuid as last']),
  'a recursive expression': (db) =>
    db
      .withRecursive('walk', (eb) =>
        eb
          .selectFrom('users')
          .select(['uuid', 'permission_group_uuid as up'])
          .unionAll(
            eb
              .selectFrom('walk as w')
              .innerJoin('permission_groups as g', (join) => join.onTrue())
              .select(['g.uuid', 'g.uuid as up'])
              .where('w.up', '!=', sql<string>`w.uuid`)
          )
      )
      .selectFrom('walk')
      .select('walk.uuid'),
  'the table of tenants': (db) => db.selectFrom('tenants').select('uuid'),
  'an insert from a query': (db) =>
    db
      .insertInto('user_groups')
      .columns(['tenant_uuid', 'uuid', 'name', 'created_at', 'updated_at'])
      .expression(
        build()
          .selectFrom('users')
          .select([
            sql.lit(own.tenant).$castTo<string>().as('t'),
            sql<string>`gen_random_uuid()`.as('id'),
            sql<string>`uuid::text`.as('n'),
            'created_at',
            'updated_at'
          ])
      )
      .returning('name'),
  'an update': (db) => db.updateTable('users').set({ name: 'changed' }).returning('uuid'),
  'an update by a join': (db) => db.updateTable('users as u').from('permission_groups as g').set({ name: 'changed' }).returning(['u.uuid', 'g.uuid as other']),
  'an update with an OR': (db) =>
    db
      .updateTable('users')
      .set({ name: 'changed' })
      .where(sql<boolean>`false or true`)
      .returning('uuid'),
  'a delete': (db) => db.deleteFrom('users').returning('uuid'),
  'a delete by a join': (db) =>
    db
      .deleteFrom('users as u')
      .using('permission_groups as g')
      .where(sql<boolean>`true or false`)
      .returning(['u.uuid', 'g.uuid as other'])
}

/** Runs a query in a transaction that is taken back, and gives what it answered as text. */
async function answerOf(db: Kysely<DB>, query: (db: Kysely<DB>) => Compilable): Promise<string> {
  let text = ''
  const over = new Error('taken back')
  await db
    .transaction()
    .execute(async (tx) => {
      const { rows } = await tx.executeQuery(query(tx).compile())
      text = JSON.stringify(rows)
      throw over
    })
    .catch((error: unknown) => {
      if (error !== over) throw error
    })
  return text
}

const shows = (text: string, ids: Ids): boolean => [ids.tenant, ids.group, ids.user].some((id) => text.includes(id))

describe('a query of a tenant', () => {
  it.each(Object.entries(reads))('reaches its own rows alone by %s', async (_, query) => {
    const text = await answerOf(bound, query)
    expect([shows(text, own), shows(text, foreign)]).toEqual([true, false])
  })

  it.each(Object.entries(reads))('would reach the other tenant by %s without the plugin', async (_, query) => {
    expect(shows(await answerOf(bare, query), foreign)).toBe(true)
  })

  it('reads the tables that all tenants share as they are', async () => {
    const all = await bare.selectFrom('mekiki_scoutee_categories').select('uuid').execute()
    const seen = await bound.selectFrom('mekiki_scoutee_categories').select('uuid').execute()
    expect([seen.length > 0, seen.length]).toEqual([true, all.length])
  })
})

describe('a query that the tenant could not be added to', () => {
  it.each([
    ['a right join', () => bound.selectFrom(build().selectFrom('users').select('uuid').as('s')).rightJoin('users as u', 'u.uuid', 's.uuid').select('u.uuid')],
    ['a full join', () => bound.selectFrom('users as a').fullJoin('users as u', 'u.uuid', 'a.uuid').select('u.uuid')],
    ['a table inside raw SQL', () => bound.selectNoFrom(() => sql`(select min(uuid::text) from ${sql.table('users')})`.as('uuid'))],
    [
      'a table with a raw alias',
      () =>
        bound
          .selectFrom(() =>
            expressionBuilder<DB, 'users'>()
              .table('users')
              .as<'u'>(sql`u`)
          )
          .select(sql`u.uuid`.as('uuid'))
    ],
    ['a merge', () => bound.mergeInto('users as u').using('permission_groups as g', 'g.uuid', 'u.permission_group_uuid').whenMatched().thenDelete()]
  ])('is refused: %s', (_, query) => {
    expect(() => query().compile()).toThrow(/tenant/u)
  })

  it.each([
    [
      'a right join',
      () =>
        bare
          .selectFrom(build().selectFrom('users').select('uuid').where('uuid', '=', own.user).as('s'))
          .rightJoin('users as u', 'u.uuid', 's.uuid')
          .select('u.uuid')
    ],
    ['a table inside raw SQL', () => bare.selectNoFrom(() => sql`array(select uuid from ${sql.table('users')})`.as('uuids'))]
  ])('would show the other tenant: %s', async (_, query) => {
    expect(shows(await answerOf(bare, query), foreign)).toBe(true)
  })
})
