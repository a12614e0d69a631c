import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/doors.ts'
import { areReviewsOpen, type FactsOf, keysOf } from './fact-parts.queries.ts'

/** The reviews of living cases that everybody who may read the case sees. */
function openReviews(tx: TenantTransaction) {
  return tx
    .selectFrom('project_reviews as r')
    .innerJoin('projects as p', 'p.uuid', 'r.project_uuid')
    .innerJoin('themes as t', 't.uuid', 'p.theme_uuid')
    .where('r.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .where(areReviewsOpen())
}

export async function insertReviews(tx: TenantTransaction, facts: FactsOf): Promise<void> {
  await tx
    .insertInto('analytics_reviews')
    .columns(['tenant_uuid', 'snapshot', 'uuid', 'case_uuid', 'reviewer_uuid', 'status_uuid', 'reviewed_at', 'score'])
    .expression(
      openReviews(tx)
        .select(keysOf(facts))
        .select(['r.uuid', 'r.project_uuid as case_uuid', 'r.created_by as reviewer_uuid', 'r.status_uuid', 'r.created_at as reviewed_at'])
        .select((eb) => sql<number | null>`${eb.ref('r.average_score')}::float8`.as('score'))
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A point has no id of its own: that of its review and perspective make one. */
const pointUuid = sql<string>`md5(${sql.ref('r.uuid')}::text || ${sql.ref('v.uuid')}::text)::uuid`

export async function insertPoints(tx: TenantTransaction, facts: FactsOf): Promise<void> {
  await tx
    .insertInto('analytics_points')
    .columns(['tenant_uuid', 'snapshot', 'uuid', 'case_uuid', 'reviewer_uuid', 'perspective_uuid', 'perspective', 'reviewed_at', 'point'])
    .expression(
      openReviews(tx)
        .innerJoin('project_review_scores as s', 's.project_review_uuid', 'r.uuid')
        .innerJoin('review_perspectives as v', 'v.uuid', 's.perspective_uuid')
        .select(keysOf(facts))
        .select((eb) => [
          pointUuid.as('uuid'),
          'r.project_uuid as case_uuid',
          'r.created_by as reviewer_uuid',
          'v.uuid as perspective_uuid',
          'v.label as perspective',
          'r.created_at as reviewed_at',
          sql<number>`${eb.ref('s.point')}::float8`.as('point')
        ])
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
