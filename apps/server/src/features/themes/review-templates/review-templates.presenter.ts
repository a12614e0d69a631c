import type { Actor } from '../../../platform/http/context.ts'
import type { PerspectiveRow, TemplateRow, TemplateTheme } from './review-templates.queries.ts'

/** A template with its own perspectives, picked from those of all templates and given an order from 1; `order` is its own place among the templates. */
export function presentTemplate(template: Omit<TemplateRow, 'position'>, order: number, perspectives: readonly PerspectiveRow[], actor: Actor) {
  const own = perspectives.filter((perspective) => perspective.review_template_uuid === template.uuid)
  return {
    uuid: template.uuid,
    name: template.name,
    scale: template.scale,
    order,
    perspectives: own.map((perspective, index) => ({ uuid: perspective.uuid, label: perspective.label, order: index + 1 })),
    version: template.version,
    canEdit: actor.permissions.has('update_setting'),
    canDelete: actor.permissions.has('delete_setting')
  }
}

/** The uuids of all versions before one. */
function versionsBefore(uuid: string, replaced: readonly { uuid: string; replacedByUuid: string | null }[]): string[] {
  const before = replaced.filter((row) => row.replacedByUuid === uuid).map((row) => row.uuid)
  return [...before, ...before.flatMap((each) => versionsBefore(each, replaced))]
}

/** Which themes use a template, and how many reviews were written with it and with its earlier versions. */
export function presentUse(
  { uuid }: Pick<TemplateRow, 'uuid'>,
  themes: readonly TemplateTheme[],
  replaced: readonly { uuid: string; replacedByUuid: string | null }[],
  counts: ReadonlyMap<string, number>
) {
  const earlier = versionsBefore(uuid, replaced)
  return {
    uuid,
    themes: themes.filter((theme) => theme.templateUuid === uuid).map((theme) => ({ uuid: theme.uuid, name: theme.name })),
    reviewsCount: counts.get(uuid) ?? 0,
    earlierReviewsCount: earlier.reduce((sum, each) => sum + (counts.get(each) ?? 0), 0),
    earlierVersionsCount: earlier.length
  }
}

/** A template as the audit log shows it. */
export function auditedTemplate(template: { name: string; scale: number }, perspectives: readonly { label: string }[]) {
  return { name: template.name, scale: template.scale, perspectives: perspectives.map((perspective) => perspective.label) }
}
