import { sql, type Kysely } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { nothing } from '../../../../platform/db/statements/one-of.ts'
import { areReviewsOpen, type FactsOf, keysOf, placeBy } from './fact-parts.queries.ts'
import type { Condition } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import type { DB } from '../../../../platform/db/types.ts'
import { conditionsFor, wheresOf } from '../figures/conditions.queries.ts'
import { calibratedScore } from '../figures/measures.queries.ts'
import { rememberedRows } from '../figures/remembered.queries.ts'
import { type Rows, rowsOf } from '../figures/rows.queries.ts'
import { severities } from '../figures/figures.queries.ts'
import type { View } from '../figures/view.ts'

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
    .returning(nothing)
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
    .returning(nothing)
    .execute()
}

function chosenReviews(db: Kysely<DB>, view: View, conditions: readonly Condition[]): Rows {
  let rows = rowsOf(db, view, 'reviews', null).where('f.score', 'is not', null)
  for (const where of wheresOf('reviews', conditionsFor('reviews', conditions, view), view, { asOf: false, until: view.takenAt })) rows = rows.where(where)
  return rows
}

/** One reviewer's figures: the means over the chosen reviews, severity and number of reviews over all that the caller sees. */
interface ReviewerRow {
  uuid: string
  count: number
  average: number
  calibrated: number
  severity: number | null
  reviews: number
}

/** The reviewers of the chosen reviews, the severest first. */
export async function readReviewers(db: Kysely<DB>, view: View, conditions: readonly Condition[]): Promise<ReviewerRow[]> {
  const rows = chosenReviews(db, view, conditions)
    .where('f.reviewer_uuid', 'is not', null)
    .innerJoin(severities(db, view).as('judge'), (join) => join.on(sql.ref('judge.reviewer_uuid'), '=', sql.ref('f.reviewer_uuid')))
    .groupBy(['f.reviewer_uuid', sql.ref('judge.severity'), sql.ref('judge.reviews')])
    .select([
      sql.ref<string>('f.reviewer_uuid').as('uuid'),
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`avg(${sql.ref('f.score')})::float8`.as('average'),
      sql<number>`avg(${calibratedScore})::float8`.as('calibrated'),
      sql.ref<number | null>('judge.severity').as('severity'),
      sql.ref<number>('judge.reviews').as('reviews')
    ])
    .orderBy(sql`${sql.ref('judge.severity')} ASC NULLS LAST`)
    .orderBy('f.reviewer_uuid')
  return rememberedRows<ReviewerRow>(db, view, rows)
}

/** A case that reviewers disagree on; `count` is how many of them there are. */
interface Disagreement {
  uuid: string
  reviews: number
  lowest: number
  highest: number
  average: number
  count: number
}

// The numbers are counted among a case's reviewers: whether there are two costs no looking at each of them.
const areTwo = sql<boolean>`max(${sql.ref('f.reviewer_number')}) > min(${sql.ref('f.reviewer_number')})`

/** Cases with two reviewers or more by the spread of their scores. */
export async function findDisagreement(db: Kysely<DB>, view: View, conditions: readonly Condition[], limit: number) {
  const score = sql.ref('f.score')
  const rows = chosenReviews(db, view, conditions)
    .groupBy('f.case_uuid')
    .having(areTwo)
    .select([
      sql.ref<string>('f.case_uuid').as('uuid'),
      sql<number>`count(*)::integer`.as('reviews'),
      sql<number>`min(${score})`.as('lowest'),
      sql<number>`max(${score})`.as('highest'),
      sql<number>`sum(${score}) / count(*)::float8`.as('average'),
      sql<number>`(count(*) OVER ())::integer`.as('count')
    ])
    .orderBy(sql`max(${score}) - min(${score})`, 'desc')
    .orderBy('f.case_uuid')
    .limit(limit)
  return rememberedRows<Disagreement>(db, view, rows)
}

/** The chosen reviews by one reviewer or by all, or those of cases that reviewers disagree on; a case may come several times. */
export function projectsOfReviews(
  db: Kysely<DB>,
  view: View,
  conditions: readonly Condition[],
  { reviewerUuid, isDisputed }: { reviewerUuid: string | null; isDisputed: boolean }
): Rows {
  const rows = chosenReviews(db, view, conditions)
  if (isDisputed) return rows.groupBy('f.case_uuid').having(areTwo)
  return reviewerUuid === null ? rows : rows.where(sql<boolean>`${sql.ref('f.reviewer_uuid')}::text = ${reviewerUuid}`)
}
