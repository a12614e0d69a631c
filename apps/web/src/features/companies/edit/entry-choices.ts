import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lists } from '../../../shared/calls/lists.ts'
import { namedOptions, scouteeTagNodes } from '../../../shared/choices/named-options.ts'

/** The tags and channels that companies and people can be given. */
export function useEntryChoices() {
  const tags = useQuery(lists.scouteeTags)
  const channels = useQuery(lists.channels)
  return useMemo(() => ({ tags: scouteeTagNodes(tags.data?.items ?? []), channels: namedOptions(channels.data?.items) }), [tags.data, channels.data])
}
