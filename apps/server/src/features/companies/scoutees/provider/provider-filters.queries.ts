import { nameKey } from '@mekiki/text'
import { expressionBuilder, type Kysely, sql, type SqlBool } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import { keywordEvidence, type NamedColumns, nameEvidence } from '../../../../platform/search/index.ts'
import { facetConditions, openConditions } from './provider-facets.queries.ts'
import { searched } from '../search/scoutee-filters.queries.ts'
import {
  categoriesBelow,
  type Condition,
  entryConditions,
  isGiven,
  type OwnFilterKey,
  type ScouteeSearch,
  valueConditions,
  requestedLinking
} from '../search/search-conditions.queries.ts'
import type { SearchConditions } from '../search/scoutee-search.queries.ts'

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
    keyword: search.q === undefined ? null : keywordEvidence(columns, search.q, search.qOperator ?? 'and'),
    partOfName: search.name === undefined ? null : nameEvidence(columns, search.name)
  }
}
