import pg from 'pg'
import type { World } from '../world.ts'

/** A row to write; each value as JSON has it. */
export interface NewRow {
  table: string
  row: Readonly<Record<string, unknown>>
}

/** A connection as the superuser whose statements are planned once, since planning one over all tables takes far longer than running it. */
export interface RowStore {
  /** Writes rows of any tables in one statement, whatever order they need each other in. */
  insert: (rows: readonly NewRow[]) => Promise<void>
  query: <Result extends pg.QueryResultRow>(text: string, values: readonly unknown[]) => Promise<Result[]>
}

/** One statement for all rows, and its one value: rows of a table with the same columns are written together. */
function statementOf(rows: readonly NewRow[]): { text: string; value: string } {
  const groups = [...Map.groupBy(rows, ({ table, row }) => [table, ...Object.keys(row)].join(' ')).values()]
  const parts = groups.map(([first], index) => {
    const target = pg.escapeIdentifier(first?.table ?? '')
    const columns = Object.keys(first?.row ?? {}).map((column) => pg.escapeIdentifier(column))
    return `part_${index} AS (INSERT INTO ${target} (${columns.join()}) SELECT ${columns.join()} FROM jsonb_populate_recordset(null::${target}, $1::jsonb -> ${index}))`
  })
  return { text: `WITH ${parts.join()} SELECT 1`, value: JSON.stringify(groups.map((same) => same.map(({ row }) => row))) }
}

async function open(world: World): Promise<RowStore> {
  const client = new pg.Client({ connectionString: world.database.adminUrl, options: '-c search_path=app -c plan_cache_mode=force_generic_plan' })
  // A test may have all connections of its database cut.
  client.on('error', () => undefined)
  await client.connect()
  world.beforeClose(() => client.end())
  const names = new Map<string, string>()
  const query: RowStore['query'] = async (text, values) => {
    const name = names.get(text) ?? `rows_${names.size}`
    names.set(text, name)
    return (await client.query({ name, text, values: [...values] })).rows
  }
  return {
    query,
    insert: async (rows) => {
      const { text, value } = statementOf(rows)
      await query(text, [value])
    }
  }
}

const stores = new WeakMap<World, Promise<RowStore>>()

/** The row store of a world; it ends with the world. */
export function rowStoreOf(world: World): Promise<RowStore> {
  const store = stores.get(world) ?? open(world)
  stores.set(world, store)
  return store
}
