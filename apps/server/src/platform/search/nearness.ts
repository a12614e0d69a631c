import { escapePattern, nameKey, type QueryReading } from '@mekiki/text'
import { sql, type SqlBool } from 'kysely'
import { beginning, ENGLISH_MARK, FORMER_NAME_MARK, markedGrams, READING_MARK } from './columns.ts'
import { both, type Evidence, either, exactly, not } from './evidence.ts'
import {
  escapeLike,
  holdsGrams,
  holdsKey,
  isFindable,
  isWhole,
  join,
  keyGrams,
  type KeywordColumns,
  keywordEvidence,
  type KeywordOperator,
  type NamedColumns,
  sizeOf
} from './keyword.ts'
import { readingsOf, termsOf } from './read-words.ts'

/** A key to look for in names; where `isPart` is false, the name must be equal to it. */
interface RequestedKey {
  key: string
  isPart: boolean
  readings: readonly QueryReading[]
}

/** That a line behind a mark is a text or, with `isBegun`, begins with it. */
function line(columns: NamedColumns, { mark, text, isBegun }: { mark: string; text: string; isBegun: boolean }): Evidence {
  const stored = sql.ref(columns.textColumn)
  const asked = `\n${mark}${text}`
  return {
    index: holdsGrams(columns, mark === FORMER_NAME_MARK ? markedGrams(keyGrams(text), mark) : [beginning(mark, text), ...keyGrams(text)]),
    exact: isBegun ? sql<SqlBool>`strpos(${stored}, ${asked}) > 0` : sql<SqlBool>`strpos(${stored} || chr(10), ${`${asked}\n`}) > 0`,
    isIndexExact: false
  }
}

/** The same for how a name sounds; a long vowel at its end may be left out in Latin letters. */
function spokenLine(columns: NamedColumns, { grams, pattern }: QueryReading, isBegun: boolean): Evidence {
  const [first = ''] = pattern
  const [start, asked] = [`\n${READING_MARK}${first}`, `\n${READING_MARK}${pattern}${isBegun ? '' : '\u30fc?(?:\n|$)'}`]
  const stored = sql.ref(columns.textColumn)
  return {
    index: holdsGrams(columns, [beginning(READING_MARK, pattern), ...grams]),
    // Nearly all rows begin otherwise, which costs a tenth of a pattern to see.
    exact: sql<SqlBool>`(strpos(${stored}, ${start}) > 0 and ${stored} ~ ${asked})`,
    isIndexExact: false
  }
}

/** That a row had a name which holds a key, or that its name in English, which has Latin letters, does. */
export function wasOrIsCalled(columns: KeywordColumns, key: string): Evidence {
  const former = holdsGrams(columns, markedGrams(keyGrams(key), FORMER_NAME_MARK))
  const isLatin = /[a-z]/u.test(key)
  const pattern = `\n[${FORMER_NAME_MARK}${isLatin ? ENGLISH_MARK : ''}][^\n]*${escapePattern(key)}`
  return {
    index: isLatin ? sql<SqlBool>`(${former} or ${holdsGrams(columns, keyGrams(key))})` : former,
    exact: sql<SqlBool>`${sql.ref(columns.textColumn)} ~ ${pattern}`,
    isIndexExact: false
  }
}

// One character says too little, and has no pair that an index holds.
const isTelling = ({ key, isPart }: RequestedKey): boolean => isPart && sizeOf(key) > 1

/** That how a name sounds, or what it is called in English, is a key or begins with it; a former name only begins with it. */
function otherNames(columns: NamedColumns, requested: RequestedKey, isBegun: boolean): Evidence[] {
  const sounds = requested.readings.map((reading) => spokenLine(columns, reading, isBegun))
  if (!isTelling(requested)) return sounds
  const marks = isBegun ? [ENGLISH_MARK, FORMER_NAME_MARK] : [ENGLISH_MARK]
  return [...sounds, ...marks.map((mark) => line(columns, { mark, text: requested.key, isBegun }))]
}

/**
 * How near the names of rows are to a keyword, for an order by relevance, the nearest first; a row that meets several counts for the first: its name is
 * equal; its reading or its name in English is; its name begins with the keyword; one of the others does; the name holds it; it is found by more than its
 * address or telephone number. With `and` the keyword's
 * key is taken as a whole (a name that holds all its words is near, too), with `or` the key of any word. Empty for a keyword that no name can hold.
 */
export function nearnessSteps(columns: NamedColumns, keyword: string, operator: KeywordOperator): Evidence[] {
  const terms = termsOf(keyword)
  const name = sql.ref(columns.nameKeyColumn)
  const equals = ({ key }: RequestedKey): Evidence => exactly(sql<SqlBool>`${name} = ${key}`)
  const begins = (requested: RequestedKey): Evidence =>
    requested.isPart ? exactly(sql<SqlBool>`${name} like ${`${escapeLike(requested.key)}%`}`) : equals(requested)
  const contains = (requested: RequestedKey): Evidence => (requested.isPart ? holdsKey(columns, requested.key) : equals(requested))
  const words = terms
    .filter((term) => isFindable(term.text))
    .map((term) => ({ key: term.nameKey, isPart: term.nameKey === term.text || sizeOf(term.nameKey) > 1, readings: readingsOf(term.typed) }))
  if (words.length === 0 || (operator === 'and' && words.length < terms.length)) return []
  const key = nameKey(keyword)
  const readings = readingsOf(keyword.replaceAll(/\s/gu, '')).concat(readingsOf(key))
  const whole: RequestedKey = { key, isPart: isWhole(terms, keyword) || sizeOf(key) > 1, readings }
  const keys = operator === 'or' || words.length === 1 ? words : [whole]
  const alone = operator === 'and' && words.length > 1 && !isWhole(terms, keyword) ? [contains(whole)] : []
  const others = (isBegun: boolean) => either(keys.flatMap((each) => otherNames(columns, each, isBegun)))
  const names = [either(keys.map(equals)), others(false), either(keys.map(begins)), others(true), either([join(operator, words.map(contains)), ...alone])]
  const elsewhere = keywordEvidence({ ...columns, isWithoutPlace: true }, keyword, operator)
  return elsewhere === null ? names : [...names, elsewhere]
}

/**
 * What a text search finds by how near it is, the nearest first: one fact for each of its steps, and one for all that are not near. What a step looks up is
 * narrowed by the stored text alone: the index is looked through once.
 */
export function byNearness(text: Evidence, steps: readonly Evidence[]): Evidence[] {
  const near = steps.map((step, place) => both([step, { ...exactly(text.exact), plain: text.plain ?? [] }, ...steps.slice(0, place).map(not)]))
  return [...near, both([text, ...steps.map(not)])]
}
