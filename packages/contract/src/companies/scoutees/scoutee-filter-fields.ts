import { z } from 'zod'
import { countries, linkingStatuses, memberRanges, scouteeTypes, stages } from '../../workspace/constants/index.ts'
import { codes, dayField, either, eitherInList, flagField, ids, shapeOf, texts } from '../../primitives/filter-fields.ts'
import { codeList, uuid } from '../../primitives/index.ts'
import { rangeFields, rangeNames } from './property-ranges.ts'

/**
 * A place by the code of its prefecture (JIS X 0401) and the Japanese name of its city, ward, town or village behind it, of a large city with its ward and of
 * a town with its county; a prefecture by its code alone. `none` is what has no known place.
 */
const placeKey = z
  .string()
  .refine((key) => /^(?:none|(?:0[1-9]|[1-3]\d|4[0-7])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3005\u30fc]{0,30})$/u.test(key), {
    params: { fault: 'bad_place' }
  })
  .meta({ examples: ['13', 'none'] })
const places = { kind: 'codes' as const, item: placeKey, query: codeList(placeKey, 200), saved: z.array(placeKey).max(200).optional() }

/**
 * The filters of the company list (2§7), each once: by `kind` the query, saved searches, exports, the address, the panel and the chips derive from
 * here. The keyword, where to search and custom items have shapes of their own and stand beside them.
 */
export const scouteeFilterFields = {
  places,
  stages: codes(stages),
  categoryIds: ids('scouteeCategory', uuid),
  memberRanges: codes(memberRanges),
  foundationDateFrom: dayField,
  foundationDateTo: dayField,
  investorNames: texts,
  latestFinanceDateFrom: dayField,
  latestFinanceDateTo: dayField,
  statusUuids: ids('status', uuid),
  followerUuids: ids('user', uuid),
  followerGroupUuids: ids('userGroup', uuid),
  categoryUuids: ids('category', uuid),
  channelUuids: ids('channel', uuid),
  tagUuids: ids('scouteeTag', uuid),
  countries: codes(countries),
  scouteeLinkedOnly: flagField,
  linkingStatuses: eitherInList(linkingStatuses),
  scouteeType: either(scouteeTypes),
  ...rangeFields
}

export type ScouteeFilterFields = typeof scouteeFilterFields
export type ScouteeFilterKey = keyof ScouteeFilterFields

/** Each filter as the query has it. */
export const scouteeFilterQueries = shapeOf(scouteeFilterFields, 'query')

/** A filter that a saved search has no place for is an error of types. */
const everyFilter = <const N extends Readonly<Record<string, ScouteeFilterKey>>>(
  names: [Exclude<ScouteeFilterKey, N[keyof N]>] extends [never] ? N : never
): N => names

/** What a saved search calls each filter (2§3); it tells the three trees of categories apart. */
export const savedSearchNames = everyFilter({
  countries: 'countries',
  places: 'places',
  verticalCategories: 'categoryIds',
  horizontalCategories: 'categoryIds',
  innovationCategories: 'categoryIds',
  tenantScouteeTags: 'tagUuids',
  memberRanges: 'memberRanges',
  linkingStatuses: 'linkingStatuses',
  foundationDateFrom: 'foundationDateFrom',
  foundationDateTo: 'foundationDateTo',
  investorNames: 'investorNames',
  latestFinanceDateFrom: 'latestFinanceDateFrom',
  latestFinanceDateTo: 'latestFinanceDateTo',
  stages: 'stages',
  scouteeLinkedOnly: 'scouteeLinkedOnly',
  scouteeType: 'scouteeType',
  statusUuids: 'statusUuids',
  followerUuids: 'followerUuids',
  followerGroupUuids: 'followerGroupUuids',
  categoryUuids: 'categoryUuids',
  channelUuids: 'channelUuids',
  ...rangeNames
})

type SavedNames = typeof savedSearchNames
export type SavedSearchName = keyof SavedNames

/** The filters under their names in a saved search. */
export const savedSearchFields = Object.fromEntries(Object.entries(savedSearchNames).map(([name, key]) => [name, scouteeFilterFields[key]])) as {
  [N in SavedSearchName]: ScouteeFilterFields[SavedNames[N]]
}
