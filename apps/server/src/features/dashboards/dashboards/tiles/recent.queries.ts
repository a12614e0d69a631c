import type { Condition } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import { conditionsFor, wheresOf } from '../figures/conditions.queries.ts'
import { type Rows, rowsOf } from '../figures/rows.queries.ts'
import type { View } from '../figures/view.ts'

interface RecentEvent {
  uuid: string
  case_uuid: string
  action: string
  at: Date
}

// The latest events have the first places. Mostly a few of them are enough; then far more are looked at, then all.
const spans = [2000, 100_000]

/** The latest events that the caller sees. */
export async function findRecent(db: Kysely<DB>, view: View, conditions: readonly Condition[], limit: number): Promise<RecentEvent[]> {
  let rows = rowsOf(db, view, 'events', null)
  for (const where of wheresOf('events', conditionsFor('events', conditions, view), view, { asOf: false, until: view.takenAt })) rows = rows.where(where)
  const read = (own: Rows): Promise<RecentEvent[]> =>
    own
      .select([
        sql.ref<string>('f.uuid').as('uuid'),
        sql.ref<string>('f.case_uuid').as('case_uuid'),
        sql.ref<string>('f.action').as('action'),
        sql.ref<Date>('f.happened_at').as('at')
      ])
      .orderBy('f.happened_at', 'desc')
      .orderBy('f.uuid', 'desc')
      .limit(limit)
      .execute()
  for (const span of spans) {
    const found = await read(rows.where('f.place', '<=', span))
    if (found.length === limit) return found
  }
  return read(rows)
}
