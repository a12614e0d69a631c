import type { operationGroups } from '@mekiki/contract'
import { notFound, requireVersion } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { lockReadableProject, refreshProjectFigures, requireVisiblePart } from '../projects/index.ts'
import { getPresentedReview } from './get-presented-review.ts'
import { replaceScores, updateReview } from './project-reviews.queries.ts'
import { reviewState } from './review-state.ts'
import { averageOf, requireScores } from './scores.ts'

/** Changes the caller's own review; other people's reviews answer 404. Raises 409 `stale_version`, 400 for points that the template does not know. */
export const updateOwnReview: SimpleUseCase<typeof operationGroups.projectReviews.update> = async (
  { tx, actor, now, language, audit },
  { params, body, ifMatch }
) => {
  const project = await lockReadableProject(tx, actor, params.project_uuid)
  requireVisiblePart(project, 'review')
  const before = await getPresentedReview(tx, project.uuid, params.project_review_uuid, actor.userUuid)
  if (!before.canEdit) throw notFound([before.uuid])
  requireVersion(ifMatch, before.version, () => before)
  const scores = body.scores ?? before.scores
  requireScores({ uuid: before.reviewTemplateUuid, name: before.reviewTemplateName, scale: before.scale, perspectives: before.perspectives }, scores, language)
  const [comment, averageScore] = [body.comment ?? before.comment, averageOf(scores)]
  await updateReview(tx, before.uuid, { comment, averageScore, userUuid: actor.userUuid, now })
  await replaceScores(tx, actor.tenantUuid, before.uuid, scores)
  await refreshProjectFigures(tx, [project.uuid])
  audit({
    entityType: 'review',
    entityUuid: before.uuid,
    action: 'update_review',
    projectUuid: project.uuid,
    themeUuid: project.themeUuid,
    part: 'review',
    from: { status: before.statusName, averageScore: before.myAverageScore, ...reviewState(before.comment, before.scores) },
    to: { status: before.statusName, averageScore, ...reviewState(comment, scores) }
  })
  return getPresentedReview(tx, project.uuid, before.uuid, actor.userUuid)
}
