import { nameKey } from '@mekiki/text'
import { expressionBuilder, type Kysely, sql, type SqlBool, type Expression } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import type { NamedColumns } from '../../../../platform/search/index.ts'
import { searched } from '../search/scoutee-filters.queries.ts'
import {
  categoriesBelow,
  type Condition,
  entryConditions,
  isGiven,
  type OwnFilterKey,
  type ScouteeSearch,
  valueConditions,
  requestedLinking,
  inRowsAlone
} from '../search/search-conditions.queries.ts'
import { type SearchConditions, wordsOf } from '../search/scoutee-search.queries.ts'

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
function facetConditions(search: ScouteeSearch): Expression<SqlBool>[] {
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
function openConditions(search: ScouteeSearch): Condition[] {
  const open = (letter: string, codes: readonly string[] | undefined) => (ofCodes(letter, codes) === null ? codes : undefined)
  const { stages, memberRanges, countries } = search
  return valueConditions({ ...search, stages: open('s', stages), memberRanges: open('m', memberRanges), countries: open('c', countries) }, inRowsAlone)
}

const eb = expressionBuilder<DB & { s: DB['mekiki_scoutees'] }, 's'>()

/** The companies of the tenant's own entries that meet conditions. Inside, `s` is the entry. */
function ownCompanies(db: Kysely<DB>, conditions: readonly Condition[]) {
  return db
    .selectFrom('scoutees as s')
    .where('s.deleted_at', 'is', null)
    .where('s.mekiki_scoutee_id', 'is not', null)
    .where((own) => own.and([...conditions]))
    .select('s.mekiki_scoutee_id')
}

type OwnFilter = (db: Kysely<DB>, search: ScouteeSearch, entry: readonly Condition[]) => Condition[]

const keys = sql.ref('s.list_keys')

const linking: OwnFilter = (db, search, entry) => {
  const requested = new Set<string>(requestedLinking(search))
  const linkedTo = db.selectFrom('scoutees as e').where('e.deleted_at', 'is', null).where('e.mekiki_scoutee_id', '=', sql.ref<string>('s.uuid'))
  return [
    ...(entry.length > 0 || requested.has('linked') ? [eb('s.uuid', 'in', ownCompanies(db, entry))] : []),
    ...(requested.has('unlinked') ? [eb.not(eb.exists(linkedTo.select('e.uuid')))] : [])
  ]
}

/** The condition on a company that each filter has a part in; one that is forgotten is an error of types. Categories and investors go by the keys in its row. */
const ownFilters: Readonly<Record<OwnFilterKey, OwnFilter>> = {
  scouteeType: (_db, { scouteeType }) => (scouteeType === 'people' ? [sql<SqlBool>`false`] : []),
  categoryIds: (db, { categoryIds: ids }) => {
    if (!isGiven(ids)) return []
    return [sql<SqlBool>`${keys} && ${sql`array(${categoriesBelow(db, ids).select(sql<string>`'k' || ${sql.ref('c1.uuid')}`.as('key'))})`}`]
  },
  investorNames: (_db, { investorNames }) =>
    isGiven(investorNames) ? [sql<SqlBool>`${keys} && ${investorNames.map((name) => `i${nameKey(name)}`)}::text[]`] : [],
  scouteeLinkedOnly: linking,
  linkingStatuses: linking
}

const allFilters: readonly OwnFilter[] = [...new Set(Object.values(ownFilters))]

// Corporate numbers stand in no company's texts.
const columns: NamedColumns = { ...searched, numberColumn: 's.import_key' }

/** What a search asks of the provider's companies; what it asks of entries and their cases is about the tenant's own entries that are linked to them. */
export function companySearch(db: Kysely<DB>, search: ScouteeSearch): SearchConditions {
  const entry = entryConditions(db, search)
  const isNarrow = entry.length > 0 || requestedLinking(search).includes('linked')
  return {
    table: 'mekiki_scoutees',
    columns,
    values: valueConditions(search),
    filters: allFilters.flatMap((filter) => filter(db, search, entry)),
    facets: isNarrow ? [] : facetConditions(search),
    openValues: openConditions(search),
    isNarrow,
    ...wordsOf(columns, search)
  }
}
