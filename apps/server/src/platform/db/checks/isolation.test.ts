import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabaseServer } from '../../../boot/database/open-database.ts'
import { createTestDatabase, environmentOf, type TestDatabase } from '../../../testing/database.ts'
import { silentLog } from '../engine/log.ts'
import { type DatabaseUrls, withClient } from '../engine/setup.ts'
import { checkIsolation, findIsolationFaults } from './isolation.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The faults that are found after some statements, which are then taken back. */
function faultsAfter(statements: string): Promise<string[]> {
  return withClient(database.adminUrl, async (client) => {
    await client.query(`BEGIN; SET LOCAL search_path = app; ${statements}`)
    const faults = await findIsolationFaults(client)
    await client.query('ROLLBACK')
    return faults
  })
}

const tenantIs = `tenant_uuid = nullif(current_setting('app.tenant_uuid', true), '')::uuid`
const table = `CREATE TABLE app.planted (tenant_uuid uuid NOT NULL, uuid uuid NOT NULL, user_uuid uuid, name text, PRIMARY KEY (tenant_uuid, uuid));
  ALTER TABLE app.planted ENABLE ROW LEVEL SECURITY; ALTER TABLE app.planted FORCE ROW LEVEL SECURITY;
  CREATE POLICY tenant ON app.planted USING (${tenantIs}) WITH CHECK (${tenantIs});`

const holes: [hole: string, statements: string, phrase: string][] = [
  ['a superuser', 'ALTER ROLE app_finder SUPERUSER', 'the role app_finder is a superuser'],
  ['a role that passes row-level security', 'ALTER ROLE app_user BYPASSRLS', 'the role app_user is a superuser, passes row-level security'],
  ['a role that makes roles', 'ALTER ROLE app_admin CREATEROLE', 'the role app_admin is'],
  ['a table that a login role owns', 'GRANT CREATE ON SCHEMA app TO app_user; ALTER TABLE app.users OWNER TO app_user', 'the role app_user owns users'],
  ['a schema that a login role owns', 'ALTER SCHEMA app OWNER TO app_queue', 'the role app_queue owns the schema app'],
  ['a member of the owner', 'GRANT mekiki_owner TO app_user', 'the role app_user may act as mekiki_owner'],
  ['a member of the finder', 'GRANT app_finder TO app_user', 'the role app_user may act as app_finder'],
  ['a member of a role of the system that reads all', 'GRANT pg_read_all_data TO app_user', 'the role app_user may act as pg_read_all_data'],
  ['a member of a member', 'CREATE ROLE between_test BYPASSRLS; GRANT between_test TO app_user', 'the role app_user may act as between_test'],
  ['a role that may empty a table', 'GRANT TRUNCATE ON app.users TO app_user', 'the role app_user may empty or change the rules of app.users'],
  ['a role that may set triggers', 'GRANT TRIGGER ON app.users TO app_admin', 'the role app_admin may empty or change the rules of app.users'],
  ['a finder that writes', 'GRANT UPDATE (name) ON app.users TO app_finder', 'the role app_finder may write to app.users'],
  ['a role for backups that writes', 'GRANT INSERT ON app.users TO app_backup', 'the role app_backup may write to app.users'],
  ['a policy for backups that lets write', 'CREATE POLICY planted ON app.users TO app_backup USING (true)', 'the policy planted of app.users opens rows'],
  ['an application that changes the log', 'GRANT UPDATE (to_value) ON app.audit_log TO app_user', 'the role app_user may change what stands in app.audit_log'],
  ['an administration that empties the log', 'GRANT DELETE ON app.audit_log TO app_admin', 'the role app_admin may change what stands in app.audit_log'],
  ['an application that reads passwords', 'GRANT USAGE ON SCHEMA identity TO app_user', 'the role app_user may enter the schema identity'],
  ['a finder that reads passwords', 'GRANT USAGE ON SCHEMA identity TO PUBLIC', 'the role app_finder may enter the schema identity'],
  ['an identity service that reads workspaces', 'GRANT USAGE ON SCHEMA app TO app_identity', 'the role app_identity may enter the schema app'],
  [
    'an application in the schema of the queue',
    'CREATE SCHEMA planted AUTHORIZATION app_queue; GRANT USAGE ON SCHEMA planted TO app_user',
    'the role app_user may enter the schema planted'
  ],
  ['an application that makes tables', 'GRANT CREATE ON SCHEMA public TO app_user', 'the role app_user may make objects in the schema public'],
  ['a right for everybody', 'GRANT SELECT ON app.platform_settings TO PUBLIC', 'the role PUBLIC may use app.platform_settings'],
  ['a table without a tenant', 'CREATE TABLE app.planted (uuid uuid PRIMARY KEY)', 'the table planted has no tenant_uuid'],
  ['a tenant table elsewhere', 'CREATE TABLE public.planted (tenant_uuid uuid NOT NULL PRIMARY KEY)', 'the table public.planted has a tenant_uuid outside'],
  ['a table without row-level security', 'ALTER TABLE app.users DISABLE ROW LEVEL SECURITY', 'the table app.users has no forced row-level security'],
  ['a table without forced row-level security', 'ALTER TABLE app.users NO FORCE ROW LEVEL SECURITY', 'the table app.users has no forced row-level security'],
  ['the tenants without row-level security', 'ALTER TABLE app.tenants DISABLE ROW LEVEL SECURITY', 'the table app.tenants has no forced row-level security'],
  ['a table without its policy', 'DROP POLICY tenant ON app.users', 'the table app.users lacks its tenant policy'],
  ['a policy with another rule', 'ALTER POLICY tenant ON app.users USING (true)', 'the table app.users lacks its tenant policy'],
  ['a policy that checks no writes', 'ALTER POLICY tenant ON app.users WITH CHECK (true)', 'the table app.users lacks its tenant policy'],
  ['a second policy for everybody', 'CREATE POLICY more ON app.users FOR SELECT USING (true)', 'the policy more of app.users opens'],
  ['a second policy for the application', 'CREATE POLICY more ON app.users TO app_user USING (true)', 'the policy more of app.users opens'],
  ['a finder policy that writes', 'CREATE POLICY more ON app.users FOR UPDATE TO app_finder USING (true)', 'the policy more of app.users opens'],
  ['a queue policy on another table', 'CREATE POLICY more ON app.users TO app_queue USING (true)', 'the policy more of app.users opens'],
  [
    'an empty tenant',
    'ALTER TABLE app.planted DROP CONSTRAINT planted_pkey; ALTER TABLE app.planted ALTER tenant_uuid DROP NOT NULL',
    'the column tenant_uuid of app.planted may be empty'
  ],
  ['a table without a key', 'ALTER TABLE app.planted DROP CONSTRAINT planted_pkey', 'the table app.planted has no primary key'],
  [
    'a primary key without the tenant',
    'ALTER TABLE app.planted DROP CONSTRAINT planted_pkey; ALTER TABLE app.planted ADD PRIMARY KEY (uuid)',
    'the unique key planted_pkey lacks'
  ],
  ['a unique key without the tenant', 'CREATE UNIQUE INDEX planted_name ON app.planted (name)', 'the unique key planted_name lacks'],
  [
    'a unique key that only includes the tenant',
    'CREATE UNIQUE INDEX planted_name ON app.planted (name) INCLUDE (tenant_uuid)',
    'the unique key planted_name lacks'
  ],
  ['an exclusion without the tenant', 'ALTER TABLE app.planted ADD CONSTRAINT planted_once EXCLUDE (name WITH =)', 'the unique key planted_once lacks'],
  [
    'a foreign key of one column',
    'CREATE UNIQUE INDEX planted_one ON app.users (uuid); ALTER TABLE app.planted ADD CONSTRAINT planted_user FOREIGN KEY (user_uuid) REFERENCES app.users (uuid)',
    'the foreign key planted_user of planted does not pair'
  ],
  [
    'a foreign key that crosses its columns',
    'ALTER TABLE app.planted ADD CONSTRAINT planted_user FOREIGN KEY (user_uuid, tenant_uuid) REFERENCES app.users (tenant_uuid, uuid)',
    'the foreign key planted_user of planted does not pair'
  ],
  [
    'a foreign key from a shared table',
    'ALTER TABLE app.platform_settings ADD COLUMN t uuid, ADD COLUMN u uuid; ALTER TABLE app.platform_settings ADD CONSTRAINT shared_user FOREIGN KEY (t, u) REFERENCES app.users (tenant_uuid, uuid)',
    'the foreign key shared_user of platform_settings does not pair'
  ],
  ['a view', 'CREATE VIEW app.planted_view AS SELECT uuid FROM app.users', 'the view planted_view lacks security_invoker'],
  [
    'a view that says no',
    'CREATE VIEW app.planted_view WITH (security_invoker = off) AS SELECT uuid FROM app.users',
    'the view planted_view lacks security_invoker'
  ],
  ['a materialized view', 'CREATE MATERIALIZED VIEW app.planted_copy AS SELECT uuid FROM app.users', 'planted_copy is a materialized view'],
  [
    'a function of its owner',
    `CREATE FUNCTION app.planted_all() RETURNS bigint LANGUAGE sql SECURITY DEFINER AS 'SELECT count(*) FROM app.users'`,
    'the function planted_all() runs with'
  ]
]

describe('the migrated database', () => {
  it('keeps tenants apart, whoever asks', async () => {
    for (const url of Object.values(database.urls)) expect(await withClient(url, findIsolationFaults)).toEqual([])
  })

  it('may hold what keeps tenants apart as well', async () => {
    const view = 'CREATE VIEW app.planted_view WITH (security_invoker = true) AS SELECT uuid FROM app.users;'
    const key = 'ALTER TABLE app.planted ADD FOREIGN KEY (tenant_uuid, user_uuid) REFERENCES app.users (tenant_uuid, uuid);'
    expect(await faultsAfter(`${table} ${view} ${key} CREATE POLICY less ON app.users AS RESTRICTIVE USING (true)`)).toEqual([])
  })

  it.each(holes)('is refused with %s', async (_, statements, phrase) => {
    const isAboutTable = /\b(?:ON|ALTER TABLE) app\.planted\b/u.test(statements)
    const faults = await faultsAfter(`${isAboutTable ? table : ''} ${statements}`)
    expect(faults.filter((fault) => fault.startsWith(phrase))).toHaveLength(1)
  })
})

describe('the start', () => {
  it('refuses an address that signs in as the owner of all, as a superuser or as another role', async () => {
    const superuser = new URL(database.adminUrl).username
    await withClient(database.adminUrl, (client) => client.query(`CREATE ROLE owner_test LOGIN PASSWORD 'x' IN ROLE mekiki_owner`))
    const owner = new URL(database.urls.user)
    owner.username = 'owner_test'
    owner.password = 'x'
    await withClient(database.adminUrl, (client) => client.query(`GRANT CONNECT ON DATABASE ${owner.pathname.slice(1)} TO owner_test`))
    const wrong: [keyof DatabaseUrls, string, string][] = [
      ['user', owner.href, 'DATABASE_URL signs in as owner_test and must sign in as app_user.'],
      ['user', database.adminUrl, `DATABASE_URL signs in as ${superuser} and must sign in as app_user.`],
      ['finder', database.urls.user, 'DATABASE_FINDER_URL signs in as app_user and must sign in as app_finder.'],
      ['migrate', database.adminUrl, `DATABASE_MIGRATE_URL signs in as ${superuser} and must sign in as app_migrate.`]
    ]
    for (const [key, url, message] of wrong) {
      await expect(openDatabaseServer(environmentOf({ ...database.urls, [key]: url }), silentLog)).rejects.toMatchObject({ name: 'EngineFault', message })
    }
    await withClient(database.adminUrl, (client) => client.query('DROP OWNED BY owner_test; DROP ROLE owner_test'))
  })

  it('refuses an open database in one sentence that names the faults', async () => {
    const open = await createTestDatabase()
    try {
      const { urls } = open
      const env = environmentOf(urls)
      await expect(openDatabaseServer(env, silentLog)).resolves.toMatchObject({ clusterDir: null })
      await withClient(open.adminUrl, (client) => client.query('ALTER TABLE app.users NO FORCE ROW LEVEL SECURITY; DROP POLICY tenant ON app.projects'))
      const sentence =
        'The database does not keep workspaces apart, so the server does not start: the table app.users has no forced row-level security; the table app.projects lacks its tenant policy.'
      await expect(openDatabaseServer(env, silentLog)).rejects.toMatchObject({ name: 'EngineFault', message: sentence })
    } finally {
      await open.drop()
    }
  })

  it('names five faults and counts the others', async () => {
    const open = await createTestDatabase()
    try {
      await withClient(open.adminUrl, (client) =>
        client.query(
          ['users', 'projects', 'themes', 'files', 'tasks', 'scoutees', 'jobs'].map((name) => `ALTER TABLE app.${name} NO FORCE ROW LEVEL SECURITY`).join(';')
        )
      )
      await expect(checkIsolation(open.urls.migrate)).rejects.toThrow(/(?:the table app\.\w+ has no forced row-level security; ){5}and 2 more\.$/u)
    } finally {
      await open.drop()
    }
  })
})
