import { findIsolationFaults } from '../../platform/db/checks/isolation.ts'
import { readMigrations } from '../../platform/db/engine/migrate.ts'
import { type DatabaseUrls, OWNER_ROLE, roleOf, variableOf, withClient } from '../../platform/db/engine/setup.ts'
import { readBacklog } from '../../platform/jobs/backlog.ts'
import { commandFor } from '../../platform/process/command.ts'
import { doubtful, examine, type Finding, fine, wrong } from './finding.ts'

const keys = ['user', 'finder', 'identity', 'admin', 'migrate', 'queue', 'backup'] as const
const [oldest, leastConnections, leastBuffers] = [150_000, 100, 128 * 1024 * 1024]

async function examineRole(urls: DatabaseUrls, key: (typeof keys)[number]): Promise<Finding | null> {
  const name = 'Database roles'
  const url = urls[key]
  if (url === null) return doubtful(name, `${variableOf(key)} is not set: no backups can be taken`, `"${commandFor('db setup')}" prints it.`)
  const { rows } = await withClient(url, (client) =>
    client.query<{ role: string; mayTooMuch: boolean }>(
      `SELECT current_user AS role, rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb AS "mayTooMuch" FROM pg_roles WHERE rolname = current_user`
    )
  )
  const [found] = rows
  if (found?.role !== roleOf(key)) {
    return wrong(
      name,
      `${variableOf(key)} signs in as ${found?.role}`,
      `Give it an address of the role ${roleOf(key)}: "${commandFor('db setup')}" prints one.`
    )
  }
  if (!found.mayTooMuch) return null
  return wrong(name, `${found.role} may do too much`, `Take SUPERUSER, BYPASSRLS, CREATEROLE and CREATEDB from the role ${found.role}.`)
}

async function examineRoles(urls: DatabaseUrls): Promise<Finding[]> {
  const remedy = 'Start the database, or correct the address.'
  const found = await Promise.all(keys.map((key) => examine('Database roles', remedy, async () => (await examineRole(urls, key)) ?? [])))
  const troubles = found.flat()
  return troubles.length > 0 ? troubles : [fine('Database roles', 'all sign in as they should and may do no more')]
}

async function examineServer({ migrate }: DatabaseUrls): Promise<Finding[]> {
  const name = 'Database server'
  const { rows } = await withClient(migrate, (client) =>
    client.query<{ number: number; version: string; most: number; buffers: number }>(
      `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version, current_setting('max_connections')::int AS most,
        pg_size_bytes(current_setting('shared_buffers'))::float8 AS buffers`
    )
  )
  const [facts] = rows
  if (!facts || facts.number < oldest) return [wrong(name, `PostgreSQL ${facts?.version}`, 'Use PostgreSQL 15 or newer.')]
  const found: Finding[] = [fine(name, `PostgreSQL ${facts.version}`)]
  if (facts.most < leastConnections) {
    found.push(
      doubtful(name, `it takes ${facts.most} connections`, `Set max_connections to at least ${leastConnections} for each server, or put a pooler in front.`)
    )
  }
  if (facts.buffers < leastBuffers) {
    found.push(
      doubtful(name, `shared_buffers is ${Math.round(facts.buffers / 1024 / 1024)} MB`, 'Give it a quarter of the memory: searches read pages that lie there.')
    )
  }
  return found
}

async function examineMigrations({ migrate }: DatabaseUrls): Promise<Finding> {
  const name = 'Migrations'
  const recorded = await withClient(migrate, async (client) => {
    await client.query(`SET ROLE ${OWNER_ROLE}`)
    const { rows: tables } = await client.query<{ found: string | null }>(`SELECT to_regclass('app.schema_migration')::text AS found`)
    if (tables[0]?.found == null) return []
    return (await client.query<{ name: string }>('SELECT name FROM app.schema_migration')).rows.map((row) => row.name)
  })
  const known = Object.keys(await readMigrations())
  const newer = recorded.filter((step) => !known.includes(step))
  if (newer.length > 0)
    return wrong(name, `the database has steps of a newer version (${newer.join(', ')})`, 'Start that version, or roll the database back with it.')
  const pending = known.filter((step) => !recorded.includes(step))
  if (pending.length === 0) return fine(name, `all ${known.length} steps are taken`)
  return doubtful(name, `${pending.length} of ${known.length} steps are still to be taken`, `The next start takes them; make a back-up before it.`)
}

async function examineIsolation({ migrate }: DatabaseUrls): Promise<Finding> {
  const faults = await withClient(migrate, findIsolationFaults)
  if (faults.length === 0) return fine('Workspaces apart', 'rights and policies keep them apart')
  return wrong('Workspaces apart', faults.slice(0, 5).join('; '), 'Take back what was changed by hand: a server does not start on such a database.')
}

const longWait = 120

async function examineQueue({ queue }: DatabaseUrls): Promise<Finding> {
  const { outbox, kinds } = await readBacklog(queue)
  const oldestSeconds = Math.max(outbox.oldestSeconds ?? 0, ...kinds.map((kind) => kind.oldestSeconds ?? 0))
  const count = outbox.count + kinds.reduce((sum, { ready }) => sum + ready, 0)
  if (oldestSeconds < longWait) return fine('Queue', count === 0 ? 'nothing waits' : `${count} jobs wait, the oldest for ${Math.round(oldestSeconds)} s`)
  return doubtful(
    'Queue',
    `${count} jobs wait, the oldest for ${Math.round(oldestSeconds)} s`,
    'Is a server running? Its log names what fails; the administration shows jobs that stopped.'
  )
}

/** Looks at the database, its roles and rights, its schema and what waits in it; changes nothing. */
export async function examineDatabase(urls: DatabaseUrls): Promise<Finding[]> {
  const roles = await examineRoles(urls)
  const remedy = 'Mend the roles first, then look again.'
  const later = [
    examine('Database server', remedy, () => examineServer(urls)),
    examine('Migrations', remedy, () => examineMigrations(urls)),
    examine('Workspaces apart', remedy, () => examineIsolation(urls)),
    examine('Queue', remedy, () => examineQueue(urls))
  ]
  return [...roles, ...(await Promise.all(later)).flat()]
}
