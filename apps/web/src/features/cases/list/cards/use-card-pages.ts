import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useProjectList } from '../project-list-state.tsx'
import { type ProjectItem, projectPageQuery } from '../use-project-page.ts'
import { isUnderWay } from '../../../../shared/list/is-under-way.ts'

const noItems: ProjectItem[] = []

/**
 * The pages of the list below each other, up to that of the address. An address may name a later page than the first: those before it come when somebody asks
 * for them.
 */
export function useCardPages() {
  const { themeUuid, search, page, pageView, perPage, address, setShown } = useProjectList()
  const [asked, setFirst] = useState(search.page)
  const first = Math.min(asked, search.page)
  // Another filter begins with the first page again, and so does what follows it.
  if (first !== asked) setFirst(first)
  const earlier = useQueries({
    queries: Array.from({ length: search.page - first }, (_, at) => projectPageQuery(themeUuid, { ...search, page: first + at }, pageView)),
    combine: (results) => ({ items: results.flatMap(({ data }) => data?.items ?? []), isLoading: results.some(({ isPending }) => isPending) })
  })
  // While the last page is on its way the one before it stands in for it, which is there already.
  const isLastKnown = !page.isPlaceholderData || search.page === first
  const last = (isLastKnown ? page.data?.items : undefined) ?? noItems
  // A case that changed its place between two calls is in both answers.
  const items = useMemo(() => [...new Map([...earlier.items, ...last].map((item) => [item.uuid, item])).values()], [earlier.items, last])
  const total = page.data?.totalCount ?? 0
  const offset = (first - 1) * perPage
  useEffect(() => setShown({ items, total, offset }), [items, total, offset, setShown])
  return {
    items,
    isLoading: isUnderWay(page) || earlier.isLoading,
    /** Whether more cases are on their way below those that are there. */
    isLoadingMore: !isLastKnown || earlier.isLoading,
    /** How many more the list has. */
    left: Math.max(0, total - search.page * perPage),
    showMore: () => address.showTo(search.page + 1),
    showEarlier: first > 1 ? () => setFirst(first - 1) : null
  }
}
