import { linkingStatuses, scouteeTypes } from '@mekiki/contract/workspace/constants/index'
import { constantLabel } from '@mekiki/i18n/constants'
import { useLanguage } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lists } from '../../../../shared/calls/lists.ts'
import { useMemberOptions } from '../../../../shared/choices/member-choices.ts'
import { memberRangeOptions, namedOptions, scouteeTagNodes, stageOptions } from '../../../../shared/choices/named-options.ts'
import { countryOptions } from '../../../../shared/choices/scoutee-words.ts'
import { useCategories } from '../../use-categories.ts'

/** Every status of every template, told apart by the template's name where names meet. */
function useStatusOptions() {
  const { data } = useQuery(lists.statusTemplates)
  return useMemo(() => {
    const templates = data?.items ?? []
    return templates.flatMap((template) =>
      template.statuses.map((status) => ({ value: status.uuid, label: status.name, color: status.color, ...(templates.length > 1 && { note: template.name }) }))
    )
  }, [data])
}

/** The choices of every filter. */
export function useFilterOptions() {
  const language = useLanguage()
  const categories = useCategories()
  const statuses = useStatusOptions()
  const people = useMemberOptions()
  const groups = useQuery(lists.userGroups)
  const projectCategories = useQuery(lists.projectCategories)
  const channels = useQuery(lists.channels)
  const tags = useQuery(lists.scouteeTags)
  const items = useQuery({ ...lists.extensionItemGroups, meta: { isHandled: true } })
  return useMemo(
    () => ({
      categories,
      statuses,
      items: (items.data?.items ?? []).flatMap((group) => group.items),
      tags: scouteeTagNodes(tags.data?.items ?? []),
      followers: people,
      followerGroups: namedOptions(groups.data?.items),
      projectCategories: namedOptions(projectCategories.data?.items),
      channels: namedOptions(channels.data?.items),
      stages: stageOptions(language),
      memberRanges: memberRangeOptions(language),
      countries: countryOptions(language),
      linking: linkingStatuses.map((status) => ({ value: status, label: constantLabel('linkingStatus', status, language) })),
      types: scouteeTypes.map((type) => ({ value: type, label: constantLabel('scouteeType', type, language) }))
    }),
    [categories, statuses, language, tags.data, people, groups.data, projectCategories.data, channels.data, items.data]
  )
}

export type FilterOptions = ReturnType<typeof useFilterOptions>
