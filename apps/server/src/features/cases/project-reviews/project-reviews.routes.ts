import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { createReview } from './create-review.ts'
import { listProjectReviews } from './list-reviews.ts'
import { updateOwnReview } from './update-review.ts'

/** Mounts the calls about reviews of cases. */
export function registerProjectReviews(binding: Binding): void {
  bindAll(binding, operationGroups.projectReviews, { list: listProjectReviews, create: createReview, update: updateOwnReview })
}
