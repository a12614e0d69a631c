import type { Feature } from '../../platform/feature.ts'
import { registerReviewTemplates } from './review-templates.routes.ts'

export { findReviewTemplates } from './find-templates.ts'
export type { ReviewTemplate } from './find-templates.ts'

export const reviewTemplates: Feature = { slug: 'review-templates', register: registerReviewTemplates }
