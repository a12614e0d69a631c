import { nameKey } from '@mekiki/text'
import { expressionBuilder, type Kysely, sql, type SqlBool } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import {
  conditionOf,
  type Evidence,
  exactly,
  type KeywordColumns,
  keywordEvidence,
  type NamedColumns,
  wasOrIsCalled
} from '../../../../platform/search/index.ts'
import {
  categoriesBelow,
  type Condition,
  entryConditions,
  isGiven,
  type OwnFilterKey,
  type ScouteeSearch,
  valueConditions,
  requestedLinking
} from './search-conditions.queries.ts'
import { type SearchConditions, wordsOf } from './scoutee-search.queries.ts'

/** Where the search columns of the rows `s` stand; in the provider's table too. */
export const searched: NamedColumns = { hasNumberedGrams: true, gramsColumn: 's.grams', textColumn: 's.search_text', nameKeyColumn: 's.name_key' }

type OwnFilter = (db: Kysely<DB>, search: ScouteeSearch) => Condition[]

const company = sql.ref('s.mekiki_scoutee_id')
const eb = expressionBuilder<DB & { s: DB['scoutees'] }, 's'>()

const linking: OwnFilter = (_db, search) =>
  requestedLinking(search).map((requested) => (requested === 'linked' ? sql<SqlBool>`${company} is not null` : sql<SqlBool>`${company} is null`))

/** The condition on an entry that each filter has a part in; one that is forgotten is an error of types. */
const ownFilters: Readonly<Record<OwnFilterKey, OwnFilter>> = {
  scouteeLinkedOnly: linking,
  linkingStatuses: linking,
  scouteeType: (_db, { scouteeType: type }) => (type === undefined ? [] : [sql<SqlBool>`${sql.ref('s.people_flg')} = ${type === 'people'}`]),
  categoryIds: (db, { categoryIds }) => {
    const links = db.selectFrom('scoutee_categories as l').select('l.scoutee_uuid')
    return isGiven(categoryIds) ? [eb('s.uuid', 'in', links.where('l.category_uuid', 'in', categoriesBelow(db, categoryIds).select('c1.uuid')))] : []
  },
  investorNames: (db, { investorNames: names }) => {
    const links = db.selectFrom('scoutee_investors as l').innerJoin('investors as i', 'i.uuid', 'l.investor_uuid').select('l.scoutee_uuid')
    return isGiven(names) ? [eb('s.uuid', 'in', links.where('i.name_key', '=', sql<string>`any(${names.map(nameKey)}::text[])`))] : []
  }
}

const allFilters: readonly OwnFilter[] = [...new Set(Object.values(ownFilters))]

const companyColumns: KeywordColumns = { hasNumberedGrams: true, gramsColumn: 'c.grams', textColumn: 'c.search_text' }

/** The companies that entries follow and that had a name with a key in it, or have one in English. */
export function companiesCalled(db: Kysely<DB>, key: string) {
  return db
    .selectFrom('mekiki_scoutees as c')
    .select('c.uuid')
    .where('c.is_hidden', '=', false)
    .where(conditionOf(wasOrIsCalled(companyColumns, key)))
    .where(
      'c.uuid',
      'in',
      db.selectFrom('scoutees as e').select('e.mekiki_scoutee_id').where('e.deleted_at', 'is', null).where('e.mekiki_scoutee_id', 'is not', null)
    )
}

/** That a row holds none of the words that are left out. */
const holdsNone = (columns: NamedColumns, { excludedWords = [] }: ScouteeSearch): Condition[] =>
  excludedWords.flatMap((word) => keywordEvidence(columns, word, 'and') ?? []).map(({ exact }) => sql<SqlBool>`not coalesce(${exact}, false)`)

/** What a search asks of the tenant's own entries. */
export function entrySearch(db: Kysely<DB>, search: ScouteeSearch): SearchConditions {
  const isCalledElsewhere = (key: string): Evidence[] => {
    const uuids = search.called.get(key)
    return uuids === undefined ? [] : [exactly(sql<SqlBool>`${company} = any(${uuids}::uuid[])`)]
  }
  const columns: NamedColumns = { ...searched, isCalledElsewhere }
  return {
    table: 'scoutees',
    columns,
    values: valueConditions(search),
    filters: [...allFilters.flatMap((filter) => filter(db, search)), ...holdsNone(columns, search), ...entryConditions(db, search)],
    facets: [],
    openValues: [],
    isNarrow: false,
    ...wordsOf(columns, search)
  }
}
