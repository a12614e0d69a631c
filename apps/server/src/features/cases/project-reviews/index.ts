import type { Feature } from '../../../platform/feature.ts'
import { registerProjectReviews } from './project-reviews.routes.ts'
import { undoCreateReview, undoUpdateReview } from './undo-reviews.ts'

export { type OpenReview, readOpenReviews, readPresentedReviews } from './read-reviews.ts'

export const projectReviews: Feature = {
  slug: 'project-reviews',
  register: registerProjectReviews,
  undo: { 'review.create_review': undoCreateReview, 'review.update_review': undoUpdateReview }
}
