import type { CallInput, CallOutput } from '@mekiki/contract'
import type { ExtensionItemType } from '@mekiki/contract/workspace/constants/index'
import type { extensionItemsOperations } from '@mekiki/contract/themes/extension-items/extension-items.operations'
import { partFaults } from '../templates/part-faults.ts'
import type { Part } from '../templates/part-rows.tsx'

/** A group of custom items with its items and their choices. */
export type ItemGroup = CallOutput<typeof extensionItemsOperations.list>['items'][number]

/** A custom item while it is edited; choices of an item that is none now are kept until it is saved. */
export interface ItemPart extends Part {
  type: ExtensionItemType
  enums: Part[]
}

/** What can be changed of a group. */
export interface GroupValues {
  name: string
  items: ItemPart[]
}

/** An item that goes, or one of its choices. */
export interface RemovedPart {
  uuid: string
  item: string
  choice: string | null
}

type WrittenItems = NonNullable<CallInput<typeof extensionItemsOperations.create>['body']['items']>
type WrittenItem = WrittenItems[number] & { uuid?: string; enums?: { uuid?: string; name: string }[] }

/** A new part with a name that is still to be typed, or a copied one. */
export function newPart(name = ''): Part {
  return { uuid: crypto.randomUUID(), isNew: true, name }
}

/** A new item of text, the type that most have. */
export function newItem(): ItemPart {
  return { ...newPart(), type: 'string', enums: [] }
}

/** A group's values as the editor holds them. */
export function groupValuesOf({ name, items }: Pick<ItemGroup, 'name' | 'items'>): GroupValues {
  const partOf = ({ uuid, name: each }: { uuid: string; name: string }): Part => ({ uuid, isNew: false, name: each })
  return { name, items: items.map((item) => ({ ...partOf(item), type: item.type, enums: item.enums.map(partOf) })) }
}

/** What a new group starts with: a copy of another whose items are all new, or one item that is to be named. */
export function newGroupValues(source: Pick<ItemGroup, 'items'> | null, name: string): GroupValues {
  const items = source?.items.map((item) => ({ ...newPart(item.name), type: item.type, enums: item.enums.map((each) => newPart(each.name)) }))
  return { name, items: items ?? [newItem()] }
}

/** An item that gets another type; one of choices has at least one to be named. */
export function typeChange({ enums }: ItemPart, type: ExtensionItemType): Pick<ItemPart, 'type' | 'enums'> {
  return { type, enums: type === 'enums' && enums.length === 0 ? [newPart()] : enums }
}

/**
 * The items on the wire, in their order. `current` is the group as it stands when somebody else has changed it since: what is no longer there
 * is made anew.
 */
export function writtenItems(items: readonly ItemPart[], current: Pick<ItemGroup, 'items'> | null): WrittenItem[] {
  const known = current && new Set(current.items.flatMap((item) => [item.uuid, ...item.enums.map((each) => each.uuid)]))
  const part = ({ uuid, isNew, name }: Part) => ({ ...(!isNew && (known === null || known.has(uuid)) && { uuid }), name: name.trim() })
  return items.map((item) => ({ ...part(item), type: item.type, ...(item.type === 'enums' && { enums: item.enums.map(part) }) }))
}

/** What is wrong with the names of items and choices, by uuid; `noChoices` where an item of choices has none. */
export function groupFaults(items: readonly ItemPart[]): Map<string, 'missing' | 'tooLong' | 'twice' | 'noChoices'> {
  const ofChoices = items.filter((item) => item.type === 'enums')
  return new Map([
    ...ofChoices.filter((item) => item.enums.length === 0).map((item) => [item.uuid, 'noChoices'] as const),
    ...ofChoices.flatMap((item) => [...partFaults(item.enums)]),
    ...partFaults(items)
  ])
}

/** The saved items, and choices with their item, that a change takes away. */
export function removedParts(saved: readonly ItemPart[], items: readonly ItemPart[]): RemovedPart[] {
  return saved.flatMap((item): RemovedPart[] => {
    const kept = items.find((each) => each.uuid === item.uuid)
    if (!kept) return [{ uuid: item.uuid, item: item.name, choice: null }]
    if (item.type !== 'enums' || kept.type !== 'enums') return []
    const left = new Set(kept.enums.map((each) => each.uuid))
    return item.enums.filter((each) => !left.has(each.uuid)).map((each) => ({ uuid: each.uuid, item: item.name, choice: each.name }))
  })
}
