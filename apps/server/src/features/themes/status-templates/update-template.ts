import { type StatusInput, statusTemplate, themeStatusTemplate } from '@mekiki/contract/themes/status-templates/status-templates.schemas'
import { auditChange } from '../../../platform/log/audit-change.ts'
import { lockOrder, moveInOrder, readOrder } from '../../../platform/db/statements/list-order.ts'
import { guardName } from '../../../platform/db/violations.ts'
import { notFound, requireVersion } from '../../../platform/http/answers/app-error.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { replaceStatuses } from './replace-statuses.ts'
import { planReplacements, planStatuses } from './status-plan.ts'
import { auditedTemplate, presentTemplate } from './status-templates.presenter.ts'
import { deleteStatuses, insertStatuses, lockTemplate, readStatuses, type TemplateKind, touchTemplate, updateStatuses } from './status-templates.queries.ts'
import { entityTypes, nameConstraints, templateTables } from './template-kinds.ts'

// Statuses of themes know no exits.
const shapes = { project: statusTemplate, theme: themeStatusTemplate }

/** What may change of a template; absent means unchanged. */
export interface TemplateChange {
  name?: string | undefined
  order?: number | undefined
  statuses?: readonly StatusInput[] | undefined
  replacements?: Readonly<Record<string, string>> | undefined
}

/**
 * Renames or moves a template, and adds, renames, moves and removes its statuses. Raises 400 for unknown statuses and replacements, 404,
 * 409 `stale_version`, `name_taken`, and `in_use` when a removed status that cases (or themes) have gets no replacement.
 */
export async function updateTemplate(context: RunContext, kind: TemplateKind, uuid: string, change: TemplateChange, ifMatch: number | undefined) {
  const { tx, actor, now, audit, language, operationUuid } = context
  if (change.order !== undefined) await lockOrder(tx, templateTables[kind])
  const template = await lockTemplate(tx, kind, uuid, 'change')
  if (!template) throw notFound([uuid])
  const present = await readStatuses(tx, kind, uuid)
  const place = (await readOrder(tx, templateTables[kind])).indexOf(uuid) + 1
  requireVersion(ifMatch, template.version, () => shapes[kind].parse(presentTemplate(template, place, present, actor)))
  const { name = template.name, replacements: mapping = {} } = change
  const plan = planStatuses(present, change.statuses ?? present.map((status) => ({ uuid: status.uuid, name: status.name })))
  const { replacements, faults } = planReplacements(plan, mapping)
  refuseFaults(language, [...plan.faults, ...faults])
  const isContent = change.name !== undefined || change.statuses !== undefined
  if (isContent) await guardName(nameConstraints[kind], name, () => touchTemplate(tx, kind, { ...actor, now }, { uuid, name }))
  await insertStatuses(tx, kind, actor.tenantUuid, uuid, plan.added)
  await updateStatuses(tx, kind, plan.kept)
  await replaceStatuses(context, kind, { present, plan, replacements })
  await deleteStatuses(
    tx,
    kind,
    plan.removed.map((status) => status.uuid),
    now
  )
  const moved = change.order === undefined ? { from: place, to: place } : await moveInOrder(tx, templateTables[kind], uuid, change.order)
  const after = await readStatuses(tx, kind, uuid)
  const isMoved = moved.from !== moved.to
  auditChange(audit, {
    entityType: entityTypes[kind],
    entityUuid: uuid,
    action: 'update',
    from: { ...auditedTemplate(template, present), ...(isMoved && { order: moved.from }) },
    to: { ...auditedTemplate({ name }, after), ...(isMoved && { order: moved.to }) }
  })
  return { ...presentTemplate({ uuid, name, version: template.version + (isContent ? 1 : 0) }, moved.to, after, actor), operationUuid }
}
