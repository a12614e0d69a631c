import { EmptyState, Pager } from '@mekiki/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { Loaded } from '@mekiki/browser/loaded'
import { useMergeTexts } from './merge-texts.ts'

interface Slice {
  page: number
  perPage: number
}

/** The page of a list in the drawer. */
export function useSlice() {
  const [slice, setSlice] = useState<Slice>({ page: 1, perPage: 20 })
  return { ...slice, setPage: (page: number) => setSlice({ ...slice, page }), setPerPage: (perPage: number) => setSlice({ page: 1, perPage }) }
}

interface PairListProps<T> {
  query: { data: { items: T[]; totalCount: number } | undefined; isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown }
  slice: ReturnType<typeof useSlice>
  label: string
  empty: string
  children: (item: T) => ReactNode
}

/** Pairs with their pages; when the last one of the last page is worked off, the page before comes. */
export function PairList<T>({ query, slice, label, empty, children }: PairListProps<T>) {
  const texts = useMergeTexts().duplicates
  const last = Math.max(1, Math.ceil((query.data?.totalCount ?? 0) / slice.perPage))
  useEffect(() => {
    if (query.data && slice.page > last) slice.setPage(last)
  })
  return (
    <Loaded query={query} cause={texts.failed}>
      {({ items, totalCount }) =>
        totalCount === 0 ? (
          <EmptyState kind="neverUsed" title={empty} />
        ) : (
          <>
            <ul className="mk-merge-pairs" aria-label={label}>
              {items.map(children)}
            </ul>
            <Pager page={slice.page} perPage={slice.perPage} total={totalCount} onPage={slice.setPage} onPerPage={slice.setPerPage} rangeText={texts.range} />
          </>
        )
      }
    </Loaded>
  )
}
