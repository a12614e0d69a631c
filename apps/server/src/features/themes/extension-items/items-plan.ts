import type { ExtensionEnumInput, ExtensionItemInput } from '@mekiki/contract/themes/extension-items/extension-items.schemas'
import { v7 } from 'uuid'
import { AppError } from '../../../platform/http/answers/app-error.ts'
import type { Fault } from '../../../platform/http/answers/field-faults.ts'
import type { EnumRow, ItemRow } from './extension-items.queries.ts'

type OwnedEnum = EnumRow & { itemUuid: string }

/** What becomes of a group's items and their choices; `retyped` are kept items that change their type. */
export interface ItemsPlan {
  kept: ItemRow[]
  added: ItemRow[]
  removed: ItemRow[]
  retyped: ItemRow[]
  keptEnums: EnumRow[]
  addedEnums: OwnedEnum[]
  removedEnums: OwnedEnum[]
  faults: Fault[]
}

interface Placed<T> {
  input: T
  index: number
  position: number
}

/** The entries of a list in their order: by `order` where it is given, else by their place. */
function inOrder<T extends { order?: number | undefined }>(requested: readonly T[]): Placed<T>[] {
  return requested
    .map((input, index) => ({ input, index, order: input.order ?? index + 1 }))
    .toSorted((left, right) => left.order - right.order || left.index - right.index)
    .map(({ input, index }, place) => ({ input, index, position: place + 1 }))
}

/** @throws 409 `name_taken` when two entries of a list have one name: people and imports choose by name. */
function refuseEqualNames(requested: readonly { name: string }[]): void {
  const seen = new Set<string>()
  for (const { name } of requested) {
    if (seen.has(name)) throw new AppError('name_taken', { params: { name } })
    seen.add(name)
  }
}

function planEnums(plan: ItemsPlan, itemUuid: string, present: readonly EnumRow[], requested: readonly ExtensionEnumInput[], at: string): void {
  refuseEqualNames(requested)
  const left = new Map(present.map((each) => [each.uuid, each]))
  for (const { input, index, position } of inOrder(requested)) {
    if (input.uuid === undefined) plan.addedEnums.push({ uuid: v7(), itemUuid, name: input.name, position })
    else if (left.delete(input.uuid)) plan.keptEnums.push({ uuid: input.uuid, name: input.name, position })
    else plan.faults.push({ field: `${at}.enums.${index}.uuid`, fault: 'unknown_id' })
  }
  plan.removedEnums.push(...[...left.values()].map((each) => ({ ...each, itemUuid })))
}

function planItem(plan: ItemsPlan, groupUuid: string, known: ItemRow | undefined, { input, index, position }: Placed<ExtensionItemInput>): void {
  const at = `items.${index}`
  const type = input.type ?? known?.type
  if (type === undefined) return void plan.faults.push({ field: `${at}.type`, fault: 'required' })
  if (type !== 'enums' && input.enums && input.enums.length > 0) return void plan.faults.push({ field: `${at}.enums`, fault: 'not_valid' })
  const item: ItemRow = { uuid: known?.uuid ?? v7(), groupUuid, name: input.name, type, position, enums: [] }
  if (known) plan.kept.push(item)
  else plan.added.push(item)
  if (known && known.type !== type) plan.retyped.push(item)
  const present = known?.enums ?? []
  if (type !== 'enums') return void plan.removedEnums.push(...present.map((each) => ({ ...each, itemUuid: item.uuid })))
  planEnums(plan, item.uuid, present, input.enums ?? present, at)
}

/**
 * Compares a group's present items with the list that a person wants, choices included. Ids that are not among the present ones, or come twice, new items
 * without a type, and choices of an item that is no choice are faults.
 * @throws 409 `name_taken` for two equal names in a list.
 */
export function planItems(groupUuid: string, present: readonly ItemRow[], requested: readonly ExtensionItemInput[]): ItemsPlan {
  refuseEqualNames(requested)
  const plan: ItemsPlan = { kept: [], added: [], removed: [], retyped: [], keptEnums: [], addedEnums: [], removedEnums: [], faults: [] }
  const left = new Map(present.map((item) => [item.uuid, item]))
  for (const placed of inOrder(requested)) {
    const { uuid } = placed.input
    const known = uuid === undefined ? undefined : left.get(uuid)
    if (uuid !== undefined && !known) plan.faults.push({ field: `items.${placed.index}.uuid`, fault: 'unknown_id' })
    else planItem(plan, groupUuid, known, placed)
    if (uuid !== undefined) left.delete(uuid)
  }
  plan.removed = [...left.values()]
  return plan
}
