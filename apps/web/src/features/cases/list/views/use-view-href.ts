import { stringifySearch } from '@mekiki/browser/address/search-params'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useProjectList } from '../project-list-state.tsx'
import { type ProjectView, searchOf } from './view-state.ts'

/** The addresses of views: of the list as each has it stored. Each is spelled once while the list's own address stays, however often its cases are drawn. */
export function useViewHref() {
  const { search, current } = useProjectList()
  const { pathname, search: raw } = useLocation()
  const isOfView = current !== undefined && current.settings !== null
  return useMemo(() => {
    const spelled = new Map<ProjectView | null, string>()
    return (view: ProjectView | null): string => {
      const href = spelled.get(view) ?? pathname + stringifySearch({ ...raw, ...searchOf(view, { search, isOfView }), page: undefined })
      spelled.set(view, href)
      return href
    }
  }, [pathname, raw, search, isOfView])
}
