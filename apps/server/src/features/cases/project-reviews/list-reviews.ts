import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { getReadableProject, requireVisiblePart } from '../projects/index.ts'
import { getThemeForProjects } from '../../themes/themes/index.ts'
import { hiddenInBlindReview } from './project-reviews.policy.ts'
import { presentReview } from './project-reviews.presenter.ts'
import { findTemplates, listReviews, listScores } from './project-reviews.queries.ts'

/**
 * The reviews of a case in a status; others' hidden until the caller's own is in, where the theme says so. Raises 404 for a case, or a part of it, that does not
 * exist for the caller.
 */
export const listProjectReviews: SimpleUseCase<typeof operationGroups.projectReviews.list> = async ({ tx, actor }, { query }) => {
  const project = await getReadableProject(tx, actor, query.project_uuid)
  requireVisiblePart(project, 'review')
  const rows = await listReviews(tx, project.uuid, query.status_uuid)
  const { hidesReviewsUntilMine } = await getThemeForProjects(tx, project.themeUuid, { isLocked: false })
  const isVeiled = hiddenInBlindReview(actor, rows, hidesReviewsUntilMine)
  const templates = await findTemplates(tx, [...new Set(rows.map((row) => row.review_template_uuid))])
  const scores = await listScores(
    tx,
    rows.filter((row) => !isVeiled(row)).map((row) => row.uuid)
  )
  const items = rows.flatMap((row) => {
    const template = templates.get(row.review_template_uuid)
    return template ? [presentReview(row, template, scores, { userUuid: actor.userUuid, isVeiled: isVeiled(row) })] : []
  })
  return { items, totalCount: items.length }
}
