import { searchOperations } from '@mekiki/contract/forms/search/search.operations'
import type { CallOutput } from '@mekiki/contract'
import type { searchedFileKinds } from '@mekiki/contract/forms/search/search.schemas'
import type { Tally } from '@mekiki/i18n/screens/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../calls/api.ts'

type Answer = CallOutput<typeof searchOperations.find>

/** What was found of one kind. */
export type FoundKind = Answer['kinds'][number]
export type SearchHit = FoundKind['items'][number]
export type SearchKind = FoundKind['kind']

const longest = 200

/** What notes or files alone are narrowed by. */
export interface Narrowing {
  theme_uuids: readonly string[]
  user_uuids: readonly string[]
  periods: readonly string[]
  file_kinds: readonly (typeof searchedFileKinds)[number][]
}

/** How many were found of a kind. */
export const tallyOf = ({ totalCount, isTotalExact }: FoundKind): Tally => ({ count: totalCount, isExact: isTotalExact })

/** How many were found of some kinds together: at least so many where one was not counted to its end. */
export const tallyOfAll = (kinds: readonly FoundKind[]): Tally => ({
  count: kinds.reduce((sum, { totalCount }) => sum + totalCount, 0),
  isExact: kinds.every(({ isTotalExact }) => isTotalExact)
})

interface Asked {
  kind?: SearchKind | undefined
  perKind: number
  after?: string | undefined
  narrowing?: Narrowing
}

/**
 * What the server finds for a text, of each kind how many and the first ones; of one kind alone where it is named. The answer to an earlier text stays until
 * the new one is there, and its request is given up. `after` is where a page of one kind begins, as the one before told it. Nothing is asked for an empty text.
 */
export function useSearch(text: string, { kind, perKind, after, narrowing }: Asked) {
  const q = text.trim().slice(0, longest)
  return useQuery({
    queryKey: ['search', q, kind ?? 'all', perKind, after ?? null, narrowing ?? null],
    queryFn: ({ signal }) =>
      call(
        searchOperations.find,
        { query: { q, per_kind: perKind, ...(kind && { kinds: [kind] }), ...(after !== undefined && { after }), ...narrowing } },
        { signal }
      ),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    meta: { isHandled: true },
    retry: false
  })
}
