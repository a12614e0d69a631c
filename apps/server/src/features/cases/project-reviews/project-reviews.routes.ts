import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { createReview, updateOwnReview } from './write-reviews.ts'
import { listProjectReviews } from './read-reviews.ts'

/** Mounts the calls about reviews of cases. */
export function registerProjectReviews(binding: Binding): void {
  bindAll(binding, operationGroups.projectReviews, { list: listProjectReviews, create: createReview, update: updateOwnReview })
}
