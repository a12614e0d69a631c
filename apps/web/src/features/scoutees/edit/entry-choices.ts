import { countries, memberRanges, stages } from '@mekiki/contract/constants/index'
import { constantLabel } from '@mekiki/i18n/constants'
import { countryName } from '@mekiki/i18n/countries'
import { useLanguage } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lists } from '../../../app/lists.ts'
import { namedOptions, scouteeTagNodes } from '../../../app/named-options.ts'

/** The choices of the fields of companies and people. */
export function useEntryChoices() {
  const language = useLanguage()
  const tags = useQuery(lists.scouteeTags)
  const channels = useQuery(lists.channels)
  return useMemo(
    () => ({
      tags: scouteeTagNodes(tags.data?.items ?? []),
      channels: namedOptions(channels.data?.items),
      stages: stages.map((stage) => ({ value: stage, label: constantLabel('stage', stage, language) })),
      memberRanges: memberRanges.map((range) => ({ value: range, label: constantLabel('memberRange', range, language) })),
      countries: countries.map((country) => ({ value: country, label: countryName(country, language) }))
    }),
    [language, tags.data, channels.data]
  )
}
