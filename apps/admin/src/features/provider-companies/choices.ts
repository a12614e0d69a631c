import { countries, memberRanges, stages } from '@mekiki/contract/workspace/constants/index'
import { constantLabel } from '@mekiki/i18n/constants'
import { countryName } from '@mekiki/i18n/countries'
import { type TreeNode, useLanguage } from '@mekiki/ui'
import { useMemo } from 'react'
import type { Category } from './companies-texts.ts'

/** The codes of companies with their words as choices, by property. */
export function useChoices() {
  const language = useLanguage()
  return useMemo(
    () => ({
      stage: stages.map((value) => ({ value, label: constantLabel('stage', value, language) })),
      country: countries.map((value) => ({ value, label: countryName(value, language) })),
      memberRange: memberRanges.map((value) => ({ value, label: constantLabel('memberRange', value, language) }))
    }),
    [language]
  )
}

/** Categories as trees, below one (`null`: the roots) of a kind. */
export function treeOf(categories: readonly Category[], kind: Category['kind'], parentUuid: string | null = null): TreeNode[] {
  return categories
    .filter((category) => category.kind === kind && category.parentUuid === parentUuid)
    .map(({ uuid, name }) => ({ value: uuid, label: name, children: treeOf(categories, kind, uuid) }))
}
