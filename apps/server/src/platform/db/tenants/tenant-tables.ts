/** A table of tenants, with the columns by which its rows name others of the same table. */
export interface TenantTable {
  name: string
  points_to: string[]
  own_column: string | null
}

/** Every table whose rows belong to a tenant, as the catalogue has it: a new table is among them by itself. */
export const tenantTablesQuery = `SELECT c.relname AS name,
    coalesce(array_agg(DISTINCT r.relname::text) FILTER (WHERE f.oid IS NOT NULL AND f.confrelid <> c.oid), '{}') AS points_to,
    max(own.attname::text) AS own_column
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_uuid' AND NOT a.attisdropped
  LEFT JOIN pg_constraint f ON f.conrelid = c.oid AND f.contype = 'f'
  LEFT JOIN pg_class r ON r.oid = f.confrelid
  LEFT JOIN pg_attribute own ON f.confrelid = c.oid AND own.attrelid = c.oid AND own.attnum = ANY (f.conkey) AND own.attname <> 'tenant_uuid'
  WHERE c.relnamespace = 'app'::regnamespace AND c.relkind IN ('r', 'p') GROUP BY c.oid, c.relname ORDER BY c.relname`

/** The tables in an order in which each comes before those it points to. Raises when they point in a circle. */
export function childrenFirst<T extends TenantTable>(tables: readonly T[]): T[] {
  const ordered: T[] = []
  let left = [...tables]
  while (left.length > 0) {
    const free = left.filter(({ name }) => !left.some((other) => other.name !== name && other.points_to.includes(name)))
    if (free.length === 0) throw new Error(`the tables ${left.map(({ name }) => name).join(', ')} point to each other`)
    ordered.push(...free)
    left = left.filter((table) => !free.includes(table))
  }
  return ordered
}
