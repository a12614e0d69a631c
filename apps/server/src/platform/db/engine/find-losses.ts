import { type Client, escapeIdentifier } from 'pg'
import type { Dropped } from './record-step.ts'
import { OWNER_ROLE, withClient } from './setup.ts'

/** Something that goes with a step back; `isFilled`: rows stand in the table, or other than default values in the column. */
export interface Loss extends Dropped {
  isFilled: boolean
}

/** A table or column as the database has it now. */
interface Place extends Dropped {
  schema: string
  hasTenants: boolean
  standard: string | null
}

const placesQuery = `SELECT w.schema, w.name AS table, w.column, pg_get_expr(d.adbin, d.adrelid) AS standard,
    EXISTS (SELECT 1 FROM pg_attribute t WHERE t.attrelid = c.oid AND t.attname = 'tenant_uuid' AND NOT t.attisdropped) OR w.name = 'tenants' AS "hasTenants"
  FROM jsonb_to_recordset($1::jsonb) AS w(schema text, name text, "column" text)
  JOIN pg_class c ON c.relname = w.name AND c.relnamespace = to_regnamespace(w.schema) AND c.relkind IN ('r', 'p')
  LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = w.column AND NOT a.attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE w.column IS NULL OR a.attnum IS NOT NULL`

/** A condition that holds when something stands there. */
function filled({ schema, table, column, standard }: Place): string {
  const from = `SELECT 1 FROM ${escapeIdentifier(schema)}.${escapeIdentifier(table)}`
  if (column === null) return `EXISTS (${from})`
  const name = escapeIdentifier(column)
  const other = standard === null ? '' : ` AND ${name} IS DISTINCT FROM (${standard})`
  return `EXISTS (${from} WHERE ${name} IS NOT NULL${other})`
}

/** Which of some places are filled, looked at in one statement. */
async function look(client: Client, places: readonly Place[]): Promise<Place[]> {
  if (places.length === 0) return []
  const { rows } = await client.query<boolean[]>({ text: `SELECT ${places.map(filled).join(', ')}`, rowMode: 'array' })
  return places.filter((_, index) => rows[0]?.[index] === true)
}

/** The same for one tenant: row-level security lets even the owner see no other's rows. */
async function lookIntoTenant(client: Client, tenantUuid: string, places: readonly Place[]): Promise<Place[]> {
  await client.query('BEGIN READ ONLY')
  try {
    await client.query('SELECT app.set_tenant($1::uuid)', [tenantUuid])
    return await look(client, places)
  } finally {
    await client.query('ROLLBACK')
  }
}

/** Which of the tables and columns that would go are filled, in any tenant. What is not there (any more) is left out. */
export function findLosses(ownerUrl: string, tenantUuids: readonly string[], dropped: readonly Dropped[]): Promise<Loss[]> {
  return withClient(ownerUrl, async (client) => {
    await client.query(`SET ROLE ${OWNER_ROLE}`)
    await client.query('SET search_path = app')
    const requested = dropped.map(({ table, column }) => {
      const [first = '', second] = table.split('.')
      return { schema: second === undefined ? 'app' : first, name: second ?? first, column }
    })
    const { rows: places } = await client.query<Place>(placesQuery, [JSON.stringify(requested)])
    const full = new Set(
      await look(
        client,
        places.filter((place) => !place.hasTenants)
      )
    )
    for (const tenantUuid of tenantUuids) {
      const open = places.filter((place) => place.hasTenants && !full.has(place))
      if (open.length === 0) break
      for (const place of await lookIntoTenant(client, tenantUuid, open)) full.add(place)
    }
    return places.map((place) => ({
      table: place.schema === 'app' ? place.table : `${place.schema}.${place.table}`,
      column: place.column,
      isFilled: full.has(place)
    }))
  })
}
