import { type Client, escapeIdentifier } from 'pg'
import { OWNER_ROLE, withClient } from './engine/setup.ts'

const rowsAtOnce = 5000
const mostRounds = 5

/** A table of tenants, with the columns by which its rows name others of the same table. */
interface TenantTable {
  name: string
  points_to: string[]
  own_column: string | null
}

const tablesQuery = `SELECT c.relname AS name,
    coalesce(array_agg(DISTINCT r.relname::text) FILTER (WHERE f.oid IS NOT NULL AND f.confrelid <> c.oid), '{}') AS points_to,
    max(own.attname::text) AS own_column
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_uuid' AND NOT a.attisdropped
  LEFT JOIN pg_constraint f ON f.conrelid = c.oid AND f.contype = 'f'
  LEFT JOIN pg_class r ON r.oid = f.confrelid
  LEFT JOIN pg_attribute own ON f.confrelid = c.oid AND own.attrelid = c.oid AND own.attnum = ANY (f.conkey) AND own.attname <> 'tenant_uuid'
  WHERE c.relnamespace = 'app'::regnamespace AND c.relkind IN ('r', 'p') GROUP BY c.oid, c.relname ORDER BY c.relname`

/** The tables in an order in which each comes before those it points to. Raises when they point in a circle. */
function childrenFirst(tables: readonly TenantTable[]): TenantTable[] {
  const ordered: TenantTable[] = []
  let left = [...tables]
  while (left.length > 0) {
    const free = left.filter(({ name }) => !left.some((other) => other.name !== name && other.points_to.includes(name)))
    if (free.length === 0) throw new Error(`the tables ${left.map(({ name }) => name).join(', ')} point to each other`)
    ordered.push(...free)
    left = left.filter((table) => !free.includes(table))
  }
  return ordered
}

/** One block of a table; of rows that name each other, those that nobody names. */
function deletion({ name, own_column: column }: TenantTable): string {
  const table = escapeIdentifier(name)
  const unnamed =
    column === null ? '' : ` AND NOT EXISTS (SELECT FROM app.${table} o WHERE o.tenant_uuid = t.tenant_uuid AND o.${escapeIdentifier(column)} = t.uuid)`
  return `DELETE FROM app.${table} WHERE tenant_uuid = $1 AND ctid = ANY (ARRAY(
    SELECT t.ctid FROM app.${table} t WHERE t.tenant_uuid = $1${unnamed} LIMIT ${rowsAtOnce}))`
}

async function deleteBlock(client: Client, tenantUuid: string, statement: string): Promise<number> {
  await client.query('BEGIN')
  try {
    await client.query('SELECT app.set_tenant($1::uuid)', [tenantUuid])
    const { rowCount } = await client.query(statement, [tenantUuid])
    await client.query('COMMIT')
    return rowCount ?? 0
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/** The tables whose rows belong to a tenant, in the order in which they are emptied. */
async function listTables(client: Client): Promise<TenantTable[]> {
  const { rows } = await client.query<TenantTable>(tablesQuery)
  return childrenFirst(rows)
}

/**
 * Deletes every row of a tenant from every table that has tenants, in blocks of their own transactions, so that it can be broken off at any
 * time and begun again. It runs as the owner, since no other role may delete from the append-only log; row-level security binds the owner too,
 * and lets it reach this tenant alone. What others still write meanwhile is met in another round. Gives how many rows went.
 * @throws Error when rows come as fast as they go.
 */
export function eraseTenantRows(ownerUrl: string, tenantUuid: string, report: (rows: number) => Promise<void>): Promise<number> {
  return withClient(ownerUrl, async (client) => {
    await client.query(`SET ROLE ${OWNER_ROLE}`)
    await client.query(`SET lock_timeout = '5s'`)
    const statements = (await listTables(client)).map(deletion)
    let erased = 0
    for (let round = 0; round < mostRounds; round += 1) {
      const before = erased
      for (const statement of statements) {
        for (let count = -1; count !== 0;) {
          count = await deleteBlock(client, tenantUuid, statement)
          erased += count
          if (count > 0) await report(erased)
        }
      }
      if (erased === before) return erased
    }
    throw new Error(`rows of the workspace ${tenantUuid} come as fast as they go`)
  })
}
