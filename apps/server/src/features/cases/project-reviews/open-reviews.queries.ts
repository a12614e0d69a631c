import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { compileStatement } from '../../../platform/db/statements/compiled-statement.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'

interface Uuids {
  uuids: readonly string[]
}

const ofProjects = compileStatement((tx, { uuids }: Uuids) =>
  tx
    .selectFrom('project_reviews as r')
    .innerJoin('statuses as s', 's.uuid', 'r.status_uuid')
    .innerJoin('projects as p', 'p.uuid', 'r.project_uuid')
    .leftJoin('themes as t', (on) => on.onRef('t.uuid', '=', 'p.theme_uuid').on('t.deleted_at', 'is', null))
    .leftJoin('users as u', 'u.uuid', 'r.created_by')
    .select(['r.uuid', 'r.project_uuid', 'r.status_uuid', 'r.created_by', 'r.comment', 'r.average_score'])
    .select(['s.name as status_name', 'u.name as created_by_name', 't.hides_reviews_until_mine'])
    .where('r.project_uuid', '=', oneOf(uuids))
    .where('r.deleted_at', 'is', null)
    .orderBy('r.created_at')
    .orderBy('r.uuid')
)

const pointsOf = compileStatement((tx, { uuids }: Uuids) =>
  tx
    .selectFrom('project_review_scores as sc')
    .innerJoin('project_reviews as r', 'r.uuid', 'sc.project_review_uuid')
    // A point of a perspective that is not the template's is told nowhere.
    .innerJoin('review_perspectives as p', (on) =>
      on.onRef('p.uuid', '=', 'sc.perspective_uuid').onRef('p.review_template_uuid', '=', 'r.review_template_uuid')
    )
    .select(['sc.project_review_uuid as reviewUuid', 'p.label', 'sc.point'])
    .where('sc.project_review_uuid', '=', oneOf(uuids))
    .orderBy('p.position')
    .orderBy('p.uuid')
)

/** The living reviews of cases, the oldest first, with whether their themes hide others' until one's own is in; null of a theme that is gone. */
export async function listReviewsOfProjects(tx: TenantTransaction, projectUuids: readonly string[]) {
  return projectUuids.length === 0 ? [] : ofProjects(tx, { uuids: projectUuids }, null)
}

/** The points of reviews with what they were given for, in the order of the templates' perspectives. */
export async function listPoints(tx: TenantTransaction, reviewUuids: readonly string[]) {
  return reviewUuids.length === 0 ? [] : pointsOf(tx, { uuids: reviewUuids }, null)
}
