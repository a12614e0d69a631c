import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { withClient } from '../engine/setup.ts'
import { findIsolationFaults } from './isolation.ts'
import { tablesWithoutTenant } from './rules.ts'

/** B-trees of tenant tables that may begin with another column, each with its reason. */
const globalIndexes: Record<string, string> = {
  email_directory_email: 'the sign-in page looks for the tenant of an address before any tenant is known',
  outbox_waiting: 'the relay hands over the rows of all tenants, oldest first'
}

const tenantTables = `WITH tenant_tables AS (
  SELECT c.oid, c.relname AS name, a.attnum AS tenant_number FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_uuid'
  WHERE c.relnamespace = 'app'::regnamespace AND c.relkind IN ('r', 'p'))`

/** What a database distributed by tenant would refuse or break on, one text a fault. */
const rules: Record<string, string> = {
  'a foreign key empties columns when its target goes': `SELECT conname FROM pg_constraint WHERE contype = 'f' AND connamespace = 'app'::regnamespace AND confdeltype IN ('n', 'd')`,
  'a foreign key follows changes of its target': `SELECT conname FROM pg_constraint WHERE contype = 'f' AND connamespace = 'app'::regnamespace AND confupdtype <> 'a'`,
  'a trigger': `SELECT g.tgname FROM pg_trigger g JOIN pg_class c ON c.oid = g.tgrelid WHERE c.relnamespace = 'app'::regnamespace AND NOT g.tgisinternal`,
  'a rule': `SELECT w.rulename FROM pg_rewrite w JOIN pg_class c ON c.oid = w.ev_class WHERE c.relnamespace = 'app'::regnamespace AND c.relkind <> 'v'`,
  'a view': `SELECT relname FROM pg_class WHERE relnamespace = 'app'::regnamespace AND relkind IN ('v', 'm')`,
  'an inherited table': `SELECT c.relname FROM pg_inherits h JOIN pg_class c ON c.oid = h.inhrelid JOIN pg_class parent ON parent.oid = h.inhparent WHERE c.relnamespace = 'app'::regnamespace AND parent.relkind = 'r'`,
  'a function with the rights of its owner': `SELECT proname FROM pg_proc WHERE pronamespace = 'app'::regnamespace AND prosecdef`,
  'a counted column': `SELECT c.relname || '.' || a.attname FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relnamespace = 'app'::regnamespace AND c.relkind = 'r' AND (a.attidentity <> '' OR pg_get_expr(d.adbin, d.adrelid) LIKE 'nextval(%')
      AND EXISTS (SELECT FROM pg_attribute t WHERE t.attrelid = c.oid AND t.attname = 'tenant_uuid')`,
  'a b-tree that another column leads': `${tenantTables} SELECT x.relname FROM tenant_tables t JOIN pg_index i ON i.indrelid = t.oid JOIN pg_class x ON x.oid = i.indexrelid JOIN pg_am am ON am.oid = x.relam
    WHERE am.amname = 'btree' AND i.indkey[0] <> t.tenant_number`,
  'another index without the tenant': `${tenantTables} SELECT x.relname FROM tenant_tables t JOIN pg_index i ON i.indrelid = t.oid JOIN pg_class x ON x.oid = i.indexrelid
    WHERE NOT t.tenant_number = ANY (i.indkey::int2[])`,
  'a foreign key that was never checked': `SELECT conname FROM pg_constraint WHERE connamespace = 'app'::regnamespace AND NOT convalidated`
}

/** A way to break each rule. */
const breaks: [rule: string, statement: string, fault: string][] = [
  [
    'a foreign key empties columns when its target goes',
    'ALTER TABLE app.tasks ADD CONSTRAINT planted FOREIGN KEY (tenant_uuid, created_by) REFERENCES app.users (tenant_uuid, uuid) ON DELETE SET NULL (created_by)',
    'planted'
  ],
  [
    'a foreign key empties columns when its target goes',
    'ALTER TABLE app.tasks ADD CONSTRAINT planted FOREIGN KEY (tenant_uuid, created_by) REFERENCES app.users (tenant_uuid, uuid) ON DELETE SET DEFAULT',
    'planted'
  ],
  [
    'a foreign key follows changes of its target',
    'ALTER TABLE app.tasks ADD CONSTRAINT planted FOREIGN KEY (tenant_uuid, created_by) REFERENCES app.users (tenant_uuid, uuid) ON UPDATE CASCADE',
    'planted'
  ],
  ['a trigger', 'CREATE TRIGGER planted BEFORE UPDATE ON app.users FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()', 'planted'],
  ['a rule', 'CREATE RULE planted AS ON DELETE TO app.users DO INSTEAD NOTHING', 'planted'],
  ['a view', 'CREATE VIEW app.planted WITH (security_invoker = true) AS SELECT uuid FROM app.users', 'planted'],
  ['an inherited table', 'CREATE TABLE app.planted () INHERITS (app.users)', 'planted'],
  ['a function with the rights of its owner', `CREATE FUNCTION app.planted() RETURNS int LANGUAGE sql SECURITY DEFINER AS 'SELECT 1'`, 'planted'],
  ['a counted column', 'ALTER TABLE app.tasks ADD COLUMN planted bigint GENERATED ALWAYS AS IDENTITY', 'tasks.planted'],
  ['a counted column', 'ALTER TABLE app.tasks ADD COLUMN planted bigserial', 'tasks.planted'],
  ['a b-tree that another column leads', 'CREATE INDEX planted ON app.users (name, tenant_uuid)', 'planted'],
  ['a b-tree that another column leads', 'CREATE INDEX planted ON app.users (lower(name), tenant_uuid)', 'planted'],
  ['another index without the tenant', 'CREATE INDEX planted ON app.scoutees USING gin (grams)', 'planted'],
  [
    'a foreign key that was never checked',
    'ALTER TABLE app.tasks ADD CONSTRAINT planted FOREIGN KEY (tenant_uuid, created_by) REFERENCES app.users (tenant_uuid, uuid) NOT VALID',
    'planted'
  ]
]

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The faults of one rule after a statement, which is then taken back. */
function faultsOf(rule: string, statement = ''): Promise<string[]> {
  return withClient(database.adminUrl, async (client) => {
    await client.query(`BEGIN; ${statement}`)
    const { rows } = await client.query<[string]>({ text: rules[rule] ?? '', rowMode: 'array' })
    await client.query('ROLLBACK')
    return rows.map(([fault]) => fault).toSorted()
  })
}

// What somebody writes who does not know that all tenants share the tables.
const naiveTable = `
CREATE TABLE app.naive (uuid uuid PRIMARY KEY, tenant_uuid uuid, project_uuid uuid UNIQUE, name text);
CREATE INDEX naive_name ON app.naive (name);
ALTER TABLE app.projects ADD CONSTRAINT projects_naive UNIQUE (uuid);
ALTER TABLE app.naive ADD CONSTRAINT naive_project FOREIGN KEY (project_uuid) REFERENCES app.projects (uuid)`

describe('the tables of all features', () => {
  it('would not pass with one made without a thought of tenants: each of its faults is named', async () => {
    const faults = await withClient(database.adminUrl, async (client) => {
      await client.query(`BEGIN; ${naiveTable}`)
      const found = await findIsolationFaults(client)
      await client.query('ROLLBACK')
      return found
    })
    expect(faults).toEqual([
      'the table app.naive has no forced row-level security',
      'the table app.naive lacks its tenant policy',
      'the column tenant_uuid of app.naive may be empty',
      'the unique key app.naive_pkey lacks tenant_uuid',
      'the unique key app.naive_project_uuid_key lacks tenant_uuid',
      'the unique key app.projects_naive lacks tenant_uuid',
      'the foreign key naive_project of app.naive does not pair tenant_uuid with tenant_uuid'
    ])
    expect(await faultsOf('a b-tree that another column leads', naiveTable)).toEqual(
      [...Object.keys(globalIndexes), 'naive_name', 'naive_pkey', 'naive_project_uuid_key', 'projects_naive'].toSorted()
    )
  })

  it('have a tenant, but for those named with a reason, which all stand', async () => {
    const { rows } = await withClient(database.adminUrl, (client) =>
      client.query<{ name: string; has_tenant: boolean }>(`SELECT c.relname AS name,
        EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'tenant_uuid') AS has_tenant
        FROM pg_class c WHERE c.relnamespace = 'app'::regnamespace AND c.relkind IN ('r', 'p')`)
    )
    expect(rows.length).toBeGreaterThan(40)
    expect(rows.flatMap((row) => (row.has_tenant ? [] : [row.name])).toSorted()).toEqual(Object.keys(tablesWithoutTenant).toSorted())
  })

  it.each(Object.keys(rules))('stay distributable by tenant: none has %s', async (rule) => {
    const known = Object.keys(globalIndexes)
    const expected = rule === 'a b-tree that another column leads' ? known : rule === 'another index without the tenant' ? known : []
    expect(await faultsOf(rule)).toEqual(expected)
  })

  it.each(breaks)('would be found with %s: %s', async (rule, statement, fault) => {
    expect(await faultsOf(rule, statement)).toContain(fault)
  })

  it('are each checked by a rule that can fail', () => {
    expect(new Set(breaks.map(([rule]) => rule))).toEqual(new Set(Object.keys(rules)))
  })
})
