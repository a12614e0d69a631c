import { type ExpressionBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { DB } from '../../../../platform/db/types.ts'
import { build, oneOf } from '../access/scope.queries.ts'

/** The longest beginning of a record's or comment's text that a case repeats for its list. */
export const shownTextLength = 1000

type CountedEb = ExpressionBuilder<DB & { counted: DB['projects'] }, 'counted'>

function reviewers(eb: CountedEb) {
  return eb
    .selectFrom('project_reviews as review')
    .whereRef('review.project_uuid', '=', 'counted.uuid')
    .where('review.deleted_at', 'is', null)
    .groupBy('review.created_by')
    .select((of) => [of.fn.avg<number | null>('review.average_score').as('mean'), of.fn.countAll<number>().as('reviews')])
    .as('reviewer')
}

function latestComment(eb: CountedEb) {
  return eb
    .selectFrom('project_reviews as review')
    .whereRef('review.project_uuid', '=', 'counted.uuid')
    .where('review.deleted_at', 'is', null)
    .where('review.comment', '<>', '')
    .orderBy('review.updated_at', 'desc')
    .orderBy('review.uuid', 'desc')
    .limit(1)
    .select([sql<string>`left(${sql.ref('review.comment')}, ${sql.lit(shownTextLength)})`.as('comment'), 'review.updated_at as commented_at'])
    .as('comment')
}

function publicRecords(eb: CountedEb) {
  return eb
    .selectFrom('project_records as record')
    .whereRef('record.project_uuid', '=', 'counted.uuid')
    .where('record.deleted_at', 'is', null)
    .where('record.publicity', '=', true)
}

function latestRecord(eb: CountedEb) {
  return publicRecords(eb)
    .orderBy('record.recorded_on', 'desc')
    .orderBy('record.uuid', 'desc')
    .limit(1)
    .select([
      sql<string>`left(${sql.ref('record.content')}, ${sql.lit(shownTextLength)})`.as('content'),
      sql<Date>`${sql.ref('record.recorded_on')}::timestamp AT TIME ZONE 'Asia/Tokyo'`.as('recorded_at')
    ])
    .as('latest')
}

function undoneTasks(eb: CountedEb) {
  return eb
    .selectFrom('tasks as task')
    .whereRef('task.project_uuid', '=', 'counted.uuid')
    .where('task.deleted_at', 'is', null)
    .where('task.done_flg', '=', false)
}

/** The figures of cases as they follow from their reviews, records and tasks; over public data only: they are what everybody sees. */
function countedFigures(projectUuids: readonly string[]) {
  return build()
    .selectFrom('projects as counted')
    .leftJoinLateral(latestComment, (join) => join.onTrue())
    .leftJoinLateral(latestRecord, (join) => join.onTrue())
    .where('counted.uuid', '=', oneOf(projectUuids))
    .select((eb) => [
      'counted.uuid',
      'comment.comment',
      'comment.commented_at',
      'latest.content',
      'latest.recorded_at',
      eb
        .selectFrom(reviewers)
        .select((of) => of.fn.avg<number | null>('reviewer.mean').as('mean'))
        .as('all_average_score'),
      eb
        .selectFrom(reviewers)
        .select((of) => of.fn.sum<number | null>('reviewer.reviews').as('sum'))
        .as('reviews_count'),
      publicRecords(eb)
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('records_count'),
      undoneTasks(eb)
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('undone_tasks_count')
    ])
    .as('figures')
}

/**
 * Recounts the figures that the list shows of these cases, in one statement: after every change of a review, record or task, in its
 * transaction, with the cases locked. `allAverageScore` is the mean over reviewers of each one's mean over the reviews of the case
 * (3-decisions, "Cases"). Neither version nor time of update change: nobody edits a figure.
 */
export async function refreshProjectFigures(tx: TenantTransaction, projectUuids: readonly string[]): Promise<void> {
  if (projectUuids.length === 0) return
  await tx
    .updateTable('projects as p')
    .from(countedFigures(projectUuids))
    .whereRef('p.uuid', '=', 'figures.uuid')
    .set((eb) => ({
      all_average_score: eb.ref('figures.all_average_score'),
      reviews_count: sql<number>`coalesce(${eb.ref('figures.reviews_count')}, 0)`,
      latest_review_comment: eb.ref('figures.comment'),
      latest_review_at: eb.ref('figures.commented_at'),
      records_count: sql<number>`coalesce(${eb.ref('figures.records_count')}, 0)`,
      latest_record_content: eb.ref('figures.content'),
      latest_record_at: eb.ref('figures.recorded_at'),
      undone_tasks_count: sql<number>`coalesce(${eb.ref('figures.undone_tasks_count')}, 0)`
    }))
    .execute()
}
