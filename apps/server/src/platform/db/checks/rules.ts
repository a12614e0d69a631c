import { LOGIN_ROLES, OWNER_ROLE, roleOf } from '../engine/setup.ts'
import { BOOKKEEPING_TABLES } from '../engine/migrate.ts'

/** The tables of schema app that carry no tenant, each with the reason why it holds nothing of one. What takes backups reads all of them. */
export const tablesWithoutTenant: Readonly<Record<string, string>> = {
  tenants: 'the tenants themselves: row-level security by their own id',
  mekiki_scoutee_categories: 'the categories of companies, the same for all tenants',
  mekiki_scoutees: 'the provider’s companies, the same for all tenants and written by the platform alone',
  mekiki_investors: 'the investors of the provider’s companies',
  mekiki_scoutee_investors: 'which investors hold which of the provider’s companies',
  mekiki_scoutee_category_links: 'the categories of the provider’s companies',
  mekiki_finance_rounds: 'the finance rounds of the provider’s companies',
  mekiki_news: 'news of the provider’s companies',
  mekiki_changes: 'when the provider’s companies changed, so that kept counts are known to be exact',
  mekiki_search_blocks: 'the numbers of what common searches of the provider’s companies find',
  mekiki_removed_companies: 'the provider’s companies that were removed, granted to the administration alone',
  mekiki_imports: 'the imports of the provider’s companies, granted to the administration alone',
  admin_audit_log: 'what the administration did, granted to it alone',
  admin_idempotency_keys: 'the answers to calls of the administration for a day, granted to it alone',
  batch_runs: 'the runs of the platform’s batches, granted to the administration alone',
  batch_run_lines: 'what runs of the platform’s batches tell of themselves, granted to the administration alone',
  batch_schedules: 'when the clock asks for the platform’s batches, granted to the administration alone',
  batch_rejected_lines: 'the lines that a file of companies lost, granted to the administration alone',
  parked_effects: 'which effects failed for good and why, without what they were about; granted to the administration alone',
  platform_settings: 'the platform’s own settings, granted to its administration alone',
  query_statistics: 'how long statements took, their values left out; granted to the administration alone',
  call_log: 'which calls were answered, by ids; granted to the administration alone',
  sign_in_log: 'who signed in and from where, granted to the administration alone',
  admin_audit_seals: 'the seals of the administration’s log, granted to it alone',
  ...Object.fromEntries(BOOKKEEPING_TABLES.map((name) => [name, 'the bookkeeping of the migrations, granted to nobody']))
}

/** The tables that no role may change or empty: what was written stays as it was. */
const appendOnlyTables = ['audit_log', 'admin_audit_log', 'audit_seals', 'admin_audit_seals'] as const

/** The roles that may enter a schema of the application, besides its owner. */
const rolesOfSchemas: Readonly<Record<string, readonly string[]>> = {
  app: ['app_user', 'app_finder', 'app_admin', 'app_queue', 'app_backup'],
  identity: ['app_identity', 'app_backup']
}

/** The tables whose rows the queue's role reads for all tenants: the outbox is handed over without knowing whose turn it is. */
const queueTables = ['outbox', 'tenants'] as const

/** A way in which tenants could come to see each other. The query gives one text for each fault, to be put into the sentence. */
export interface Rule {
  sentence: (subject: string) => string
  query: string
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
const list = (values: readonly string[]): string => values.map(quoted).join(', ')

const roles = list(LOGIN_ROLES)
const exempt = list(Object.keys(tablesWithoutTenant))
const [finder, admin, migrate, queue, backup] = (['finder', 'admin', 'migrate', 'queue', 'backup'] as const).map((key) => quoted(roleOf(key)))
const entries = Object.entries(rolesOfSchemas).flatMap(([schema, names]) => names.map((name) => `${name}@${schema}`))
const mightyRoles = list(['pg_read_all_data', 'pg_write_all_data', 'pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program'])

const tenantTables = `
  tenant_tables AS (
    SELECT c.oid, c.relname AS name, a.attnum AS tenant_number, a.attnotnull AS is_set
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_uuid' AND NOT a.attisdropped
    WHERE c.relnamespace = 'app'::regnamespace AND c.relkind IN ('r', 'p'))`

const login = `login AS (SELECT oid, rolname AS name, rolsuper FROM pg_roles WHERE rolname IN (${roles}))`

// Parentheses and casts to text differ with the way a policy was written, not with what it says.
const plain = (expression: string): string => String.raw`regexp_replace(coalesce(pg_get_expr(${expression}, p.polrelid), ''), '[()\s]|::text', '', 'g')`
const isTenant = (column: string): string => `${column} || ${quoted("=NULLIFcurrent_setting'app.tenant_uuid',true,''::uuid")}`

const policies = `
  policies AS (
    SELECT p.polrelid, p.polname, c.relname AS name, p.polcmd AS command, p.polpermissive AS is_permissive,
      ARRAY(SELECT coalesce(r.rolname, 'public') FROM unnest(p.polroles) u(oid) LEFT JOIN pg_roles r ON r.oid = u.oid)::text[] AS roles,
      ${plain('p.polqual')} AS using_text, ${plain('p.polwithcheck')} AS check_text,
      ${isTenant(`CASE WHEN c.relname = 'tenants' THEN 'uuid' ELSE 'tenant_uuid' END`)} AS wanted
    FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid WHERE c.relnamespace = 'app'::regnamespace)`

const isOwnPolicy = `command = '*' AND is_permissive AND roles = ARRAY['public'] AND using_text = wanted AND check_text = wanted`
const isFinderPolicy = `command = 'r' AND roles = ARRAY[${finder}]`
const isBackupPolicy = `command = 'r' AND roles = ARRAY[${backup}]`
const isQueuePolicy = `roles = ARRAY[${queue}] AND name IN (${list(queueTables)})`
const isAdminPolicy = `roles = ARRAY[${admin}] AND name = 'tenants'`

const roleRules: Rule[] = [
  {
    sentence: (role) => `the role ${role} is a superuser, passes row-level security or makes roles`,
    query: `SELECT rolname FROM pg_roles WHERE rolname IN (${roles}) AND (rolsuper OR rolbypassrls OR rolcreaterole OR rolreplication)`
  },
  {
    sentence: (subject) => `the role ${subject}, and owners can switch row-level security off`,
    query: `WITH ${login} SELECT l.name || ' owns ' || c.oid::regclass::text FROM login l JOIN pg_class c ON c.relowner = l.oid
      JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname IN ('app', 'identity') AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
      UNION ALL SELECT l.name || ' owns the schema ' || n.nspname FROM login l JOIN pg_namespace n ON n.nspowner = l.oid WHERE n.nspname IN ('app', 'identity')`
  },
  {
    sentence: (subject) => `the role ${subject}`,
    query: `WITH ${login} SELECT l.name || ' may act as ' || r.rolname FROM login l JOIN pg_roles r ON r.oid <> l.oid AND pg_has_role(l.oid, r.oid, 'MEMBER')
      WHERE NOT l.rolsuper AND NOT (l.name = ${migrate} AND r.rolname = ${quoted(OWNER_ROLE)})
        AND (r.rolsuper OR r.rolbypassrls OR r.rolname IN (${roles}, ${quoted(OWNER_ROLE)}, ${mightyRoles}))`
  },
  {
    sentence: (subject) => `the role ${subject}`,
    query: `WITH ${login}, tables AS (SELECT oid, relname AS name FROM pg_class WHERE relnamespace = 'app'::regnamespace AND relkind IN ('r', 'p'))
      SELECT l.name || ' may empty or change the rules of app.' || t.name FROM login l, tables t
        WHERE NOT l.rolsuper AND l.name <> ${migrate} AND has_table_privilege(l.oid, t.oid, 'TRUNCATE, REFERENCES, TRIGGER')
      UNION ALL SELECT l.name || ' may write to app.' || t.name FROM login l, tables t
        WHERE NOT l.rolsuper AND l.name IN (${finder}, ${backup}) AND (has_any_column_privilege(l.oid, t.oid, 'INSERT, UPDATE') OR has_table_privilege(l.oid, t.oid, 'DELETE'))
      UNION ALL SELECT l.name || ' may change what stands in app.' || t.name FROM login l, tables t WHERE NOT l.rolsuper AND l.name <> ${migrate}
        AND t.name IN (${list(appendOnlyTables)}) AND (has_any_column_privilege(l.oid, t.oid, 'UPDATE') OR has_table_privilege(l.oid, t.oid, 'DELETE'))
      UNION ALL SELECT 'PUBLIC may use app.' || t.name FROM tables t WHERE EXISTS (
        SELECT 1 FROM pg_class c, aclexplode(c.relacl) g WHERE c.oid = t.oid AND g.grantee = 0)`
  }
]

const schemaRules: Rule[] = [
  {
    sentence: (subject) => `the role ${subject}`,
    query: `WITH ${login}, schemas AS (SELECT n.oid, n.nspname AS name, n.nspowner FROM pg_namespace n JOIN pg_roles r ON r.oid = n.nspowner
        WHERE n.nspname IN ('app', 'identity') OR r.rolname IN (${roles}, ${quoted(OWNER_ROLE)}))
      SELECT l.name || ' may enter the schema ' || s.name FROM login l, schemas s WHERE NOT l.rolsuper AND l.name <> ${migrate} AND s.nspowner <> l.oid
        AND has_schema_privilege(l.oid, s.oid, 'USAGE') AND l.name || '@' || s.name NOT IN (${list(entries)})
      UNION ALL SELECT l.name || ' may make objects in the schema ' || n.nspname FROM login l, pg_namespace n
        WHERE NOT l.rolsuper AND l.name <> ${migrate} AND n.nspname IN ('app', 'identity', 'public') AND n.nspowner <> l.oid AND has_schema_privilege(l.oid, n.oid, 'CREATE')`
  }
]

const tableRules: Rule[] = [
  {
    sentence: (table) => `the table ${table} has no tenant_uuid`,
    query: `SELECT c.oid::regclass::text FROM pg_class c WHERE c.relnamespace = 'app'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname NOT IN (${exempt})
      AND NOT EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'tenant_uuid' AND NOT a.attisdropped)`
  },
  {
    sentence: (table) => `the table ${table} has a tenant_uuid outside of the schema app`,
    query: `SELECT c.oid::regclass::text FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_uuid' AND NOT a.attisdropped
      JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname <> 'app' AND n.nspname !~ '^pg_' AND c.relkind IN ('r', 'p')`
  },
  {
    sentence: (table) => `the table app.${table} has no forced row-level security`,
    query: `WITH ${tenantTables} SELECT c.relname FROM pg_class c WHERE NOT (c.relrowsecurity AND c.relforcerowsecurity)
      AND (c.oid IN (SELECT oid FROM tenant_tables) OR (c.relnamespace = 'app'::regnamespace AND c.relname = 'tenants'))`
  },
  {
    sentence: (table) => `the table app.${table} lacks its tenant policy`,
    query: `WITH ${tenantTables}, ${policies} SELECT c.relname FROM pg_class c WHERE (c.oid IN (SELECT oid FROM tenant_tables) OR (c.relnamespace = 'app'::regnamespace AND c.relname = 'tenants'))
      AND NOT EXISTS (SELECT 1 FROM policies p WHERE p.polrelid = c.oid AND ${isOwnPolicy})`
  },
  {
    sentence: (subject) => `the policy ${subject} opens rows of other tenants`,
    query: `WITH ${policies} SELECT polname || ' of app.' || name FROM policies
      WHERE is_permissive AND NOT (${isOwnPolicy}) AND NOT (${isFinderPolicy}) AND NOT (${isBackupPolicy}) AND NOT (${isQueuePolicy}) AND NOT (${isAdminPolicy})`
  },
  {
    sentence: (table) => `the column tenant_uuid of app.${table} may be empty`,
    query: `WITH ${tenantTables} SELECT name FROM tenant_tables WHERE NOT is_set`
  }
]

const keyRules: Rule[] = [
  {
    sentence: (table) => `the table app.${table} has no primary key`,
    query: `WITH ${tenantTables} SELECT name FROM tenant_tables t WHERE NOT EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = t.oid AND i.indisprimary)`
  },
  {
    sentence: (subject) => `the unique key ${subject} lacks tenant_uuid`,
    query: `WITH ${tenantTables} SELECT i.indexrelid::regclass::text FROM tenant_tables t JOIN pg_index i ON i.indrelid = t.oid
      WHERE (i.indisunique OR i.indisexclusion) AND NOT t.tenant_number = ANY ((i.indkey::int2[])[0:i.indnkeyatts - 1])`
  },
  {
    sentence: (subject) => `the foreign key ${subject} does not pair tenant_uuid with tenant_uuid`,
    query: `WITH ${tenantTables} SELECT k.conname || ' of ' || k.conrelid::regclass::text FROM pg_constraint k
      JOIN tenant_tables target ON target.oid = k.confrelid LEFT JOIN tenant_tables source ON source.oid = k.conrelid
      WHERE k.contype = 'f' AND NOT EXISTS (
        SELECT 1 FROM generate_subscripts(k.conkey, 1) i WHERE k.conkey[i] = source.tenant_number AND k.confkey[i] = target.tenant_number)`
  }
]

const viewRules: Rule[] = [
  {
    sentence: (view) => `the view ${view} lacks security_invoker`,
    query: `SELECT c.oid::regclass::text FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'v' AND n.nspname NOT IN ('information_schema') AND n.nspname !~ '^pg_' AND n.nspname NOT LIKE 'graphile%' AND n.nspname NOT LIKE 'citus%'
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
        AND NOT coalesce((SELECT option_value::boolean FROM pg_options_to_table(c.reloptions) WHERE option_name = 'security_invoker'), false)`
  },
  {
    sentence: (name) => `${name} is a materialized view or a foreign table, which row-level security does not reach`,
    query: `SELECT c.oid::regclass::text FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind IN ('m', 'f') AND n.nspname IN ('app', 'public')`
  },
  {
    sentence: (name) => `the function ${name} runs with its owner's rights`,
    query: `SELECT p.oid::regprocedure::text FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname IN ('app', 'public') AND p.prosecdef`
  }
]

/** Everything that must hold before the server may serve more than one tenant. */
export const isolationRules: readonly Rule[] = [...roleRules, ...schemaRules, ...tableRules, ...keyRules, ...viewRules]
