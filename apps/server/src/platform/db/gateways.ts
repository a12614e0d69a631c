import { type ExpressionBuilder, type Kysely, type KyselyPlugin, type RawBuilder, type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { type BackendWatch, openPool, type StatementWatch, type WatchPool } from './pool.ts'
import { readInstant } from './statements/instants.ts'
import { PackedIds } from './statements/packed-ids.ts'
import { PreparingClient } from './statements/prepared.ts'
import { createQueryStatistics, type QueryStatistics } from './statements/query-statistics.ts'
import { TenantPlugin } from './tenants/tenant-plugin.ts'
import type { DB } from './types.ts'

/** A transaction that sees and changes the rows of one tenant only. */
export type TenantTransaction = Transaction<DB>

/** The gateways to tenants' rows, on connections of their own until they are closed. */
export interface Gateways {
  user: Kysely<DB>
  finder: Kysely<DB>
  close: () => Promise<void>
}

/** The application's pools, one per role (together under 60 connections). */
export interface Database extends Gateways {
  /** The platform's administration: its own tables and the provider's companies, no rows of tenants. */
  admin: Kysely<DB>
  /** How often this process ran which statement, and how long each took. */
  statistics: QueryStatistics
  /**
   * Opens a few connections for long work that nobody waits for, which lets others go first where the database is the product's own; close them after it.
   * With `isPreparing` the rows gateway prepares what is asked again and again: for work that reads alone.
   */
  openApart: (how?: { isPreparing?: boolean }) => Gateways
}

// Sums of bigint columns and counts come as text from the driver; the product's numbers all fit a double exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text))
// A day must stay the text it is: a Date would shift it by the process's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readInstant)

const apart = { user: 3, finder: 3 }

/** Who is told of what, and how calls' statements are sent. */
interface DatabaseOptions {
  watch?: BackendWatch | null
  watchApart?: BackendWatch | null
  isPreparing?: boolean
  /** Is told of each statement, and how long it took. */
  onStatement?: StatementWatch
  /** Is told of the pools that stay open, by their names. */
  watchPool?: WatchPool
}

/**
 * Opens the pools of the rows gateway (role app_user), the finder gateway (role app_finder) and the platform's administration (role app_admin). `watch` is told
 * of the connections, `watchApart` of those for long work. With `isPreparing` the rows gateway prepares what calls ask again and again; never that for
 * long work, whose tables change under its plans, nor the finder, whose conditions each need a plan of their own.
 */
export function openDatabase(
  urls: { user: string; finder: string; admin: string },
  size = { user: 20, finder: 12, admin: 4 },
  { watch = null, watchApart = watch, isPreparing = false, onStatement, watchPool }: DatabaseOptions = {}
): Database {
  const statistics = createQueryStatistics()
  const record: StatementWatch = (text, milliseconds) => {
    statistics.record(text, milliseconds)
    onStatement?.(text, milliseconds)
  }
  const openGateways = (of: { user: number; finder: number }, watched: BackendWatch | null, isPrepared: boolean, tell?: WatchPool): Gateways => {
    const user = openPool(urls.user, of.user, record, {
      watch: watched,
      Client: isPrepared ? PreparingClient : undefined,
      opened: (pool) => tell?.('user', pool)
    })
    const finder = openPool(urls.finder, of.finder, record, { watch: watched, opened: (pool) => tell?.('finder', pool) })
    return { user, finder, close: async () => void (await Promise.all([user.destroy(), finder.destroy()])) }
  }
  const gateways = openGateways(size, watch, isPreparing, watchPool)
  const admin = openPool(urls.admin, size.admin, record, { watch, opened: (pool) => watchPool?.('admin', pool) })
  const close = async (): Promise<void> => void (await Promise.all([gateways.close(), admin.destroy()]))
  return { ...gateways, admin, statistics, openApart: (how) => openGateways(apart, watchApart, how?.isPreparing === true), close }
}

const tenants = new WeakMap<TenantTransaction, string>()

/** Binds a transaction to its tenant; one that is bound already gets one more plugin. */
export function bind(tx: Transaction<DB>, tenantUuid: string, plugin: KyselyPlugin = new TenantPlugin(tenantUuid)): TenantTransaction {
  const bound = tx.withPlugin(plugin)
  tenants.set(bound, tenantUuid)
  return bound
}

/**
 * The tenant that a transaction of the rows gateway is bound to.
 * @throws for any other transaction.
 */
export function tenantOf(tx: TenantTransaction): string {
  const tenantUuid = tenants.get(tx)
  if (tenantUuid === undefined) throw new Error('this transaction is bound to no tenant')
  return tenantUuid
}

const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu

/**
 * Tells a transaction its tenant, until it ends. Row-level security reads it. What `app.set_tenant` does, as a text without values, so that it goes along
 * with the transaction's beginning; what is no id never stands in a text, and the database refuses it.
 */
async function setTenant(tx: Transaction<DB>, tenantUuid: string): Promise<void> {
  const setting = isUuid.test(tenantUuid) ? sql`SET LOCAL app.tenant_uuid = ${sql.lit(tenantUuid)}` : sql`SELECT app.set_tenant(${tenantUuid}::uuid)`
  await setting.execute(tx)
}

/**
 * The rows gateway: one transaction bound to a tenant, the only way to its rows. The setting ends with the transaction, and every table
 * reference also carries the tenant. `access: 'read'` refuses writes.
 */
export async function withTenant<T>(db: Kysely<DB>, tenantUuid: string, access: 'read' | 'write', run: (tx: TenantTransaction) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setAccessMode(access === 'read' ? 'read only' : 'read write')
    .execute(async (tx) => {
      await setTenant(tx, tenantUuid)
      return run(bind(tx, tenantUuid))
    })
}

/**
 * The rows gateway for a copy of a whole tenant: one transaction that sees the tenant as it was at its first statement, however long it takes. It locks
 * nothing that it reads; its statements may take `timeoutSeconds` each. `moment` is that of another such transaction that is still open (`shareMoment`).
 */
export async function withTenantMoment<T>(
  db: Kysely<DB>,
  tenantUuid: string,
  { timeoutSeconds, moment }: { timeoutSeconds: number; moment?: string },
  run: (tx: TenantTransaction) => Promise<T>
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      if (moment !== undefined) await sql`SET TRANSACTION SNAPSHOT ${sql.lit(moment)}`.execute(tx)
      await setTenant(tx, tenantUuid)
      await sql`SET LOCAL statement_timeout = ${sql.lit(`${timeoutSeconds}s`)}`.execute(tx)
      await sql`SET LOCAL work_mem = '64MB'`.execute(tx)
      await sql`SET LOCAL jit = off`.execute(tx)
      // Tables that this transaction fills look empty to the planner, which would then look each row up on its own.
      await sql`SET LOCAL enable_nestloop = off`.execute(tx)
      return run(bind(tx, tenantUuid))
    })
}

/**
 * Names the moment that a transaction sees, for another one that is to see the same; null on a distributed database, whose machines know of no moment of
 * another transaction.
 */
export async function shareMoment(tx: TenantTransaction): Promise<string | null> {
  const { rows } = await sql<{ moment: string | null }>`SELECT CASE WHEN to_regclass('pg_catalog.pg_dist_partition') IS NULL THEN pg_export_snapshot() END
    AS moment`.execute(tx)
  return rows[0]?.moment ?? null
}

/** What a list's finder statement gives: the ids of one page in order, and the exact number of all. */
export interface FoundPage {
  uuids: string[]
  totalCount: number
}

// oxlint-disable-next-line typescript/no-explicit-any -- a query over any tables of the schema; only its selected uuid is read
type IdQuery = SelectQueryBuilder<any, any, { uuid: string }>
// oxlint-disable-next-line typescript/no-explicit-any -- as above
type CountedIdQuery = SelectQueryBuilder<any, any, { uuid: string; count: number | string | bigint }>
// oxlint-disable-next-line typescript/no-explicit-any -- as above
type CountQuery = SelectQueryBuilder<any, any, { count: number | string | bigint }>
// oxlint-disable-next-line typescript/no-explicit-any -- as above; nothing is selected yet
type MatchingQuery = SelectQueryBuilder<any, any, object>

const idsPerFetch = 20_000

/** The finder gateway of one tenant: queries for lists and search; gives ids, order, totals and figures, never rows. Call it before a transaction, never inside. */
export class Finder {
  /** Builds finder queries; every table reference gets the tenant by itself. */
  readonly db: Kysely<DB>
  readonly #plain: Kysely<DB>
  readonly #tenantUuid: string

  constructor(db: Kysely<DB>, tenantUuid: string) {
    this.db = db.withPlugin(new TenantPlugin(tenantUuid))
    this.#plain = db
    this.#tenantUuid = tenantUuid
  }

  /**
   * Runs `work` with a finder for text searches, in a transaction of its own. It has memory to remember each match of a common word (with the
   * usual amount the database would remember their pages only, and look at every row of those again), and does not read whole tables: rows'
   * grams stand apart from them, which the planner does not know to be dear. Three short round trips dearer.
   */
  forSearch<T>(work: (finder: Finder) => Promise<T>): Promise<T> {
    return this.#within(sql`SET LOCAL work_mem = '32MB'; SET LOCAL enable_seqscan = off`, work)
  }

  /**
   * Runs `work` with a finder that joins most of a workspace's cases with all their links, in a transaction of its own: both lie in the order of
   * the cases' ids, and are walked side by side. The planner takes a hash table of all cases for a little cheaper than that; it takes a quarter longer.
   */
  forLinks<T>(work: (finder: Finder) => Promise<T>): Promise<T> {
    return this.#within(sql`SET LOCAL enable_hashjoin = off`, work)
  }

  /**
   * Runs `work` with a finder that counts over a whole snapshot, in a transaction of its own. The planner knows nothing of a snapshot that was written
   * a moment ago and takes it for a single row: it must not look each row up on its own, nor fetch them in the order of an index, which jumps from page
   * to page (activity of 30,000 cases just rebuilt: 0.7 s of a processor instead of 1.4).
   */
  forFigures<T>(work: (finder: Finder) => Promise<T>): Promise<T> {
    return this.#within(sql`SET LOCAL enable_nestloop = off; SET LOCAL enable_indexscan = off; SET LOCAL work_mem = '32MB'; SET LOCAL jit = off`, work)
  }

  #within<T>(settings: RawBuilder<unknown>, work: (finder: Finder) => Promise<T>): Promise<T> {
    return this.#plain
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        await settings.execute(tx)
        return work(new Finder(tx, this.#tenantUuid))
      })
  }

  /** Ids of one page and the exact total, in one statement. */
  async findPage(ids: IdQuery, count: CountQuery): Promise<FoundPage> {
    const array: RawBuilder<string[]> = sql<string[]>`array(${ids})`
    const row = await this.db
      .selectNoFrom((_: ExpressionBuilder<DB, never>) => [array.as('uuids'), sql<number>`(${count})`.as('total')])
      .executeTakeFirstOrThrow()
    return { uuids: row.uuids, totalCount: Number(row.total) }
  }

  /** Ids of one page and how many rows match in all, in one statement. */
  findPageOf(ids: IdQuery, matching: MatchingQuery): Promise<FoundPage> {
    return this.findPage(
      ids,
      matching.select((eb) => eb.fn.countAll<number>().as('count'))
    )
  }

  /** Ids in order. */
  async findIds(ids: IdQuery): Promise<string[]> {
    const rows = await ids.execute()
    return rows.map((row: { uuid: string }) => row.uuid)
  }

  /** All ids that a query finds, in order, fetched a part at a time: any number of them in little memory. */
  async findAllIds(ids: IdQuery): Promise<PackedIds> {
    const packed = new PackedIds()
    await this.#within(sql`SET LOCAL cursor_tuple_fraction = 1`, async ({ db }) => {
      await sql`DECLARE all_ids NO SCROLL CURSOR FOR ${ids}`.execute(db)
      for (;;) {
        const { rows } = await sql<{ uuid: string }>`FETCH ${sql.lit(idsPerFetch)} FROM all_ids`.execute(db)
        packed.add(rows.map(({ uuid }) => uuid))
        if (rows.length < idsPerFetch) return
      }
    })
    return packed
  }

  /** Ids in order, each beside the number of all; the number is null when there is no id. */
  async findCounted(query: CountedIdQuery): Promise<{ uuids: string[]; totalCount: number | null }> {
    const rows: { uuid: string; count: number | string | bigint }[] = await query.execute()
    const [first] = rows
    return { uuids: rows.map((row) => row.uuid), totalCount: first ? Number(first.count) : null }
  }

  /** One exact number. */
  async countBy(count: CountQuery): Promise<number> {
    const row = await count.executeTakeFirstOrThrow()
    return Number(row.count)
  }
}

/** The finder gateway of a tenant: for a call, and for a job, which has no call's context. */
export function openFinder(db: Pick<Gateways, 'finder'>, tenantUuid: string): Finder {
  return new Finder(db.finder, tenantUuid)
}
