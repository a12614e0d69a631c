import type { Actor } from '../../platform/http/context.ts'
import type { StatusRow, TemplateRow } from './status-templates.queries.ts'

/** A template with its own statuses, picked from those of all templates and given an order from 1. */
export function presentTemplate(template: TemplateRow, statuses: readonly StatusRow[], actor: Actor) {
  const own = statuses.filter((status) => status.template_uuid === template.uuid)
  return {
    uuid: template.uuid,
    name: template.name,
    statuses: own.map((status, index) => ({ uuid: status.uuid, name: status.name, order: index + 1, color: status.color })),
    version: template.version,
    canEdit: actor.permissions.has('update_setting'),
    canDelete: actor.permissions.has('delete_setting')
  }
}

/** A template as the audit log shows it. */
export function auditedTemplate(template: { name: string }, statuses: readonly { name: string; color: number }[]) {
  return { name: template.name, statuses: statuses.map(({ name, color }) => ({ name, color })) }
}
