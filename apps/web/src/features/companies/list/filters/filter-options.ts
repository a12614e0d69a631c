import { linkingStatuses, scouteeTypes } from '@mekiki/contract/workspace/constants/index'
import { constantLabel } from '@mekiki/i18n/constants'
import { useLanguage, type TreeNode } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lists } from '../../../../shared/calls/lists.ts'
import { useMemberOptions } from '../../../../shared/choices/member-choices.ts'
import { memberRangeOptions, namedOptions, scouteeTagNodes, stageOptions } from '../../../../shared/choices/named-options.ts'
import { countryOptions } from '../../../../shared/choices/scoutee-words.ts'
import { useCategories } from '../../use-categories.ts'
import type { ScouteeFacets } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'
import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { formatNumber } from '@mekiki/i18n/format'
import { call } from '../../../../shared/calls/api.ts'
import { queryOf, type ScouteeSearch } from '../list-search.ts'

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
  const people = useMemberOptions()
  const groups = useQuery(lists.userGroups)
  const projectCategories = useQuery(lists.projectCategories)
  const channels = useQuery(lists.channels)
  const tags = useQuery(lists.scouteeTags)
  const items = useQuery({ ...lists.extensionItemGroups, meta: { isHandled: true } })
  return useMemo(
    () => ({
      categories,
      statuses,
      items: (items.data?.items ?? []).flatMap((group) => group.items),
      tags: scouteeTagNodes(tags.data?.items ?? []),
      followers: people,
      followerGroups: namedOptions(groups.data?.items),
      projectCategories: namedOptions(projectCategories.data?.items),
      channels: namedOptions(channels.data?.items),
      stages: stageOptions(language),
      memberRanges: memberRangeOptions(language),
      countries: countryOptions(language),
      places: undefined as ScouteeFacets['places'] | undefined,
      linking: linkingStatuses.map((status) => ({ value: status, label: constantLabel('linkingStatus', status, language) })),
      types: scouteeTypes.map((type) => ({ value: type, label: constantLabel('scouteeType', type, language) }))
    }),
    [categories, statuses, language, tags.data, people, groups.data, projectCategories.data, channels.data, items.data]
  )
}

export type FilterOptions = ReturnType<typeof useFilterOptions>

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
      places: data?.places,
      types: withCounts(options.types, data?.scouteeTypes),
      tags: treeWithCounts(options.tags, data?.tags),
      channels: withCounts(options.channels, data?.channels)
    }
  }, [options, data])
}
