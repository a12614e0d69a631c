import type { ScouteeListQuery } from '@mekiki/contract/scoutees/scoutee-query.schemas'
import { nameKey } from '@mekiki/text'
import { type Expression, expressionBuilder, type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import { both, type Evidence, keywordEvidence, type NamedColumns, nameEvidence } from '../../platform/search/index.ts'
import { anyUuid, projectsOfScoutee } from './project-view.queries.ts'
import type { VisibleProjects } from './scoutees.policy.ts'

type Condition = Expression<SqlBool>

/** What the company list asks for, with the cases that count for the caller. */
export interface ScouteeSearch extends ScouteeListQuery {
  view: VisibleProjects
}

/** Where the search columns of the scoutee `s` stand. */
export const searched: NamedColumns = { gramsColumn: 's.grams', textColumn: 's.search_text', nameKeyColumn: 's.name_key' }

const column = (name: string): RawBuilder<unknown> => sql.ref(`s.${name}`)

// "none" is what people choose for "not known": it also finds rows without a value.
function oneOf(name: string, values: readonly string[] | undefined): Condition[] {
  if (!values || values.length === 0) return []
  const isOne = sql<SqlBool>`${column(name)} = any(${values}::text[])`
  return [values.includes('none') ? sql<SqlBool>`(${isOne} or ${column(name)} is null)` : isOne]
}

function between(name: string, from: string | undefined, to: string | undefined): Condition[] {
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${column(name)} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${column(name)} <= ${to}::date`])
  ]
}

function linkingOf(search: ScouteeSearch): Condition[] {
  const wanted = new Set(search.linkingStatuses ?? [])
  const linked = sql<SqlBool>`${column('mekiki_scoutee_id')} is not null`
  const unlinked = sql<SqlBool>`${column('mekiki_scoutee_id')} is null`
  return [...(search.scouteeLinkedOnly === true ? [linked] : []), ...(wanted.size === 1 ? [wanted.has('linked') ? linked : unlinked] : [])]
}

function ownColumns(search: ScouteeSearch): Condition[] {
  return [
    ...oneOf('stage', search.stages),
    ...oneOf('member_range', search.memberRanges),
    ...oneOf('country', search.countries),
    ...between('foundation_date', search.foundationDateFrom, search.foundationDateTo),
    ...between('finance_date', search.latestFinanceDateFrom, search.latestFinanceDateTo),
    ...linkingOf(search),
    ...(search.scouteeType === undefined ? [] : [sql<SqlBool>`${column('people_flg')} = ${search.scouteeType === 'people'}`])
  ]
}

/** Tags of the list and all below them: the tree has four levels (1§3). */
function tagsBelow(db: Kysely<DB>, uuids: readonly string[]) {
  return db
    .selectFrom('scoutee_tags as t1')
    .leftJoin('scoutee_tags as t2', 't2.uuid', 't1.parent_uuid')
    .leftJoin('scoutee_tags as t3', 't3.uuid', 't2.parent_uuid')
    .where((eb) =>
      eb.or([
        eb('t1.uuid', '=', anyUuid(uuids)),
        eb('t1.parent_uuid', '=', anyUuid(uuids)),
        eb('t2.parent_uuid', '=', anyUuid(uuids)),
        eb('t3.parent_uuid', '=', anyUuid(uuids))
      ])
    )
    .select('t1.uuid')
}

/** Categories of the list and all below them: the trees have three levels. */
function categoriesBelow(db: Kysely<DB>, ids: readonly string[]) {
  return db
    .selectFrom('mekiki_scoutee_categories as c1')
    .leftJoin('mekiki_scoutee_categories as c2', 'c2.uuid', 'c1.parent_uuid')
    .where((eb) => eb.or([eb('c1.uuid', '=', anyUuid(ids)), eb('c1.parent_uuid', '=', anyUuid(ids)), eb('c2.parent_uuid', '=', anyUuid(ids))]))
    .select('c1.uuid')
}

const isGiven = <T>(list: readonly T[] | undefined): list is readonly T[] => list !== undefined && list.length > 0

/** Scoutees that carry one of the tags, categories, channels or investors asked for, a query for each kind. */
function carriers(db: Kysely<DB>, search: ScouteeSearch) {
  const { tagUuids, channelUuids, categoryIds, investorNames } = search
  const tags = db.selectFrom('scoutee_tag_links as l').select('l.scoutee_uuid')
  const categories = db.selectFrom('scoutee_categories as l').select('l.scoutee_uuid')
  const channels = db.selectFrom('scoutee_channels as l').select('l.scoutee_uuid')
  const investors = db.selectFrom('scoutee_investors as l').innerJoin('investors as i', 'i.uuid', 'l.investor_uuid').select('l.scoutee_uuid')
  return [
    ...(isGiven(tagUuids) ? [tags.where('l.scoutee_tag_uuid', 'in', tagsBelow(db, tagUuids))] : []),
    ...(isGiven(categoryIds) ? [categories.where('l.category_uuid', 'in', categoriesBelow(db, categoryIds))] : []),
    ...(isGiven(channelUuids) ? [channels.where('l.channel_uuid', '=', anyUuid(channelUuids))] : []),
    ...(isGiven(investorNames) ? [investors.where('i.name_key', '=', sql<string>`any(${investorNames.map(nameKey)}::text[])`)] : [])
  ]
}

/** The case of the company, visible to the caller, that meets every condition on cases; null when there are no such conditions. */
function wantedCase(db: Kysely<DB>, search: ScouteeSearch) {
  const { statusUuids, followerUuids, followerGroupUuids, categoryUuids } = search
  if (![statusUuids, followerUuids, followerGroupUuids, categoryUuids].some(isGiven)) return null
  let query = projectsOfScoutee(db, search.view)
  if (isGiven(statusUuids)) query = query.where('p.status_uuid', '=', anyUuid(statusUuids))
  if (isGiven(followerUuids)) {
    query = query.where('p.uuid', 'in', db.selectFrom('project_followers as x').select('x.project_uuid').where('x.user_uuid', '=', anyUuid(followerUuids)))
  }
  if (isGiven(followerGroupUuids)) {
    const groups = db.selectFrom('project_follower_groups as x').select('x.project_uuid')
    query = query.where('p.uuid', 'in', groups.where('x.user_group_uuid', '=', anyUuid(followerGroupUuids)))
  }
  if (isGiven(categoryUuids)) {
    const links = db.selectFrom('project_category_links as x').select('x.project_uuid')
    query = query.where('p.uuid', 'in', links.where('x.project_category_uuid', '=', anyUuid(categoryUuids)))
  }
  return query
}

/** The conditions of a search on a scoutee `s` that need no text search. */
export function filtersOf(db: Kysely<DB>, search: ScouteeSearch): Condition {
  const eb = expressionBuilder<DB & { s: DB['scoutees'] }, 's'>()
  const isCase = wantedCase(db, search)
  return eb.and([...ownColumns(search), ...carriers(db, search).map((query) => eb('s.uuid', 'in', query)), ...(isCase ? [eb.exists(isCase)] : [])])
}

/** What a search asks of a scoutee's texts: the words of its keyword, the part of its name; null when nothing. */
export function textOf(search: ScouteeSearch): Evidence | null {
  const keyword = search.q === undefined ? null : keywordEvidence(searched, search.q, search.qOperator ?? 'and')
  const asked = [...(keyword ? [keyword] : []), ...partOfName(search)]
  return asked.length === 0 ? null : both(asked)
}

/** What a search asks of a scoutee's name beside its keyword. */
export function partOfName(search: ScouteeSearch): Evidence[] {
  return search.name === undefined ? [] : [nameEvidence(searched, search.name)]
}
