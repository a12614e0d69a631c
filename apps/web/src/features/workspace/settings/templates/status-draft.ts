import type { Part } from './part-rows.tsx'
import type { StatusTemplate, TemplateCalls, TemplateChange } from './template-calls.ts'

const doneColor = 6

/** A status while it is edited. */
export interface StatusPart extends Part {
  color: number
  /** A case in it has left the way; statuses of themes are never so. */
  isExit: boolean
}

/** What can be changed of a status template. */
export interface TemplateValues {
  name: string
  statuses: StatusPart[]
}

/** A template's values as the editor holds them. */
export function valuesOf(template: Pick<StatusTemplate, 'name' | 'statuses'>): TemplateValues {
  return { name: template.name, statuses: template.statuses.map(({ uuid, name, color, isExit = false }) => ({ uuid, isNew: false, name, color, isExit })) }
}

/** Another template's values for a new one: all its statuses are new. */
export function copyOf(template: Pick<StatusTemplate, 'name' | 'statuses'>, name: string): TemplateValues {
  const statuses = template.statuses.map(({ name: own, color, isExit = false }) => ({ uuid: crypto.randomUUID(), isNew: true, name: own, color, isExit }))
  return { name, statuses }
}

/** The statuses on the wire, in their order; those of cases say which are exits. */
export function statusesOf(parts: readonly StatusPart[], owners: TemplateCalls['owners']): NonNullable<TemplateChange['statuses']> {
  return parts.map(({ uuid, isNew, name, color, isExit }) => ({ ...(!isNew && { uuid }), name: name.trim(), color, ...(owners === 'projects' && { isExit }) }))
}

/** What a new template starts with: grey, blue and at the end green. */
export function firstValues(names: readonly string[]): TemplateValues {
  const last = names.length - 1
  return { name: '', statuses: names.map((name, at) => ({ uuid: crypto.randomUUID(), isNew: true, name, color: at === last ? doneColor : at, isExit: false })) }
}
