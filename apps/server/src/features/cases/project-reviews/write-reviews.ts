import { isDeepStrictEqual } from 'node:util'
import type { operationGroups } from '@mekiki/contract'
import { notFound, requireVersion, AppError } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { lockReadableProject, requireVisiblePart, listPeopleWhoSee } from '../projects/access/index.ts'
import { refreshProjectFigures } from '../projects/list/index.ts'
import { getPresentedReview } from './read-reviews.ts'
import { replaceScores, updateReview, findTemplates, insertReview, type NewReview, type TemplateForReview } from './project-reviews.queries.ts'
import { v7 } from 'uuid'
import { violatedConstraint } from '../../../platform/db/violations.ts'
import { notify } from '../../workspace/notifications/index.ts'
import { getThemeForProjects } from '../../themes/themes/read/index.ts'
import type { Language } from '@mekiki/i18n'
import { refuseFaults, type Fault } from '../../../platform/http/answers/field-faults.ts'

/** A point for a perspective, as it comes in. */
interface GivenScore {
  perspectiveUuid: string
  point: number
}

/** The mean of a review's points, null without any (3-decisions, "Cases"). */
export function averageOf(scores: readonly GivenScore[]): number | null {
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score.point, 0) / scores.length
}

/** @throws 400 naming each point whose perspective is not the template's, or which lies above its scale. */
function requireScores(template: TemplateForReview, scores: readonly GivenScore[], language: Language): void {
  const known = new Set(template.perspectives.map((perspective) => perspective.uuid))
  const faults = scores.flatMap((score, index): Fault[] => {
    if (!known.has(score.perspectiveUuid)) return [{ field: `scores.${index}.perspectiveUuid`, fault: 'unknown_id' }]
    if (score.point > template.scale) return [{ field: `scores.${index}.point`, fault: 'too_big', params: { max: template.scale } }]
    return []
  })
  refuseFaults(language, faults)
}

/** What a reviewer gave, as the history keeps it: enough to give it back. */
export interface ReviewState {
  comment: string
  scores: { perspectiveUuid: string; point: number }[]
}

/** A review as the history keeps it, its points in one order. */
export function reviewState(comment: string, scores: readonly { perspectiveUuid: string; point: number }[]): ReviewState {
  const inOrder = scores.toSorted((a, b) => (a.perspectiveUuid < b.perspectiveUuid ? -1 : 1))
  return { comment, scores: inOrder.map(({ perspectiveUuid, point }) => ({ perspectiveUuid, point })) }
}

/**
 * Changes the caller's own review; other people's reviews answer 404.
 * @throws 409 `stale_version`, 400 for points that the template does not know.
 */
export const updateOwnReview: SimpleUseCase<typeof operationGroups.projectReviews.update> = async (
  { tx, actor, now, language, audit, operationUuid },
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
  const [was, is] = [reviewState(before.comment, before.scores), reviewState(comment, scores)]
  if (isDeepStrictEqual(was, is)) return before
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
    from: { status: before.statusName, averageScore: before.myAverageScore, ...was },
    to: { status: before.statusName, averageScore, ...is }
  })
  return { ...(await getPresentedReview(tx, project.uuid, before.uuid, actor.userUuid)), operationUuid }
}

async function insertOnce(tx: Parameters<typeof insertReview>[0], review: NewReview): Promise<void> {
  try {
    await insertReview(tx, review)
  } catch (error) {
    if (violatedConstraint(error, '23505') === 'project_reviews_once') throw new AppError('already_reviewed')
    throw error
  }
}

/**
 * Adds the caller's review of a case in a status: whoever may read the case may review it, once in each status.
 * @throws 404, 409 `already_reviewed`, 422 `status_not_in_theme`, 400 for points that the template does not know.
 */
export const createReview: SimpleUseCase<typeof operationGroups.projectReviews.create> = async (
  { tx, actor, now, language, audit, emit, operationUuid },
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
  return { ...(await getPresentedReview(tx, project.uuid, uuid, userUuid)), operationUuid }
}
