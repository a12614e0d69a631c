import { nameKey, NORMALISER_VERSION, readingOf, searchText, withoutLength } from '@mekiki/text'
import { GramNumbers } from './gram-numbers.ts'

/**
 * Stands before the grams of a name's key, so that a name is found by the index alone, apart from other text. The normaliser removes this
 * character from everything that is written or searched.
 */
export const NAME_MARK = '\u0001'
/** The same for the keys of former names, which begin their lines with it, too. */
export const FORMER_NAME_MARK = '\u0002'

/** What a searchable row stores beside its values (docs/decisions/008-search-tokens.md). */
export interface SearchColumns {
  /** Legal forms, spaces, long marks and dashes dropped: names that are written differently meet here. */
  nameKey: string
  /** For the order of names: the reading, else the name without its legal form. */
  nameSort: string
  /** How the name sounds, as `readingOf` tells it; empty when that is not known. */
  reading: string
  /** One normalised line for each text: the name's key, those of former names behind their mark, and how the name sounds among them. */
  searchText: string
  /**
   * Characters and pairs of neighbouring characters of the lines; the pairs of names' keys once more behind their marks; pairs of the reading. As
   * numbers (`gramNumber`), written as the database writes an array of them.
   */
  grams: string
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

/** What the grams of a row are made of. */
interface GramSource {
  lines: ReadonlySet<string>
  key: string
  formerKeys: readonly string[]
  sound: string
}

// Single characters of a key are among the unmarked grams: marked ones would make the index larger by a fifth for the rarest of questions.
function gather(into: GramNumbers, { lines, key, formerKeys, sound }: GramSource): void {
  for (const line of lines) into.addGrams(line)
  for (const formerKey of formerKeys) into.addGrams(formerKey)
  into.addPairs(key, NAME_MARK)
  for (const formerKey of formerKeys) into.addPairs(formerKey, FORMER_NAME_MARK)
  into.addPairs(withoutLength(sound))
}

type Texts = readonly (string | null | undefined)[]

function indexed(name: string, others: Texts, { reading, formerNames = [] }: NameSpellings): { columns: Omit<SearchColumns, 'grams'>; source: GramSource } {
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
  const columns = { nameKey: key, nameSort: kana || key, reading: sound, searchText: written.join('\n'), normaliserVersion: NORMALISER_VERSION }
  return { columns, source: { lines, key, formerKeys, sound } }
}

// One for all rows, since each is made at once: its room is used again.
const numbers = new GramNumbers()

/** Builds the search columns of a row from its name and its other texts; empty texts and repeated lines are left out. */
export function searchColumns(name: string, others: Texts, spellings: NameSpellings = {}): SearchColumns {
  const { columns, source } = indexed(name, others, spellings)
  gather(numbers, source)
  return { ...columns, grams: numbers.take() }
}
