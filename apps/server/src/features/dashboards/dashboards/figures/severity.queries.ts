import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import { rowsOf } from './rows.queries.ts'
import type { View } from './view.ts'

/**
 * How severe each reviewer is, over all reviews that the caller sees: for each case the mean of the reviewer's scores less the mean of all scores by
 * others, averaged over the cases that others reviewed as well (one round of the additive model "score = case + reviewer"). Below 0 is severe.
 */
export function severities(db: Kysely<DB>, view: View) {
  return rowsOf(db, view, 'reviews', null)
    .where('f.score', 'is not', null)
    .where('f.reviewer_uuid', 'is not', null)
    .groupBy('f.reviewer_uuid')
    .select([
      sql.ref<string>('f.reviewer_uuid').as('reviewer_uuid'),
      sql<number>`count(*)::integer`.as('reviews'),
      sql<number | null>`avg(${sql.ref('f.deviation')})`.as('severity')
    ])
}
