import { searchOperations } from '@mekiki/contract/forms/search/search.operations'
import type { CallOutput } from '@mekiki/contract'
import type { Tally } from '@mekiki/i18n/screens/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../calls/api.ts'

type Answer = CallOutput<typeof searchOperations.find>

/** What was found of one kind. */
export type FoundKind = Answer['kinds'][number]
export type SearchHit = FoundKind['items'][number]
export type SearchKind = FoundKind['kind']

const longest = 200

/** How many were found of a kind. */
export const tallyOf = ({ totalCount, isTotalExact }: FoundKind): Tally => ({ count: totalCount, isExact: isTotalExact })

/** How many were found of some kinds together: at least so many where one was not counted to its end. */
export const tallyOfAll = (kinds: readonly FoundKind[]): Tally => ({
  count: kinds.reduce((sum, { totalCount }) => sum + totalCount, 0),
  isExact: kinds.every(({ isTotalExact }) => isTotalExact)
})

/**
 * What the server finds for a text, of each kind how many and the first ones; of one kind alone where it is named. The answer to an earlier text stays until
 * the new one is there, and its request is given up. Nothing is asked for an empty text.
 */
export function useSearch(text: string, { kind, perKind }: { kind?: SearchKind | undefined; perKind: number }) {
  const q = text.trim().slice(0, longest)
  return useQuery({
    queryKey: ['search', q, kind ?? 'all', perKind],
    queryFn: ({ signal }) => call(searchOperations.find, { query: { q, per_kind: perKind, ...(kind && { kinds: [kind] }) } }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    meta: { isHandled: true },
    retry: false
  })
}
