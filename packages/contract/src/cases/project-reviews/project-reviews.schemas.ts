import { z } from 'zod'
import { instant, uuid, version } from '../../primitives/index.ts'

/** The longest comment of a review. */
export const maxReviewCommentLength = 2000

const score = z.object({ perspectiveUuid: uuid, point: z.int() })

/**
 * A reviewer's review of a case in one status (2§3 "Review"). `myAverageScore` is the mean of its points, null without any. `isVeiled`: the
 * theme hides it until the caller's own is in; then comment, points and average are missing, and only who reviewed when is told.
 */
export const projectReview = z
  .object({
    uuid,
    version,
    projectUuid: uuid,
    statusUuid: uuid,
    statusName: z.string(),
    reviewTemplateUuid: uuid,
    reviewTemplateName: z.string(),
    scale: z.int(),
    perspectives: z.array(z.object({ uuid, label: z.string() })),
    comment: z.string(),
    scores: z.array(score),
    myAverageScore: z.number().nullable(),
    createdAt: instant,
    createdBy: uuid,
    createdByName: z.string(),
    updatedAt: instant,
    isVeiled: z.boolean(),
    canEdit: z.boolean()
  })
  .meta({ id: 'ProjectReview' })

/** A review after it was made or changed, with what that can be taken back by. */
export const changedProjectReview = projectReview.extend({ operationUuid: uuid.optional() }).meta({ id: 'ChangedProjectReview' })

const scores = z
  .array(z.strictObject({ perspectiveUuid: uuid, point: z.int().min(1).max(10) }))
  .max(50)
  .refine((list) => new Set(list.map((item) => item.perspectiveUuid)).size === list.length, { params: { fault: 'not_valid' } })

const comment = z.string().max(maxReviewCommentLength)

/** `statusUuid` left out: the case's status now; `reviewTemplateUuid` left out: the theme's template. */
export const projectReviewCreateBody = z.strictObject({
  statusUuid: uuid.optional(),
  reviewTemplateUuid: uuid.optional(),
  comment: comment.default(''),
  scores
})

export const projectReviewUpdateBody = z.strictObject({ comment: comment.optional(), scores: scores.optional() })
