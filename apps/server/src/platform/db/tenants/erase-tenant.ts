import { type Client, escapeIdentifier } from 'pg'
import { OWNER_ROLE, withClient } from '../engine/setup.ts'
import { childrenFirst, type TenantTable, tenantTablesQuery } from './tenant-rows.ts'

const rowsPerStatement = 5000
const maxRounds = 5

/** One block of a table; of rows that name each other, those that nobody names. */
function deletion({ name, own_column: column }: TenantTable): string {
  const table = escapeIdentifier(name)
  const unnamed =
    column === null ? '' : ` AND NOT EXISTS (SELECT 1 FROM app.${table} o WHERE o.tenant_uuid = t.tenant_uuid AND o.${escapeIdentifier(column)} = t.uuid)`
  return `DELETE FROM app.${table} WHERE tenant_uuid = $1 AND ctid = ANY (ARRAY(
    SELECT t.ctid FROM app.${table} t WHERE t.tenant_uuid = $1${unnamed} LIMIT ${rowsPerStatement}))`
}

/** Runs something within the tenant's bounds, in a transaction of its own. */
async function within<T>(client: Client, tenantUuid: string, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN')
  try {
    await client.query('SELECT app.set_tenant($1::uuid)', [tenantUuid])
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/** The tables in which the tenant has rows, in the order given; looked up in one statement. */
function findFilled(client: Client, tenantUuid: string, tables: readonly TenantTable[]): Promise<TenantTable[]> {
  const questions = tables.map(({ name }) => `EXISTS (SELECT 1 FROM app.${escapeIdentifier(name)} WHERE tenant_uuid = $1)`)
  return within(client, tenantUuid, async () => {
    const { rows } = await client.query<boolean[]>({ text: `SELECT ${questions.join(', ')}`, values: [tenantUuid], rowMode: 'array' })
    return tables.filter((_, index) => rows[0]?.[index] === true)
  })
}

/** Deletes the tenant's rows of a table block by block, and tells the number of each. */
async function emptyTable(client: Client, tenantUuid: string, table: TenantTable, onBlock: (rows: number) => Promise<void>): Promise<void> {
  const statement = deletion(table)
  for (;;) {
    const { rowCount } = await within(client, tenantUuid, () => client.query(statement, [tenantUuid]))
    const count = rowCount ?? 0
    await onBlock(count)
    // Of rows that name each other each block leaves those that were named.
    if (count === 0 || (count < rowsPerStatement && table.own_column === null)) return
  }
}

/** The tables whose rows belong to a tenant, in the order in which they are emptied. */
async function listTables(client: Client): Promise<TenantTable[]> {
  const { rows } = await client.query<TenantTable>(tenantTablesQuery)
  return childrenFirst(rows)
}

/**
 * Deletes every row of a tenant from every table that has tenants, in blocks of their own transactions, so that it can be broken off at any time and begun
 * again. It runs as the owner, since no other role may delete from the append-only log; row-level security binds the owner too, and lets it reach this tenant
 * alone. What others still write meanwhile is met in another round.
 * @returns how many rows went.
 * @throws Error when rows come as fast as they go.
 */
export function eraseTenantRows(ownerUrl: string, tenantUuid: string, report: (rows: number) => Promise<void>): Promise<number> {
  return withClient(ownerUrl, async (client) => {
    await client.query(`SET ROLE ${OWNER_ROLE}`)
    await client.query(`SET lock_timeout = '5s'`)
    const tables = await listTables(client)
    let erased = 0
    for (let round = 0; round < maxRounds; round += 1) {
      const filled = await findFilled(client, tenantUuid, tables)
      if (filled.length === 0) return erased
      for (const table of filled) {
        await emptyTable(client, tenantUuid, table, async (rows) => {
          erased += rows
          await report(erased)
        })
      }
    }
    throw new Error(`rows of the workspace ${tenantUuid} come as fast as they go`)
  })
}
