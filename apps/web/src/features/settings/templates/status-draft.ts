import type { Part } from './part-rows.tsx'
import type { StatusTemplate, TemplateChange } from './template-calls.ts'

const doneColor = 6

/** A status while it is edited. */
export interface StatusPart extends Part {
  color: number
}

/** What can be changed of a status template. */
export interface TemplateValues {
  name: string
  statuses: StatusPart[]
}

/** A template's values as the editor holds them. */
export function valuesOf(template: Pick<StatusTemplate, 'name' | 'statuses'>): TemplateValues {
  return { name: template.name, statuses: template.statuses.map(({ uuid, name, color }) => ({ uuid, isNew: false, name, color })) }
}

/** Another template's values for a new one: all its statuses are new. */
export function copyOf(template: Pick<StatusTemplate, 'name' | 'statuses'>, name: string): TemplateValues {
  return { name, statuses: template.statuses.map((status) => ({ uuid: crypto.randomUUID(), isNew: true, name: status.name, color: status.color })) }
}

/** The statuses on the wire, in their order. */
export function statusesOf(parts: readonly StatusPart[]): NonNullable<TemplateChange['statuses']> {
  return parts.map(({ uuid, isNew, name, color }) => ({ ...(!isNew && { uuid }), name: name.trim(), color }))
}

/** What a new template starts with: grey, blue and at the end green. */
export function firstValues(names: readonly string[]): TemplateValues {
  const last = names.length - 1
  return { name: '', statuses: names.map((name, at) => ({ uuid: crypto.randomUUID(), isNew: true, name, color: at === last ? doneColor : at })) }
}
