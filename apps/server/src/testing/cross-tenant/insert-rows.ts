import pg from 'pg'
import { listPlacedTables } from '../../platform/db/machines/table-kinds.queries.ts'
import { isDistributed } from '../cluster/distributed-cluster.ts'
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

/** Rows of tables with the same columns, which are written together. */
const groupsOf = (rows: readonly NewRow[]): NewRow[][] => [...Map.groupBy(rows, ({ table, row }) => [table, ...Object.keys(row)].join(' ')).values()]

/** Writes rows of one group from the JSON of their values. */
function insertionOf([first]: readonly NewRow[], json: string): string {
  const target = pg.escapeIdentifier(first?.table ?? '')
  const columns = Object.keys(first?.row ?? {}).map((column) => pg.escapeIdentifier(column))
  return `INSERT INTO ${target} (${columns.join()}) SELECT ${columns.join()} FROM jsonb_populate_recordset(null::${target}, ${json})`
}

const valuesOf = (group: readonly NewRow[]) => group.map(({ row }) => row)

/** One statement for all rows, and its one value. */
function statementOf(rows: readonly NewRow[]): { text: string; value: string } {
  const groups = groupsOf(rows)
  const parts = groups.map((group, index) => `part_${index} AS (${insertionOf(group, `$1::jsonb -> ${index}`)})`)
  return { text: `WITH ${parts.join()} SELECT 1`, value: JSON.stringify(groups.map(valuesOf)) }
}

/** The same for a distributed database, which takes one table a statement: those that others point to come first. */
async function insertInOrder(client: pg.Client, rows: readonly NewRow[]): Promise<void> {
  const order = (await listPlacedTables(client)).map(({ name }) => name)
  const groups = groupsOf(rows).toSorted(([one], [other]) => order.indexOf(one?.table ?? '') - order.indexOf(other?.table ?? ''))
  await client.query('BEGIN')
  try {
    for (const group of groups) await client.query(insertionOf(group, '$1::jsonb'), [JSON.stringify(valuesOf(group))])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

async function open(world: World): Promise<RowStore> {
  // A distributed database looks at the values to know where they belong.
  const planning = isDistributed() ? '' : ' -c plan_cache_mode=force_generic_plan'
  const client = new pg.Client({ connectionString: world.database.adminUrl, options: `-c search_path=app${planning}` })
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
      if (isDistributed()) return insertInOrder(client, rows)
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
