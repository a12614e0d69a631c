import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { areReviewsOpen, type FactsOf, keysOf, placeBy } from './fact-parts.queries.ts'

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

// A review without a reviewer compares with nobody.
const score = sql`CASE WHEN ${sql.ref('r.created_by')} IS NOT NULL THEN ${sql.ref('r.average_score')}::float8 END`
const byProject = sql`PARTITION BY ${sql.ref('r.project_uuid')}`
const own = sql`${byProject}, ${sql.ref('r.created_by')}`
const sumOfOthers = sql`sum(${score}) OVER (${byProject}) - sum(${score}) OVER (${own})`
const countOfOthers = sql`count(${score}) OVER (${byProject}) - count(${score}) OVER (${own})`

/**
 * How far a reviewer's scores of a case are from those of all others on it, the mean less the mean; at one of the reviewer's reviews of the case, null
 * at the rest and where nobody else reviewed it. Whoever sees a case's reviews sees all of them, so that it holds for every viewer.
 */
const deviation = sql<number | null>`CASE WHEN row_number() OVER (${own} ORDER BY ${sql.ref('r.average_score')}, ${sql.ref('r.uuid')}) = 1
  THEN avg(${score}) OVER (${own}) - (${sumOfOthers}) / nullif(${countOfOthers}, 0) END`

// Two of them on a case are two reviewers; whoever is gone is none.
const reviewerNumber = sql<number | null>`CASE WHEN ${sql.ref('r.created_by')} IS NOT NULL
  THEN (dense_rank() OVER (${byProject} ORDER BY ${sql.ref('r.created_by')}))::integer END`

export async function insertReviews(tx: TenantTransaction, facts: FactsOf): Promise<void> {
  await tx
    .insertInto('analytics_reviews')
    .columns([
      'tenant_uuid',
      'snapshot',
      'uuid',
      'case_uuid',
      'reviewer_uuid',
      'status_uuid',
      'reviewed_at',
      'score',
      'theme_uuid',
      'deviation',
      'reviewer_number'
    ])
    .expression(
      openReviews(tx)
        .select(keysOf(facts))
        .select(['r.uuid', 'r.project_uuid as case_uuid', 'r.created_by as reviewer_uuid', 'r.status_uuid', 'r.created_at as reviewed_at'])
        .select((eb) => [
          sql<number | null>`${eb.ref('r.average_score')}::float8`.as('score'),
          'p.theme_uuid',
          deviation.as('deviation'),
          reviewerNumber.as('reviewer_number')
        ])
    )
    .execute()
}

export async function insertPoints(tx: TenantTransaction, facts: FactsOf): Promise<void> {
  await tx
    .insertInto('analytics_points')
    .columns(['tenant_uuid', 'snapshot', 'place', 'case_uuid', 'reviewer_uuid', 'perspective', 'reviewed_at', 'point', 'theme_uuid'])
    .expression(
      openReviews(tx)
        .innerJoin('project_review_scores as s', 's.project_review_uuid', 'r.uuid')
        .innerJoin('review_perspectives as v', 'v.uuid', 's.perspective_uuid')
        .select(keysOf(facts))
        .select((eb) => [
          placeBy(null),
          'r.project_uuid as case_uuid',
          'r.created_by as reviewer_uuid',
          'v.label as perspective',
          'r.created_at as reviewed_at',
          sql<number>`${eb.ref('s.point')}::float8`.as('point'),
          'p.theme_uuid'
        ])
    )
    .execute()
}
