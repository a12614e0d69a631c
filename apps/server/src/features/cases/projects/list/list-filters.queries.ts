import { noneOption, type ProjectFilters, withoutNone } from '@mekiki/contract/cases/projects/project-query.schemas'
import { type Expression, expressionBuilder, NOOP_QUERY_EXECUTOR, QueryCreator, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { endOfTokyoDay, startOfTokyoDay } from '../../../../platform/clock.ts'
import type { DB } from '../../../../platform/db/types.ts'
import { extensionFilter } from './list-extensions.queries.ts'
import { keywordFilter } from './list-keyword.queries.ts'
import { build, deletedCategories, deletedUsers, inScope, notInThemes, type ProjectDb, type ProjectEb } from '../access/scope.queries.ts'
import { areReviewsOpen, hasNoOpenReview, isUnshared } from '../hiding/blind-review.queries.ts'
import type { Visibility } from '../access/access.ts'

type Condition = Expression<SqlBool>
type Filter = (eb: ProjectEb, filters: ProjectFilters, visibility: Visibility) => Condition | null

/** The ids of a list that may hold the "has none" option; null when nothing was chosen. */
function chosen(values: readonly string[] | undefined): { uuids: string[]; isNone: boolean } | null {
  if (!values || values.length === 0) return null
  return { uuids: withoutNone(values), isNone: values.includes(noneOption) }
}

/** Either among the ids, or having none. */
function amongOrNone(eb: ProjectEb, choice: { uuids: string[]; isNone: boolean }, among: (uuids: string[]) => Condition, hasNone: () => Condition): Condition {
  return eb.or([...(choice.uuids.length > 0 ? [among(choice.uuids)] : []), ...(choice.isNone ? [hasNone()] : [])])
}

const followers: Filter = (eb, { follower_uuids }) => {
  const choice = chosen(follower_uuids)
  const links = () => build().selectFrom('project_followers as f').select('f.project_uuid')
  const own = () => eb.selectFrom('project_followers as f').whereRef('f.project_uuid', '=', 'p.uuid')
  const hasNone = () => eb.not(eb.exists(own().where('f.user_uuid', 'not in', deletedUsers()).select('f.user_uuid')))
  return choice && amongOrNone(eb, choice, (uuids) => eb('p.uuid', 'in', links().where('f.user_uuid', 'in', uuids)), hasNone)
}

const followerGroups: Filter = (eb, { follower_group_uuids }) => {
  const choice = chosen(follower_group_uuids)
  const links = () => build().selectFrom('project_follower_groups as g').select('g.project_uuid')
  const own = () => eb.selectFrom('project_follower_groups as g').whereRef('g.project_uuid', '=', 'p.uuid')
  const hasNone = () => eb.not(eb.exists(own().select('g.user_group_uuid')))
  return choice && amongOrNone(eb, choice, (uuids) => eb('p.uuid', 'in', links().where('g.user_group_uuid', 'in', uuids)), hasNone)
}

const categories: Filter = (eb, { category_uuids }) => {
  const choice = chosen(category_uuids)
  const links = () => build().selectFrom('project_category_links as l').select('l.project_uuid')
  const own = () => eb.selectFrom('project_category_links as l').whereRef('l.project_uuid', '=', 'p.uuid')
  const hasNone = () => eb.not(eb.exists(own().where('l.project_category_uuid', 'not in', deletedCategories()).select('l.project_category_uuid')))
  return choice && amongOrNone(eb, choice, (uuids) => eb('p.uuid', 'in', links().where('l.project_category_uuid', 'in', uuids)), hasNone)
}

const reviewers: Filter = (eb, { reviewer_uuids }, visibility) => {
  const choice = chosen(reviewer_uuids)
  const { reader, hiddenThemes, blindReviewThemes } = visibility
  const reviews = (uuids: string[]) =>
    build().selectFrom('project_reviews as r').select('r.project_uuid').where('r.created_by', 'in', uuids).where('r.deleted_at', 'is', null)
  const shared = (uuids: string[]) => reviews(uuids).where((of) => of.not(isUnshared(of, reader)))
  const among = (uuids: string[]) =>
    eb.and([
      eb('p.uuid', 'in', reviews(uuids)),
      notInThemes(eb, hiddenThemes.review),
      ...(blindReviewThemes.length > 0 ? [eb.or([notInThemes(eb, blindReviewThemes), eb('p.uuid', 'in', shared(uuids))])] : [])
    ])
  return choice && amongOrNone(eb, choice, among, () => hasNoOpenReview(eb, visibility))
}

const stages: Filter = (eb, { stages: values }) => {
  if (!values || values.length === 0) return null
  const among = eb('p.shown_stage', 'in', values)
  return values.includes('none') ? eb.or([among, eb('p.shown_stage', 'is', null)]) : among
}

/** The tags and all that stand below them: a tree of four levels at most (2§9). */
export function tagsBelow(uuids: readonly string[]) {
  return build()
    .selectFrom('scoutee_tags as t')
    .leftJoin('scoutee_tags as t2', 't2.uuid', 't.parent_uuid')
    .leftJoin('scoutee_tags as t3', 't3.uuid', 't2.parent_uuid')
    .select('t.uuid')
    .where((eb) => eb.or([eb('t.uuid', 'in', uuids), eb('t.parent_uuid', 'in', uuids), eb('t2.parent_uuid', 'in', uuids), eb('t3.parent_uuid', 'in', uuids)]))
}

const tags: Filter = (eb, { tenant_scoutee_tag_uuids: uuids }) =>
  uuids && uuids.length > 0
    ? eb('p.scoutee_uuid', 'in', build().selectFrom('scoutee_tag_links as l').select('l.scoutee_uuid').where('l.scoutee_tag_uuid', 'in', tagsBelow(uuids)))
    : null

const channels: Filter = (eb, { channel_uuids: uuids }) =>
  uuids && uuids.length > 0
    ? eb('p.scoutee_uuid', 'in', build().selectFrom('scoutee_channels as c').select('c.scoutee_uuid').where('c.channel_uuid', 'in', uuids))
    : null

const scores: Filter = (eb, { score_from, score_to }, visibility) => {
  if (score_from === undefined && score_to === undefined) return null
  return eb.and([
    ...(score_from === undefined ? [] : [eb('p.all_average_score', '>=', score_from)]),
    ...(score_to === undefined ? [] : [eb('p.all_average_score', '<=', score_to)]),
    areReviewsOpen(eb, visibility)
  ])
}

const duplicateColumns = { scoutee: 'scoutee_uuid', scoutee_name: 'shown_name_key', scoutee_url: 'shown_url_key' } as const

// Counted in the order of the column's index; a comparison of each case with all others would ask it a hundred thousand times. The companies
// are compared by their ids, in whose order an index gives the cases too; names and addresses by those of the cases.
const duplicates: Filter = (eb, { duplicate_item, theme_uuid }, { scope }) => {
  if (!duplicate_item) return null
  const column = `p.${duplicateColumns[duplicate_item]}` as const
  const active = build()
    .selectFrom('projects as p')
    .where('p.deleted_at', 'is', null)
    .where(column, 'is not', null)
    .where((of) => inScope(of, scope))
  const compared = theme_uuid === undefined ? active : active.where('p.theme_uuid', '=', theme_uuid)
  if (column === 'p.scoutee_uuid') {
    const several = compared.groupBy(column).having((of) => of(of.fn.countAll(), '>', 1))
    return eb(column, 'in', several.select('p.scoutee_uuid'))
  }
  const counted = compared.select((of) => [
    'p.uuid',
    of.fn
      .countAll<number>()
      .over((over) => over.partitionBy(column))
      .as('count')
  ])
  return eb('p.uuid', 'in', build().selectFrom(counted.as('c')).select('c.uuid').where('c.count', '>', 1))
}

/** Companies with those that they were merged into, through any number of merges: their cases went there. */
function withSurvivors(uuids: readonly string[]) {
  return new QueryCreator<DB>({ executor: NOOP_QUERY_EXECUTOR })
    .withRecursive('met', (db) =>
      db
        .selectFrom('scoutees as s')
        .select(['s.uuid', 's.merged_into_uuid as into'])
        .where('s.uuid', 'in', uuids)
        .union(db.selectFrom('met as m').innerJoin('scoutees as s', 's.uuid', 'm.into').select(['s.uuid', 's.merged_into_uuid as into']))
    )
    .selectFrom('met')
    .select('met.uuid')
}

// As an array, so that few companies are looked up in the index of the cases' companies.
const ofCompanies: Filter = (eb, { scoutee_ids: uuids }) =>
  uuids && uuids.length > 0 ? eb('p.scoutee_uuid', '=', sql<string>`any(array(${withSurvivors(uuids)}))`) : null

// A visit before the first day is never the last one of a case that was viewed since, so that the index begins at that day.
const lastViewed: Filter = (eb, { my_last_viewed_from: from, my_last_viewed_to: to }, { reader }) => {
  if (from === undefined && to === undefined) return null
  let visits = build().selectFrom('project_visits as v').where('v.user_uuid', '=', reader.userUuid)
  if (from !== undefined) visits = visits.where('v.visited_at', '>=', startOfTokyoDay(from))
  let viewed = visits.groupBy('v.project_uuid').select('v.project_uuid')
  if (to !== undefined) viewed = viewed.having((of) => of.fn.max('v.visited_at'), '<', endOfTokyoDay(to))
  return eb('p.uuid', 'in', viewed)
}

/** Cases in an exit: what was said of one that went on counts no more. */
const inExit = (eb: ProjectEb): Condition => eb('p.status_uuid', 'in', build().selectFrom('statuses as s').select('s.uuid').where('s.is_exit', '=', true))

const exitReasons: Filter = (eb, { exit_reason_uuids: uuids }) => {
  if (!uuids || uuids.length === 0) return null
  const links = build().selectFrom('project_exit_reasons as l').select('l.project_uuid').where('l.exit_reason_uuid', 'in', uuids)
  return eb.and([eb('p.uuid', 'in', links), inExit(eb)])
}

const revisits: Filter = (eb, { revisit_from: from, revisit_to: to }) => {
  if (from === undefined && to === undefined) return null
  let exits = build().selectFrom('project_exits as e').select('e.project_uuid').where('e.revisit_on', 'is not', null)
  if (from !== undefined) exits = exits.where('e.revisit_on', '>=', from)
  if (to !== undefined) exits = exits.where('e.revisit_on', '<=', to)
  return eb.and([eb('p.uuid', 'in', exits), inExit(eb)])
}

/** By what notes that something brought a case back; each is empty until people are told of it. */
const wokenColumns = { day_come: 'e.told_at', company_changed: 'e.company_changed_at', search_met: 'e.condition_met_at' } as const

const woken: Filter = (eb, { woken_by: reasons }) => {
  if (!reasons || reasons.length === 0) return null
  const exits = build()
    .selectFrom('project_exits as e')
    .select('e.project_uuid')
    .where((of) => of.or(reasons.map((reason) => of(wokenColumns[reason], 'is not', null))))
  return eb.and([eb('p.uuid', 'in', exits), inExit(eb)])
}

const theme: Filter = (eb, { theme_uuid }) => (theme_uuid === undefined ? null : eb('p.theme_uuid', '=', theme_uuid))

const linking: Filter = (eb, { linking_status: status }) => (status === undefined ? null : eb('p.is_linked', '=', status === 'linked'))
const type: Filter = (eb, { scoutee_type }) => (scoutee_type === undefined ? null : eb('p.people_flg', '=', scoutee_type === 'people'))
const keyword: Filter = (eb, { q, detail_search_flg }, visibility) => (q === undefined ? null : keywordFilter(eb, q, detail_search_flg === true, visibility))

/** The condition that each parameter has a part in; one that is forgotten is an error of types. */
const filterOf: Readonly<Record<keyof ProjectFilters, Filter>> = {
  theme_uuid: theme,
  status_uuids: (eb, { status_uuids: uuids }) => (uuids && uuids.length > 0 ? eb('p.status_uuid', 'in', uuids) : null),
  scoutee_ids: ofCompanies,
  linking_status: linking,
  scoutee_type: type,
  registered_at_from: (eb, { registered_at_from: from }) => (from === undefined ? null : eb('p.registered_at', '>=', startOfTokyoDay(from))),
  registered_at_to: (eb, { registered_at_to: to }) => (to === undefined ? null : eb('p.registered_at', '<', endOfTokyoDay(to))),
  updated_at_from: (eb, { updated_at_from: from }) => (from === undefined ? null : eb('p.updated_at', '>=', startOfTokyoDay(from))),
  updated_at_to: (eb, { updated_at_to: to }) => (to === undefined ? null : eb('p.updated_at', '<', endOfTokyoDay(to))),
  my_last_viewed_from: lastViewed,
  my_last_viewed_to: lastViewed,
  exit_reason_uuids: exitReasons,
  revisit_from: revisits,
  revisit_to: revisits,
  woken_by: woken,
  q: keyword,
  detail_search_flg: keyword,
  follower_uuids: followers,
  follower_group_uuids: followerGroups,
  category_uuids: categories,
  reviewer_uuids: reviewers,
  stages,
  tenant_scoutee_tag_uuids: tags,
  channel_uuids: channels,
  score_from: scores,
  score_to: scores,
  duplicate_item: duplicates,
  extension_item_uuid: extensionFilter,
  extension_item_string_value: extensionFilter,
  extension_item_from_number_value: extensionFilter,
  extension_item_to_number_value: extensionFilter,
  extension_item_from_date_value: extensionFilter,
  extension_item_to_date_value: extensionFilter,
  extension_item_enum_uuids: extensionFilter,
  extension_conditions: extensionFilter
}

const allFilters: readonly Filter[] = [...new Set(Object.values(filterOf))]

/** The filters that ask other tables than the cases' own. */
const costlyFilters: ReadonlySet<Filter> = new Set([
  keyword,
  followers,
  followerGroups,
  categories,
  tags,
  channels,
  reviewers,
  duplicates,
  exitReasons,
  revisits,
  woken,
  lastViewed,
  extensionFilter
])

/** The cases that a list's parameters find, and what follows from the parameters alone. */
export interface MatchingProjects {
  /** The cases `p` that match, to be selected from. */
  projects: SelectQueryBuilder<ProjectDb, 'p', {}>
  /** Whether other tables than the cases' own are asked, so that no index gives the matching cases in the order of the list. */
  asksOtherTables: boolean
  /** Whether nothing is asked but a theme, by somebody who sees all cases: how many there are is then known without counting them. */
  isWholeTheme: boolean
}

/** The cases that a list's parameters find, within what the caller sees. Parameters that are absent or empty set no condition. */
export function matchingProjects(filters: ProjectFilters, visibility: Visibility): MatchingProjects {
  const { scope } = visibility
  const eb = expressionBuilder<ProjectDb, 'p'>()
  const set = allFilters.flatMap((filter) => {
    const condition = filter(eb, filters, visibility)
    return condition ? [{ filter, condition }] : []
  })
  return {
    projects: build()
      .selectFrom('projects as p')
      .where(eb.and([eb('p.deleted_at', 'is', null), inScope(eb, scope), ...set.map(({ condition }) => condition)])),
    asksOtherTables: scope.kind === 'some' || set.some(({ filter }) => costlyFilters.has(filter)),
    isWholeTheme: scope.kind === 'all' && set.every(({ filter }) => filter === theme)
  }
}
