import type { Feature } from '../../platform/feature.ts'
import { registerReviewTemplates } from './review-templates.routes.ts'

export const reviewTemplates: Feature = { slug: 'review-templates', register: registerReviewTemplates }
