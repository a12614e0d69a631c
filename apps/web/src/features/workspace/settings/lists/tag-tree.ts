import { maxTagLevels, type ScouteeTag } from '@mekiki/contract/themes/tags-and-channels/tags-and-channels.schemas'

/** A tag in its place: level from 1. */
export interface PlacedTag {
  tag: ScouteeTag
  level: number
}

/** All tags in reading order. */
export function flattenTags(tags: readonly ScouteeTag[], level = 1): PlacedTag[] {
  return tags.flatMap((tag) => [{ tag, level }, ...flattenTags(tag.childrens, level + 1)])
}

/** How many levels a tag and what is below it take. */
export function heightOf(tag: ScouteeTag): number {
  return 1 + Math.max(0, ...tag.childrens.map(heightOf))
}

/** The tags below which a tag can hang: not itself, nothing below it, not where it is, and the whole within the levels there are (1§3). */
export function possibleParents(tags: readonly ScouteeTag[], moving: ScouteeTag): ScouteeTag[] {
  const own = new Set(flattenTags([moving]).map(({ tag }) => tag.uuid))
  const height = heightOf(moving)
  return flattenTags(tags)
    .filter(({ tag, level }) => !own.has(tag.uuid) && tag.uuid !== moving.parentUuid && level + height <= maxTagLevels)
    .map(({ tag }) => tag)
}

/** The tags outside a tag's branch, by their paths: what could take its place when it goes. */
export function placesOutside(tags: readonly ScouteeTag[], going: ScouteeTag): { uuid: string; name: string }[] {
  const own = new Set(flattenTags([going]).map(({ tag }) => tag.uuid))
  return flattenTags(tags)
    .filter(({ tag }) => !own.has(tag.uuid))
    .map(({ tag }) => ({ uuid: tag.uuid, name: tag.path }))
}

/** The tree with the children of a parent (null: the top) in the order of `keys`. */
export function reorderChildren(tags: readonly ScouteeTag[], parentUuid: string | null, keys: readonly string[]): ScouteeTag[] {
  const inOrder = (children: readonly ScouteeTag[]) => children.toSorted((left, right) => keys.indexOf(left.uuid) - keys.indexOf(right.uuid))
  if (parentUuid === null) return inOrder(tags)
  return tags.map((tag) => ({ ...tag, childrens: tag.uuid === parentUuid ? inOrder(tag.childrens) : reorderChildren(tag.childrens, parentUuid, keys) }))
}

/** The tags whose path has the word, with everything above them. `fold` unifies width, case and kana. */
export function filterTags(tags: readonly ScouteeTag[], word: string, fold: (text: string) => string): ScouteeTag[] {
  return tags.flatMap((tag) => {
    const childrens = filterTags(tag.childrens, word, fold)
    const isMatch = fold(tag.name).includes(word)
    return isMatch ? [tag] : childrens.length > 0 ? [{ ...tag, childrens }] : []
  })
}
