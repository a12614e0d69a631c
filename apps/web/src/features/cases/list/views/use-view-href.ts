import { stringifySearch } from '@mekiki/browser/address/search-params'
import { useLocation } from '@tanstack/react-router'
import { useProjectList } from '../project-list-state.tsx'
import { type ProjectView, searchOf } from './view-state.ts'

/** The addresses of views: of the list as each has it stored. */
export function useViewHref() {
  const { search, current } = useProjectList()
  const { pathname, search: raw } = useLocation()
  const isOfView = current !== undefined && current.settings !== null
  return (view: ProjectView | null) => pathname + stringifySearch({ ...raw, ...searchOf(view, { search, isOfView }), page: undefined })
}
