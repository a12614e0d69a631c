import { columnOf, propertyOf } from '@mekiki/contract/companies/scoutees/property-keys'
import { rangeAddresses, rangeKeys, rangeOf } from '@mekiki/contract/companies/scoutees/property-ranges'
import type { ScouteeListColumn } from '@mekiki/contract/workspace/constants/index'
import { everyFilterOf } from '../../../../shared/list/filter-address.ts'
import type { ScouteesTexts } from '../../scoutees-texts.ts'
import type { CategoryKind } from '../../use-categories.ts'
import type { FilterOptions } from './filter-options.ts'
import type { addressNames, ScouteeFilters } from '../list-search.ts'

type KeyOf<T> = { [K in keyof ScouteeFilters]-?: NonNullable<ScouteeFilters[K]> extends T ? K : never }[keyof ScouteeFilters]
type OptionsOf<T> = { [K in keyof FilterOptions]: FilterOptions[K] extends T ? K : never }[keyof FilterOptions]

/** What filters are called by: columns of the list, trees of categories, words of their own. */
export interface FilterWords {
  column: (key: ScouteeListColumn) => string
  category: (kind: CategoryKind) => string
  texts: ScouteesTexts
}

interface Shown {
  label: (words: FilterWords) => string
  /** Open from the start, as what is asked most. */
  isOpenAtFirst?: boolean
  /** Only of the workspace's own entries. */
  isOfEntries?: boolean
}

/** A filter of the panel: what it is called, how it is chosen and among what. */
export type ShownFilter = Shown &
  (
    | { kind: 'categories'; keys: readonly ['c_ids']; tree: CategoryKind }
    | { kind: 'places'; keys: readonly ['places'] }
    | { kind: 'tags'; keys: readonly ['t_ids'] }
    | { kind: 'statuses'; keys: readonly ['p_statuses'] }
    | { kind: 'investors'; keys: readonly ['investor_names'] }
    | { kind: 'checks' | 'select'; keys: readonly [KeyOf<readonly string[]>]; options: OptionsOf<readonly { value: string; label: string }[]> }
    | { kind: 'days'; keys: readonly ['latest_finance_date_from', 'latest_finance_date_to'] }
    | { kind: 'numbers'; keys: readonly [RangeAddress, RangeAddress]; max: number | undefined }
    | { kind: 'range'; keys: readonly ['foundation_date'] }
    | { kind: 'linking'; keys: readonly ['linking_statuses', 'scoutee_linked_only'] }
  )

type FilterName = (typeof addressNames)[keyof typeof addressNames] | 'c_ids' | 'foundation_date'

type RangeAddress = (typeof rangeAddresses)[keyof typeof rangeAddresses]

/** A range for each property whose numbers narrow the list. */
const numbers = rangeKeys.map((key) => {
  const { from, to } = rangeOf(key)
  return {
    kind: 'numbers' as const,
    keys: [rangeAddresses[from], rangeAddresses[to]] as const,
    label: ({ column }: FilterWords) => column(columnOf(key)),
    max: propertyOf(key).max
  }
})

/** The filters of the company list in their order, in the panel and as chips; the keyword and custom items stand apart. */
export const shownFilters = everyFilterOf<FilterName, ShownFilter>()([
  { kind: 'places', keys: ['places'], label: ({ column }) => column('address'), isOpenAtFirst: true },
  { kind: 'categories', keys: ['c_ids'], tree: 'vertical', label: ({ category }) => category('vertical'), isOpenAtFirst: true },
  { kind: 'categories', keys: ['c_ids'], tree: 'horizontal', label: ({ category }) => category('horizontal') },
  { kind: 'categories', keys: ['c_ids'], tree: 'innovation', label: ({ category }) => category('innovation') },
  { kind: 'checks', keys: ['stages'], options: 'stages', label: ({ column }) => column('stage') },
  { kind: 'checks', keys: ['member_ranges'], options: 'memberRanges', label: ({ column }) => column('member_range'), isOpenAtFirst: true },
  { kind: 'range', keys: ['foundation_date'], label: ({ column }) => column('foundation_date'), isOpenAtFirst: true },
  { kind: 'select', keys: ['countries'], options: 'countries', label: ({ column }) => column('country') },
  { kind: 'days', keys: ['latest_finance_date_from', 'latest_finance_date_to'], label: ({ column }) => column('finance_date') },
  ...numbers,
  { kind: 'investors', keys: ['investor_names'], label: ({ column }) => column('investors') },
  { kind: 'tags', keys: ['t_ids'], label: ({ column }) => column('tags') },
  { kind: 'checks', keys: ['p_channel_uuids'], options: 'channels', label: ({ column }) => column('channels') },
  { kind: 'checks', keys: ['types'], options: 'types', label: ({ column }) => column('scoutee_type'), isOfEntries: true },
  { kind: 'linking', keys: ['linking_statuses', 'scoutee_linked_only'], label: ({ column }) => column('scoutee_linking_status') },
  { kind: 'statuses', keys: ['p_statuses'], label: ({ texts }) => texts.filters.status },
  { kind: 'select', keys: ['p_followers'], options: 'followers', label: ({ texts }) => texts.filters.follower },
  { kind: 'select', keys: ['p_follower_groups'], options: 'followerGroups', label: ({ texts }) => texts.filters.followerGroup },
  { kind: 'select', keys: ['p_category_uuids'], options: 'projectCategories', label: ({ texts }) => texts.filters.projectCategory }
])
