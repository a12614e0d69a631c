import type { TemplateKind } from './status-templates.queries.ts'

/** The table of templates. */
export const templateTables = { project: 'status_templates', theme: 'theme_status_templates' } as const

/** A template's name in the audit log. */
export const entityTypes: Record<TemplateKind, string> = { project: 'status_template', theme: 'theme_status_template' }

/** The unique index that guards the names of templates. */
export const nameConstraints: Record<TemplateKind, string> = { project: 'status_templates_name', theme: 'theme_status_templates_name' }
