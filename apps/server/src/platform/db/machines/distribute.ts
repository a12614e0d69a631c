import { type Client, escapeIdentifier } from 'pg'
import { EngineFault } from '../engine/faults.ts'
import { OWNER_ROLE, setupExtensions, urlOfDatabase, withClient } from '../engine/setup.ts'
import { hasCitus, listHeldTables } from './check-distribution.ts'
import { inApp, listPlacedTables, type PlacedTable } from './table-kinds.queries.ts'

/** What {@link distributeDatabase} needs. */
export interface DistributeOptions {
  /** A superuser of the first machine, whose user signs in at the others as well. */
  adminUrl: string
  database: string
  /** The other machines as `host:port`; each needs the extension citus among its preloaded libraries. */
  workers: readonly string[]
  /** Whether the steps are told without taking them. */
  isDry?: boolean
  /** Is told of each step before it is taken. */
  tell: (step: string) => void
}

/** How the nodes of a cluster name themselves to each other: by the address by which the first machine is reached. */
interface Node {
  host: string
  port: number
}

// Rights on columns reach the other machines from 13.1 on.
const oldestCitus = 13.1

const nodeOf = (address: string): Node => {
  const url = URL.parse(`postgres://${address}`)
  if (url === null || url.hostname === '') throw new EngineFault(`"${address}" is no address of a machine: write host:port, for example db2.example:5432.`)
  return { host: url.hostname, port: Number(url.port === '' ? 5432 : url.port) }
}

/** The settings of a distributed database: a transaction's tenant goes along to the machines that its statements reach. */
export const databaseSettings = (database: string): string[] => [
  `ALTER DATABASE ${escapeIdentifier(database)} SET citus.propagate_set_commands = 'local'`,
  `GRANT CONNECT ON DATABASE ${escapeIdentifier(database)} TO ${OWNER_ROLE}`
]

/** The administrator's address at another machine (`host:port`). */
export const urlAt = (adminUrl: string, address: string): string => {
  const { host, port } = nodeOf(address)
  const url = new URL(adminUrl)
  url.hostname = host
  url.port = String(port)
  return url.href
}

/** @throws EngineFault when the machine cannot be part of a distributed database. */
async function checkMachine(client: Client, where: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = current_user AND rolsuper')
  if (rowCount === 0) throw new EngineFault(`The role of DATABASE_ADMIN_URL is no superuser at ${where}: machines are joined by one.`)
  const { rows } = await client.query<{ version: string | null; is_preloaded: boolean }>(`SELECT
    (SELECT default_version FROM pg_available_extensions WHERE name = 'citus') AS version,
    current_setting('shared_preload_libraries') ~ '(^|[, ])citus($|[, ])' AS is_preloaded`)
  const machine = rows[0] ?? { version: null, is_preloaded: false }
  if (machine.version === null) throw new EngineFault(`${where} has no extension citus: install Citus ${oldestCitus} or newer there.`)
  if (Number.parseFloat(machine.version) < oldestCitus) throw new EngineFault(`${where} has Citus ${machine.version}, and ${oldestCitus} or newer is needed.`)
  if (!machine.is_preloaded)
    throw new EngineFault(`${where} does not load citus at its start: set shared_preload_libraries = 'citus' there, and start it anew.`)
}

/** @throws EngineFault while servers are connected, whose writes would be lost or meet half of the tables. */
async function checkNobodyWrites(client: Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND usename LIKE 'app\\_%' AND pid <> pg_backend_pid()`
  )
  const count = rows[0]?.count ?? 0
  if (count > 0) throw new EngineFault(`${count} connections of Mekiki are open: end all servers first, and start them when this is done.`)
}

interface Step {
  says: string
  take: () => Promise<unknown>
}

/** Makes the database of a machine, if it is not there, and the extensions in it. */
async function prepareMachine(url: string, database: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${escapeIdentifier(database)} TEMPLATE template0 ENCODING 'UTF8'`)
  })
  await withClient(urlOfDatabase(url, database), async (client) => {
    await client.query('CREATE EXTENSION IF NOT EXISTS citus')
    for (const statement of setupExtensions) await client.query(statement)
  })
}

/** What of a cluster is there already. */
interface Cluster {
  /** Its machines as `host:port`. */
  known: ReadonlySet<string>
  /** Whether owner and settings are as a cluster needs them. */
  isReady: boolean
}

async function readCluster(client: Client): Promise<Cluster> {
  if (!(await hasCitus(client))) return { known: new Set(), isReady: false }
  const { rows } = await client.query<{ node: string }>(`SELECT nodename || ':' || nodeport AS node FROM pg_dist_node`)
  const { rows: ready } = await client.query<{ is_ready: boolean }>(
    `SELECT rolcanlogin AND current_setting('citus.propagate_set_commands') = 'local' AS is_ready FROM pg_roles WHERE rolname = $1`,
    [OWNER_ROLE]
  )
  return { known: new Set(rows.map(({ node }) => node)), isReady: ready[0]?.is_ready === true }
}

/** How each table is placed already, by name. */
async function listKinds(client: Client): Promise<Map<string, string>> {
  const held = await listHeldTables(client)
  return new Map(held.map(({ name, kind }) => [name, kind]))
}

function stepsOfTable(client: Client, { name, kind }: PlacedTable, present: string | undefined): Step[] {
  if (kind === 'kept' || present === kind) return []
  const table = inApp(name)
  const call = kind === 'reference' ? `create_reference_table('${table}')` : `create_distributed_table('${table}', 'tenant_uuid', colocate_with => 'default')`
  return [{ says: kind === 'reference' ? `copy ${name} to every machine` : `distribute ${name}`, take: () => client.query(`SELECT ${call}`) }]
}

function machineSteps(client: Client, { adminUrl, database, workers }: DistributeOptions, { known, isReady }: Cluster): Step[] {
  const self = new URL(adminUrl)
  const first: Node = { host: self.hostname, port: Number(self.port === '' ? 5432 : self.port) }
  const others = workers.map(nodeOf).filter(({ host, port }) => !known.has(`${host}:${port}`))
  return [
    ...(known.has(`${first.host}:${first.port}`)
      ? []
      : [
          {
            says: `make ${first.host}:${first.port} the coordinator`,
            take: async () => {
              await prepareMachine(adminUrl, database)
              await client.query('SELECT citus_set_coordinator_host($1, $2)', [first.host, first.port])
            }
          }
        ]),
    ...(isReady
      ? []
      : [
          {
            says: 'let the owner sign in between the machines, and settings of a transaction go along with its statements',
            take: async () => {
              await client.query(`ALTER ROLE ${OWNER_ROLE} LOGIN`)
              for (const setting of databaseSettings(database)) await client.query(setting)
            }
          }
        ]),
    ...others.map((node) => ({
      says: `join the machine ${node.host}:${node.port}`,
      take: async () => {
        await prepareMachine(urlAt(adminUrl, `${node.host}:${node.port}`), database)
        await client.query('SELECT citus_add_node($1, $2)', [node.host, node.port])
      }
    }))
  ]
}

/**
 * Distributes the tables of a database over machines by their tenant. Can be repeated at any time: machines and tables that are in their place are passed
 * over, new ones are added. The rows go along.
 * @returns how many steps were taken, or would be.
 * @throws EngineFault when a machine cannot be part of it, or servers are still connected.
 */
export async function distributeDatabase(options: DistributeOptions): Promise<number> {
  const { adminUrl, database, workers, isDry = false, tell } = options
  const others = workers.map((worker) => urlAt(adminUrl, worker))
  await withClient(adminUrl, (client) => checkMachine(client, new URL(adminUrl).host))
  for (const url of others) await withClient(url, (client) => checkMachine(client, new URL(url).host))
  return withClient(urlOfDatabase(adminUrl, database), async (client) => {
    await checkNobodyWrites(client)
    const take = async (steps: readonly Step[]): Promise<number> => {
      for (const step of steps) {
        tell(step.says)
        if (!isDry) await step.take()
      }
      return steps.length
    }
    const joined = await take(machineSteps(client, options, await readCluster(client)))
    // Else the tables that point to a shared one would become tables of the coordinator, which cannot point to distributed ones.
    if (!isDry) await client.query('SET citus.enable_local_reference_table_foreign_keys = off')
    const kinds = await listKinds(client)
    const tables = (await listPlacedTables(client)).flatMap((table) => stepsOfTable(client, table, kinds.get(table.name)))
    return joined + (await take(tables))
  })
}
