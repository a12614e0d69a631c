import type { ProjectDetailTab } from '@mekiki/contract/workspace/constants/index'
import { useNavigate } from '@tanstack/react-router'
import { addresses } from '../../../shared/addresses.ts'
import type { SearchParams } from '@mekiki/browser/address/search-params'
import type { ProjectItem } from './use-project-page.ts'

/** Opens a case beside the list, goes on to another one, and closes it; the list's own state stays in the address. */
export function useOpenProject(themeUuid: string | null) {
  const navigate = useNavigate()
  const go = (to: string, search: (before: SearchParams) => SearchParams, replace = false) => void navigate({ to, search: search as never, replace })
  const same = (before: SearchParams) => before
  return {
    open: (item: ProjectItem, tab?: ProjectDetailTab) =>
      go(addresses.projectPreview(themeUuid, item.uuid), tab === undefined ? same : (before) => ({ ...before, tab })),
    step: (item: ProjectItem) => go(addresses.projectPreview(themeUuid, item.uuid), same, true),
    close: () => go(themeUuid === null ? addresses.allProjects : addresses.themeProjects(themeUuid), ({ tab: _, ...rest }) => rest)
  }
}
