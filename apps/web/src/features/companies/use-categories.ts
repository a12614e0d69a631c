import type { CallOutput, operationGroups } from '@mekiki/contract'
import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { constantLabel } from '@mekiki/i18n/constants'
import { type TreeNode, useLanguage } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../shared/calls/api.ts'

type Trees = CallOutput<typeof operationGroups.scoutees.listCategories>

/** The three trees of company categories, as people read them: by industry, by function, by technology (2§9). */
export const categoryKinds = ['vertical', 'horizontal', 'innovation'] as const satisfies readonly (keyof Trees)[]

export type CategoryKind = (typeof categoryKinds)[number]

/** The names of the three top groups, by which filters and details tell the trees apart. */
export function useCategoryLabel(): (kind: CategoryKind) => string {
  const language = useLanguage()
  return (kind) => constantLabel('categoryKind', kind, language)
}

interface Category {
  id: string
  name: string
  children?: readonly Category[]
}

const nodesOf = (categories: readonly Category[]): TreeNode[] =>
  categories.map(({ id, name, children = [] }) => ({ value: id, label: name, ...(children.length > 0 && { children: nodesOf(children) }) }))

const staleTime = Infinity

/** The company categories as trees to choose from; empty while they load. */
export function useCategories(): Record<CategoryKind, TreeNode[]> {
  const { data } = useQuery({ queryKey: ['scoutee-categories'], queryFn: ({ signal }) => call(scouteesOperations.listCategories, {}, { signal }), staleTime })
  return useMemo(
    () => ({ vertical: nodesOf(data?.vertical ?? []), horizontal: nodesOf(data?.horizontal ?? []), innovation: nodesOf(data?.innovation ?? []) }),
    [data]
  )
}
