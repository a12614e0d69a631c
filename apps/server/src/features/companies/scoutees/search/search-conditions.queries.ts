import { columnOf, propertyOf } from '@mekiki/contract/companies/scoutees/property-keys'
import { type RangeFilterKey, rangeKeys, rangeOf } from '@mekiki/contract/companies/scoutees/property-ranges'
import type { ScouteeFilterKey } from '@mekiki/contract/companies/scoutees/scoutee-filter-fields'
import type { ScouteeListQuery } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'
import { type Expression, expressionBuilder, type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import { askedItems, itemConditions } from '../../../themes/extension-items/index.ts'
import { type HitOrder, isBehind } from '../../../../platform/search/hits/index.ts'
import { liesIn } from '../../places/index.ts'
import { anyUuid, projectsOfScoutee } from '../read/project-view.queries.ts'
import type { VisibleProjects } from '../scoutees.policy.ts'

export type Condition = Expression<SqlBool>

/** The companies of the provider's database, by the key of a word that was a name of theirs or is one in English. */
export type CalledCompanies = ReadonlyMap<string, readonly string[]>

/** What the company list asks for, with what of the cases counts for the caller. */
export interface ScouteeSearch extends ScouteeListQuery {
  view: VisibleProjects
  /** The themes whose custom items do not exist for the caller. */
  hiddenItemThemes: readonly string[]
  called: CalledCompanies
  /** Words and tags that entries must not have. */
  excludedWords?: readonly string[]
  excludedTagUuids?: readonly string[]
  /** Places that entries must not lie in. */
  excludedPlaces?: readonly string[]
  /** Entries come behind these keys of `newestFirst` alone. */
  behind?: readonly (string | null)[]
}

/** How a column of a row `s` is written where it is compared; a row without a value meets no comparison, so `missing` may stand for it. */
type ColumnForm = (name: string, missing: RawBuilder<unknown>) => RawBuilder<unknown>

const column = (name: string): RawBuilder<unknown> => sql.ref(`s.${name}`)
const plain: ColumnForm = column
/**
 * Columns in conditions that are looked at in rows alone: no index holds this form, nor can the database conclude from it that the row has a
 * value, and go through an index of all rows that have one.
 */
export const inRowsAlone: ColumnForm = (name, missing) => sql`coalesce(${column(name)}, ${missing})`

const noCode = sql`''`
const tooEarly = sql`'-infinity'::date`
const tooLate = sql`'infinity'::date`

// "none" is what people choose for "not known": it also finds rows without a value.
function oneOf(name: string, values: readonly string[] | undefined, form: ColumnForm): Condition[] {
  if (!values || values.length === 0) return []
  const isOne = sql<SqlBool>`${form(name, noCode)} = any(${values}::text[])`
  return [values.includes('none') ? sql<SqlBool>`(${isOne} or ${column(name)} is null)` : isOne]
}

/** That a row lies in one of some places: its own begins with it. */
function inPlaces(places: readonly string[] | undefined, form: ColumnForm): Condition[] {
  if (!places || places.length === 0) return []
  const named = places.filter((place) => place !== 'none')
  const within = liesIn(form('place', noCode), named)
  return [named.length === places.length ? within : sql<SqlBool>`(${within} or ${column('place')} is null)`]
}

function between(name: string, from: string | undefined, to: string | undefined, form: ColumnForm): Condition[] {
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${form(name, tooEarly)} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${form(name, tooLate)} <= ${to}::date`])
  ]
}

/** What is asked of the values of a row, which both tables have. */
interface AskedValues extends Pick<ScouteeSearch, 'foundationDateFrom' | 'foundationDateTo' | 'latestFinanceDateFrom' | 'latestFinanceDateTo'> {
  stages?: readonly string[] | undefined
  memberRanges?: readonly string[] | undefined
  countries?: readonly string[] | undefined
  places?: readonly string[] | undefined
}

type ValueFilter = (asked: AskedValues, form: ColumnForm) => Condition[]

const foundationDate: ValueFilter = (asked, form) => between('foundation_date', asked.foundationDateFrom, asked.foundationDateTo, form)
const financeDate: ValueFilter = (asked, form) => between('finance_date', asked.latestFinanceDateFrom, asked.latestFinanceDateTo, form)

/** The condition on the values of a row that each filter has a part in. */
const valueFilters = {
  stages: ({ stages }, form) => oneOf('stage', stages, form),
  memberRanges: ({ memberRanges }, form) => oneOf('member_range', memberRanges, form),
  countries: ({ countries }, form) => oneOf('country', countries, form),
  places: ({ places }, form) => inPlaces(places, form),
  foundationDateFrom: foundationDate,
  foundationDateTo: foundationDate,
  latestFinanceDateFrom: financeDate,
  latestFinanceDateTo: financeDate
} satisfies Readonly<Record<keyof AskedValues, ValueFilter>>

/** The conditions on the values of a row `s`. */
export function valueConditions(asked: AskedValues, form: ColumnForm = plain): Condition[] {
  return [...new Set<ValueFilter>(Object.values(valueFilters))].flatMap((filter) => filter(asked, form))
}

/** Whether a search wants linked or unlinked companies only; null when either, or both are asked for. */
export function requestedLinking(search: ScouteeSearch): readonly ('linked' | 'unlinked')[] {
  const requested = [...new Set(search.linkingStatuses ?? [])]
  return [...(search.scouteeLinkedOnly === true ? (['linked'] as const) : []), ...(requested.length === 1 ? requested : [])]
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

/** Categories `c1` of the list and all below them: the trees have three levels. */
export function categoriesBelow(db: Kysely<DB>, ids: readonly string[]) {
  return db
    .selectFrom('mekiki_scoutee_categories as c1')
    .leftJoin('mekiki_scoutee_categories as c2', 'c2.uuid', 'c1.parent_uuid')
    .where((eb) => eb.or([eb('c1.uuid', '=', anyUuid(ids)), eb('c1.parent_uuid', '=', anyUuid(ids)), eb('c2.parent_uuid', '=', anyUuid(ids))]))
}

/** Whether a list of a query narrows anything. */
export const isGiven = <T>(list: readonly T[] | undefined): list is readonly T[] => list !== undefined && list.length > 0

function askedOf(search: ScouteeListQuery) {
  const { extensionItemUuid, extensionItemStringValue, extensionItemFromNumberValue, extensionItemToNumberValue } = search
  const { extensionItemFromDateValue, extensionItemToDateValue, extensionItemEnumUuids, extensionConditions, extensionItemGroupUuid } = search
  const values = { extensionItemStringValue, extensionItemFromNumberValue, extensionItemToNumberValue, extensionItemFromDateValue, extensionItemToDateValue }
  return askedItems({
    single: { extensionItemUuid, ...values, extensionItemEnumUuids },
    several: extensionConditions,
    groupUuid: extensionItemGroupUuid
  })
}

/** Whether a search asks for custom items of cases. */
export function asksForItems(search: ScouteeListQuery): boolean {
  return askedOf(search) !== null
}

type Projects = ReturnType<typeof projectsOfScoutee>
type ProjectFilter = (projects: Projects, db: Kysely<DB>, search: ScouteeSearch) => Projects

/** What each filter asks of one case `p` of an entry. */
const projectFilters = {
  statusUuids: (projects, _db, { statusUuids }) => (isGiven(statusUuids) ? projects.where('p.status_uuid', '=', anyUuid(statusUuids)) : projects),
  followerUuids: (projects, db, { followerUuids: uuids }) => {
    const links = db.selectFrom('project_followers as x').select('x.project_uuid')
    return isGiven(uuids) ? projects.where('p.uuid', 'in', links.where('x.user_uuid', '=', anyUuid(uuids))) : projects
  },
  followerGroupUuids: (projects, db, { followerGroupUuids: uuids }) => {
    const links = db.selectFrom('project_follower_groups as x').select('x.project_uuid')
    return isGiven(uuids) ? projects.where('p.uuid', 'in', links.where('x.user_group_uuid', '=', anyUuid(uuids))) : projects
  },
  categoryUuids: (projects, db, { categoryUuids: uuids }) => {
    const links = db.selectFrom('project_category_links as x').select('x.project_uuid')
    return isGiven(uuids) ? projects.where('p.uuid', 'in', links.where('x.project_category_uuid', '=', anyUuid(uuids))) : projects
  }
} satisfies Readonly<Record<string, ProjectFilter>>

const projectKeys = Object.keys(projectFilters) as (keyof typeof projectFilters)[]

/** The case of the entry `s`, visible to the caller, that meets every condition on cases; null when there are no such conditions. */
function requestedProject(db: Kysely<DB>, search: ScouteeSearch): Projects | null {
  const asked = askedOf(search)
  if (asked === null && !projectKeys.some((key) => isGiven(search[key]))) return null
  const projects = Object.values<ProjectFilter>(projectFilters).reduce((narrowed, filter) => filter(narrowed, db, search), projectsOfScoutee(db, search.view))
  if (asked === null) return projects
  const { hiddenItemThemes } = search
  const shown = hiddenItemThemes.length === 0 ? projects : projects.where('p.theme_uuid', 'not in', hiddenItemThemes)
  return shown.where((eb) => eb.and(itemConditions(eb, asked)))
}

type EntryFilter = (db: Kysely<DB>, search: ScouteeSearch) => Condition[]

const entry = expressionBuilder<DB & { s: DB['scoutees'] }, 's'>()

/** The condition on an entry itself that each filter has a part in. */
const entryFilters = {
  tagUuids: (db, { tagUuids }) => {
    const links = db.selectFrom('scoutee_tag_links as l').select('l.scoutee_uuid')
    return isGiven(tagUuids) ? [entry('s.uuid', 'in', links.where('l.scoutee_tag_uuid', 'in', tagsBelow(db, tagUuids)))] : []
  },
  channelUuids: (db, { channelUuids }) => {
    const links = db.selectFrom('scoutee_channels as l').select('l.scoutee_uuid')
    return isGiven(channelUuids) ? [entry('s.uuid', 'in', links.where('l.channel_uuid', '=', anyUuid(channelUuids)))] : []
  }
} satisfies Readonly<Record<string, EntryFilter>>

const ofEntries = rangeKeys.filter((key) => !propertyOf(key).isLinkable)

/** From and to a number, of properties that entries alone have. */
function inRanges(search: ScouteeSearch): Condition[] {
  return ofEntries.flatMap((key) => {
    const { [rangeOf(key).from]: from, [rangeOf(key).to]: to } = search
    const number = column(columnOf(key))
    return [
      ...(from === undefined ? [] : [sql<SqlBool>`${number} >= ${from}::integer`]),
      ...(to === undefined ? [] : [sql<SqlBool>`${number} <= ${to}::integer`])
    ]
  })
}

/** That an entry has none of some tags, nor of those below them. */
function hasNoTag(db: Kysely<DB>, { excludedTagUuids: uuids }: ScouteeSearch): Condition[] {
  const links = db.selectFrom('scoutee_tag_links as l').select('l.scoutee_uuid')
  return isGiven(uuids) ? [entry('s.uuid', 'not in', links.where('l.scoutee_tag_uuid', 'in', tagsBelow(db, uuids)))] : []
}

const liesElsewhere = ({ excludedPlaces: places }: ScouteeSearch): Condition[] =>
  isGiven(places) ? [sql<SqlBool>`not coalesce(${liesIn(column('place'), places)}, false)`] : []

/** The order of entries without words. */
export const newestFirst: readonly HitOrder[] = [
  { value: column('created_at'), type: 'timestamptz', direction: 'desc' },
  { value: column('uuid'), type: 'uuid', direction: 'asc' }
]

/** The conditions on an entry `s` of the tenant: tags with all below them, channels, its numbers, and its cases. */
export function entryConditions(db: Kysely<DB>, search: ScouteeSearch): Condition[] {
  const isProject = requestedProject(db, search)
  const ownFilters = Object.values<EntryFilter>(entryFilters).flatMap((filter) => filter(db, search))
  return [
    ...ownFilters,
    ...hasNoTag(db, search),
    ...liesElsewhere(search),
    ...(search.behind ? [isBehind(newestFirst, search.behind)] : []),
    ...inRanges(search),
    ...(isProject ? [entry.exists(isProject)] : [])
  ]
}

/** The filters whose conditions are each table's own. */
export type OwnFilterKey = Exclude<ScouteeFilterKey, keyof typeof valueFilters | keyof typeof projectFilters | keyof typeof entryFilters | RangeFilterKey>
