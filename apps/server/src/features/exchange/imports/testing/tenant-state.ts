import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { World } from '../../../../testing/world.ts'

// What tells of work that was done, not of what the workspace holds.
const ofWork = new Set([
  'alert_watermarks',
  'audit_log',
  'audit_seals',
  'downloads',
  'idempotency_keys',
  'import_mappings',
  'import_rows',
  'jobs',
  'mail_requests',
  'notifications',
  'outbox',
  'parked_effects',
  // Rows that add up to the number of cases.
  'project_counts',
  'scoutee_changes',
  'undone_operations'
])

// When and how often something was written, and by whom last.
const ofWriting = ['version', 'updated_at', 'updated_by']

type Row = Record<string, unknown>

/** Everything that a workspace holds, by table: its living rows, without when and how often they were written. */
export type TenantState = Readonly<Record<string, readonly Row[]>>

// The same row stands in the same place whatever has become of its values.
const placeOf = (row: Row): string => JSON.stringify(row['uuid'] ?? row)

const isActive = (row: Row): boolean => (row['deleted_at'] ?? null) === null

// `properties` says whose each value is; of people only by whom it was typed, since they follow no database.
function comparable(row: Row): Row {
  const { properties: _typed, ...rest } = row
  return row['people_flg'] === true ? rest : row
}

/** The tables of workspaces. */
async function tablesOf({ admin }: World): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'app' AND c.column_name = 'tenant_uuid' AND t.table_type = 'BASE TABLE' ORDER BY 1`.execute(admin)
  return rows.flatMap(({ name }) => (ofWork.has(name) ? [] : [name]))
}

/** Reads all that a workspace holds, of every table that there is. What only hangs on something deleted goes with it. */
export async function tenantState(world: World, tenantUuid: string): Promise<TenantState> {
  const tables = await tablesOf(world)
  const each = tables.map(
    (name) => sql`SELECT ${name}::text AS name, to_jsonb(t) - ${ofWriting}::text[] AS row FROM ${sql.table(`app.${name}`)} t WHERE tenant_uuid = ${tenantUuid}`
  )
  const { rows } = await sql<{ name: string; row: Row }>`${sql.join(each, sql` UNION ALL `)}`.execute(world.admin)
  const gone = new Set<unknown>(rows.flatMap(({ row }) => (isActive(row) ? [] : [row['uuid']])))
  const hangs = (row: Row): boolean => row['uuid'] === undefined && Object.values(row).some((value) => gone.has(value))
  const held = rows.filter(({ row }) => isActive(row) && !hangs(row))
  const byName = Map.groupBy(held, ({ name }) => name)
  const inOrder = (name: string): Row[] => (byName.get(name) ?? []).map(({ row }) => comparable(row)).toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
  return Object.fromEntries(tables.map((name) => [name, inOrder(name)]))
}

/** One hash of a workspace. */
export const hashOf = (state: TenantState): string => createHash('sha256').update(JSON.stringify(state)).digest('hex')
