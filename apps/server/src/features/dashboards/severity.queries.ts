import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import { rowsOf } from './rows.queries.ts'
import type { View } from './view.ts'

/**
 * How severe each reviewer is, over all reviews that the caller sees: for each case the mean of the reviewer's scores less the mean of all scores by
 * others, averaged over the cases that others reviewed as well (one round of the additive model "score = case + reviewer"). Below 0 is severe.
 */
export function severities(db: Kysely<DB>, view: View) {
  const scores = rowsOf(db, view, 'reviews', null)
    .where('f.score', 'is not', null)
    .where('f.reviewer_uuid', 'is not', null)
    .groupBy(['f.case_uuid', 'f.reviewer_uuid'])
    .select([
      sql.ref<string>('f.case_uuid').as('case_uuid'),
      sql.ref<string>('f.reviewer_uuid').as('reviewer_uuid'),
      sql<number>`sum(${sql.ref('f.score')})`.as('sum'),
      sql<number>`count(*)`.as('count')
    ])
  const over = sql`OVER (PARTITION BY ${sql.ref('s.case_uuid')})`
  const compared = db
    .selectFrom(scores.as('s'))
    .select([
      sql.ref<string>('s.reviewer_uuid').as('reviewer_uuid'),
      sql.ref<number>('s.sum').as('sum'),
      sql.ref<number>('s.count').as('count'),
      sql<number>`(sum(${sql.ref('s.sum')}) ${over}) - ${sql.ref('s.sum')}`.as('others_sum'),
      sql<number>`(sum(${sql.ref('s.count')}) ${over}) - ${sql.ref('s.count')}`.as('others_count')
    ])
  const difference = sql`${sql.ref('d.sum')} / ${sql.ref('d.count')} - ${sql.ref('d.others_sum')} / ${sql.ref('d.others_count')}`
  return db
    .selectFrom(compared.as('d'))
    .groupBy('d.reviewer_uuid')
    .select([
      'd.reviewer_uuid',
      sql<number>`sum(${sql.ref('d.count')})::integer`.as('reviews'),
      sql<number | null>`(avg(CASE WHEN ${sql.ref('d.others_count')} > 0 THEN ${difference} END))::float8`.as('severity')
    ])
}
