import pg from 'pg'
import type { World } from '../world.ts'

/** What a tenant's rows look like now, by table: equal as long as nothing of the tenant has changed. A table without rows is left out. */
export type Fingerprint = Readonly<Record<string, string>>

/** Reads the fingerprints of tenants, often; close it in the end. */
export interface Watch {
  /** The fingerprints in the order of the tenants. */
  read: (tenantUuids: readonly string[]) => Promise<Fingerprint[]>
  close: () => Promise<void>
}

const tenantTables = `
  SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_uuid'
  WHERE c.relnamespace = 'app'::regnamespace AND c.relkind = 'r' ORDER BY 1`

const printOf = `count(*) || ' ' || md5(string_agg(t::text, '|' ORDER BY t::text)) AS print`

/** Opens a watch over all tables that a tenant has rows in, whatever tables there are; as the superuser, whom no policy stops. */
export async function openWatch(world: World): Promise<Watch> {
  const client = new pg.Client({ connectionString: world.database.adminUrl })
  await client.connect()
  // Planning the statement takes ten times as long as running it.
  await client.query('SET plan_cache_mode = force_generic_plan')
  const { rows: tables } = await client.query<{ relname: string }>(tenantTables)
  const each = tables.map(
    ({ relname }) =>
      `SELECT '${relname}' AS name, tenant_uuid AS tenant, ${printOf} FROM app.${relname} t WHERE tenant_uuid = ANY ($1::uuid[]) GROUP BY tenant_uuid`
  )
  const text = [...each, `SELECT 'tenants', uuid, ${printOf} FROM app.tenants t WHERE uuid = ANY ($1::uuid[]) GROUP BY uuid`].join(' UNION ALL ')
  return {
    read: async (tenantUuids) => {
      const { rows } = await client.query<{ name: string; tenant: string; print: string }>({ name: 'prints', text, values: [tenantUuids] })
      const byTenant = Map.groupBy(rows, (row) => row.tenant)
      return tenantUuids.map((uuid) => Object.fromEntries((byTenant.get(uuid) ?? []).map((row) => [row.name, row.print])))
    },
    close: () => client.end()
  }
}

/** The tables that differ between two fingerprints. */
export function changedTables(before: Fingerprint, after: Fingerprint): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((table) => before[table] !== after[table])
}
