import { z } from 'zod'
import { queryOperators, scouteeSortKeys, sortDirections } from '../../workspace/constants/index.ts'
import { decimal, emptyIsAbsent, flag, keyword, optionalDay, page, perPage, uuid, uuidList } from '../../primitives/index.ts'
import { extensionConditions } from '../../cases/projects/extension-query.schemas.ts'
import { scouteeFilterQueries } from './scoutee-filter-fields.ts'

/** Where the company list searches: the workspace's own entries or the provider's database. */
export const searchScopes = ['tenant', 'provider'] as const

export type SearchScope = (typeof searchScopes)[number]

/**
 * What the company list can be narrowed and ordered by (2§7). `none` in `stages`, `memberRanges` and `countries` also finds companies
 * without a value, in `places` what has no known place. A tag or category finds what carries one of its children, too, and a place what lies in it: a
 * prefecture its cities, a city its wards. `statusUuids`, `followerUuids`, `followerGroupUuids`,
 * `categoryUuids` and the custom items ask for one case, visible to the caller, that meets them all. Ids that nobody knows match nothing.
 *
 * Custom items: one by `extensionItem...`, several by `extensionConditions` (a JSON array of the same fields); without a value they narrow
 * nothing; choices do without their item. With `extensionItemGroupUuid` the items must belong to that group. Values that a theme hides from the
 * caller are not there.
 *
 * Without `sort` a keyword orders by relevance: equal name, beginning of the name, part of the name, other text, address or telephone number, each newest
 * first;
 * without a keyword the newest comes first. Empty values come last in either order.
 *
 * `scope=provider` searches the provider's database: the conditions on cases, custom items, channels and tags, on numbers that the database does not
 * have, and `linkingStatuses` and `scouteeLinkedOnly`, are then about the workspace's own entries that are linked to a company.
 */
export const scouteeListQuery = z.object({
  q: keyword,
  qOperator: emptyIsAbsent(z.enum(queryOperators)),
  name: keyword,
  ...scouteeFilterQueries,
  extensionItemGroupUuid: emptyIsAbsent(uuid),
  extensionItemUuid: emptyIsAbsent(uuid),
  extensionItemStringValue: keyword,
  extensionItemFromNumberValue: decimal,
  extensionItemToNumberValue: decimal,
  extensionItemFromDateValue: optionalDay,
  extensionItemToDateValue: optionalDay,
  extensionItemEnumUuids: uuidList,
  extensionConditions,
  scope: emptyIsAbsent(z.enum(searchScopes)),
  sort: emptyIsAbsent(z.enum(scouteeSortKeys)),
  order: emptyIsAbsent(z.enum(sortDirections)),
  page,
  perPage: perPage(100)
})

export type ScouteeListQuery = z.output<typeof scouteeListQuery>

/**
 * The company list as a screen asks for it: with `totalLater` the first rows come before they are counted where that takes long. `totalCount` is then
 * null, and the same question without it gives the exact number.
 */
export const scouteePageQuery = scouteeListQuery.extend({ totalLater: flag })

/** The conditions of the company list. */
export const scouteeFacetsQuery = scouteeListQuery.omit({ sort: true, order: true, page: true, perPage: true })

export type ScouteeFacetsQuery = z.output<typeof scouteeFacetsQuery>

const facet = z.array(z.object({ key: z.string(), count: z.int().min(1) })).nullable()
const placeFacet = z.array(z.object({ key: z.string(), count: z.int().min(1).nullable() }))

/**
 * Counts of the choices that at least one company has: codes (`none` also counts companies without a value), or uuids, where a category or tag
 * counts what carries one of its children, too, and a place what lies in it. Null where nothing was counted: the search finds too many, or its scope has no
 * such filter. Of places the keys come all the same, of all that some company of the scope is in, with null for the count.
 */
export const scouteeFacets = z
  .object({
    totalCount: z.int().min(0),
    stages: facet,
    memberRanges: facet,
    categories: facet,
    tags: facet,
    channels: facet,
    scouteeTypes: facet,
    places: placeFacet
  })
  .meta({ id: 'ScouteeFacets' })

export type ScouteeFacets = z.output<typeof scouteeFacets>

/** Names of free text, so by repeated keys only; at least one. */
export const namesQuery = z.object({
  names: z.preprocess(
    (value) => (value === undefined || value === null ? undefined : [value].flat()),
    z.array(z.string().trim().min(1).max(200)).min(1).max(200)
  )
})

/** Whose visits to which company are asked for. */
export const scouteeVisitsQuery = z.object({
  scoutee_id: emptyIsAbsent(uuid),
  user_uuid: emptyIsAbsent(uuid),
  user_group_uuid: emptyIsAbsent(uuid),
  page,
  per_page: perPage(100)
})

export type ScouteeVisitsQuery = z.output<typeof scouteeVisitsQuery>
