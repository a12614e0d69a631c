import type { CallInput, CallOutput } from '@mekiki/contract'
import type { extensionItemsOperations } from '@mekiki/contract/themes/extension-items/extension-items.operations'
import type { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'

type Groups = CallOutput<typeof extensionItemsOperations.list>['items']

/** The groups of custom items that cases of a theme have, in its order. */
export type ThemeItems = Groups

/** What is typed or chosen for each custom item, by its uuid: text or a day, a number (NaN while it is none), choices by their ids. */
export type CustomValues = Readonly<Record<string, string | number | readonly string[] | null>>

type ValueInputs = NonNullable<CallInput<typeof projectsOperations.create>['body']['extensionValues']>

const dayPattern = /^\d{4}-\d{2}-\d{2}$/u

/** The groups that cases of a theme have, in its order; none where it hides custom items from the caller. */
export function themeItemsOf(
  groups: Groups,
  theme: { projectSetting: { extensionItemGroupUuids: readonly string[] }; hiddenParts: readonly string[] } | undefined
): ThemeItems {
  if (!theme || theme.hiddenParts.includes('extension')) return []
  return theme.projectSetting.extensionItemGroupUuids.flatMap((uuid) => groups.find((group) => group.uuid === uuid) ?? [])
}

/** The values of the items that a theme has; what was typed for another theme's alone is left out. */
export function ownValues(values: CustomValues, groups: ThemeItems): CustomValues {
  const own = new Set(groups.flatMap((group) => group.items.map((item) => item.uuid)))
  return Object.fromEntries(Object.entries(values).filter(([uuid]) => own.has(uuid)))
}

/** The values as a call takes them; blank ones are left out. */
export function customValueInputs(values: CustomValues): ValueInputs {
  return Object.entries(values).flatMap(([extensionItemUuid, value]): ValueInputs => {
    if (value === null || (typeof value === 'string' && value.trim() === '')) return []
    if (typeof value === 'string' || typeof value === 'number') return [{ extensionItemUuid, value }]
    return value.length === 0 ? [] : [{ extensionItemUuid, extensionItemEnumUuids: [...value] }]
  })
}

/** Whether every number and day that was typed is one; their fields say so themselves. */
export function hasGoodValues(values: CustomValues, groups: ThemeItems): boolean {
  const isGood = ({ uuid, type }: ThemeItems[number]['items'][number]): boolean => {
    const value = values[uuid] ?? null
    if (type === 'number') return !Number.isNaN(value)
    return type !== 'date' || typeof value !== 'string' || value === '' || dayPattern.test(value)
  }
  return groups.every((group) => group.items.every(isGood))
}
