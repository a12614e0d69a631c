import { addGrams, addPairs, addReadingGrams, nameKey, NORMALISER_VERSION, readingOf, searchText } from '@mekiki/text'

/**
 * Stands before the grams of a name's key, so that a name is found by the index alone, apart from other text. The normaliser removes this
 * character from everything that is written or searched.
 */
export const NAME_MARK = '\u0001'
/** The same for the keys of former names, which begin their lines with it, too. */
export const FORMER_NAME_MARK = '\u0002'

/** What a searchable row stores beside its values (data.md, "Search in Japanese"). */
export interface SearchColumns {
  /** Legal forms, spaces, long marks and dashes dropped: names that are written differently meet here. */
  nameKey: string
  /** For the order of names: the reading, else the name without its legal form. */
  nameSort: string
  /** How the name sounds, as `readingOf` tells it; empty when that is not known. */
  reading: string
  /** One normalised line for each text: the name's key, those of former names behind their mark, and how the name sounds among them. */
  searchText: string
  /** Characters and pairs of neighbouring characters of the lines; the pairs of names' keys once more behind their marks; pairs of the reading. */
  grams: string[]
  normaliserVersion: number
}

/** What a name was or sounds like beside itself. */
export interface NameSpellings {
  /** In kana; without one, the kana in the name are taken. */
  reading?: string | null | undefined
  formerNames?: readonly string[]
}

/** The grams of a name's key as the index holds them. */
export function markedGrams(keyGrams: readonly string[], mark = NAME_MARK): string[] {
  return keyGrams.map((gram) => `${mark}${gram}`)
}

// Single characters of a key are among the unmarked grams: marked ones would make the index larger by a fifth for the rarest of questions.
function gramsOf(lines: Iterable<string>, key: string, formerKeys: readonly string[], sound: string): string[] {
  const found = new Set<string>()
  for (const line of lines) addGrams(found, line)
  for (const formerKey of formerKeys) addGrams(found, formerKey)
  addPairs(found, key, NAME_MARK)
  for (const formerKey of formerKeys) addPairs(found, formerKey, FORMER_NAME_MARK)
  addReadingGrams(found, sound)
  return [...found]
}

/** Builds the search columns of a row from its name and its other texts; empty texts and repeated lines are left out. */
export function searchColumns(name: string, others: readonly (string | null | undefined)[], { reading, formerNames = [] }: NameSpellings = {}): SearchColumns {
  const key = nameKey(name)
  const kana = searchText(reading ?? '')
  const lines = new Set([searchText(name), key, kana])
  for (const text of formerNames) lines.add(searchText(text))
  for (const text of others) if (text) lines.add(searchText(text))
  lines.delete('')
  const formerKeys = formerNames.map(nameKey).filter((formerKey) => formerKey !== '')
  const sound = readingOf(reading ?? '') || readingOf(name)
  const written = [...lines]
  for (const formerKey of formerKeys) written.push(FORMER_NAME_MARK + formerKey)
  if (sound !== '') written.push(sound)
  return {
    nameKey: key,
    nameSort: kana || key,
    reading: sound,
    searchText: written.join('\n'),
    grams: gramsOf(lines, key, formerKeys, sound),
    normaliserVersion: NORMALISER_VERSION
  }
}
