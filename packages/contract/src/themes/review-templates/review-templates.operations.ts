import { z } from 'zod'
import { defineOperation } from '../../operation.ts'
import { listOf, uuid } from '../../primitives/index.ts'
import { createSetting, deleteSetting, inspectSetting, readSetting, updateSetting } from '../../primitives/setting-calls.ts'
import { reviewTemplate, reviewTemplateCreate, reviewTemplateUpdate, reviewTemplateUse } from './review-templates.schemas.ts'

const path = '/v2/private/review_templates'

export const reviewTemplatesOperations = {
  list: defineOperation({
    ...readSetting,
    id: 'reviewTemplates.list',
    summary: 'The review templates with their perspectives',
    path,
    output: listOf(reviewTemplate)
  }),
  uses: defineOperation({
    ...inspectSetting,
    id: 'reviewTemplates.uses',
    summary: 'Which themes use the review templates, and how many reviews were written with each',
    path: `${path}/uses`,
    output: listOf(reviewTemplateUse)
  }),
  create: defineOperation({
    ...createSetting,
    id: 'reviewTemplates.create',
    summary: 'Adds a review template',
    path,
    body: reviewTemplateCreate,
    output: reviewTemplate,
    errors: ['name_taken']
  }),
  update: defineOperation({
    ...updateSetting,
    id: 'reviewTemplates.update',
    summary: 'Changes a review template; one that reviews were written with gets a new version with a uuid of its own, and the reviews keep the old one',
    path,
    body: reviewTemplateUpdate,
    output: reviewTemplate,
    errors: ['not_found', 'stale_version', 'name_taken']
  }),
  remove: defineOperation({
    ...deleteSetting,
    id: 'reviewTemplates.remove',
    summary: 'Deletes a review template that no theme uses; reviews written with it keep it',
    path,
    query: z.object({ uuid }),
    errors: ['not_found', 'in_use', 'required_parameter']
  })
}
