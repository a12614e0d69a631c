import type { Client } from 'pg'
import { commandFor } from '../../process/command.ts'
import { listPlacedTables } from './table-kinds.queries.ts'

/** How a distributed database holds a table of the schema app. */
interface HeldTable {
  name: string
  kind: 'distributed' | 'reference' | 'kept'
  column: string | null
  colocation: number
}

/** Whether the database knows how to be distributed. */
export async function hasCitus(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(`SELECT 1 FROM pg_extension WHERE extname = 'citus'`)
  return rowCount === 1
}

/** The tables that the machines of a distributed database know of; none where the database stands on one machine. */
export async function listHeldTables(client: Client): Promise<HeldTable[]> {
  if (!(await hasCitus(client))) return []
  const { rows } = await client.query<HeldTable>(`SELECT c.relname AS name, a.attname AS column, t.colocationid AS colocation,
      CASE WHEN t.partmethod = 'h' THEN 'distributed' WHEN t.repmodel = 't' THEN 'reference' ELSE 'kept' END AS kind
    FROM pg_catalog.pg_dist_partition t JOIN pg_class c ON c.oid = t.logicalrelid
    LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = substring(t.partkey FROM 'varattno (\\d+)')::int
    WHERE c.relnamespace = 'app'::regnamespace`)
  return rows
}

/**
 * What would make a distributed database answer wrongly, one phrase each; empty on one machine. Without the tenant among the settings that go along, every
 * list would be empty without an error.
 */
export async function findDistributionFaults(client: Client): Promise<string[]> {
  const held = await listHeldTables(client)
  if (!held.some(({ kind }) => kind === 'distributed')) return []
  const kinds = new Map(held.map((table) => [table.name, table]))
  const faults: string[] = []
  const { rows } = await client.query<{ propagated: string }>(`SELECT current_setting('citus.propagate_set_commands') AS propagated`)
  if (rows[0]?.propagated !== 'local')
    faults.push('a transaction’s tenant does not go along to the other machines (citus.propagate_set_commands is not "local")')
  const colocation = held.find(({ kind }) => kind === 'distributed')?.colocation
  for (const { name, kind } of await listPlacedTables(client)) {
    const table = kinds.get(name)
    if (kind === 'reference' && table?.kind !== 'reference') faults.push(`the table ${name} has no copy on each machine`)
    if (kind !== 'distributed') continue
    if (table?.kind !== 'distributed') faults.push(`the table ${name} stands on the first machine alone`)
    else if (table.column !== 'tenant_uuid' || table.colocation !== colocation) faults.push(`the rows of a workspace in ${name} do not stand beside its others`)
  }
  return faults.map((fault) => `${fault}: "${commandFor('db distribute')}" mends it`)
}
