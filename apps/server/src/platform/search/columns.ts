import { grams, nameKey, NORMALISER_VERSION, searchText } from '@mekiki/text'

/**
 * Stands before the grams of a name's key, so that a name is found by the index alone, apart from other text. The normaliser removes this
 * character from everything that is written or searched.
 */
export const NAME_MARK = '\u0001'

/** What a searchable row stores beside its values (data.md, "Search in Japanese"). */
export interface SearchColumns {
  /** Legal forms, spaces, long marks and dashes dropped: names that are written differently meet here. */
  nameKey: string
  /** One normalised line for each text, the name's key among them. */
  searchText: string
  /** Characters and pairs of neighbouring characters of the lines; those of the name's key once more behind the mark. */
  grams: string[]
  normaliserVersion: number
}

/** The grams of a name's key as the index holds them. */
export function markedGrams(keyGrams: readonly string[]): string[] {
  return keyGrams.map((gram) => `${NAME_MARK}${gram}`)
}

/** Builds the search columns of a row from its name and its other texts; empty texts and repeated lines are left out. */
export function searchColumns(name: string, others: readonly (string | null | undefined)[]): SearchColumns {
  const key = nameKey(name)
  const lines = new Set([searchText(name), key, ...others.map((text) => searchText(text ?? ''))])
  lines.delete('')
  return { nameKey: key, searchText: [...lines].join('\n'), grams: [...grams(...lines), ...markedGrams(grams(key))], normaliserVersion: NORMALISER_VERSION }
}
