import type { savedExtensionItem } from '@mekiki/contract/cases/project-filters/project-filters.schemas'
import type { FilterTarget } from '@mekiki/contract/primitives/filter-fields'
import { noneOption, withoutNone } from '@mekiki/contract/cases/projects/project-query.schemas'
import type { z } from 'zod'

/** What a condition points at by lists of ids. */
export type RefKind = FilterTarget | 'extensionItem' | 'extensionItemEnum' | 'extensionItemGroup'

/** Ids by kind. */
export type RefUuids = ReadonlyMap<RefKind, readonly string[]>

type SavedItem = z.output<typeof savedExtensionItem>

const isKnown = (active: ReadonlySet<string>, kind: RefKind, uuid: string): boolean => uuid === noneOption || active.has(`${kind} ${uuid}`)

function brokenItem(item: SavedItem | undefined, active: ReadonlySet<string>): string[] {
  if (!item) return []
  const at = 'condition.extensionItem'
  const enums = (item.enumsValues ?? []).flatMap((uuid, index) => (isKnown(active, 'extensionItemEnum', uuid) ? [] : [`${at}.enumsValues.${index}`]))
  return [...(isKnown(active, 'extensionItem', item.uuid) ? [] : [`${at}.uuid`]), ...enums]
}

/** The condition on a custom item that still exists, without choices that do not; null when nothing of it remains. */
function keptItem(item: SavedItem, active: ReadonlySet<string>) {
  const { enumsValues, ...rest } = item
  const enums = enumsValues?.filter((uuid) => isKnown(active, 'extensionItemEnum', uuid)) ?? []
  if (!isKnown(active, 'extensionItem', item.uuid) || (enums.length === 0 && Object.keys(rest).length === 1)) return null
  return { ...rest, ...(enums.length > 0 && { enumsValues: enums }) }
}

/** How the ids in a kind of saved condition are found and checked; `kinds` says what the lists of its fields point at. */
export function savedRefs<F extends string>(kinds: Readonly<Record<F, RefKind>>) {
  type Condition = Partial<Record<F, readonly string[] | undefined>> & { extensionItem?: SavedItem | undefined }
  const fields = Object.keys(kinds) as F[]
  const idsIn = (lists: Partial<Record<F, readonly string[] | undefined>>, field: F): readonly string[] => lists[field] ?? []

  return {
    /** All ids that conditions name, each once. */
    refsOf: (conditions: readonly Condition[]): RefUuids => {
      const refs = new Map<RefKind, string[]>()
      for (const field of fields) {
        const uuids = withoutNone(conditions.flatMap((condition) => idsIn(condition, field)))
        refs.set(kinds[field], [...new Set([...(refs.get(kinds[field]) ?? []), ...uuids])])
      }
      const items = conditions.flatMap((condition) => condition.extensionItem ?? [])
      refs.set('extensionItem', [...new Set(items.map((item) => item.uuid))])
      refs.set('extensionItemEnum', [...new Set(items.flatMap((item) => item.enumsValues ?? []))])
      return refs
    },
    /** The fields of a condition that name something that does not exist, each with the place of the id (`condition.statusUuids.0`). */
    findBroken: (condition: Condition, active: ReadonlySet<string>): string[] => [
      ...fields.flatMap((field) =>
        idsIn(condition, field).flatMap((uuid, index) => (isKnown(active, kinds[field], uuid) ? [] : [`condition.${field}.${index}`]))
      ),
      ...brokenItem(condition.extensionItem, active)
    ],
    /** A condition without what has been deleted since it was saved; a list that becomes empty narrows nothing any more (2§4). */
    withoutBroken: (condition: Condition, active: ReadonlySet<string>) => {
      const kept = fields.flatMap((field) => {
        const uuids = idsIn(condition, field).filter((uuid) => isKnown(active, kinds[field], uuid))
        return uuids.length > 0 ? [[field, uuids]] : []
      })
      const item = condition.extensionItem && keptItem(condition.extensionItem, active)
      const others = Object.entries(condition).filter(([field]) => !Object.hasOwn(kinds, field) && field !== 'extensionItem')
      return Object.fromEntries([...others, ...kept, ...(item ? [['extensionItem', item]] : [])])
    }
  }
}
