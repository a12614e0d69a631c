import type { operationGroups } from '@mekiki/contract'
import { v7 } from 'uuid'
import { violatedConstraint } from '../../../platform/db/violations.ts'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { notify } from '../../workspace/notifications/index.ts'
import { listPeopleWhoSee, lockReadableProject, refreshProjectFigures, requireVisiblePart } from '../projects/index.ts'
import { getThemeForProjects } from '../../themes/themes/index.ts'
import { getPresentedReview } from './get-presented-review.ts'
import { findTemplates, insertReview, type NewReview, replaceScores } from './project-reviews.queries.ts'
import { reviewState } from './review-state.ts'
import { averageOf, requireScores } from './scores.ts'

async function insertOnce(tx: Parameters<typeof insertReview>[0], review: NewReview): Promise<void> {
  try {
    await insertReview(tx, review)
  } catch (error) {
    if (violatedConstraint(error, '23505') === 'project_reviews_once') throw new AppError('already_reviewed')
    throw error
  }
}

/**
 * Adds the caller's review of a case in a status: whoever may read the case may review it, once in each status. Raises 404, 409
 * `already_reviewed`, 422 `status_not_in_theme`, 400 for points that the template does not know.
 */
export const createReview: SimpleUseCase<typeof operationGroups.projectReviews.create> = async (
  { tx, actor, now, language, audit, emit },
  { params, body }
) => {
  const project = await lockReadableProject(tx, actor, params.project_uuid)
  requireVisiblePart(project, 'review')
  const theme = await getThemeForProjects(tx, project.themeUuid, { isLocked: false })
  const status = theme.statuses.find(({ uuid }) => uuid === (body.statusUuid ?? project.statusUuid))
  if (!status) throw new AppError('status_not_in_theme')
  const templateUuid = body.reviewTemplateUuid ?? theme.reviewTemplateUuid
  const template = (await findTemplates(tx, [templateUuid])).get(templateUuid)
  if (!template) throw notFound([templateUuid])
  requireScores(template, body.scores, language)
  const [uuid, averageScore] = [v7(), averageOf(body.scores)]
  const { tenantUuid, userUuid } = actor
  await insertOnce(tx, {
    tenantUuid,
    uuid,
    projectUuid: project.uuid,
    statusUuid: status.uuid,
    templateUuid,
    comment: body.comment,
    averageScore,
    userUuid,
    now
  })
  await replaceScores(tx, tenantUuid, uuid, body.scores)
  await refreshProjectFigures(tx, [project.uuid])
  audit({
    entityType: 'review',
    entityUuid: uuid,
    action: 'create_review',
    projectUuid: project.uuid,
    themeUuid: theme.uuid,
    part: 'review',
    to: { status: status.name, averageScore, ...reviewState(body.comment, body.scores) }
  })
  const effects = notify({
    kind: 'project_reviewed',
    userUuids: await listPeopleWhoSee(tx, project, 'review', { userUuids: project.followerUuids, userGroupUuids: project.followerGroupUuids }),
    byUserUuid: userUuid,
    params: { project: project.shownName, user: actor.name, ...(averageScore !== null && !theme.hidesReviewsUntilMine && { score: averageScore.toFixed(1) }) },
    path: `/project_groups/${theme.uuid}/projects/${project.uuid}?tab=review`
  })
  for (const effect of effects) emit(effect)
  return getPresentedReview(tx, project.uuid, uuid, userUuid)
}
