import { createHash } from 'node:crypto'
import type { CompiledQuery, Kysely } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { DB } from '../../../../platform/db/types.ts'
import type { FactsOf } from '../facts/fact-parts.queries.ts'
import type { View } from './view.ts'

interface Query<T> {
  compile: () => CompiledQuery
  execute: () => Promise<T[]>
}

const keyOf = ({ sql, parameters }: CompiledQuery): string =>
  createHash('sha256')
    .update(JSON.stringify([sql, parameters]))
    .digest('base64url')

/**
 * Gives what a statement over the facts of a snapshot comes to: as it was worked out before the snapshot was shown, else by `work`. Nothing of a snapshot
 * changes, and whatever makes one look differ from another stands in the statement; but for whoever reads some cases, whose rights it asks for anew: for
 * them all is worked out. What `work` gives must be the same after a way through JSON.
 */
export async function remembered<T>(db: Kysely<DB>, view: View, query: Pick<Query<unknown>, 'compile'>, work: () => Promise<T>): Promise<T> {
  if (view.scope.kind !== 'all') return work()
  const key = keyOf(query.compile())
  if (view.collected !== null) {
    const known = view.collected.get(key)
    if (known !== undefined) return known as T
    const made = await work()
    view.collected.set(key, made)
    return made
  }
  const row = await db
    .selectFrom('analytics_figures')
    .select('figures')
    .$castTo<{ figures: T }>()
    .where('snapshot', '=', view.snapshot)
    .where('key', '=', key)
    .executeTakeFirst()
  return row === undefined ? work() : row.figures
}

/** The rows of a statement over the facts of a snapshot, remembered (`remembered`). */
export const rememberedRows = <T>(db: Kysely<DB>, view: View, query: Query<T>): Promise<T[]> => remembered(db, view, query, () => query.execute())

/** Remembers figures for all who will look at a snapshot. */
export async function insertRemembered(
  tx: TenantTransaction,
  { tenantUuid, snapshot }: Omit<FactsOf, 'takenAt'>,
  collected: ReadonlyMap<string, unknown>
): Promise<void> {
  for (const [key, figures] of collected) {
    const row = { tenant_uuid: tenantUuid, snapshot, key, figures: JSON.stringify(figures) }
    await tx.insertInto('analytics_figures').values(row).execute()
  }
}
