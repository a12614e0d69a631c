import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { createTemplate } from './create-template.ts'
import { listTemplates } from './list-templates.ts'
import { listUses } from './list-uses.ts'
import { removeTemplate } from './remove-template.ts'
import { updateTemplate } from './update-template.ts'

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
