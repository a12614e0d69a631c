import type { Actor } from '../../platform/http/context.ts'
import type { PerspectiveRow, TemplateRow } from './review-templates.queries.ts'

/** A template with its own perspectives, picked from those of all templates and given an order from 1. */
export function presentTemplate(template: TemplateRow, perspectives: readonly PerspectiveRow[], actor: Actor) {
  const own = perspectives.filter((perspective) => perspective.review_template_uuid === template.uuid)
  return {
    uuid: template.uuid,
    name: template.name,
    scale: template.scale,
    perspectives: own.map((perspective, index) => ({ uuid: perspective.uuid, label: perspective.label, order: index + 1 })),
    version: template.version,
    canEdit: actor.permissions.has('update_setting'),
    canDelete: actor.permissions.has('delete_setting')
  }
}

/** A template as the audit log shows it. */
export function auditedTemplate(template: { name: string; scale: number }, perspectives: readonly { label: string }[]) {
  return { name: template.name, scale: template.scale, perspectives: perspectives.map((perspective) => perspective.label) }
}
