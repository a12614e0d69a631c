import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { createTemplate, listTemplates, listUses, updateTemplate, removeTemplate } from './review-templates.use-cases.ts'

/** Mounts the calls about review templates. */
export function registerReviewTemplates(binding: Binding): void {
  bindAll(binding, operationGroups.reviewTemplates, {
    list: listTemplates,
    uses: listUses,
    create: createTemplate,
    update: updateTemplate,
    remove: removeTemplate
  })
}
