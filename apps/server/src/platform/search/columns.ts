import {
  addressText,
  nameKey,
  NORMALISER_VERSION,
  readingOf,
  searchText,
  storedTel,
  telGrams,
  telNumbers,
  withoutLength,
  withoutSections,
  withoutSpokenForms
} from '@mekiki/text'
import { GramNumbers, gramsText } from './gram-numbers.ts'

/**
 * Stands before the grams of a name's key, so that a name is found by the index alone, apart from other text. The normaliser removes this
 * character from everything that is written or searched.
 */
export const NAME_MARK = '\u0001'
/** The same for the keys of former names, which begin their lines with it, too. */
export const FORMER_NAME_MARK = '\u0002'

/** Begins the line of how the name sounds, where that tells how all of it does: of a name without a reading only its kana are known. */
export const READING_MARK = '\u0003'
/** Begins the line of the key of the name in English. */
export const ENGLISH_MARK = '\u0004'
/** Begins the last lines: where it is, and its telephone numbers. What is found there alone is less near than what is found before it. */
export const PLACE_MARK = '\u0005'

const SIGNS = /[&+]/gu
const SPACES = / /gu
const KANA_ALONE = /^[\u30a1-\u30fa]+$/u

/** What a searchable row stores beside its values (docs/decisions/008-search-tokens.md). */
export interface SearchColumns {
  /** Legal forms, spaces, long marks and dashes dropped: names that are written differently meet here. */
  nameKey: string
  /** For the order of names: the reading, else the name without its legal form. */
  nameSort: string
  /** How the name sounds, as `readingOf` tells it; empty when that is not known. */
  reading: string
  /**
   * One normalised line for each text: the name's key among them; those of former names, of the English one, and how the name sounds behind their marks;
   * last where it is and its telephone numbers.
   */
  searchText: string
  /**
   * Characters and pairs of neighbouring characters of the lines; the pairs of names' keys once more behind their marks; pairs of the reading and of where
   * it is; three figures each of telephone numbers. As numbers (`gramNumber`), written as the database writes an array of them, once it is asked for.
   */
  readonly grams: string
  /** The same in the bytes of the database (`packNumbers`). */
  packedGrams: Buffer
  normaliserVersion: number
}

/** What a name was or sounds like beside itself. */
export interface NameSpellings {
  /** In kana; without one, the kana in the name are taken. */
  reading?: string | null | undefined
  formerNames?: readonly string[]
  english?: string | null | undefined
  /** Of people who belong to it: found without the space between family and given name, too. */
  people?: Texts
}

/** Where something is and how it is called up. */
export interface Contact {
  address?: string | null | undefined
  tel?: string | null | undefined
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
  englishKey: string
  sound: string
  /** The sound is that of the whole name. */
  isAll: boolean
  addresses: readonly string[]
  tels: readonly string[]
}

// Single characters of a key are among the unmarked grams: marked ones would make the index larger by a fifth for the rarest of questions.
function gather(into: GramNumbers, { lines, key, formerKeys, englishKey, sound, isAll, addresses, tels }: GramSource): void {
  for (const line of lines) into.addGrams(line)
  for (const formerKey of formerKeys) into.addGrams(formerKey)
  into.addPairs(key, NAME_MARK)
  for (const formerKey of formerKeys) into.addPairs(formerKey, FORMER_NAME_MARK)
  into.addPairs(withoutLength(sound))
  if (sound !== '' && isAll) into.addPairs(beginning(READING_MARK, sound))
  // A single character says nothing of where something is.
  for (const address of addresses) into.addPairs(address)
  for (const tel of tels) for (const gram of telGrams(tel)) into.addPairs(gram.slice(1), gram[0])
  if (englishKey === '') return
  into.addPairs(englishKey)
  into.addPairs(beginning(ENGLISH_MARK, englishKey))
}

/** The pair that tells where a line behind a mark begins. */
export const beginning = (mark: string, text: string): string => mark + String.fromCodePoint(text.codePointAt(0) ?? 0)

/** How the whole name of a row sounds, as its stored text tells it; null where that is not known. */
export function soundIn(searchText: string): string | null {
  const line = searchText.split('\n').find((each) => each.startsWith(READING_MARK))
  return line === undefined ? null : line.slice(READING_MARK.length)
}

type Texts = readonly (string | null | undefined)[]

/** Other ways in which names are looked for: a name without its signs, people's without spaces. */
function* respelled(key: string, people: Texts): Generator<string> {
  yield key.replace(SIGNS, '')
  for (const person of people) if (person) yield* [searchText(person), searchText(person).replace(SPACES, '')]
}

interface Indexed {
  columns: Omit<SearchColumns, 'grams' | 'packedGrams'>
  source: GramSource
}

/** An address as it is looked for; once more without the sections that people leave out. */
function addressLines(address: string): string[] {
  const text = addressText(address)
  return [...new Set([text, withoutSections(text)])]
}

function placeLines([address = '', ...without]: readonly string[], tels: readonly string[]): string[] {
  return address === '' && tels.length === 0 ? [] : [PLACE_MARK + address, ...without, ...tels.map(storedTel)]
}

function indexed(name: string, others: Texts, { reading, formerNames = [], english, people = [] }: NameSpellings, contact: Contact): Indexed {
  const key = nameKey(name)
  const kana = searchText(reading ?? '')
  const lines = new Set([searchText(name), key, kana])
  for (const text of formerNames) lines.add(searchText(text))
  for (const text of [...others, english]) if (text) lines.add(searchText(text))
  for (const text of respelled(key, people)) lines.add(text)
  lines.delete('')
  const formerKeys = formerNames.map(nameKey).filter((formerKey) => formerKey !== '')
  const englishKey = nameKey(english ?? '')
  const spoken = withoutSpokenForms(kana)
  // A reading without kana, as `-`, tells no sound.
  const heard = readingOf(spoken)
  const sound = heard || readingOf(name)
  const written = [...lines]
  for (const formerKey of formerKeys) written.push(FORMER_NAME_MARK + formerKey)
  if (englishKey !== '') written.push(ENGLISH_MARK + englishKey)
  const isAll = heard !== '' || KANA_ALONE.test(key)
  if (sound !== '') written.push(isAll ? READING_MARK + sound : sound)
  const [addresses, tels] = [addressLines(contact.address ?? ''), telNumbers(contact.tel ?? '')]
  written.push(...placeLines(addresses, tels))
  const columns = { nameKey: key, nameSort: spoken || key, reading: sound, searchText: written.join('\n'), normaliserVersion: NORMALISER_VERSION }
  return { columns, source: { lines, key, formerKeys, englishKey, sound, isAll, addresses, tels } }
}

// One for all rows, since each is made at once: its room is used again.
const numbers = new GramNumbers()

/** Builds the search columns of a row from its name and its other texts; empty texts and repeated lines are left out. */
export function searchColumns(name: string, others: Texts, spellings: NameSpellings = {}, contact: Contact = {}): SearchColumns {
  const { columns, source } = indexed(name, others, spellings, contact)
  gather(numbers, source)
  const packedGrams = numbers.take()
  return {
    ...columns,
    packedGrams,
    get grams() {
      return gramsText(packedGrams)
    }
  }
}
