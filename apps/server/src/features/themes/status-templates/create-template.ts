import type { StatusInput } from '@mekiki/contract/themes/status-templates/status-templates.schemas'
import { v7 } from 'uuid'
import { readOrder } from '../../../platform/db/statements/list-order.ts'
import { guardName } from '../../../platform/db/violations.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import { planStatuses } from './status-plan.ts'
import { auditedTemplate, presentTemplate } from './status-templates.presenter.ts'
import { insertStatuses, insertTemplate, readStatuses, type TemplateKind } from './status-templates.queries.ts'
import { entityTypes, nameConstraints, templateTables } from './template-kinds.ts'

/** Adds a template with its statuses. Raises 409 `name_taken`, also for two statuses of one name. */
export async function createTemplate({ tx, actor, now, audit }: RunContext, kind: TemplateKind, body: { name: string; statuses: readonly StatusInput[] }) {
  const template = { uuid: v7(), name: body.name }
  const plan = planStatuses([], body.statuses)
  await guardName(nameConstraints[kind], body.name, () => insertTemplate(tx, kind, { ...actor, now }, template))
  await insertStatuses(tx, kind, actor.tenantUuid, template.uuid, plan.added)
  audit({ entityType: entityTypes[kind], entityUuid: template.uuid, action: 'create', to: auditedTemplate(template, plan.added) })
  const order = (await readOrder(tx, templateTables[kind])).indexOf(template.uuid) + 1
  return presentTemplate({ ...template, version: 1 }, order, await readStatuses(tx, kind, template.uuid), actor)
}
