import { auditedReasons, type Reasons, type TemplateParts } from './exit-reasons.ts'
import type { Actor } from '../../../platform/http/context.ts'
import type { StatusRow, TemplateRow } from './status-templates.queries.ts'
import type { TemplateTheme } from './status-uses.queries.ts'

/** A template with its own statuses, picked from those of all templates and given an order from 1; `order` is its own place among the templates. */
export function presentTemplate(
  template: Pick<TemplateRow, 'uuid' | 'name' | 'version'>,
  order: number,
  { statuses, ...reasons }: TemplateParts,
  actor: Actor
) {
  const own = statuses.filter((status) => status.template_uuid === template.uuid)
  return {
    uuid: template.uuid,
    name: template.name,
    order,
    statuses: own.map((status, index) => ({ uuid: status.uuid, name: status.name, order: index + 1, color: status.color, isExit: status.is_exit === true })),
    exitReasons: reasons.exitReasons
      .filter((reason) => reason.templateUuid === template.uuid)
      .map(({ uuid, name, isActive }, index) => ({ uuid, name, order: index + 1, isActive })),
    isReasonRequired: reasons.requiredIn.has(template.uuid),
    version: template.version,
    canEdit: actor.permissions.has('update_setting'),
    canDelete: actor.permissions.has('delete_setting')
  }
}

interface AuditedStatus {
  uuid: string
  name: string
  color: number
  isExit?: boolean
  is_exit?: boolean | null
}

/** A template as the audit log shows it; the ids are for an undo. */
export function auditedTemplate(template: { uuid: string; name: string }, { statuses, ...reasons }: Reasons & { statuses: readonly AuditedStatus[] }) {
  const isExit = (status: AuditedStatus): boolean => status.isExit === true || status.is_exit === true
  return {
    name: template.name,
    statuses: statuses.map((status) => ({ uuid: status.uuid, name: status.name, color: status.color, ...(isExit(status) && { isExit: true }) })),
    ...auditedReasons(reasons, template.uuid)
  }
}

/** Which themes use a template, and how often each of its statuses is had. */
export function presentUse(
  template: Pick<TemplateRow, 'uuid'>,
  statuses: readonly StatusRow[],
  themes: readonly TemplateTheme[],
  counts: ReadonlyMap<string, number>
) {
  return {
    uuid: template.uuid,
    themes: themes.filter((theme) => theme.template_uuid === template.uuid).map(({ uuid, name }) => ({ uuid, name })),
    statuses: statuses.filter((status) => status.template_uuid === template.uuid).map(({ uuid }) => ({ uuid, count: counts.get(uuid) ?? 0 }))
  }
}
