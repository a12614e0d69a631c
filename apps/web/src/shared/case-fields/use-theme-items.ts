import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lists } from '../calls/lists.ts'
import { themeItemsOf, type ThemeItems } from './custom-values.ts'

/** The groups of custom items that cases of a theme have; empty while they load. */
export function useThemeItems(theme: Parameters<typeof themeItemsOf>[1]): ThemeItems {
  const { data } = useQuery({ ...lists.extensionItemGroups, meta: { isHandled: true } })
  return useMemo(() => themeItemsOf(data?.items ?? [], theme), [data, theme])
}
