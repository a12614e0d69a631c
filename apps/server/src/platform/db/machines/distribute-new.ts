import { type Kysely, sql } from 'kysely'
import { childrenFirst, type TenantTable, tenantTablesQuery } from '../tenants/tenant-rows.ts'
import { isToBeDistributed } from './table-kinds.queries.ts'

/**
 * Distributes the tables of tenants that a step of the schema has made, where the others are distributed: one that stays on the first machine alone could not
 * be joined with them. Does nothing on one machine.
 */
export async function distributeNewTables(db: Kysely<unknown>): Promise<void> {
  const { rows: citus } = await sql`SELECT 1 WHERE to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL`.execute(db)
  if (citus.length === 0) return
  const { rows: placed } = await sql<{ name: string }>`SELECT c.relname AS name FROM pg_catalog.pg_dist_partition p
    JOIN pg_class c ON c.oid = p.logicalrelid WHERE p.partmethod = 'h'`.execute(db)
  if (placed.length === 0) return
  const known = new Set(placed.map(({ name }) => name))
  const { rows } = await sql.raw<TenantTable>(tenantTablesQuery).execute(db)
  const made = childrenFirst(rows)
    .toReversed()
    .filter(({ name }) => isToBeDistributed(name) && !known.has(name))
  for (const { name } of made) {
    await sql`SELECT create_distributed_table(${`app.${name}`}, 'tenant_uuid', colocate_with => 'default')`.execute(db)
  }
}
