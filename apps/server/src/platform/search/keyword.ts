import {
  halfNamed,
  JAPANESE_LEGAL_FORMS,
  nameKey,
  type QueryReading,
  type QueryTerm,
  type QueryVariant,
  searchText,
  storedTel,
  telGrams,
  typedByKanaKeys,
  typedCorporateNumber,
  typedDomain,
  typedTel,
  withoutBeside
} from '@mekiki/text'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { beginning, FORMER_NAME_MARK, markedGrams, PLACE_MARK, READING_MARK } from './columns.ts'
import { both, conditionOf, type Evidence, either, exactly } from './evidence.ts'
import { gramNumber } from './gram-numbers.ts'
import { readingsOf, termsOf, variantsOf } from './read-words.ts'

/** Where the search columns of a table stand in a query, with the table's alias (`s.grams`); texts that are no names have no key. */
export interface KeywordColumns {
  gramsColumn: string
  /** The grams are numbers (`gramNumber`) instead of texts; such rows hold where something is, too. */
  hasNumberedGrams?: boolean
  /** Addresses and telephone numbers are left aside. */
  isWithoutPlace?: boolean
  textColumn: string
  nameKeyColumn?: string
  /** A column with an index that holds corporate numbers, where they are not among the row's texts. */
  numberColumn?: string
  /** That a row is called by a name's key in another place; nothing where none is. */
  isCalledElsewhere?: (key: string) => readonly Evidence[]
}

/** The search columns of a table whose rows have names. */
export type NamedColumns = KeywordColumns & Required<Pick<KeywordColumns, 'nameKeyColumn'>>

export type KeywordOperator = 'and' | 'or'
type Condition = RawBuilder<SqlBool>

// The database's texts cannot hold a NUL; a word with one is in no text. A key is empty when nothing of a text can be seen.
/** Whether the database's texts can hold a text at all. */
export const isFindable = (text: string): boolean => text !== '' && !text.includes('\0')
/** How many characters a text has. */
export const sizeOf = (text: string): number => [...text].length

/** All of several facts, or one of them. */
export function join(operator: KeywordOperator, evidence: readonly Evidence[]): Evidence {
  return operator === 'and' ? both(evidence) : either(evidence)
}

/** That a row has grams, by the index. */
export function holdsGrams({ gramsColumn, hasNumberedGrams }: KeywordColumns, grams: readonly string[]): Condition {
  const stored = sql.ref(gramsColumn)
  return hasNumberedGrams === true ? sql<SqlBool>`${stored} @> ${grams.map(gramNumber)}::bigint[]` : sql<SqlBool>`${stored} @> ${grams}::text[]`
}

const beforePlace = ({ textColumn }: KeywordColumns): RawBuilder<string> => sql`split_part(${sql.ref(textColumn)}, ${PLACE_MARK}, 1)`

// The pairs within a legal form, which nearly all names have: an index takes longer with them than without.
const pairsOfForms = new Set(JAPANESE_LEGAL_FORMS.flatMap((form) => termsOf(form).flatMap(({ grams }) => grams)))
// With so many others these say nothing more.
const enoughPairs = 3

/** The grams of a word by which rows are best looked up. */
function telling(grams: readonly string[]): readonly string[] {
  const others = grams.filter((gram) => !pairsOfForms.has(gram))
  return others.length < enoughPairs ? grams : others
}

/** The text of a row in which words are looked for. */
const textIn = (columns: KeywordColumns): RawBuilder<string> => (columns.isWithoutPlace === true ? beforePlace(columns) : sql.ref(columns.textColumn))

/** A text as `like` takes it for itself. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/gu, String.raw`\$&`)

// The planner takes it to cost as little as a look at grams, which `strpos` with its comparison is not.
const hasText = (stored: RawBuilder<unknown>, text: string): Condition => sql<SqlBool>`${stored} like ${`%${escapeLike(text)}%`}`

// A text of one or two characters is itself a gram, so that the index alone is exact, unless it looks at more than is asked for.
function holds(columns: KeywordColumns, stored: RawBuilder<string>, grams: readonly string[], text: string): Evidence {
  return {
    index: holdsGrams(columns, telling(grams)),
    exact: sql<SqlBool>`strpos(${stored}, ${text}) > 0`,
    plain: [hasText(stored, text)],
    isIndexExact: sizeOf(text) <= 2 && (columns.isWithoutPlace !== true || sizeOf(text) === 1)
  }
}

/** That a row's text holds a word. A single character is not looked for in addresses: nearly all would have it. */
function inText(columns: KeywordColumns, grams: readonly string[], text: string): Evidence {
  const isNowhereElse = columns.hasNumberedGrams === true && sizeOf(text) === 1
  const evidence = holds(columns, isNowhereElse ? beforePlace(columns) : textIn(columns), grams, text)
  return { ...evidence, plain: [hasText(sql.ref(columns.textColumn), text)] }
}

/** The grams of a name's key. */
export const keyGrams = (key: string): string[] => termsOf(key).flatMap((term) => term.grams)

/** That a name's key holds a key, by the marked pairs; a single character by the unmarked ones of the whole row. */
export function holdsKey(columns: NamedColumns, key: string): Evidence {
  const name = sql.ref<string>(columns.nameKeyColumn)
  if (sizeOf(key) === 1) return { ...holds(columns, name, [key], key), isIndexExact: false }
  const evidence = holds(columns, name, markedGrams(keyGrams(key)), key)
  // The marked pairs are those of the name alone.
  return { ...evidence, isIndexExact: sizeOf(key) === 2 }
}

/** That the key of a former name begins with a key: typed with another legal form than it had, it is no part of the row's text. */
function wasNamed(columns: NamedColumns, key: string): Evidence {
  const line = `${FORMER_NAME_MARK}${key}`
  return { ...holds(columns, sql.ref(columns.textColumn), markedGrams(keyGrams(key), FORMER_NAME_MARK), line), isIndexExact: false }
}

// When one character is all that dropping a legal form leaves, part of a name is no useful hint: the name must then be equal.
function isNamed(columns: NamedColumns, key: string): Evidence {
  if (sizeOf(key) > 1) return either([holdsKey(columns, key), wasNamed(columns, key)])
  return exactly(sql<SqlBool>`${sql.ref(columns.nameKeyColumn)} = ${key}`)
}

function sounds(columns: NamedColumns, { grams, pattern, isExactByGrams, isBegun }: QueryReading): Evidence {
  const isWithin = isBegun !== true
  return {
    index: holdsGrams(columns, isWithin ? grams : [beginning(READING_MARK, pattern), ...grams]),
    exact: sql<SqlBool>`${textIn(columns)} ~ ${isWithin ? pattern : `\n${READING_MARK}${pattern}`}`,
    isIndexExact: isWithin && isExactByGrams
  }
}

const soundsLike = (columns: NamedColumns, word: string): Evidence[] => readingsOf(word).map((reading) => sounds(columns, reading))

/** A name that was typed half in kanji and half as it sounds. */
function isHalfNamed(columns: NamedColumns, word: string): Evidence[] {
  const half = halfNamed(word)
  if (half === null) return []
  const { kanji, key, isBegunByKanji, sound, grams } = half
  const pattern = isBegunByKanji ? `\n${READING_MARK}[^\n]+${sound}(?:\n|$)` : `\n${READING_MARK}${sound}`
  const named = exactly(sql<SqlBool>`${sql.ref(columns.nameKeyColumn)} ~ ${key}`)
  const heard = { index: holdsGrams(columns, grams), exact: sql<SqlBool>`${textIn(columns)} ~ ${pattern}`, isIndexExact: false }
  return [both([holdsKey(columns, kanji), named, heard])]
}

/** That a corporate number that was typed is the row's own. */
function hasNumber(columns: KeywordColumns, typed: string): Evidence[] {
  const { numberColumn } = columns
  const number = typedCorporateNumber(typed)
  if (number === null || (numberColumn === undefined && number === typed)) return []
  return [numberColumn === undefined ? inText(columns, keyGrams(number), number) : exactly(sql<SqlBool>`${sql.ref(numberColumn)} = ${number}`)]
}

/** That one of a row's telephone numbers has the figures that were typed, in any writing. */
function hasTel(columns: KeywordColumns, typed: string): Evidence[] {
  const figures = columns.hasNumberedGrams === true && columns.isWithoutPlace !== true ? typedTel(typed) : null
  return figures === null ? [] : [holds(columns, sql.ref(columns.textColumn), telGrams(figures), storedTel(figures))]
}

function hasDomain(columns: KeywordColumns, { typed, text }: QueryTerm): Evidence[] {
  const domain = searchText(typedDomain(typed) ?? '')
  return domain === '' || domain === text ? [] : [inText(columns, keyGrams(domain), domain)]
}

function named(columns: KeywordColumns): NamedColumns | null {
  const { nameKeyColumn } = columns
  return nameKeyColumn === undefined ? null : { ...columns, nameKeyColumn }
}

/** A word in another spelling. */
function spelled(columns: KeywordColumns, { grams, pattern }: QueryVariant): Evidence {
  return { index: holdsGrams(columns, grams), exact: sql<SqlBool>`${textIn(columns)} ~ ${pattern}`, isIndexExact: false }
}

/** The word that the keys of a Japanese keyboard meant, without its input method. */
function meant(columns: KeywordColumns, typed: string): Evidence[] {
  const kana = typedByKanaKeys(typed)
  if (kana === null) return []
  const names = named(columns)
  const otherwise = variantsOf(kana).map((variant) => spelled(columns, variant))
  return [inText(columns, keyGrams(kana), kana), ...otherwise, ...(names === null ? [] : soundsLike(names, kana))]
}

function holdsTerm(columns: KeywordColumns, term: QueryTerm): Evidence {
  if (!isFindable(term.text)) return either([])
  if (term.isPhrase) return inText(columns, term.grams, term.text)
  const names = named(columns)
  const asName =
    names === null
      ? []
      : [...(term.nameKey === term.text ? [] : [isNamed(names, term.nameKey)]), ...soundsLike(names, term.typed), ...isHalfNamed(names, term.text)]
  const asValue =
    names === null
      ? []
      : [...hasNumber(columns, term.text), ...hasTel(columns, term.text), ...hasDomain(columns, term), ...(names.isCalledElsewhere?.(term.nameKey) ?? [])]
  const otherwise = [...variantsOf(term.text).map((variant) => spelled(columns, variant)), ...meant(columns, term.typed)]
  const ways = [inText(columns, term.grams, term.text), ...asName, ...asValue, ...otherwise]
  const [asTyped] = ways
  return ways.length === 1 && asTyped ? asTyped : either(ways)
}

/** Whether the words of a keyword, joined, are the key of it: a legal form typed as a word of its own belongs to the name as a whole, and makes them more. */
export const isWhole = (terms: readonly QueryTerm[], keyword: string): boolean => terms.map((term) => term.text).join('') === nameKey(keyword)

const AND = /(?<=\S)\s+and\s+(?=\S)/iu

/** Several words as one: a name with its legal form apart, a corporate number in groups. */
function holdsWhole(columns: KeywordColumns, keyword: string, terms: readonly QueryTerm[]): Evidence[] {
  const [names, key] = [named(columns), nameKey(keyword)]
  if (names === null || terms.length < 2 || !terms.every((term) => isFindable(term.text))) return []
  const asName = isWhole(terms, keyword) || !isFindable(key) ? [] : [isNamed(names, key), ...soundsLike(names, key)]
  const joined = keyword.replace(AND, '&')
  const asJoined = joined === keyword ? [] : [both(termsOf(joined).map((term) => holdsTerm(columns, term)))]
  return [...asName, ...asJoined, ...hasNumber(columns, keyword), ...hasTel(columns, keyword)]
}

/**
 * That a row holds the words of a keyword, all or one of them: exact, and served by the index over the grams. Legal forms in the keyword are
 * ignored for names; a word in Latin letters finds the readings that it is the romaji of; a telephone number in any writing finds it. Null when the keyword has no words. (3-decisions,
 * "Keyword search")
 */
export function keywordEvidence(columns: KeywordColumns, keyword: string, operator: KeywordOperator): Evidence | null {
  const terms = termsOf(keyword)
  if (terms.length === 0) return null
  const words = join(
    operator,
    (columns.nameKeyColumn === undefined ? terms : withoutBeside(terms)).map((term) => holdsTerm(columns, term))
  )
  const whole = operator === 'and' ? holdsWhole(columns, keyword, terms) : []
  return whole.length === 0 ? words : either([words, ...whole])
}

/** `keywordEvidence` as the condition of a query. */
export function keywordCondition(columns: KeywordColumns, keyword: string, operator: KeywordOperator): Condition | null {
  const evidence = keywordEvidence(columns, keyword, operator)
  return evidence && conditionOf(evidence)
}

/** That the name holds a text, apart from its legal form, or sounds like it. */
export function nameEvidence(columns: NamedColumns, text: string): Evidence {
  const key = nameKey(text)
  const sounding = soundsLike(columns, text.replaceAll(/\s/gu, ''))
  if (!isFindable(key)) return either([])
  return sounding.length === 0 ? holdsKey(columns, key) : either([holdsKey(columns, key), ...sounding])
}
