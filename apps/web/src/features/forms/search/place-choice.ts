import type { Language } from '@mekiki/i18n/languages'
import { placeName } from '@mekiki/i18n/prefectures'
import { searchParts, writeFact } from '@mekiki/text'

/** What a search can have, in UTF-16 units. */
const longest = 200

const inOneAnother = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one)

/**
 * A search narrowed by a place more, or by one less: a place stands for what lies in it, and instead of what it lies in. What it was narrowed by is written
 * anew by whole names; where that is longer than a search can be, the places that were chosen first give way.
 * @param chosen - the keys of the places that the search is narrowed by
 * @param name - what the operator is called
 */
export function togglePlace(text: string, chosen: readonly string[], place: string, { name, language }: { name: string; language: Language }): string {
  const others = chosen.filter((each) => !inOneAnother(each, place))
  const wanted = chosen.includes(place) ? chosen.filter((each) => each !== place) : [...others, place]
  const rest = searchParts(text)
    .filter(({ field, isExcluded }) => field !== 'place' || isExcluded)
    .map(({ start, end }) => text.slice(start, end))
  const written = (places: readonly string[]) => [...rest, ...places.map((each) => writeFact(name, placeName(each, language)))].join(' ')
  let places = wanted
  while (places.length > 1 && written(places).length > longest) places = places.slice(1)
  return written(places)
}
