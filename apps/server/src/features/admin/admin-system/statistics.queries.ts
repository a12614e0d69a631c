import type { statisticsSorts } from '@mekiki/contract/admin/admin-system/admin-system.schemas'
import { type Kysely, sql } from 'kysely'
import type { StatementFigures } from '../../../platform/db/statements/query-statistics.ts'
import type { DB } from '../../../platform/db/types.ts'

const rowsPerStatement = 500

/** Adds figures of a process to those of all. In one order for all processes, so that two of them wait for each other at most one way. */
export async function addFigures(admin: Kysely<DB>, configId: string, figures: readonly StatementFigures[], now: Date): Promise<void> {
  const sorted = figures.toSorted((one, other) => (one.digest < other.digest ? -1 : 1))
  for (let start = 0; start < sorted.length; start += rowsPerStatement) {
    const rows = sorted.slice(start, start + rowsPerStatement).map(({ digest, sql: text, count, max, min, total }) => ({
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
