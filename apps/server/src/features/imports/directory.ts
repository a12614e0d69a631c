import type { ItemImportTarget } from '@mekiki/contract/imports/imports.schemas'
import { searchText } from '@mekiki/text'
import type { TenantTransaction } from '../../platform/db/doors.ts'
import type { ItemRow } from '../extension-items/index.ts'
import type { ThemeForProjects } from '../themes/index.ts'
import type { CellValue, NameTarget } from './cell-values.ts'
import { type NamedEntry, readNamedEntries } from './directory.queries.ts'
import { quoted } from './parsed-row.ts'
import type { ImportItem } from './theme-items.ts'

/** The targets whose names must exist already; investors are made when they are missing. */
export type ListedTarget = Exclude<NameTarget, 'scoutee_investors'>

/** Finds what cells name. */
export interface Directory {
  /** The ids of names, in their order. The first name that is unknown or means several things is the fault. */
  resolve: (target: ListedTarget, names: readonly string[]) => CellValue<string[]>
  /** The custom item that is this target; undefined when the theme's cases have none such. */
  itemOf: (target: ItemImportTarget) => ItemRow | undefined
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

/** Loads everything that cells may name, in a handful of statements; statuses and custom items are those of the theme. */
export async function loadDirectory(tx: TenantTransaction, theme: ThemeForProjects, customItems: readonly ImportItem[]): Promise<Directory> {
  const items = new Map(customItems.map(({ target, item }) => [target, item]))
  const entries = await readNamedEntries(tx)
  const indexes: Record<ListedTarget, Index> = {
    scoutee_tags: indexOf(entries.tags),
    scoutee_channels: indexOf(entries.channels),
    status_name: indexOf(theme.statuses.map(({ uuid, name }) => ({ uuid, names: [name] }))),
    category_names: indexOf(entries.categories),
    follower_names: indexOf(entries.followers),
    follower_group_names: indexOf(entries.groups)
  }
  return {
    itemOf: (target) => items.get(target),
    resolve: (target, names) => {
      const uuids: string[] = []
      for (const name of names) {
        const found = indexes[target].get(keyOf(name))
        if (found === several) return { fault: 'ambiguous_name', params: { value: quoted(name) } }
        if (found === undefined) return { fault: target === 'status_name' ? 'unknown_status' : 'unknown_name', params: { value: quoted(name) } }
        if (!uuids.includes(found)) uuids.push(found)
      }
      return { value: uuids }
    }
  }
}
