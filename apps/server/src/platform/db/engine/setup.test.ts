import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { silentLog } from './log.ts'
import { explainConnection, LOGIN_ROLES, OWNER_ROLE, setupDatabase, withClient } from './setup.ts'

let one: TestDatabase
let two: TestDatabase

beforeAll(async () => {
  ;[one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
})
afterAll(async () => {
  await Promise.all([one.drop(), two.drop()])
})

describe('the roles', () => {
  test('each signs in and none is a superuser or passes row-level security', async () => {
    for (const url of Object.values(one.urls)) {
      const { rows } = await withClient(url, (client) =>
        client.query('SELECT rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = current_user')
      )
      expect(rows).toHaveLength(1)
      expect(LOGIN_ROLES).toContain(rows[0].rolname)
      expect(rows[0]).toMatchObject({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false })
    }
  })

  test('nobody can sign in as the owner', async () => {
    const { rows } = await withClient(one.adminUrl, (client) => client.query('SELECT rolcanlogin FROM pg_roles WHERE rolname = $1', [OWNER_ROLE]))
    expect(rows).toEqual([{ rolcanlogin: false }])
  })

  test('only the migrating role may become the owner', async () => {
    for (const [key, url] of Object.entries(one.urls)) {
      const attempt = withClient(url, (client) => client.query(`SET ROLE ${OWNER_ROLE}`))
      if (key === 'migrate') await expect(attempt).resolves.toMatchObject({ command: 'SET' })
      else await expect(attempt).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('identity is out of reach for all others', async () => {
    await withClient(one.adminUrl, (client) =>
      client.query('CREATE TABLE identity.secret_of_test (a int); GRANT SELECT ON identity.secret_of_test TO app_user, app_finder, app_admin, app_queue')
    )
    for (const key of ['user', 'finder', 'admin', 'queue'] as const) {
      await expect(withClient(one.urls[key], (client) => client.query('SELECT * FROM identity.secret_of_test'))).rejects.toMatchObject({
        code: '42501'
      })
    }
  })

  test('no application role makes tables, temporary ones included', async () => {
    for (const key of ['user', 'finder', 'identity', 'admin'] as const) {
      await expect(withClient(one.urls[key], (client) => client.query('CREATE TABLE public.t (a int)'))).rejects.toMatchObject({
        code: '42501'
      })
      await expect(withClient(one.urls[key], (client) => client.query('CREATE TABLE app.t (a int)'))).rejects.toMatchObject({
        code: expect.stringMatching(/42501|3F000/)
      })
      await expect(withClient(one.urls[key], (client) => client.query('CREATE TEMP TABLE t (a int)'))).rejects.toMatchObject({
        code: '42501'
      })
    }
  })

  test('statements of a call are bounded in time', async () => {
    for (const key of ['user', 'finder', 'identity'] as const) {
      const { rows } = await withClient(one.urls[key], (client) =>
        client.query(`SELECT current_setting('statement_timeout') AS a, current_setting('idle_in_transaction_session_timeout') AS b`)
      )
      expect(rows).toEqual([{ a: '10s', b: '30s' }])
    }
  })

  test('the queue role makes its own schema', async () => {
    await withClient(one.urls.queue, (client) => client.query('CREATE SCHEMA queue_of_test'))
  })
})

describe('setupDatabase', () => {
  test('can be repeated', async () => {
    const { adminUrl, passwords } = inject('testCluster')
    const database = new URL(one.adminUrl).pathname.slice(1)
    expect(await setupDatabase({ adminUrl, database, passwords, log: silentLog })).toEqual(one.urls)
  })

  test('makes a UTF-8 database', async () => {
    const { rows } = await withClient(one.urls.user, (client) =>
      client.query(`SELECT pg_encoding_to_char(encoding) AS encoding, datlocprovider, datlocale FROM pg_database WHERE datname = current_database()`)
    )
    expect(rows).toEqual([{ encoding: 'UTF8', datlocprovider: 'b', datlocale: 'C.UTF-8' }])
  })

  test('says in one sentence that a server cannot be reached, without the password', async () => {
    const attempt = setupDatabase({ adminUrl: 'postgres://someone:topsecret@127.0.0.1:1/x', database: 'x', passwords: {}, log: silentLog })
    await expect(attempt).rejects.toMatchObject({
      name: 'EngineFault',
      message: expect.stringContaining('127.0.0.1:1/x cannot be reached')
    })
    expect(explainConnection(new Error('x'), 'postgres://someone:topsecret@h/d').message).not.toContain('topsecret')
  })
})

describe('createTestDatabase', () => {
  test('gives databases that do not see each other', async () => {
    await withClient(one.urls.migrate, (client) => client.query(`SET ROLE ${OWNER_ROLE}; CREATE TABLE app.only_here (a int)`))
    const found = (url: string): Promise<boolean> =>
      withClient(url, async (client) => (await client.query(`SELECT to_regclass('app.only_here') IS NOT NULL AS found`)).rows[0].found)
    expect(await found(one.urls.migrate)).toBe(true)
    expect(await found(two.urls.migrate)).toBe(false)
  })

  test('drop removes it, connected or not', async () => {
    const third = await createTestDatabase()
    await withClient(third.urls.user, async (client) => {
      await third.drop()
      await expect(client.query('SELECT 1')).rejects.toThrow(/not queryable|terminat/u)
    })
    await expect(withClient(third.urls.user, (client) => client.query('SELECT 1'))).rejects.toThrow(`There is no database ${third.name} at`)
  })
})
