import type { ProjectFilterCondition } from '@mekiki/contract/project-filters/project-filters.schemas'
import { noneOption } from '@mekiki/contract/projects/project-query.schemas'

/** What a condition points at by lists of ids. */
export type RefKind = 'status' | 'user' | 'userGroup' | 'category' | 'scouteeTag' | 'channel' | 'extensionItem' | 'extensionItemEnum'

/** Ids by kind. */
export type RefUuids = ReadonlyMap<RefKind, readonly string[]>

const kinds = {
  statusUuids: 'status',
  followerUuids: 'user',
  followerGroupUuids: 'userGroup',
  categoryUuids: 'category',
  tenantScouteeTagUuids: 'scouteeTag',
  channelUuids: 'channel',
  reviewerUuids: 'user'
} as const satisfies Partial<Record<keyof ProjectFilterCondition, RefKind>>

const fields = Object.keys(kinds) as (keyof typeof kinds)[]

const isKnown = (living: ReadonlySet<string>, kind: RefKind, uuid: string): boolean => uuid === noneOption || living.has(`${kind} ${uuid}`)

/** All ids that conditions name, each once. */
export function refsOf(conditions: readonly ProjectFilterCondition[]): RefUuids {
  const refs = new Map<RefKind, string[]>()
  for (const field of fields) {
    const uuids = conditions.flatMap((condition) => condition[field] ?? []).filter((uuid) => uuid !== noneOption)
    refs.set(kinds[field], [...new Set([...(refs.get(kinds[field]) ?? []), ...uuids])])
  }
  const items = conditions.flatMap((condition) => condition.extensionItem ?? [])
  refs.set('extensionItem', [...new Set(items.map((item) => item.uuid))])
  refs.set('extensionItemEnum', [...new Set(items.flatMap((item) => item.enumsValues ?? []))])
  return refs
}

function brokenItem({ extensionItem: item }: ProjectFilterCondition, living: ReadonlySet<string>): string[] {
  if (!item) return []
  const at = 'condition.extensionItem'
  const enums = (item.enumsValues ?? []).flatMap((uuid, index) => (isKnown(living, 'extensionItemEnum', uuid) ? [] : [`${at}.enumsValues.${index}`]))
  return [...(isKnown(living, 'extensionItem', item.uuid) ? [] : [`${at}.uuid`]), ...enums]
}

/** The fields of a condition that name something that does not exist, each with the place of the id (`condition.statusUuids.0`). */
export function findBroken(condition: ProjectFilterCondition, living: ReadonlySet<string>): string[] {
  const lists = fields.flatMap((field) =>
    (condition[field] ?? []).flatMap((uuid, index) => (isKnown(living, kinds[field], uuid) ? [] : [`condition.${field}.${index}`]))
  )
  return [...lists, ...brokenItem(condition, living)]
}

/** The condition on a custom item that still exists, without choices that do not; null when nothing of it remains. */
function keptItem(item: NonNullable<ProjectFilterCondition['extensionItem']>, living: ReadonlySet<string>) {
  const { enumsValues, ...rest } = item
  const enums = enumsValues?.filter((uuid) => isKnown(living, 'extensionItemEnum', uuid)) ?? []
  if (!isKnown(living, 'extensionItem', item.uuid) || (enums.length === 0 && Object.keys(rest).length === 1)) return null
  return { ...rest, ...(enums.length > 0 && { enumsValues: enums }) }
}

/** A condition without what has been deleted since it was saved; a list that becomes empty narrows nothing any more (2§4). */
export function withoutBroken(condition: ProjectFilterCondition, living: ReadonlySet<string>): ProjectFilterCondition {
  const kept = fields.flatMap((field) => {
    const uuids = condition[field]?.filter((uuid) => isKnown(living, kinds[field], uuid))
    return uuids && uuids.length > 0 ? [[field, uuids]] : []
  })
  const item = condition.extensionItem && keptItem(condition.extensionItem, living)
  const others = Object.entries(condition).filter(([field]) => !Object.hasOwn(kinds, field) && field !== 'extensionItem')
  return Object.fromEntries([...others, ...kept, ...(item ? [['extensionItem', item]] : [])])
}
