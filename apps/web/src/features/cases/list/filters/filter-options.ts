import { duplicateItems, type InsiderProjectProperty, linkingStatuses, scouteeTypes } from '@mekiki/contract/workspace/constants/index'
import { constantLabel } from '@mekiki/i18n/constants'
import { useLanguage } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lists } from '../../../../shared/calls/lists.ts'
import { useMemberOptions } from '../../../../shared/choices/member-choices.ts'
import { namedOptions, scouteeTagNodes, stageOptions } from '../../../../shared/choices/named-options.ts'
import { useListTexts } from '../list-texts.ts'
import { useExtensionItems } from '../table/use-item-columns.ts'

const none = 'none'

/** Statuses with their colours: those of one template, or of all. */
function useStatusOptions(templateUuid: string | null) {
  const templates = useQuery(lists.statusTemplates)
  return useMemo(() => {
    const chosen = (templates.data?.items ?? []).filter((template) => templateUuid === null || template.uuid === templateUuid)
    return chosen.flatMap((template) => template.statuses.map((status) => ({ value: status.uuid, label: status.name, color: status.color })))
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
  const statuses = useStatusOptions(statusTemplateUuid)
  const items = useExtensionItems(extensionItemGroupUuids)
  return useMemo(() => {
    return {
      statuses,
      items: hiddenParts?.includes('extension') ? [] : items,
      hasReviews: hiddenParts?.includes('review') !== true,
      followers: [{ value: none, label: texts.filters.noFollowers }, ...people],
      reviewers: [{ value: none, label: texts.filters.noReviewers }, ...people],
      followerGroups: [{ value: none, label: texts.filters.noFollowerGroups }, ...namedOptions(groups.data?.items)],
      categories: [{ value: none, label: texts.filters.noCategories }, ...namedOptions(categories.data?.items)],
      channels: namedOptions(channels.data?.items),
      tags: scouteeTagNodes(tags.data?.items ?? []),
      stages: stageOptions(language),
      linking: linkingStatuses.map((status) => ({ value: status, label: constantLabel('linkingStatus', status, language) })),
      types: scouteeTypes.map((type) => ({ value: type, label: constantLabel('scouteeType', type, language) })),
      duplicates: duplicateItems.map((item) => ({ value: item, label: texts.duplicates[item] }))
    }
  }, [texts, language, statuses, items, hiddenParts, people, groups.data, categories.data, channels.data, tags.data])
}

export type FilterOptions = ReturnType<typeof useFilterOptions>
