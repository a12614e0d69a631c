import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../platform/http/context.ts'
import { getReadableProject, requireVisiblePart } from '../projects/index.ts'
import { presentReview } from './project-reviews.presenter.ts'
import { findTemplates, listReviews, listScores } from './project-reviews.queries.ts'

/** The reviews of a case in a status. Raises 404 for a case, or a part of it, that does not exist for the caller. */
export const listProjectReviews: SimpleUseCase<typeof operationGroups.projectReviews.list> = async ({ tx, actor }, { query }) => {
  const project = await getReadableProject(tx, actor, query.project_uuid)
  requireVisiblePart(project, 'review')
  const rows = await listReviews(tx, project.uuid, query.status_uuid)
  const templates = await findTemplates(tx, [...new Set(rows.map((row) => row.review_template_uuid))])
  const scores = await listScores(
    tx,
    rows.map((row) => row.uuid)
  )
  const items = rows.flatMap((row) => {
    const template = templates.get(row.review_template_uuid)
    return template ? [presentReview(row, template, scores, actor.userUuid)] : []
  })
  return { items, totalCount: items.length }
}
