import { nameKey, type QueryTerm, queryTerms } from '@mekiki/text'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { markedGrams } from './columns.ts'

/** Where the search columns of a table stand in a query, with the table's alias (`s.grams`). */
export interface KeywordColumns {
  gramsColumn: string
  textColumn: string
  nameKeyColumn: string
}

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

const nothing = sql<SqlBool>`false`
const sizeOf = (text: string): number => [...text].length

function join(conditions: readonly Condition[], operator: KeywordOperator): Condition {
  return conditions.length === 0 ? nothing : sql<SqlBool>`(${sql.join(conditions, operator === 'and' ? sql` and ` : sql` or `)})`
}

// A text of one or two characters is itself a gram, so the index alone is exact; longer ones are looked for in the stored text again.
function holdsText(columns: KeywordColumns, column: string, grams: readonly string[], text: string): Condition {
  const hasGrams = sql<SqlBool>`${sql.ref(columns.gramsColumn)} @> ${grams}::text[]`
  return sizeOf(text) <= 2 ? hasGrams : join([hasGrams, sql<SqlBool>`strpos(${sql.ref(column)}, ${text}) > 0`], 'and')
}

function holdsKey(columns: KeywordColumns, key: string): Condition {
  return holdsText(columns, columns.nameKeyColumn, markedGrams(queryTerms(key).flatMap((term) => term.grams)), key)
}

// When one character is all that dropping a legal form leaves, part of a name is no useful hint: the name must then be equal.
function isNamed(columns: KeywordColumns, key: string): Condition {
  return sizeOf(key) > 1 ? holdsKey(columns, key) : sql<SqlBool>`${sql.ref(columns.nameKeyColumn)} = ${key}`
}

function holdsTerm(columns: KeywordColumns, term: QueryTerm): Condition {
  const inText = holdsText(columns, columns.textColumn, term.grams, term.text)
  return term.nameKey === term.text ? inText : join([inText, isNamed(columns, term.nameKey)], 'or')
}

// The database's texts cannot hold a NUL; a word with one is in no text. A key is empty when nothing of a text can be seen.
const isFindable = (text: string): boolean => text !== '' && !text.includes('\0')

/**
 * The condition that a row holds the words of a keyword, all or one of them: exact, and served by the index over the grams. Legal forms in
 * the keyword are ignored for names. Null when the keyword has no words. (3-decisions, "Keyword search")
 */
export function keywordCondition(columns: KeywordColumns, keyword: string, operator: KeywordOperator): Condition | null {
  const terms = queryTerms(keyword)
  if (terms.length === 0) return null
  const words = join(terms.map((term) => (isFindable(term.text) ? holdsTerm(columns, term) : nothing)), operator)
  // A legal form typed as a word of its own belongs to the name as a whole.
  return terms.length > 1 && operator === 'and' && terms.every((term) => isFindable(term.text)) ? join([words, isNamed(columns, nameKey(keyword))], 'or') : words
}

/** The condition that the name holds a text, apart from its legal form; served by the index over the grams. */
export function nameHolds(columns: KeywordColumns, text: string): Condition {
  const key = nameKey(text)
  return isFindable(key) ? holdsKey(columns, key) : nothing
}

/**
 * How near the names are to a keyword, for an order by relevance: with `and` the keyword's key as a whole (a name that holds all its words is
 * near, too), with `or` the key of any word.
 */
export function nameConditions(columns: KeywordColumns, keyword: string, operator: KeywordOperator): NameConditions {
  const words = queryTerms(keyword).map((term) => term.nameKey).filter(isFindable)
  const keys = operator === 'or' ? words : [nameKey(keyword)].filter(isFindable)
  const name = sql.ref(columns.nameKeyColumn)
  const isPart = (key: string): Condition => sql<SqlBool>`strpos(${name}, ${key}) > 0`
  const eachWord = (has: (key: string) => Condition): Condition => join([join(words.map(has), operator), ...(words.length > 1 ? keys.map(has) : [])], 'or')
  return {
    isEqual: join(keys.map((key) => sql<SqlBool>`${name} = ${key}`), 'or'),
    begins: join(keys.map((key) => sql<SqlBool>`${name} like ${`${escapeLike(key)}%`}`), 'or'),
    holds: eachWord((key) => holdsKey(columns, key)),
    lacks: sql<SqlBool>`not ${eachWord(isPart)}`
  }
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/gu, String.raw`\$&`)
}
