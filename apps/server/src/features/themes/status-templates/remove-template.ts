import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import { deleteTemplate, lockTemplate, type TemplateKind } from './status-templates.queries.ts'
import { countTemplateUses } from './status-uses.queries.ts'
import { entityTypes } from './template-kinds.ts'

/** Deletes a template. Raises 404, and 409 `in_use` with the number of themes that use it. */
export async function removeTemplate({ tx, actor, now, audit, operationUuid }: RunContext, kind: TemplateKind, uuid: string) {
  const template = await lockTemplate(tx, kind, uuid, 'change')
  if (!template) throw notFound([uuid])
  const count = await countTemplateUses(tx, kind, uuid)
  if (count > 0) throw new AppError('in_use', { params: { count } })
  await deleteTemplate(tx, kind, { ...actor, now }, uuid)
  audit({ entityType: entityTypes[kind], entityUuid: uuid, action: 'delete', from: { name: template.name } })
  return { operationUuid }
}
