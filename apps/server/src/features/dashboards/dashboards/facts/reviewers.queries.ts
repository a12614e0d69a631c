import type { Condition } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import { conditionsFor, wheresOf } from '../figures/conditions.queries.ts'
import { calibratedScore } from '../figures/measures.queries.ts'
import { rememberedRows } from '../figures/remembered.queries.ts'
import { type Rows, rowsOf } from '../figures/rows.queries.ts'
import { severities } from '../figures/severity.queries.ts'
import type { View } from '../figures/view.ts'

function chosenReviews(db: Kysely<DB>, view: View, conditions: readonly Condition[]): Rows {
  let rows = rowsOf(db, view, 'reviews', null).where('f.score', 'is not', null)
  for (const where of wheresOf('reviews', conditionsFor('reviews', conditions, view), view, { asOf: false, until: view.takenAt })) rows = rows.where(where)
  return rows
}

/** One reviewer's figures: the means over the chosen reviews, severity and number of reviews over all that the caller sees. */
export interface ReviewerRow {
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
export interface Disagreement {
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
