import { type Expression, sql, type SqlBool } from 'kysely'
import { type Condition, inRowsAlone, type ScouteeSearch, valueConditions } from '../search/search-conditions.queries.ts'

const yearsPerSpan = 5
// A wider span says little, and each of its parts is looked up.
const maxSpans = 12
// Where no end is asked for: later than any company's day.
const lastYear = 2059

const span = (column: string, letter: string) =>
  sql`${sql.lit(letter)} || (extract(year from ${sql.ref(`s.${column}`)})::integer / ${sql.lit(yearsPerSpan)})::text`

// The expression of the index over texts, letter for letter: companies in Japan have no facet of their country, since nearly all are.
const facets = sql`(array[
  's' || ${sql.ref('s.stage')},
  'm' || ${sql.ref('s.member_range')},
  case when ${sql.ref('s.country')} <> 'JP' then 'c' || ${sql.ref('s.country')} end,
  ${span('foundation_date', 'f')},
  ${span('finance_date', 'l')}])`

/** The facets of codes; null where rows without a value, or nearly all, are asked for. */
function ofCodes(letter: string, codes: readonly string[] | undefined): string[] | null {
  if (!codes || codes.length === 0 || codes.includes('none') || codes.includes('JP')) return null
  return codes.map((code) => `${letter}${code}`)
}

function ofDays(letter: string, from: string | undefined, to: string | undefined): string[] | null {
  if (from === undefined) return null
  const spanOf = (year: number): number => Math.trunc(year / yearsPerSpan)
  const first = spanOf(Number(from.slice(0, 4)))
  const last = spanOf(to === undefined ? lastYear : Number(to.slice(0, 4)))
  if (last - first >= maxSpans) return null
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => `${letter}${first + index}`)
}

/**
 * Conditions on a company `s` that follow from a search's filters and that the index over texts serves together with the words: rows that are
 * ruled out by them are never read.
 */
export function facetConditions(search: ScouteeSearch): Expression<SqlBool>[] {
  const asked = [
    ofCodes('s', search.stages),
    ofCodes('m', search.memberRanges),
    ofCodes('c', search.countries),
    ofDays('f', search.foundationDateFrom, search.foundationDateTo),
    ofDays('l', search.latestFinanceDateFrom, search.latestFinanceDateTo)
  ]
  return asked.flatMap((values) => (values === null ? [] : [sql<SqlBool>`${facets} && ${values}::text[]`]))
}

/**
 * The conditions on values that `facetConditions` leave open: a code that has a facet is told by it alone. They are looked at in the rows that
 * text and facets bring, and written so that no other index is looked through for them: most would name hundreds of thousands of rows.
 */
export function openConditions(search: ScouteeSearch): Condition[] {
  const open = (letter: string, codes: readonly string[] | undefined) => (ofCodes(letter, codes) === null ? codes : undefined)
  const { stages, memberRanges, countries } = search
  return valueConditions({ ...search, stages: open('s', stages), memberRanges: open('m', memberRanges), countries: open('c', countries) }, inRowsAlone)
}
