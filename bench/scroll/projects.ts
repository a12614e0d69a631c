import { projectListColumns } from '@mekiki/contract/workspace/constants/index'
import { type Client, escapeIdentifier } from 'pg'

const copied = [
  'projects',
  'project_followers',
  'project_follower_groups',
  'project_category_links',
  'project_reviews',
  'project_review_scores',
  'project_records',
  'project_extension_values',
  'project_extension_enums',
  'audit_log'
] as const

const ownIds = new Set(['uuid', 'project_uuid', 'project_review_uuid'])
const width = 180

async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'app' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table]
  )
  return rows.map(({ name }) => name)
}

/** The value of a column in a copy: ids of what is copied are the copy's own. */
function copyOf(name: string): string {
  const [column, own] = [escapeIdentifier(name), `md5(${escapeIdentifier(name)}::text || k)::uuid`]
  if (name === 'entity_uuid') return `CASE WHEN entity_type = 'project' THEN ${own} ELSE ${column} END`
  return ownIds.has(name) ? own : column
}

/** Drops the indexes of words of what is copied; gives the statements that make them again. */
async function takeWordIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE schemaname = 'app' AND tablename = ANY($1) AND indexdef LIKE '%USING gin%'`,
    [copied]
  )
  for (const { name } of rows) await client.query(`DROP INDEX app.${escapeIdentifier(name)}`)
  return rows.map(({ definition }) => definition)
}

/** Copies the cases of the only workspace, with all that hangs on them, until it has `count` or a few more; gives how many there are. */
export async function multiplyProjects(client: Client, count: number): Promise<number> {
  const total = async (): Promise<number> =>
    Number((await client.query<{ count: string }>('SELECT count(*) FROM app.projects WHERE deleted_at IS NULL')).rows[0]?.count)
  const times = Math.ceil(count / (await total())) - 1
  if (times < 1) return total()
  // What is copied holds already: no key of another table is looked up for a million rows; and indexes of words are written fastest at once.
  await client.query('SET session_replication_role = replica')
  const indexes = await takeWordIndexes(client)
  for (const table of copied) {
    const columns = await columnsOf(client, table)
    const values = columns.map(copyOf)
    await client.query(
      `INSERT INTO app.${table} (${columns.map(escapeIdentifier).join(', ')}) SELECT ${values.join(', ')} FROM app.${table} CROSS JOIN generate_series(1, $1::integer) k`,
      [times]
    )
  }
  await client.query('RESET session_replication_role')
  for (const definition of indexes) await client.query(definition)
  await client.query('VACUUM (ANALYZE)')
  return total()
}

/** Has a person's list of all cases show every column there is, those of custom items too; gives how many. */
export async function showAllColumns(client: Client, email: string): Promise<number> {
  const items = await client.query<{ uuid: string }>('SELECT uuid FROM app.extension_items WHERE deleted_at IS NULL ORDER BY uuid')
  const keys = [...projectListColumns, ...items.rows.map(({ uuid }) => `extension_item_${uuid}`)]
  await client.query(
    `INSERT INTO app.list_view_settings (tenant_uuid, user_uuid, theme_key, displayed_columns, sort_conditions, created_at, updated_at)
      SELECT tenant_uuid, uuid, 'all', $2, '[]', now(), now() FROM app.users WHERE email = $1`,
    [email, JSON.stringify(keys.map((columnKey) => ({ columnKey, width })))]
  )
  return keys.length
}
