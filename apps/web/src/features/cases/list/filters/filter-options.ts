import { duplicateItems, type InsiderProjectProperty, linkingStatuses, scouteeTypes, wakeReasons } from '@mekiki/contract/workspace/constants/index'
import type { ConstantKeys, ConstantKind } from '@mekiki/i18n/constant-catalogue'
import { constantLabel } from '@mekiki/i18n/constants'
import { useLanguage } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lists } from '../../../../shared/calls/lists.ts'
import { useMemberOptions } from '../../../../shared/choices/member-choices.ts'
import { namedOptions, scouteeTagNodes, stageOptions } from '../../../../shared/choices/named-options.ts'
import { useListTexts, type ListTexts } from '../list-texts.ts'
import { useExtensionItems } from '../table/use-item-columns.ts'
import type { ProjectFilterKey } from '@mekiki/contract/cases/projects/project-filter-fields'
import { everyFilterOf } from '../../../../shared/list/filter-address.ts'
import type { ListFilters } from '../list-search.ts'

const none = 'none'

/** Statuses with their colours and reasons why cases left, of one template or of all; names that several templates have stand once for each. */
function useTemplateOptions(templateUuid: string | null) {
  const templates = useQuery(lists.statusTemplates)
  return useMemo(() => {
    const chosen = (templates.data?.items ?? []).filter((template) => templateUuid === null || template.uuid === templateUuid)
    return {
      statuses: chosen.flatMap((template) => template.statuses.map((status) => ({ value: status.uuid, label: status.name, color: status.color }))),
      exitReasons: chosen.flatMap((template) => namedOptions(template.exitReasons))
    }
  }, [templates.data, templateUuid])
}

/** Whose statuses and custom items can be chosen: those of one theme, or all where null. */
export interface OptionScope {
  statusTemplateUuid: string | null
  extensionItemGroupUuids: readonly string[] | null
  /** The parts of the theme's cases that do not exist for the caller. */
  hiddenParts: readonly InsiderProjectProperty[] | undefined
}

/** The choices of every filter, with the fixed texts for "has none" first (2§9). */
export function useFilterOptions({ statusTemplateUuid, extensionItemGroupUuids, hiddenParts }: OptionScope) {
  const texts = useListTexts()
  const language = useLanguage()
  const people = useMemberOptions()
  const groups = useQuery(lists.userGroups)
  const categories = useQuery(lists.projectCategories)
  const channels = useQuery(lists.channels)
  const tags = useQuery(lists.scouteeTags)
  const ofTemplates = useTemplateOptions(statusTemplateUuid)
  const items = useExtensionItems(extensionItemGroupUuids)
  return useMemo(() => {
    const labelled = <K extends ConstantKind>(kind: K, keys: readonly ConstantKeys[K][]) =>
      keys.map((value) => ({ value, label: constantLabel(kind, value, language) }))
    return {
      ...ofTemplates,
      items: hiddenParts?.includes('extension') ? [] : items,
      hasReviews: hiddenParts?.includes('review') !== true,
      followers: [{ value: none, label: texts.filters.noFollowers }, ...people],
      reviewers: [{ value: none, label: texts.filters.noReviewers }, ...people],
      followerGroups: [{ value: none, label: texts.filters.noFollowerGroups }, ...namedOptions(groups.data?.items)],
      categories: [{ value: none, label: texts.filters.noCategories }, ...namedOptions(categories.data?.items)],
      channels: namedOptions(channels.data?.items),
      tags: scouteeTagNodes(tags.data?.items ?? []),
      stages: stageOptions(language),
      linking: labelled('linkingStatus', linkingStatuses),
      types: labelled('scouteeType', scouteeTypes),
      wakings: labelled('wakeReason', wakeReasons),
      duplicates: duplicateItems.map((item) => ({ value: item, label: texts.duplicates[item] }))
    }
  }, [texts, language, ofTemplates, items, hiddenParts, people, groups.data, categories.data, channels.data, tags.data])
}

export type FilterOptions = ReturnType<typeof useFilterOptions>

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
  { kind: 'select', keys: ['exit_reason_uuids'], label: 'exitReason', options: 'exitReasons' },
  { kind: 'days', keys: ['revisit_from', 'revisit_to'], label: 'revisit' },
  { kind: 'checks', keys: ['woken_by'], label: 'woken', options: 'wakings' },
  { kind: 'one', keys: ['duplicate_item'], label: 'duplicate', options: 'duplicates' },
  { kind: 'select', keys: ['reviewer_uuids'], label: 'reviewer', options: 'reviewers', isOfReviews: true }
])
