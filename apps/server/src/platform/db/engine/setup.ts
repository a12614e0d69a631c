import { Client, escapeIdentifier, escapeLiteral } from 'pg'

import { commandFor } from '../../process/command.ts'
import { errorCode, EngineFault } from './faults.ts'
import type { EngineLog } from './log.ts'

/** The addresses of one application database, one per role. */
export interface DatabaseUrls {
  /** `app_user`: tenants' rows, under row-level security. */
  user: string
  /** `app_finder`: ids, totals and figures. */
  finder: string
  /** `app_identity`: the schema `identity` alone. */
  identity: string
  /** `app_admin`: the platform administration. */
  admin: string
  /** `app_migrate`: may become the owner of all objects. A direct connection, never a pooler. */
  migrate: string
  /** `app_queue`: the job queue and the outbox relay. A direct connection, never a pooler. */
  queue: string
  /** `app_backup`: reads every row, writes none. A direct connection; null where the operator has not set it. */
  backup: string | null
}

/** The role that owns every object; nobody signs in with it. */
export const OWNER_ROLE = 'mekiki_owner'

const ROLE_OF: Record<keyof DatabaseUrls, string> = {
  user: 'app_user',
  finder: 'app_finder',
  identity: 'app_identity',
  admin: 'app_admin',
  migrate: 'app_migrate',
  queue: 'app_queue',
  backup: 'app_backup'
}

/**
 * How the finder's statements are planned: they read indexes that lie in memory, compile nothing for some tens of milliseconds, hold a
 * workspace's ids, and leave the other processors to other calls unless they are long.
 */
export const FINDER_SETTINGS: Readonly<Record<string, string>> = { jit: 'off', random_page_cost: '1.1', work_mem: '16MB', parallel_setup_cost: '10000' }

/** The roles that sign in, each of which needs a password. */
export const LOGIN_ROLES: readonly string[] = Object.values(ROLE_OF)

/** The role that an address signs in with. */
export function roleOf(key: keyof DatabaseUrls): string {
  return ROLE_OF[key]
}

/** The environment's variable for an address. */
export function variableOf(key: keyof DatabaseUrls): string {
  return key === 'user' ? 'DATABASE_URL' : `DATABASE_${key.toUpperCase()}_URL`
}

/** What {@link setupDatabase} needs. */
export interface SetupOptions {
  /** An administrator: a superuser, or a role with CREATEROLE and CREATEDB. */
  adminUrl: string
  /** The application's database; made when missing. */
  database: string
  /** A password for each of {@link LOGIN_ROLES}. */
  passwords: Record<string, string>
  log: EngineLog
}

function passwordOf(passwords: Record<string, string>, role: string): string {
  const password = passwords[role]
  if (password === undefined) throw new Error(`There is no password for the role ${role}`)
  return password
}

/** The address of `database` on the administrator's server. */
export function urlOfDatabase(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${encodeURIComponent(database)}`
  return url.href
}

/** The roles' addresses for a database on the administrator's server. */
export function urlsOf(adminUrl: string, database: string, passwords: Record<string, string>): DatabaseUrls {
  const urlFor = (key: keyof DatabaseUrls): string => {
    const url = new URL(urlOfDatabase(adminUrl, database))
    url.username = ROLE_OF[key]
    url.password = encodeURIComponent(passwordOf(passwords, ROLE_OF[key]))
    return url.href
  }
  return {
    user: urlFor('user'),
    finder: urlFor('finder'),
    identity: urlFor('identity'),
    admin: urlFor('admin'),
    migrate: urlFor('migrate'),
    queue: urlFor('queue'),
    backup: urlFor('backup')
  }
}

function roleStatements(passwords: Record<string, string>): string[] {
  const missing = (role: string, attributes: string): string =>
    `DO $$ BEGIN IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = ${escapeLiteral(role)}) THEN CREATE ROLE ${role} ${attributes}; END IF; END $$`
  return [
    missing(OWNER_ROLE, 'NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE'),
    ...LOGIN_ROLES.flatMap((role) => [
      missing(role, 'LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE'),
      `ALTER ROLE ${role} LOGIN PASSWORD ${escapeLiteral(passwordOf(passwords, role))}`,
      `ALTER ROLE ${role} SET search_path = ${role === 'app_identity' ? 'identity' : 'app'}`
    ]),
    `GRANT ${OWNER_ROLE} TO app_migrate`,
    // Managed servers give no superuser: the administrator must be a member of the owner to hand schemas to it.
    `DO $$ BEGIN IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN EXECUTE format('GRANT ${OWNER_ROLE} TO %I', current_user); END IF; END $$`,
    ...['app_user', 'app_finder', 'app_identity'].flatMap((role) => [
      `ALTER ROLE ${role} SET statement_timeout = '10s'`,
      `ALTER ROLE ${role} SET idle_in_transaction_session_timeout = '30s'`
    ]),
    ...Object.entries(FINDER_SETTINGS).map(([name, value]) => `ALTER ROLE app_finder SET ${name} = '${value}'`),
    // A call's statements are short: compiling them costs more than it gains.
    'ALTER ROLE app_user SET jit = off'
  ]
}

/** The rights on the database itself; these, unlike the rest, are not copied from a template. */
export function databaseGrants(database: string): string[] {
  const name = escapeIdentifier(database)
  return [
    `REVOKE ALL ON DATABASE ${name} FROM PUBLIC`,
    // The owner signs in nowhere but between the machines of a distributed database.
    `GRANT CONNECT ON DATABASE ${name} TO ${[...LOGIN_ROLES, OWNER_ROLE].join(', ')}`,
    // Migrations may add schemas; the queue library makes its own and asks for this right even when it is there.
    `GRANT CREATE ON DATABASE ${name} TO ${OWNER_ROLE}, app_queue`
  ]
}

// Fetches what searches read after an import into memory. Not every server has it, or lets others than superusers have it; all works without.
const warmer = `DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM pg_available_extensions WHERE name = 'pg_prewarm') AND NOT EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_prewarm') THEN
    CREATE EXTENSION pg_prewarm SCHEMA app;
    REVOKE ALL ON FUNCTION app.pg_prewarm FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION app.pg_prewarm TO app_admin;
    IF to_regproc('app.autoprewarm_start_worker') IS NOT NULL THEN
      REVOKE ALL ON FUNCTION app.autoprewarm_start_worker, app.autoprewarm_dump_now FROM PUBLIC;
    END IF;
  END IF;
EXCEPTION WHEN insufficient_privilege THEN NULL; END $$`

/** The extensions that the tables need on each machine. */
export const setupExtensions = ['CREATE EXTENSION IF NOT EXISTS btree_gin SCHEMA public'] as const

function schemaStatements(): string[] {
  return [
    `CREATE SCHEMA IF NOT EXISTS app AUTHORIZATION ${OWNER_ROLE}`,
    `CREATE SCHEMA IF NOT EXISTS identity AUTHORIZATION ${OWNER_ROLE}`,
    'REVOKE ALL ON SCHEMA public FROM PUBLIC',
    `GRANT USAGE ON SCHEMA public TO ${OWNER_ROLE}`,
    ...setupExtensions,
    warmer,
    'GRANT USAGE ON SCHEMA app TO app_user, app_finder, app_admin, app_queue, app_backup',
    'GRANT USAGE ON SCHEMA identity TO app_identity, app_backup'
  ]
}

/**
 * The whole set-up as SQL for an administrator who prefers to run it by hand:
 * the first part on any database of the server, the second connected to the new database.
 */
export function setupScript(database: string, passwords: Record<string, string>): string {
  const first = [...roleStatements(passwords), `CREATE DATABASE ${escapeIdentifier(database)} TEMPLATE template0 ENCODING 'UTF8'`, ...databaseGrants(database)]
  const lines = (statements: string[]): string => statements.map((statement) => `${statement};`).join('\n')
  return `${lines(first)}\n\\connect ${escapeIdentifier(database)}\n${lines(schemaStatements())}\n`
}

/**
 * Makes, or brings up to date, the application's roles, database, schemas and grants. Can be repeated at any time.
 * @throws EngineFault when the server cannot be reached, is older than PostgreSQL 15 or an existing role can do too much.
 */
export async function setupDatabase(options: SetupOptions): Promise<DatabaseUrls> {
  const { adminUrl, database, passwords, log } = options
  await withClient(adminUrl, async (client) => {
    await checkServer(client)
    await runAll(client, roleStatements(passwords))
    await checkRoles(client)
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
    if (rowCount === 0) {
      await client.query(`CREATE DATABASE ${escapeIdentifier(database)} TEMPLATE template0 ENCODING 'UTF8'`)
      log.info({ database }, 'database created')
    }
    await runAll(client, databaseGrants(database))
  })
  await withClient(urlOfDatabase(adminUrl, database), (client) => runAll(client, schemaStatements()))
  return urlsOf(adminUrl, database, passwords)
}

async function runAll(client: Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement)
}

/** Connects, runs and always disconnects. @throws EngineFault when the server cannot be reached. */
export async function withClient<T>(url: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw explainConnection(error, url)
  }
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

/** Says in one sentence why a database address does not answer; never shows its password. */
export function explainConnection(error: unknown, address: string): EngineFault {
  const { host, pathname, username } = new URL(address)
  const where = `${host}${pathname}`
  const code = errorCode(error)
  const reason = error instanceof Error && error.message !== '' ? error.message : code
  if (code === '28P01' || code === '28000')
    return new EngineFault(`The database at ${where} refuses the user ${username}: check the user and password in its address.`, {
      cause: error
    })
  if (code === '3D000')
    return new EngineFault(`There is no database ${pathname.slice(1)} at ${host}: create it with "${commandFor('db setup')}" (docs/operations.md).`, {
      cause: error
    })
  return new EngineFault(`The database at ${where} cannot be reached (${reason}): check its address and that it is running.`, {
    cause: error
  })
}

async function checkServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(`SELECT current_setting('server_version_num')::int AS version`)
  const version = rows[0]?.version ?? 0
  if (version < 150_000) throw new EngineFault(`PostgreSQL 15 or newer is needed, this server is ${Math.floor(version / 10_000)}.`)
}

async function checkRoles(client: Client): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>(
    'SELECT rolname FROM pg_roles WHERE rolname = ANY($1) AND (rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb)',
    [[...LOGIN_ROLES, OWNER_ROLE]]
  )
  if (rows.length > 0) {
    throw new EngineFault(
      `The database role ${rows.map((row) => row.rolname).join(', ')} may do too much: take SUPERUSER, BYPASSRLS, CREATEROLE and CREATEDB from it.`
    )
  }
}
