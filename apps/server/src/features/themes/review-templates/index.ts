import type { Feature } from '../../../platform/feature.ts'
import { registerReviewTemplates } from './review-templates.routes.ts'
import { undoTemplateRemoval } from './review-templates.use-cases.ts'

export const reviewTemplates: Feature = {
  slug: 'review-templates',
  register: registerReviewTemplates,
  undo: { 'review_template.delete': undoTemplateRemoval }
}
