import { type Client, escapeIdentifier } from 'pg'
import { childrenFirst, type TenantTable, tenantTablesQuery } from '../tenants/tenant-rows.ts'
import { sharedTables } from '../tenants/tenant-plugin.ts'

/** The tables of tenants that stay on the first machine: whoever hands their rows over reads those of all tenants, and skips locked ones. */
export const keptTables: Readonly<Record<string, string>> = { outbox: 'the queue reads the effects of all workspaces' }

/** Whether the rows of a table of tenants are distributed by their tenant. */
export const isToBeDistributed = (name: string): boolean => !(name in keptTables)

/** Where the rows of a table stand on a distributed database. */
export type TableKind = 'reference' | 'distributed' | 'kept'

/** A table that a distributed database knows of, and how. */
export interface PlacedTable {
  name: string
  kind: TableKind
}

/**
 * The tables in the order in which they are distributed: those that every machine has a copy of first, then those of tenants by their tenant, each behind
 * those that it points to. What only the platform reads is not among them: it stays where it is.
 */
export async function listPlacedTables(client: Client): Promise<PlacedTable[]> {
  const { rows } = await client.query<TenantTable>(tenantTablesQuery)
  const ofTenants = childrenFirst(rows).toReversed()
  return [
    ...sharedTables.map((name): PlacedTable => ({ name, kind: 'reference' })),
    ...ofTenants.map(({ name }): PlacedTable => ({ name, kind: isToBeDistributed(name) ? 'distributed' : 'kept' }))
  ]
}

/** A table's name for a statement, with its schema. */
export const inApp = (name: string): string => `app.${escapeIdentifier(name)}`
