import type { operationGroups } from '@mekiki/contract'
import { v7 } from 'uuid'
import { readOrder } from '../../../platform/db/statements/list-order.ts'
import { guardName } from '../../../platform/db/violations.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { planPerspectives } from './perspective-plan.ts'
import { auditedTemplate, presentTemplate } from './review-templates.presenter.ts'
import { insertPerspectives, insertTemplate, readPerspectives } from './review-templates.queries.ts'

/** Adds a review template with its perspectives. Raises 409 `name_taken`. */
export const createTemplate: SimpleUseCase<typeof operationGroups.reviewTemplates.create> = async ({ tx, actor, now, audit }, { body }) => {
  const template = { uuid: v7(), name: body.name, scale: body.scale, version: 1, since: now }
  const { perspectives } = planPerspectives([], body.perspectives)
  await guardName('review_templates_name', body.name, () => insertTemplate(tx, { ...actor, now }, template))
  await insertPerspectives(tx, actor.tenantUuid, template.uuid, perspectives)
  audit({ entityType: 'review_template', entityUuid: template.uuid, action: 'create', to: auditedTemplate(template, perspectives) })
  const order = (await readOrder(tx, 'review_templates')).indexOf(template.uuid) + 1
  return presentTemplate(template, order, await readPerspectives(tx, [template.uuid]), actor)
}
