import type { operationGroups } from '@mekiki/contract'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { countThemes, lockTemplate, retireTemplate } from './review-templates.queries.ts'

/** Deletes a review template; reviews written with it keep it. Raises 404, and 409 `in_use` with the number of themes that use it. */
export const removeTemplate: SimpleUseCase<typeof operationGroups.reviewTemplates.remove> = async ({ tx, actor, now, audit, operationUuid }, { query }) => {
  const template = await lockTemplate(tx, query.uuid)
  if (!template) throw notFound([query.uuid])
  const count = await countThemes(tx, template.uuid)
  if (count > 0) throw new AppError('in_use', { params: { count } })
  await retireTemplate(tx, { ...actor, now }, template.uuid, null)
  audit({ entityType: 'review_template', entityUuid: template.uuid, action: 'delete', from: { name: template.name } })
  return { operationUuid }
}
