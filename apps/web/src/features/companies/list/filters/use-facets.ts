import type { ScouteeFacets } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'
import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { formatNumber } from '@mekiki/i18n/format'
import type { TreeNode } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../../shared/calls/api.ts'
import type { FilterOptions } from './filter-options.ts'
import { queryOf, type ScouteeSearch } from '../list-search.ts'

type Counts = ScouteeFacets['stages'] | undefined

/** The number beside a choice; absent where nothing was counted. */
function countsOf(counts: Counts): (key: string) => { count?: string } {
  if (!counts) return () => ({})
  const byKey = new Map(counts.map(({ key, count }) => [key, count]))
  return (key) => ({ count: formatNumber(byKey.get(key) ?? 0) })
}

function withCounts<T extends { value: string }>(options: readonly T[], counts: Counts): (T & { count?: string })[] {
  const countOf = countsOf(counts)
  return options.map((option) => ({ ...option, ...countOf(option.value) }))
}

function treeWithCounts(nodes: readonly TreeNode[], counts: Counts): TreeNode[] {
  const countOf = countsOf(counts)
  const countNode = (node: TreeNode): TreeNode => ({ ...node, ...countOf(node.value), ...(node.children && { children: node.children.map(countNode) }) })
  return nodes.map(countNode)
}

/** The choices of the filters with how many companies each would leave, counted once the list itself is there. */
export function useCountedOptions(options: FilterOptions, search: ScouteeSearch, isListThere: boolean): FilterOptions {
  // Place and order change no number.
  const query = queryOf({ ...search, page: 1 }, { perPage: 1, sort: null })
  const { data } = useQuery({
    queryKey: ['scoutees', 'facets', query],
    queryFn: ({ signal }) => call(scouteesOperations.facets, { query }, { signal }),
    enabled: isListThere,
    meta: { isHandled: true }
  })
  return useMemo(() => {
    const { categories } = options
    return {
      ...options,
      categories: {
        horizontal: treeWithCounts(categories.horizontal, data?.categories),
        vertical: treeWithCounts(categories.vertical, data?.categories),
        innovation: treeWithCounts(categories.innovation, data?.categories)
      },
      stages: withCounts(options.stages, data?.stages),
      memberRanges: withCounts(options.memberRanges, data?.memberRanges),
      types: withCounts(options.types, data?.scouteeTypes),
      tags: treeWithCounts(options.tags, data?.tags),
      channels: withCounts(options.channels, data?.channels)
    }
  }, [options, data])
}
