import type { ScouteeFacets } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'
import { countryName } from '@mekiki/i18n/countries'
import { formatNumber } from '@mekiki/i18n/format'
import type { Language } from '@mekiki/i18n/languages'
import { placeName, prefectureCodes, prefectureName, prefectureWords } from '@mekiki/i18n/prefectures'
import type { TreeNode } from '@mekiki/ui'

type Counts = ScouteeFacets['places'] | undefined

const unknown = 'none'

/** What a place is called; `none` is what has no known place. */
export function placeLabel(place: string, language: Language): string {
  return place === unknown ? countryName(unknown, language) : placeName(place, language)
}

/** The place that another lies in next: of all, the one that it begins with and that is longest. */
function aboveOf(place: string, all: ReadonlySet<string>): string | null {
  for (let length = place.length - 1; length >= 2; length -= 1) if (all.has(place.slice(0, length))) return place.slice(0, length)
  return null
}

/**
 * The places as a tree: prefectures in their order, below each its cities, those with the most companies first. Where companies were counted, prefectures
 * without any are left out; what is chosen is always there.
 */
export function placeNodes(counts: Counts, chosen: readonly string[], language: Language): TreeNode[] {
  const numbers = new Map(counts?.map(({ key, count }) => [key, count]))
  const isCounted = counts !== undefined && counts.every(({ count }) => count !== null)
  const known = [...numbers.keys(), ...chosen]
  const all = new Set([...known, ...known.filter((place) => place !== unknown).map((place) => place.slice(0, 2))])
  if (!isCounted) for (const code of prefectureCodes) all.add(code)
  const below = new Map<string | null, string[]>()
  for (const place of all) {
    const above = aboveOf(place, all)
    below.set(above, [...(below.get(above) ?? []), place])
  }
  const countOf = (place: string): number => numbers.get(place) ?? 0
  const nodeOf = (place: string, label: string): TreeNode => {
    const children = (below.get(place) ?? []).toSorted((a, b) => countOf(b) - countOf(a) || (a < b ? -1 : 1))
    return {
      value: place,
      label,
      ...(isCounted && { count: formatNumber(countOf(place)) }),
      ...(place.length === 2 && { words: prefectureWords(place) }),
      ...(children.length > 0 && { children: children.map((child) => nodeOf(child, child.slice(place.length))) })
    }
  }
  const tops = (below.get(null) ?? []).toSorted()
  return tops.map((place) => nodeOf(place, place === unknown ? placeLabel(place, language) : prefectureName(place, language)))
}

/** The chosen places after some were added or taken away: the newest stands for what lies in it, and instead of what it lies in. */
export function choosePlaces(before: readonly string[], after: readonly string[]): string[] {
  const added = after.filter((place) => !before.includes(place))
  const isCovered = (place: string): boolean => added.some((other) => other !== place && (place.startsWith(other) || other.startsWith(place)))
  return after.filter((place) => !isCovered(place))
}
