import { type ScouteeTag, tagSeparator } from '@mekiki/contract/themes/tags-and-channels/tags-and-channels.schemas'
import type { Actor } from '../../../../platform/http/context.ts'
import type { TagRow } from './scoutee-tags.queries.ts'
import { settingAbilities } from '../tags-and-channels.presenter.ts'

/** The tags directly below a tag (null: at the top), in the order of the rows. */
export function childrenOf<T extends Pick<TagRow, 'parent_uuid'>>(rows: readonly T[], parentUuid: string | null): T[] {
  return rows.filter((row) => row.parent_uuid === parentUuid)
}

/** The tag and all below it. */
export function subtreeOf(rows: readonly TagRow[], uuid: string): TagRow[] {
  const own = rows.filter((row) => row.uuid === uuid)
  return [...own, ...childrenOf(rows, uuid).flatMap((child) => subtreeOf(rows, child.uuid))]
}

/** The tags among `uuids` with all above them, in the order of the rows. */
export function withAncestors(rows: readonly TagRow[], uuids: ReadonlySet<string>): TagRow[] {
  const parents = new Map(rows.map((row) => [row.uuid, row.parent_uuid]))
  const kept = new Set<string>()
  for (const uuid of uuids) for (let at: string | null = uuid; at !== null && !kept.has(at); at = parents.get(at) ?? null) kept.add(at)
  return rows.filter((row) => kept.has(row.uuid))
}

/** The tags as a tree. */
export function presentTree(rows: readonly TagRow[], actor: Actor): ScouteeTag[] {
  const byParent = Map.groupBy(rows, (row) => row.parent_uuid)
  const branch = (parentUuid: string | null, above: string): ScouteeTag[] =>
    (byParent.get(parentUuid) ?? []).map((row, index) => {
      const path = above === '' ? row.name : `${above}${tagSeparator}${row.name}`
      return {
        uuid: row.uuid,
        name: row.name,
        order: index + 1,
        version: row.version,
        ...settingAbilities(actor),
        parentUuid: row.parent_uuid,
        path,
        childrens: branch(row.uuid, path)
      }
    })
  return branch(null, '')
}

/** One tag of a tree with those below it. */
export function findInTree(tree: readonly ScouteeTag[], uuid: string): ScouteeTag | null {
  for (const tag of tree) {
    const found = tag.uuid === uuid ? tag : findInTree(tag.childrens, uuid)
    if (found) return found
  }
  return null
}
