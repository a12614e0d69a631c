import { creatableTargets, type ImportTarget, type ItemImportTarget, type NamedTarget, namedTargets } from '@mekiki/contract/exchange/imports/imports.schemas'
import { searchText } from '@mekiki/text'
import { v5 } from 'uuid'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { ItemRow } from '../../../themes/extension-items/index.ts'
import type { CellValue } from '../read/cell-values.ts'
import { type NamedEntry, readNamedEntries } from './directory.queries.ts'
import type { ImportInput } from '../read/import-input.ts'
import { quoted } from '../read/parsed-row.ts'
import type { ImportItem } from '../kinds/theme-items.ts'

export type NameDecision = ImportInput['names'][number]

/** Finds what cells name. */
export interface Directory {
  /**
   * The ids of names, in their order. The first name that is unknown or means several things is the fault, unless somebody decided what it stands for.
   * What is `known` already goes by its very name, though it may be no choice any more.
   */
  resolve: (target: NamedTarget, names: readonly string[], known?: readonly { uuid: string; name: string }[]) => CellValue<string[]>
  /** The custom item that is this target; undefined when the theme's cases have none such. */
  itemOf: (target: ItemImportTarget) => ItemRow | undefined
  /** What names under a target can stand for. */
  entriesOf: (target: ImportTarget) => readonly NamedEntry[]
  /** The name of what `resolve` found, with that which the import is going to make; undefined for what is neither. */
  nameOf: (target: NamedTarget, uuid: string) => string | undefined
}

/** What somebody decided about names that the tenant does not have, and the job that makes some of them. */
export interface NameDecisions {
  jobUuid: string
  names: readonly NameDecision[]
}

// Widths, case, kana, spaces and dashes: people type names in many ways.
const keyOf = (name: string): string => searchText(name).replaceAll(/\s/gu, '')

const several = Symbol('several')
type Index = Map<string, string | typeof several>

function indexOf(entries: readonly NamedEntry[]): Index {
  const index: Index = new Map()
  // A more exact name wins over a less exact one of something else: the path of a tag over the last part of another's.
  const depth = Math.max(0, ...entries.map(({ names }) => names.length))
  for (let level = 0; level < depth; level += 1) {
    const found: Index = new Map()
    for (const { uuid, names } of entries) {
      const name = names[level]
      if (name === undefined) continue
      const known = found.get(keyOf(name))
      found.set(keyOf(name), known === undefined || known === uuid ? uuid : several)
    }
    for (const [key, uuid] of found) if (!index.has(key)) index.set(key, uuid)
  }
  return index
}

const isNamed = (target: ImportTarget): target is NamedTarget => namedTargets.some((each) => each === target)

/** The id that a name gets when an import makes it: the same in each attempt of the job. */
export const uuidOfName = (jobUuid: string, target: NamedTarget, name: string): string => v5(`${target} ${keyOf(name)}`, jobUuid)

function decisionIndex({ jobUuid, names }: NameDecisions): Map<string, string | null> {
  return new Map(
    names.flatMap(({ target, name, action, uuid }): [string, string | null][] => {
      const key = `${target} ${keyOf(name)}`
      if (action === 'leave') return [[key, null]]
      if (action === 'match') return uuid === undefined ? [] : [[key, uuid]]
      return creatableTargets.some((each) => each === target) ? [[key, uuidOfName(jobUuid, target, name)]] : []
    })
  )
}

/** The first name of each entry and of what an import is going to make, by their ids. */
function firstNames(target: NamedTarget, entries: readonly NamedEntry[], { jobUuid, names }: NameDecisions): Map<string, string> {
  const made = names.filter((each) => each.target === target && each.action === 'create')
  return new Map([
    ...made.map(({ name }) => [uuidOfName(jobUuid, target, name), name] as const),
    ...entries.map((entry) => [entry.uuid, entry.names[0] ?? ''] as const)
  ])
}

/** Loads everything that cells may name, in a handful of statements; statuses and custom items are those of the theme, where there is one. */
export async function loadDirectory(
  tx: TenantTransaction,
  asked: { statuses: readonly { uuid: string; name: string }[]; customItems: readonly ImportItem[]; decisions: NameDecisions }
): Promise<Directory> {
  const items = new Map(asked.customItems.map(({ target, item }) => [target, item]))
  const { tags, channels, categories, followers, groups, themeTags, permissionGroups } = await readNamedEntries(tx)
  const entries: Record<NamedTarget, readonly NamedEntry[]> = {
    scoutee_tags: tags,
    scoutee_channels: channels,
    status_name: asked.statuses.map(({ uuid, name }) => ({ uuid, names: [name] })),
    category_names: categories,
    follower_names: followers,
    follower_group_names: groups,
    theme_tag_names: themeTags,
    theme_person_names: followers,
    theme_group_names: groups,
    member_permission_group_name: permissionGroups,
    member_group_names: groups
  }
  const indexes = Object.fromEntries(namedTargets.map((target) => [target, indexOf(entries[target])])) as Record<NamedTarget, Index>
  const decided = decisionIndex(asked.decisions)
  const firsts = Object.fromEntries(namedTargets.map((target) => [target, firstNames(target, entries[target], asked.decisions)])) as Record<
    NamedTarget,
    Map<string, string>
  >
  return {
    itemOf: (target) => items.get(target),
    entriesOf: (target) => (isNamed(target) ? entries[target] : []),
    nameOf: (target, uuid) => firsts[target].get(uuid),
    resolve: (target, names, known = []) => {
      const uuids: string[] = []
      const unknown: string[] = []
      for (const name of names) {
        const own = known.find((each) => each.name === name)?.uuid
        const choice = own ?? decided.get(`${target} ${keyOf(name)}`)
        if (choice === null) continue
        const found = choice ?? indexes[target].get(keyOf(name))
        if (found === several) return { fault: 'ambiguous_name', params: { value: quoted(name), name } }
        if (found === undefined) unknown.push(name)
        else if (!uuids.includes(found)) uuids.push(found)
      }
      const [first] = unknown
      // All of them at once, so that each can be decided on.
      if (first !== undefined)
        return { fault: target === 'status_name' ? 'unknown_status' : 'unknown_name', params: { value: quoted(first), name: unknown.join('\n') } }
      return { value: uuids }
    }
  }
}
