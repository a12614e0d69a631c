import { nameKey, type QueryTerm, queryTerms } from '@mekiki/text'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { markedGrams } from './columns.ts'
import { both, conditionOf, type Evidence, either } from './evidence.ts'

/** Where the search columns of a table stand in a query, with the table's alias (`s.grams`); texts that are no names have no key. */
export interface KeywordColumns {
  gramsColumn: string
  textColumn: string
  nameKeyColumn?: string
}

/** The search columns of a table whose rows have names. */
export type NamedColumns = Required<KeywordColumns>

export type KeywordOperator = 'and' | 'or'
type Condition = RawBuilder<SqlBool>

/**
 * How near a row's name is to a keyword, to be used beside `keywordCondition`. `isEqual`, `begins` and `holds` are served by indexes, each
 * includes those before it; `lacks` is what is left.
 */
export interface NameConditions {
  isEqual: Condition
  begins: Condition
  holds: Condition
  lacks: Condition
}

// The database's texts cannot hold a NUL; a word with one is in no text. A key is empty when nothing of a text can be seen.
const isFindable = (text: string): boolean => text !== '' && !text.includes('\0')
const sizeOf = (text: string): number => [...text].length

function join(operator: KeywordOperator, evidence: readonly Evidence[]): Evidence {
  return operator === 'and' ? both(evidence) : either(evidence)
}

// A text of one or two characters is itself a gram, so that the index alone is exact.
function holds(gramsColumn: string, column: string, grams: readonly string[], text: string): Evidence {
  return {
    index: sql<SqlBool>`${sql.ref(gramsColumn)} @> ${grams}::text[]`,
    exact: sql<SqlBool>`strpos(${sql.ref(column)}, ${text}) > 0`,
    isIndexExact: sizeOf(text) <= 2
  }
}

/** That a name's key holds a key, by the marked grams. */
function holdsKey({ gramsColumn, nameKeyColumn }: NamedColumns, key: string): Evidence {
  return holds(gramsColumn, nameKeyColumn, markedGrams(queryTerms(key).flatMap((term) => term.grams)), key)
}

// When one character is all that dropping a legal form leaves, part of a name is no useful hint: the name must then be equal.
function isNamed(columns: NamedColumns, key: string): Evidence {
  if (sizeOf(key) > 1) return holdsKey(columns, key)
  const isEqual = sql<SqlBool>`${sql.ref(columns.nameKeyColumn)} = ${key}`
  return { index: isEqual, exact: isEqual, isIndexExact: true }
}

function named(columns: KeywordColumns): NamedColumns | null {
  const { nameKeyColumn } = columns
  return nameKeyColumn === undefined ? null : { ...columns, nameKeyColumn }
}

function holdsTerm(columns: KeywordColumns, term: QueryTerm): Evidence {
  if (!isFindable(term.text)) return either([])
  const inText = holds(columns.gramsColumn, columns.textColumn, term.grams, term.text)
  const names = named(columns)
  return names === null || term.nameKey === term.text ? inText : either([inText, isNamed(names, term.nameKey)])
}

/**
 * The condition that a row holds the words of a keyword, all or one of them: exact, and served by the index over the grams. Legal forms in
 * the keyword are ignored for names. Null when the keyword has no words. (3-decisions, "Keyword search")
 */
export function keywordCondition(columns: KeywordColumns, keyword: string, operator: KeywordOperator): Condition | null {
  const terms = queryTerms(keyword)
  if (terms.length === 0) return null
  const words = join(operator, terms.map((term) => holdsTerm(columns, term)))
  const [names, key] = [named(columns), nameKey(keyword)]
  // A legal form typed as a word of its own belongs to the name as a whole: the words joined are then more than the name's key.
  const isWhole = terms.map((term) => term.text).join('') === key
  return conditionOf(operator === 'or' || names === null || isWhole || !isFindable(key) ? words : either([words, isNamed(names, key)]))
}

/** The condition that the name holds a text, apart from its legal form; served by the index over the grams. */
export function nameHolds(columns: NamedColumns, text: string): Condition {
  const key = nameKey(text)
  return conditionOf(isFindable(key) ? holdsKey(columns, key) : either([]))
}

/**
 * How near the names are to a keyword, for an order by relevance: with `and` the keyword's key as a whole (a name that holds all its words is
 * near, too), with `or` the key of any word.
 */
export function nameConditions(columns: NamedColumns, keyword: string, operator: KeywordOperator): NameConditions {
  const words = queryTerms(keyword).map((term) => term.nameKey).filter(isFindable)
  const keys = operator === 'or' ? words : [nameKey(keyword)].filter(isFindable)
  const name = sql.ref(columns.nameKeyColumn)
  const near = either([join(operator, words.map((word) => holdsKey(columns, word))), ...keys.map((key) => holdsKey(columns, key))])
  const anyKey = (condition: (key: string) => Condition): Condition => either(keys.map((key) => exactly(condition(key)))).exact
  return {
    isEqual: anyKey((key) => sql<SqlBool>`${name} = ${key}`),
    begins: anyKey((key) => sql<SqlBool>`${name} like ${`${escapeLike(key)}%`}`),
    holds: conditionOf(near),
    lacks: sql<SqlBool>`not ${near.exact}`
  }
}

const exactly = (condition: Condition): Evidence => ({ index: condition, exact: condition, isIndexExact: true })

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/gu, String.raw`\$&`)
}
