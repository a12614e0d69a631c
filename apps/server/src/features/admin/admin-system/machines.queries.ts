import { type Kysely, type Transaction, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** A machine of a distributed database. `bytes`: of tables that are spread or copied; null where the machine does not answer. */
export interface Machine {
  name: string
  port: number
  role: 'coordinator' | 'worker'
  state: 'ready' | 'inactive' | 'unreachable'
  shardsCount: number
  bytes: number | null
}

interface NodeRow {
  name: string
  port: number
  is_coordinator: boolean
  is_active: boolean
  shards: number
}

/** Whether the tables can be spread at all: a database without Citus has none of its catalogues. */
async function isSpreadable(admin: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('pg_catalog.pg_dist_node') is not null as found`.execute(admin)
  return rows[0]?.found === true
}

async function listNodes(tx: Transaction<DB>): Promise<NodeRow[]> {
  const { rows } = await sql<NodeRow>`select n.nodename as name, n.nodeport as port, n.groupid = 0 as is_coordinator, n.isactive as is_active,
    (select count(*) from pg_catalog.pg_dist_placement p where p.groupid = n.groupid) as shards
    from pg_catalog.pg_dist_node n where n.noderole = 'primary' order by n.groupid, n.nodename, n.nodeport`.execute(tx)
  return rows
}

/** Whether the coordinator gets a connection there, as the role of the administration. */
async function isReached(tx: Transaction<DB>, { name, port }: NodeRow): Promise<boolean> {
  const { rows } = await sql<{ reached: boolean }>`select pg_catalog.citus_check_connection_to_node(${name}, ${port}::int) as reached`.execute(tx)
  return rows[0]?.reached === true
}

const keyOf = ({ name, port }: { name: string; port: number }): string => `${name}:${port}`

async function readSizes(tx: Transaction<DB>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; port: number; bytes: number }>`select nodename as name, nodeport as port,
    coalesce(sum(shard_size), 0)::bigint as bytes from pg_catalog.citus_shards group by nodename, nodeport`.execute(tx)
  return new Map(rows.map((row) => [keyOf(row), Number(row.bytes)]))
}

/**
 * The machines of a distributed database, the coordinator first; null where the database is on one machine. Two seconds are waited for a machine that does
 * not answer, and its share of the data is not known then.
 */
export async function findMachines(admin: Kysely<DB>): Promise<Machine[] | null> {
  if (!(await isSpreadable(admin))) return null
  return admin.transaction().execute(async (tx) => {
    const nodes = await listNodes(tx)
    if (!nodes.some((node) => !node.is_coordinator)) return null
    await sql`select set_config('citus.node_connection_timeout', '2000', true)`.execute(tx)
    const reached = new Set<string>()
    for (const node of nodes) if (node.is_active && (await isReached(tx, node))) reached.add(keyOf(node))
    const sizes = await readSizes(tx)
    return nodes.map((node): Machine => {
      const isHere = reached.has(keyOf(node))
      return {
        name: node.name,
        port: Number(node.port),
        role: node.is_coordinator ? 'coordinator' : 'worker',
        state: node.is_active ? (isHere ? 'ready' : 'unreachable') : 'inactive',
        shardsCount: Number(node.shards),
        bytes: isHere ? (sizes.get(keyOf(node)) ?? 0) : null
      }
    })
  })
}
