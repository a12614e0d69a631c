import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { statisticsSorts } from '@mekiki/contract/admin/admin-system/admin-system.schemas'
import type { StatementFigures } from '../../../platform/db/statements/query-statistics.ts'
import { inChunks } from '../../../platform/pipeline-writes.ts'

interface DatabaseFacts {
  version: string
  bytes: number
  connections: number
  most: number
  started_at: Date
}

/** What the database says of itself. */
export async function readDatabaseFacts(admin: Kysely<DB>): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
    (select count(*) from pg_stat_activity where datname = current_database()) as connections, current_setting('max_connections')::int as most,
    pg_postmaster_start_time() as started_at`.execute(admin)
  const [facts] = rows
  if (!facts) throw new Error('the database said nothing of itself')
  return facts
}

const pageBytes = 8192
// Taking statistics of a table of this size takes no time; of a larger one only when it was written to since.
const quickPages = 1000
const lockMilliseconds = 200
// A lock that was not there in time, and a statement that ran out of its own.
const gaveUp: readonly unknown[] = ['55P03', '57014']

/** What a look at the tables may cost: somebody waits for the page, and others work with the database. */
interface LookLimits {
  /** Statistics that are younger are not taken again. */
  restSeconds: number
  /** A larger table (128 MB) is not read, however many pages the server's own target of statistics would have read. */
  mostPages: number
  /** After this no further table is read, and the one that is being read is left. */
  patienceMilliseconds: number
}

const usualLimits: LookLimits = { restSeconds: 60, mostPages: 16_384, patienceMilliseconds: 2000 }

/** A table with its indexes. `isEstimate`: its rows are what is known from statistics of some of its pages, or of a time that nobody knows. */
interface TableFacts {
  name: string
  bytes: number
  rows: number
  isEstimate: boolean
}

interface ClassFacts {
  name: string
  bytes: number
  pages: number
  rows: number
  changes: number | null
  age_seconds: number | null
}

async function readClasses(admin: Kysely<DB>, limit: number): Promise<ClassFacts[]> {
  const { rows } = await sql<ClassFacts>`select c.relname as name, pg_total_relation_size(c.oid) as bytes, pg_relation_size(c.oid) / ${pageBytes} as pages,
    c.reltuples::float8 as rows, s.n_mod_since_analyze as changes,
    extract(epoch from now() - greatest(s.last_analyze, s.last_autoanalyze))::float8 as age_seconds
    from pg_class c left join pg_stat_user_tables s on s.relid = c.oid
    where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') order by 2 desc, 1 limit ${limit}`.execute(admin)
  return rows
}

/** Takes statistics of a table; false when somebody else holds it, or when the time is over. */
async function takeStatistics(admin: Kysely<DB>, name: string, milliseconds: number): Promise<boolean> {
  if (milliseconds < 1) return false
  try {
    await admin.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = ${sql.lit(lockMilliseconds)}`.execute(tx)
      await sql`set local statement_timeout = ${sql.lit(Math.ceil(milliseconds))}`.execute(tx)
      await sql`analyze ${sql.id('app', name)}`.execute(tx)
    })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && gaveUp.includes(error.code)) return false
    throw error
  }
}

/** Of how many pages statistics are taken at most (of a table with no more they know every row); of none where this server's role may not take them. */
async function readSample(admin: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ pages: number }>`select case when current_setting('server_version_num')::int >= 170000
    then 300 * current_setting('default_statistics_target')::int else -1 end as pages`.execute(admin)
  return rows[0]?.pages ?? -1
}

/**
 * The largest tables with the number of their rows. Nobody may count over all tenants, but statistics are taken without looking at whose a row is.
 * How exact: of a table whose every page was read, the living rows of that moment, which is at most a minute ago; rows of transactions that were still
 * open then may be among them or not. Every other table is an estimate: it has more pages than are read, was held by somebody, its turn came after the
 * time was over, or the role may not take statistics (PostgreSQL before 17). The smallest are read first, so that a large one takes none of them its turn.
 */
export async function listLargestTables(admin: Kysely<DB>, limit: number, given: Partial<LookLimits> = {}): Promise<TableFacts[]> {
  const { restSeconds, mostPages, patienceMilliseconds } = { ...usualLimits, ...given }
  const readable = Math.min(await readSample(admin), mostPages)
  const end = performance.now() + patienceMilliseconds
  const left = new Set<string>()
  const classes = await readClasses(admin, limit)
  for (const { name, pages, changes, rows, age_seconds: age } of classes.toSorted((one, other) => one.pages - other.pages)) {
    const isStale = rows < 0 || changes === null || changes > 0
    const isDue = pages <= readable && (pages <= quickPages || isStale) && (age === null || age >= restSeconds)
    if (isDue && !(await takeStatistics(admin, name, end - performance.now()))) left.add(name)
  }
  return (await readClasses(admin, limit)).map(({ name, bytes, pages, rows }) => ({
    name,
    bytes,
    rows: Math.max(0, Math.round(rows)),
    isEstimate: pages > readable || left.has(name)
  }))
}

/** How many files the workspaces keep, and how large they are together: figures only, hence by the finder's role. */
export async function countFiles(finder: Kysely<DB>): Promise<{ count: number; bytes: number }> {
  const row = await finder
    .selectFrom('files')
    .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(byte_size), 0)::bigint`.as('bytes')])
    .where('deleted_at', 'is', null)
    .where('uploaded_flg', '=', true)
    .executeTakeFirstOrThrow()
  return row
}

/** How many tenants there are in each state. */
export function countTenantStates(admin: Kysely<DB>) {
  return admin
    .selectFrom('tenants')
    .select([
      sql<number>`count(*) filter (where deleted_at is null)`.as('living'),
      sql<number>`count(*) filter (where deleted_at is not null)`.as('deleted'),
      sql<number>`count(*) filter (where erasure_requested_at is not null)`.as('erasing'),
      sql<number>`count(*) filter (where deleted_at is null and migration_started_at is not null)`.as('maintained')
    ])
    .executeTakeFirstOrThrow()
}

/** How many effects become dead letters, and how many batches wait or run. */
export async function countWaiting(admin: Kysely<DB>): Promise<{ parked: number; batches: number }> {
  const many = sql<number>`count(*)`.as('count')
  const deadLetters = await admin.selectFrom('parked_effects').select(many).executeTakeFirstOrThrow()
  const batches = await admin.selectFrom('batch_runs').select(many).where('finished_at', 'is', null).executeTakeFirstOrThrow()
  return { parked: deadLetters.count, batches: batches.count }
}

/** Every tenant with its user pool, deleted ones too. */
export function listPools(admin: Kysely<DB>) {
  return admin.selectFrom('tenants').select(['uuid', 'cognito_user_pool_id']).orderBy('uuid').execute()
}

/** Filters of the administration's log. */
export interface LogFilter {
  administrator: string | undefined
  operation: string | undefined
  outcome: string | undefined
  tenantUuid: string | undefined
  from: string | undefined
  to: string | undefined
}

/** A page of the administration's log, the newest first, and the number of all that fit. */
export async function listLogEntries(tx: Kysely<DB>, filter: LogFilter, page: { limit: number; offset: number }) {
  let requested = tx.selectFrom('admin_audit_log')
  const { administrator, operation, outcome, tenantUuid, from, to } = filter
  if (administrator !== undefined) requested = requested.where('administrator', '=', administrator.toLowerCase())
  if (operation !== undefined) requested = requested.where('operation', '=', operation)
  if (outcome !== undefined) requested = requested.where('outcome', '=', outcome)
  if (from !== undefined) requested = requested.where('occurred_at', '>=', new Date(from))
  if (to !== undefined) requested = requested.where('occurred_at', '<', new Date(to))
  if (tenantUuid !== undefined) {
    requested = requested.where(({ or }) =>
      or([sql<boolean>`input->'params'->>'tenant_id' = ${tenantUuid}`, sql<boolean>`input->'params'->>'tenant_uuid' = ${tenantUuid}`])
    )
  }
  const rows = await requested.selectAll().orderBy('occurred_at', 'desc').orderBy('uuid', 'desc').limit(page.limit).offset(page.offset).execute()
  const { count } = await requested.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows, totalCount: Number(count) }
}

export type LogRow = Awaited<ReturnType<typeof listLogEntries>>['rows'][number]

const rowsPerStatement = 500

/** Adds figures of a process to those of all. In one order for all processes, so that two of them wait for each other at most one way. */
export async function addFigures(admin: Kysely<DB>, configId: string, figures: readonly StatementFigures[], now: Date): Promise<void> {
  const sorted = figures.toSorted((one, other) => (one.digest < other.digest ? -1 : 1))
  for (const chunk of inChunks(sorted, rowsPerStatement)) {
    const rows = chunk.map(({ digest, sql: text, count, max, min, total }) => ({
      config_id: configId,
      digest,
      sql: text,
      execution_count: count,
      max_ms: max,
      min_ms: min,
      total_ms: total,
      updated_at: now
    }))
    await admin
      .insertInto('query_statistics')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['config_id', 'digest']).doUpdateSet((eb) => ({
          execution_count: eb('query_statistics.execution_count', '+', eb.ref('excluded.execution_count')),
          max_ms: eb.fn<number>('greatest', ['query_statistics.max_ms', 'excluded.max_ms']),
          min_ms: eb.fn<number>('least', ['query_statistics.min_ms', 'excluded.min_ms']),
          total_ms: eb('query_statistics.total_ms', '+', eb.ref('excluded.total_ms')),
          updated_at: eb.ref('excluded.updated_at')
        }))
      )
      .execute()
  }
}

const orders = {
  sql: sql`sql`,
  execution_count: sql`execution_count`,
  max_time: sql`max_ms`,
  min_time: sql`min_ms`,
  total_time: sql`total_ms`,
  average_time: sql`total_ms / execution_count`
} as const

/** A page of statements in an order, and the number of all. */
export async function listFigures(
  admin: Kysely<DB>,
  configId: string,
  page: { sort: (typeof statisticsSorts)[number]; direction: 'asc' | 'desc'; limit: number; offset: number }
) {
  const requested = admin.selectFrom('query_statistics').where('config_id', '=', configId)
  const rows = await requested.selectAll().orderBy(orders[page.sort], page.direction).orderBy('digest').limit(page.limit).offset(page.offset).execute()
  const { count } = await requested.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows, totalCount: Number(count) }
}

export type FiguresRow = Awaited<ReturnType<typeof listFigures>>['rows'][number]

/** Forgets all figures of a database. */
export async function clearFigures(admin: Kysely<DB>, configId: string): Promise<void> {
  await admin.deleteFrom('query_statistics').where('config_id', '=', configId).execute()
}
