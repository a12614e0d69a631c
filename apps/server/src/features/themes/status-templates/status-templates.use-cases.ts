import type { RunContext } from '../../../platform/http/context.ts'
import { onlyShown } from '../../people/guests/index.ts'
import { presentTemplate, presentUse, auditedTemplate } from './status-templates.presenter.ts'
import {
  readStatuses,
  readTemplates,
  type TemplateKind,
  insertStatuses,
  insertTemplate,
  deleteStatuses,
  lockTemplate,
  touchTemplate,
  updateStatuses,
  deleteTemplate
} from './status-templates.queries.ts'
import { countStatusUses, readTemplateThemes, countTemplateUses } from './status-uses.queries.ts'
import { type StatusInput, statusTemplate, themeStatusTemplate } from '@mekiki/contract/themes/status-templates/status-templates.schemas'
import { v7 } from 'uuid'
import { readOrder, lockOrder, moveInOrder } from '../../../platform/db/statements/list-order.ts'
import { guardName } from '../../../platform/db/violations.ts'
import { planStatuses, planReplacements } from './status-plan.ts'
import { planReasons, readParts, type ReasonsChange, writeReasons } from './exit-reasons.ts'
import { entityTypes, nameConstraints, templateTables } from './template-kinds.ts'
import { auditChange } from '../../../platform/log/audit.ts'
import { notFound, requireVersion, AppError } from '../../../platform/http/answers/app-error.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { replaceStatuses } from './remove-statuses.ts'

/** All templates of a kind with their statuses; to guests those of their cases. */
export async function listTemplates({ tx, actor }: RunContext, kind: TemplateKind) {
  const templates = await onlyShown(tx, actor, 'statusTemplates', await readTemplates(tx, kind))
  const parts = await readParts(tx, kind)
  return { items: templates.map((template, index) => presentTemplate(template, index + 1, parts, actor)), totalCount: templates.length }
}

/**
 * Which themes use the templates of a kind, and how many cases (or themes) have each status. The numbers count what the caller may not see as
 * well: whoever removes a status moves all of them.
 */
export async function listUses({ tx }: RunContext, kind: TemplateKind) {
  const templates = await readTemplates(tx, kind)
  const statuses = await readStatuses(tx, kind)
  const themes = await readTemplateThemes(tx, kind)
  const counts = await countStatusUses(tx, kind)
  return { items: templates.map((template) => presentUse(template, statuses, themes, counts)), totalCount: templates.length }
}

/**
 * Adds a template with its statuses.
 * @throws 409 `name_taken`, also for two statuses or reasons of one name.
 */
export async function createTemplate({ tx, actor, now, audit }: RunContext, kind: TemplateKind, body: NewTemplate) {
  const template = { uuid: v7(), name: body.name }
  const plan = planStatuses([], body.statuses)
  await guardName(nameConstraints[kind], body.name, () => insertTemplate(tx, kind, { ...actor, now }, template))
  await insertStatuses(tx, kind, actor.tenantUuid, template.uuid, plan.added)
  await writeReasons(tx, { ...actor, now }, template.uuid, planReasons([], body))
  const parts = await readParts(tx, kind, template.uuid)
  audit({ entityType: entityTypes[kind], entityUuid: template.uuid, action: 'create', to: auditedTemplate(template, parts) })
  const order = (await readOrder(tx, templateTables[kind])).indexOf(template.uuid) + 1
  return presentTemplate({ ...template, version: 1 }, order, parts, actor)
}

// Statuses of themes know no exits.
const shapes = { project: statusTemplate, theme: themeStatusTemplate }

interface NewTemplate extends ReasonsChange {
  name: string
  statuses: readonly StatusInput[]
}

/** What may change of a template; absent means unchanged. */
interface TemplateChange extends ReasonsChange {
  name?: string | undefined
  order?: number | undefined
  statuses?: readonly StatusInput[] | undefined
  replacements?: Readonly<Record<string, string>> | undefined
}

/**
 * Renames or moves a template, and adds, renames, moves and removes its statuses and reasons.
 * @throws 400 for unknown statuses and replacements, 404, 409 `stale_version`, `name_taken`, and `in_use` when a removed status that cases (or themes) have
 * gets no replacement.
 */
export async function updateTemplate(context: RunContext, kind: TemplateKind, uuid: string, change: TemplateChange, ifMatch: number | undefined) {
  const { tx, actor, now, audit, language, operationUuid } = context
  if (change.order !== undefined) await lockOrder(tx, templateTables[kind])
  const template = await lockTemplate(tx, kind, uuid, 'change')
  if (!template) throw notFound([uuid])
  const parts = await readParts(tx, kind, uuid)
  const present = parts.statuses
  const place = (await readOrder(tx, templateTables[kind])).indexOf(uuid) + 1
  requireVersion(ifMatch, template.version, () => shapes[kind].parse(presentTemplate(template, place, parts, actor)))
  const { name = template.name, replacements: mapping = {} } = change
  const plan = planStatuses(present, change.statuses ?? present.map((status) => ({ uuid: status.uuid, name: status.name })))
  const { replacements, faults } = planReplacements(plan, mapping)
  const reasons = planReasons(parts.exitReasons, change)
  refuseFaults(language, [...plan.faults, ...faults, ...reasons.faults])
  const isContent = [change.name, change.statuses, change.exitReasons, change.isReasonRequired].some((part) => part !== undefined)
  if (isContent) await guardName(nameConstraints[kind], name, () => touchTemplate(tx, kind, { ...actor, now }, { uuid, name }))
  await insertStatuses(tx, kind, actor.tenantUuid, uuid, plan.added)
  await updateStatuses(tx, kind, plan.kept)
  await writeReasons(tx, { ...actor, now }, uuid, reasons)
  await replaceStatuses(context, kind, { present, plan, replacements })
  await deleteStatuses(
    tx,
    kind,
    plan.removed.map((status) => status.uuid),
    now
  )
  const moved = change.order === undefined ? { from: place, to: place } : await moveInOrder(tx, templateTables[kind], uuid, change.order)
  const after = await readParts(tx, kind, uuid)
  const isMoved = moved.from !== moved.to
  auditChange(audit, {
    entityType: entityTypes[kind],
    entityUuid: uuid,
    action: 'update',
    from: { ...auditedTemplate(template, parts), ...(isMoved && { order: moved.from }) },
    to: { ...auditedTemplate({ uuid, name }, after), ...(isMoved && { order: moved.to }) }
  })
  return { ...presentTemplate({ uuid, name, version: template.version + (isContent ? 1 : 0) }, moved.to, after, actor), operationUuid }
}

/**
 * Deletes a template.
 * @throws 404, and 409 `in_use` with the number of themes that use it.
 */
export async function removeTemplate({ tx, actor, now, audit, operationUuid }: RunContext, kind: TemplateKind, uuid: string) {
  const template = await lockTemplate(tx, kind, uuid, 'change')
  if (!template) throw notFound([uuid])
  const count = await countTemplateUses(tx, kind, uuid)
  if (count > 0) throw new AppError('in_use', { params: { count } })
  await deleteTemplate(tx, kind, { ...actor, now }, uuid)
  audit({ entityType: entityTypes[kind], entityUuid: uuid, action: 'delete', from: { name: template.name } })
  return { operationUuid }
}
