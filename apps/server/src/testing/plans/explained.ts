import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { DB } from '../../platform/db/types.ts'

/** A node of a plan, as EXPLAIN (FORMAT JSON) gives it. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

/** A statement with its plan. */
export interface Explained {
  sql: string
  parameters: unknown[]
  plan: PlanNode
}

/** Asks for the plan of a statement, without running it. */
export async function explain(client: pg.ClientBase, statement: string, parameters: unknown[]): Promise<PlanNode> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`EXPLAIN (FORMAT JSON) ${statement}`, parameters)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error('no plan')
  return plan
}

/** A database of a role that explains each statement on the very connection, and with the settings, that it then runs with. */
export function openExplained(connectionString: string, heard: (explained: Explained) => void): Kysely<DB> {
  const pool = new pg.Pool({ connectionString, max: 2 })
  pool.on('error', () => undefined)
  const watch = (client: pg.PoolClient): pg.PoolClient =>
    new Proxy(client, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key)
        if (key !== 'query') return typeof value === 'function' ? value.bind(target) : value
        return async (statement: string, parameters: unknown[]) => {
          if (/^(?:select|with)\s/iu.test(statement)) heard({ sql: statement, parameters, plan: await explain(target, statement, parameters) })
          return target.query(statement, parameters)
        }
      }
    })
  const explaining: PostgresPool = { options: pool.options, connect: async () => watch(await pool.connect()), end: () => pool.end() }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: explaining }) })
}

/** A plan's nodes, from the top. */
export function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

/** The names of the indexes that a plan reads. */
export function indexesOf(plan: PlanNode): string[] {
  return nodesOf(plan).flatMap((node) => node['Index Name'] ?? [])
}

/**
 * What is wrong with a plan in a database of many tenants: a table among `large` read whole, or by an index without the tenant in its
 * condition, which reads the index whole. Empty when nothing is.
 */
export function judgePlan(plan: PlanNode, large: ReadonlySet<string>, tableOfIndex: ReadonlyMap<string, string>): string[] {
  return nodesOf(plan).flatMap((node) => {
    const index = node['Index Name']
    const table = node['Relation Name'] ?? (index === undefined ? undefined : tableOfIndex.get(index))
    if (table === undefined || !large.has(table)) return []
    if (node['Node Type'].includes('Seq Scan')) return [`${table} is read whole`]
    if (index !== undefined && !/\btenant_uuid = /u.test(node['Index Cond'] ?? '')) return [`${index} is read for all tenants`]
    return []
  })
}
