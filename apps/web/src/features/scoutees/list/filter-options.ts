import { countries, linkingStatuses, memberRanges, scouteeTypes, stages } from '@mekiki/contract/constants/index'
import { constantLabel } from '@mekiki/i18n/constants'
import { countryName } from '@mekiki/i18n/countries'
import { useLanguage } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lists } from '../../../app/lists.ts'
import { namedOptions, scouteeTagNodes } from '../../../app/named-options.ts'
import { useCategories } from '../use-categories.ts'

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
  const members = useQuery(lists.members)
  const groups = useQuery(lists.userGroups)
  const projectCategories = useQuery(lists.projectCategories)
  const channels = useQuery(lists.channels)
  const tags = useQuery(lists.scouteeTags)
  return useMemo(
    () => ({
      categories,
      statuses,
      tags: scouteeTagNodes(tags.data?.items ?? []),
      followers: namedOptions(members.data?.items),
      followerGroups: namedOptions(groups.data?.items),
      projectCategories: namedOptions(projectCategories.data?.items),
      channels: namedOptions(channels.data?.items),
      stages: stages.map((stage) => ({ value: stage, label: constantLabel('stage', stage, language) })),
      memberRanges: memberRanges.map((range) => ({ value: range, label: constantLabel('memberRange', range, language) })),
      countries: countries.map((country) => ({ value: country, label: countryName(country, language) })),
      linking: linkingStatuses.map((status) => ({ value: status, label: constantLabel('linkingStatus', status, language) })),
      types: scouteeTypes.map((type) => ({ value: type, label: constantLabel('scouteeType', type, language) }))
    }),
    [categories, statuses, language, tags.data, members.data, groups.data, projectCategories.data, channels.data]
  )
}

export type FilterOptions = ReturnType<typeof useFilterOptions>
