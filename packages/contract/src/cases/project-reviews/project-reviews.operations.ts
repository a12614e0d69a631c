import { z } from 'zod'
import { defineOperation } from '../../operation.ts'
import { listOf, pathUuid, uuid } from '../../primitives/index.ts'
import { changedProjectReview, projectReview, projectReviewCreateBody, projectReviewUpdateBody } from './project-reviews.schemas.ts'

export const projectReviewsOperations = {
  list: defineOperation({
    id: 'projectReviews.list',
    summary: 'Reviews of a case in a status',
    method: 'GET',
    path: '/v2/private/project_reviews',
    access: 'private',
    guests: 'cases',
    query: z.object({ project_uuid: uuid, status_uuid: uuid }),
    output: listOf(projectReview),
    errors: ['required_parameter', 'not_found'],
    tx: 'read',
    rate: 'read'
  }),
  create: defineOperation({
    id: 'projectReviews.create',
    summary: 'Adds the caller’s review of a case in a status; one for each reviewer, case and status',
    method: 'POST',
    path: '/v2/private/projects/{project_uuid}/reviews',
    access: 'private',
    guests: 'cases',
    params: pathUuid('project_uuid'),
    body: projectReviewCreateBody,
    output: changedProjectReview,
    status: 201,
    errors: ['already_reviewed', 'status_not_in_theme'],
    tx: 'write',
    rate: 'write'
  }),
  update: defineOperation({
    id: 'projectReviews.update',
    summary: 'Changes the caller’s own review',
    method: 'PATCH',
    path: '/v2/private/projects/{project_uuid}/reviews/{project_review_uuid}',
    access: 'private',
    guests: 'cases',
    params: z.strictObject({ project_uuid: uuid, project_review_uuid: uuid }),
    body: projectReviewUpdateBody,
    output: changedProjectReview,
    errors: ['stale_version'],
    tx: 'write',
    rate: 'write',
    versioned: true
  })
}
