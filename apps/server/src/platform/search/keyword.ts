import { nameKey, queryReadings, type QueryReading, type QueryTerm, queryTerms, searchText, typedCorporateNumber, typedDomain } from '@mekiki/text'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { FORMER_NAME_MARK, markedGrams } from './columns.ts'
import { both, conditionOf, type Evidence, either, exactly, never } from './evidence.ts'
import { gramNumber } from './gram-numbers.ts'

/** Where the search columns of a table stand in a query, with the table's alias (`s.grams`); texts that are no names have no key. */
export interface KeywordColumns {
  gramsColumn: string
  /** The grams are numbers (`gramNumber`) instead of texts. */
  hasNumberedGrams?: boolean
  textColumn: string
  nameKeyColumn?: string
  /** A column with an index that holds corporate numbers, where they are not among the row's texts. */
  numberColumn?: string
}

/** The search columns of a table whose rows have names. */
export type NamedColumns = KeywordColumns & Required<Pick<KeywordColumns, 'nameKeyColumn'>>

export type KeywordOperator = 'and' | 'or'
type Condition = RawBuilder<SqlBool>

/** How near a row's name is to a keyword, each served by an index; each includes those before it. */
export interface NameConditions {
  isEqual: Condition
  begins: Condition
  holds: Evidence
}

// The database's texts cannot hold a NUL; a word with one is in no text. A key is empty when nothing of a text can be seen.
const isFindable = (text: string): boolean => text !== '' && !text.includes('\0')
const sizeOf = (text: string): number => [...text].length

function join(operator: KeywordOperator, evidence: readonly Evidence[]): Evidence {
  return operator === 'and' ? both(evidence) : either(evidence)
}

function holdsGrams({ gramsColumn, hasNumberedGrams }: KeywordColumns, grams: readonly string[]): Condition {
  const stored = sql.ref(gramsColumn)
  return hasNumberedGrams === true ? sql<SqlBool>`${stored} @> ${grams.map(gramNumber)}::bigint[]` : sql<SqlBool>`${stored} @> ${grams}::text[]`
}

// A text of one or two characters is itself a gram, so that the index alone is exact.
function holds(columns: KeywordColumns, column: string, grams: readonly string[], text: string): Evidence {
  return {
    index: holdsGrams(columns, grams),
    exact: sql<SqlBool>`strpos(${sql.ref(column)}, ${text}) > 0`,
    isIndexExact: sizeOf(text) <= 2
  }
}

const keyGrams = (key: string): string[] => queryTerms(key).flatMap((term) => term.grams)

/** That a name's key holds a key, by the marked pairs; a single character by the unmarked ones of the whole row. */
function holdsKey(columns: NamedColumns, key: string): Evidence {
  if (sizeOf(key) === 1) return { ...holds(columns, columns.nameKeyColumn, [key], key), isIndexExact: false }
  return holds(columns, columns.nameKeyColumn, markedGrams(keyGrams(key)), key)
}

/** That the key of a former name begins with a key: typed with another legal form than it had, it is no part of the row's text. */
function wasNamed(columns: NamedColumns, key: string): Evidence {
  const line = `${FORMER_NAME_MARK}${key}`
  return { ...holds(columns, columns.textColumn, markedGrams(keyGrams(key), FORMER_NAME_MARK), line), isIndexExact: false }
}

// When one character is all that dropping a legal form leaves, part of a name is no useful hint: the name must then be equal.
function isNamed(columns: NamedColumns, key: string): Evidence {
  if (sizeOf(key) > 1) return either([holdsKey(columns, key), wasNamed(columns, key)])
  return exactly(sql<SqlBool>`${sql.ref(columns.nameKeyColumn)} = ${key}`)
}

function sounds(columns: NamedColumns, { grams, pattern, isExactByGrams }: QueryReading): Evidence {
  return {
    index: holdsGrams(columns, grams),
    exact: sql<SqlBool>`${sql.ref(columns.textColumn)} ~ ${pattern}`,
    isIndexExact: isExactByGrams
  }
}

const soundsLike = (columns: NamedColumns, word: string): Evidence[] => queryReadings(word).map((reading) => sounds(columns, reading))

/** That a corporate number that was typed is the row's own. */
function hasNumber(columns: KeywordColumns, typed: string): Evidence[] {
  const { textColumn, numberColumn } = columns
  const number = typedCorporateNumber(typed)
  if (number === null || (numberColumn === undefined && number === typed)) return []
  return [numberColumn === undefined ? holds(columns, textColumn, keyGrams(number), number) : exactly(sql<SqlBool>`${sql.ref(numberColumn)} = ${number}`)]
}

function hasDomain(columns: KeywordColumns, { typed, text }: QueryTerm): Evidence[] {
  const domain = searchText(typedDomain(typed) ?? '')
  return domain === '' || domain === text ? [] : [holds(columns, columns.textColumn, keyGrams(domain), domain)]
}

function named(columns: KeywordColumns): NamedColumns | null {
  const { nameKeyColumn } = columns
  return nameKeyColumn === undefined ? null : { ...columns, nameKeyColumn }
}

function holdsTerm(columns: KeywordColumns, term: QueryTerm): Evidence {
  if (!isFindable(term.text)) return either([])
  const names = named(columns)
  const asName = names === null ? [] : [...(term.nameKey === term.text ? [] : [isNamed(names, term.nameKey)]), ...soundsLike(names, term.text)]
  const asValue = names === null ? [] : [...hasNumber(columns, term.text), ...hasDomain(columns, term)]
  const ways = [holds(columns, columns.textColumn, term.grams, term.text), ...asName, ...asValue]
  const [inText] = ways
  return ways.length === 1 && inText ? inText : either(ways)
}

// A legal form typed as a word of its own belongs to the name as a whole: the words joined are then more than the name's key.
const isWhole = (terms: readonly QueryTerm[], keyword: string): boolean => terms.map((term) => term.text).join('') === nameKey(keyword)

/** Several words as one: a name with its legal form apart, a corporate number in groups. */
function holdsWhole(columns: KeywordColumns, keyword: string, terms: readonly QueryTerm[]): Evidence[] {
  const [names, key] = [named(columns), nameKey(keyword)]
  if (names === null || terms.length < 2 || !terms.every((term) => isFindable(term.text))) return []
  const asName = isWhole(terms, keyword) || !isFindable(key) ? [] : [isNamed(names, key), ...soundsLike(names, key)]
  return [...asName, ...hasNumber(columns, keyword)]
}

/**
 * That a row holds the words of a keyword, all or one of them: exact, and served by the index over the grams. Legal forms in the keyword are
 * ignored for names; a word in Latin letters finds the readings that it is the romaji of. Null when the keyword has no words. (3-decisions,
 * "Keyword search")
 */
export function keywordEvidence(columns: KeywordColumns, keyword: string, operator: KeywordOperator): Evidence | null {
  const terms = queryTerms(keyword)
  if (terms.length === 0) return null
  const words = join(
    operator,
    terms.map((term) => holdsTerm(columns, term))
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
  const sounding = soundsLike(columns, searchText(text).replaceAll(' ', ''))
  if (!isFindable(key)) return either([])
  return sounding.length === 0 ? holdsKey(columns, key) : either([holdsKey(columns, key), ...sounding])
}

/** A key to look for in names; where `isPart` is false, the name must be equal to it. */
interface RequestedKey {
  key: string
  isPart: boolean
}

/**
 * How near the names are to a keyword, for an order by relevance: with `and` the keyword's key as a whole (a name that holds all its words is
 * near, too), with `or` the key of any word. A row that meets one of them also meets `keywordCondition`.
 */
export function nameConditions(columns: NamedColumns, keyword: string, operator: KeywordOperator): NameConditions {
  const terms = queryTerms(keyword)
  const name = sql.ref(columns.nameKeyColumn)
  const equals = ({ key }: RequestedKey): Condition => sql<SqlBool>`${name} = ${key}`
  const begins = (requested: RequestedKey): Condition => (requested.isPart ? sql<SqlBool>`${name} like ${`${escapeLike(requested.key)}%`}` : equals(requested))
  const contains = (requested: RequestedKey): Evidence => (requested.isPart ? holdsKey(columns, requested.key) : exactly(equals(requested)))
  const words = terms
    .filter((term) => isFindable(term.text))
    .map((term): RequestedKey => ({ key: term.nameKey, isPart: term.nameKey === term.text || sizeOf(term.nameKey) > 1 }))
  const whole: RequestedKey = { key: nameKey(keyword), isPart: isWhole(terms, keyword) || sizeOf(nameKey(keyword)) > 1 }
  if (words.length === 0 || (operator === 'and' && words.length < terms.length)) return { isEqual: never, begins: never, holds: either([]) }
  const keys = operator === 'or' || words.length === 1 ? words : [whole]
  const alone = operator === 'and' && words.length > 1 && !isWhole(terms, keyword) ? [contains(whole)] : []
  return {
    isEqual: either(keys.map((key) => exactly(equals(key)))).exact,
    begins: either(keys.map((key) => exactly(begins(key)))).exact,
    holds: either([join(operator, words.map(contains)), ...alone])
  }
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/gu, String.raw`\$&`)
}
