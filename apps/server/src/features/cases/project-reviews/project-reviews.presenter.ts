import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { ReviewRow, ScoreRow, TemplateForReview } from './project-reviews.queries.ts'

type PresentedReview = HandlerOutput<typeof operationGroups.projectReviews.create>

/**
 * A review with its template's perspectives and the points given, in the perspectives' order. A hidden one tells who reviewed when, and
 * nothing of what was given, nor whether it was changed since.
 */
export function presentReview(
  row: ReviewRow,
  template: TemplateForReview,
  scores: readonly ScoreRow[],
  viewer: { userUuid: string; isVeiled: boolean }
): PresentedReview {
  const own = viewer.isVeiled ? [] : scores.filter((score) => score.reviewUuid === row.uuid)
  return {
    uuid: row.uuid,
    version: viewer.isVeiled ? 1 : row.version,
    projectUuid: row.project_uuid,
    statusUuid: row.status_uuid,
    statusName: row.status_name,
    reviewTemplateUuid: template.uuid,
    reviewTemplateName: template.name,
    scale: template.scale,
    perspectives: template.perspectives,
    comment: viewer.isVeiled ? '' : row.comment,
    scores: template.perspectives.flatMap(({ uuid }) =>
      own.filter((score) => score.perspectiveUuid === uuid).map(({ point }) => ({ perspectiveUuid: uuid, point }))
    ),
    myAverageScore: viewer.isVeiled ? null : row.average_score,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by ?? '',
    createdByName: row.created_by_name ?? '',
    updatedAt: (viewer.isVeiled ? row.created_at : row.updated_at).toISOString(),
    isVeiled: viewer.isVeiled,
    canEdit: row.created_by === viewer.userUuid
  }
}
