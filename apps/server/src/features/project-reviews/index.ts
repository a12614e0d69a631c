import type { Feature } from '../../platform/feature.ts'
import { registerProjectReviews } from './project-reviews.routes.ts'

export const projectReviews: Feature = { slug: 'project-reviews', register: registerProjectReviews }
