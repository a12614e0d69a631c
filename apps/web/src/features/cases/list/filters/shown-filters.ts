import type { ProjectFilterKey } from '@mekiki/contract/cases/projects/project-filter-fields'
import { everyFilterOf } from '../../../../shared/list/every-filter.ts'
import type { FilterOptions } from './filter-options.ts'
import type { ListFilters } from '../list-search.ts'
import type { ListTexts } from '../list-texts.ts'

type KeyOf<T> = { [K in keyof ListFilters]-?: NonNullable<ListFilters[K]> extends T ? K : never }[keyof ListFilters]
type OptionsOf<T> = { [K in keyof FilterOptions]: FilterOptions[K] extends T ? K : never }[keyof FilterOptions]

/** A range in the address. */
type RangeOf<K> = K extends `${infer R}_from` ? R : never
type Range = RangeOf<ProjectFilterKey>

/** Choices with their words. */
type ChoiceOptions = OptionsOf<readonly { value: string; label: string }[]>

interface Shown {
  label: keyof ListTexts['filters']
  /** Open from the start, as what is asked most. */
  isOpenAtFirst?: boolean
  /** Only where the caller sees reviews. */
  isOfReviews?: boolean
}

/** A filter of the panel: what it is called, how it is chosen and among what. */
export type ShownFilter = Shown &
  (
    | { kind: 'statuses'; keys: readonly ['status_uuids'] }
    | { kind: 'tags'; keys: readonly ['tenant_scoutee_tag_uuids'] }
    | { kind: 'checks' | 'select'; keys: readonly [KeyOf<readonly string[]>]; options: ChoiceOptions }
    | { kind: 'numbers' | 'days'; keys: readonly [`${Range}_from`, `${Range}_to`] }
    | { kind: 'one'; keys: readonly ['duplicate_item']; options: 'duplicates' }
    /** Comes by a link alone: nobody chooses it here, and its chip tells how many. */
    | { kind: 'count'; keys: readonly ['scoutee_ids'] }
  )

/** The filters of the case list in their order, in the panel and as chips; the keyword and custom items stand apart. */
export const shownFilters = everyFilterOf<ProjectFilterKey, ShownFilter>()([
  { kind: 'statuses', keys: ['status_uuids'], label: 'status', isOpenAtFirst: true },
  { kind: 'numbers', keys: ['score_from', 'score_to'], label: 'score', isOpenAtFirst: true, isOfReviews: true },
  { kind: 'days', keys: ['registered_at_from', 'registered_at_to'], label: 'registeredAt', isOpenAtFirst: true },
  { kind: 'select', keys: ['follower_uuids'], label: 'follower', options: 'followers' },
  { kind: 'select', keys: ['follower_group_uuids'], label: 'followerGroup', options: 'followerGroups' },
  { kind: 'select', keys: ['category_uuids'], label: 'category', options: 'categories' },
  { kind: 'tags', keys: ['tenant_scoutee_tag_uuids'], label: 'scouteeTag' },
  { kind: 'count', keys: ['scoutee_ids'], label: 'scoutee' },
  { kind: 'checks', keys: ['stages'], label: 'stage', options: 'stages' },
  { kind: 'select', keys: ['channel_uuids'], label: 'channel', options: 'channels' },
  { kind: 'checks', keys: ['scoutee_type'], label: 'type', options: 'types' },
  { kind: 'checks', keys: ['linking_status'], label: 'linking', options: 'linking' },
  { kind: 'days', keys: ['updated_at_from', 'updated_at_to'], label: 'updatedAt' },
  { kind: 'days', keys: ['my_last_viewed_from', 'my_last_viewed_to'], label: 'lastViewed' },
  { kind: 'one', keys: ['duplicate_item'], label: 'duplicate', options: 'duplicates' },
  { kind: 'select', keys: ['reviewer_uuids'], label: 'reviewer', options: 'reviewers', isOfReviews: true }
])
