import { placeName, prefectureCodes, prefectureWords, withoutEnding } from '@mekiki/i18n/prefectures'
import { searchText } from '@mekiki/text'
import { placeLevels } from './place-of.ts'

/** The small ke, the large one and ga are one, as in all names of places. */
const forms = (text: string): string =>
  searchText(text)
    .replaceAll(' ', '')
    .replaceAll(/[\u30f6\u30f5\u30ac]/gu, '\u30b1')

/** The prefecture that a name means: in Japanese, as it is written or read, with its ending or without, or in English. */
function prefectureNamed(asked: string): string | null {
  const names = (code: string) =>
    prefectureWords(code)
      .split(' ')
      .flatMap((name) => [name, withoutEnding(name)])
  return prefectureCodes.find((code) => names(code).some((name) => forms(name) === asked)) ?? null
}

/** What a place may be called: all of it, and its parts without what they lie in. */
function namesOf(levels: readonly string[]): string[] {
  const place = levels.at(-1) ?? ''
  const above = levels.at(-2) ?? ''
  return [placeName(place, 'ja'), placeName(place, 'en'), place.slice(2), place.slice(above.length)]
}

/** Of some places those that lie in none of the others. */
const outermost = (places: readonly string[]): string[] => places.filter((place) => !places.some((other) => other !== place && place.startsWith(other)))

/**
 * The places that a name means: a prefecture by its whole name, or without its ending; else, of those that there are, all of which a name begins with it. Which
 * places there are changes nothing of what one of them is met by, so that a place that nobody may see takes none away.
 */
export function placesNamed(name: string, known: readonly string[]): string[] {
  const asked = forms(name)
  if (asked === '') return []
  const prefecture = prefectureNamed(asked)
  if (prefecture !== null) return [prefecture]
  const found = new Set<string>()
  for (const place of known) {
    const levels = placeLevels(place)
    for (const [at, level] of levels.entries()) if (namesOf(levels.slice(0, at + 1)).some((each) => forms(each).startsWith(asked))) found.add(level)
  }
  return outermost([...found])
}

/** Whether a name means a prefecture, whatever places there are. */
export const isPrefecture = (name: string): boolean => prefectureNamed(forms(name)) !== null
