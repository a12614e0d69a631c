import { useLanguage } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lists } from '../../../shared/calls/lists.ts'
import { memberRangeOptions, namedOptions, scouteeTagNodes, stageOptions } from '../../../shared/choices/named-options.ts'
import { countryOptions } from '../../../shared/choices/scoutee-words.ts'

/** The choices of the fields of companies and people. */
export function useEntryChoices() {
  const language = useLanguage()
  const tags = useQuery(lists.scouteeTags)
  const channels = useQuery(lists.channels)
  return useMemo(
    () => ({
      tags: scouteeTagNodes(tags.data?.items ?? []),
      channels: namedOptions(channels.data?.items),
      stages: stageOptions(language),
      memberRanges: memberRangeOptions(language),
      countries: countryOptions(language)
    }),
    [language, tags.data, channels.data]
  )
}
