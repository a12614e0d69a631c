import { nameKey } from '@mekiki/text'
import { expressionBuilder, type Kysely, sql, type SqlBool } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import { keywordEvidence, type NamedColumns, nameEvidence } from '../../../../platform/search/index.ts'
import { categoriesBelow, type Condition, entryConditions, isGiven, type ScouteeSearch, valueConditions, wantedLinking } from './search-conditions.queries.ts'
import type { SearchConditions } from './scoutee-search.queries.ts'

/** Where the search columns of the rows `s` stand; in the provider's table too. */
export const searched: NamedColumns = { hasNumberedGrams: true, gramsColumn: 's.grams', textColumn: 's.search_text', nameKeyColumn: 's.name_key' }

const company = sql.ref('s.mekiki_scoutee_id')

function linkingOf(search: ScouteeSearch): Condition[] {
  return wantedLinking(search).map((wanted) => (wanted === 'linked' ? sql<SqlBool>`${company} is not null` : sql<SqlBool>`${company} is null`))
}

/** Entries that carry one of the categories or investors asked for. */
function carriers(db: Kysely<DB>, search: ScouteeSearch): Condition[] {
  const eb = expressionBuilder<DB & { s: DB['scoutees'] }, 's'>()
  const { categoryIds, investorNames } = search
  const categories = db.selectFrom('scoutee_categories as l').select('l.scoutee_uuid')
  const investors = db.selectFrom('scoutee_investors as l').innerJoin('investors as i', 'i.uuid', 'l.investor_uuid').select('l.scoutee_uuid')
  return [
    ...(isGiven(categoryIds) ? [eb('s.uuid', 'in', categories.where('l.category_uuid', 'in', categoriesBelow(db, categoryIds).select('c1.uuid')))] : []),
    ...(isGiven(investorNames) ? [eb('s.uuid', 'in', investors.where('i.name_key', '=', sql<string>`any(${investorNames.map(nameKey)}::text[])`))] : [])
  ]
}

/** What a search asks of the tenant's own entries. */
export function entrySearch(db: Kysely<DB>, search: ScouteeSearch): SearchConditions {
  const isType = search.scouteeType === undefined ? [] : [sql<SqlBool>`${sql.ref('s.people_flg')} = ${search.scouteeType === 'people'}`]
  return {
    table: 'scoutees',
    columns: searched,
    values: valueConditions(search),
    filters: [...linkingOf(search), ...isType, ...carriers(db, search), ...entryConditions(db, search)],
    facets: [],
    openValues: [],
    isNarrow: false,
    keyword: search.q === undefined ? null : keywordEvidence(searched, search.q, search.qOperator ?? 'and'),
    partOfName: search.name === undefined ? null : nameEvidence(searched, search.name)
  }
}
