import { scouteeMergesOperations } from '@mekiki/contract/cases/scoutee-merges/scoutee-merges.operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import { useDebounced } from '../../../shared/hooks/use-debounced.ts'

/** What is known of an entry so far, as it is typed in; empty text means nothing. */
export interface EntryQuery {
  name: string
  url?: string | null
  tel?: string | null
  corporateNumber?: string | null
  email?: string | null
}

/** Of which kind the entry is, and its id unless it is new. */
export interface EntryQueryKind {
  isPerson: boolean
  scouteeId?: string | undefined
}

const comparedBy = ['name', 'url', 'tel', 'corporateNumber', 'email'] as const
const nothing = { items: [], totalCount: 0 }

/** Registered entries that may be the one that is typed in, once typing has been still for a moment. Empty while nothing is known. */
export function useSimilar(query: EntryQuery, { isPerson, scouteeId }: EntryQueryKind) {
  const filled = comparedBy.flatMap((key) => (query[key]?.trim() ? [[key, query[key].trim()] as const] : []))
  const asked = useDebounced(JSON.stringify(Object.fromEntries(filled)))
  const isAsked = asked !== '{}'
  const found = useQuery({
    queryKey: ['scoutees', 'similar', isPerson, scouteeId, asked],
    queryFn: ({ signal }) => {
      const query = { ...(JSON.parse(asked) as object), scouteeType: isPerson ? ('people' as const) : ('scoutee' as const), ...(scouteeId && { scouteeId }) }
      return call(scouteeMergesOperations.similar, { query }, { signal })
    },
    enabled: isAsked,
    // The warning stays while more is typed, and goes with the last value.
    placeholderData: isAsked ? keepPreviousData : undefined,
    meta: { isHandled: true }
  })
  return { ...(isAsked && filled.length > 0 ? (found.data ?? nothing) : nothing), isPending: isAsked && found.isPending, error: found.error }
}
