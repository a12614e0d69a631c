import { stringifySearch } from '@mekiki/browser/address/search-params'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useProjectList } from '../project-list-state.tsx'
import { type ProjectView, searchOf } from './view-state.ts'

/** The address of each view, spelled once. */
function spelledOnce(spell: (view: ProjectView | null) => string): (view: ProjectView | null) => string {
  const spelled = new Map<ProjectView | null, string>()
  return (view) => {
    const href = spelled.get(view) ?? spell(view)
    spelled.set(view, href)
    return href
  }
}

/** The addresses of views: of the list as each has it stored. Each is spelled once while the list's own address stays, however often its cases are drawn. */
export function useViewHref() {
  const { search, current } = useProjectList()
  const { pathname, search: raw } = useLocation()
  const isOfView = current !== undefined && current.settings !== null
  return useMemo(
    () => spelledOnce((view) => pathname + stringifySearch({ ...raw, ...searchOf(view, { search, isOfView }), page: undefined })),
    [pathname, raw, search, isOfView]
  )
}
