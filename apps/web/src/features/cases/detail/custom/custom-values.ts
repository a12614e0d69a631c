import { formatDay, formatNumber } from '@mekiki/i18n/format'
import type { CustomItem, Project } from '../use-project.ts'
import type { ExtensionChange, ProjectChange } from '../use-update-project.ts'

/** The value of a custom item, of the kind that the item is; null for none. Choices by their ids. */
export type CustomValue = string | number | readonly string[] | null

/** The values of a case's custom items. */
export type CustomValues = Pick<Project, 'extensionStringValues' | 'extensionNumberValues' | 'extensionDateValues' | 'extensionEnumValues'>

const find = <V>(list: readonly { extensionItemUuid: string; value: V }[] | null | undefined, uuid: string): V | null =>
  list?.find((each) => each.extensionItemUuid === uuid)?.value ?? null

/** What a case has for a custom item. */
export function customValueOf(project: Partial<CustomValues>, item: CustomItem): CustomValue {
  switch (item.type) {
    case 'string':
      return find(project.extensionStringValues, item.uuid)
    case 'number':
      return find(project.extensionNumberValues, item.uuid)
    case 'date':
      return find(project.extensionDateValues, item.uuid)
    case 'enums':
      return find(project.extensionEnumValues, item.uuid)?.map(({ uuid }) => uuid) ?? null
  }
}

/** A value of a custom item in words; empty for none. */
export function customWord(project: Partial<CustomValues>, item: CustomItem, comma: string): string {
  if (item.type === 'enums') return (find(project.extensionEnumValues, item.uuid) ?? []).map(({ name }) => name).join(comma)
  const value = customValueOf(project, item)
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value !== 'string') return ''
  return item.type === 'date' ? formatDay(value) : value
}

const put = <V>(list: readonly { extensionItemUuid: string; value: V }[] | null, uuid: string, value: V | null) => [
  ...(list ?? []).filter((each) => each.extensionItemUuid !== uuid),
  ...(value === null ? [] : [{ extensionItemUuid: uuid, value }])
]

/** How a case looks with a value of a custom item. */
export function shownWithCustom(project: CustomValues, item: CustomItem, value: CustomValue): Partial<CustomValues> {
  if (item.type === 'string') return { extensionStringValues: put(project.extensionStringValues, item.uuid, typeof value === 'string' ? value : null) }
  if (item.type === 'number') return { extensionNumberValues: put(project.extensionNumberValues, item.uuid, typeof value === 'number' ? value : null) }
  if (item.type === 'date') return { extensionDateValues: put(project.extensionDateValues, item.uuid, typeof value === 'string' ? value : null) }
  const chosen = Array.isArray(value) ? item.enums.filter(({ uuid }) => value.includes(uuid)).map(({ uuid, name }) => ({ uuid, name })) : []
  return { extensionEnumValues: put(project.extensionEnumValues, item.uuid, chosen.length === 0 ? null : chosen) }
}

/** A value of a custom item as it is sent. */
export function customInput(item: CustomItem, value: CustomValue): ExtensionChange['values'][number] {
  if (item.type === 'enums') return { extensionItemUuid: item.uuid, extensionItemEnumUuids: Array.isArray(value) ? [...value] : [] }
  return { extensionItemUuid: item.uuid, value: Array.isArray(value) ? null : (value as string | number | null) }
}

/** The change that gives a case a value of a custom item: what is sent, and how the case looks with it. */
export function customChange(item: CustomItem, value: CustomValue): ProjectChange {
  return {
    patch: {},
    extension: { item, values: [customInput(item, value)] },
    // Values of one kind stand in one list.
    shown: (project) => shownWithCustom(project, item, value),
    back: (project, before) => shownWithCustom(project, item, customValueOf(before, item))
  }
}
