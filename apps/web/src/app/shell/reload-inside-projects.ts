import { systemOperations } from '@mekiki/contract/admin/system/system.operations'
import type { MouseEvent } from 'react'
import { addresses } from '../../shared/addresses.ts'
import { call } from '../../shared/calls/api.ts'
import { handleError } from '../../shared/calls/handle-error.ts'

/**
 * Clicking the tab of the case area while inside it loads the page anew, with the filters of its address (1§2.2). A server that does not
 * answer is told instead: without it the browser would put its own error in the page's place.
 */
export function reloadInsideProjects(event: MouseEvent, path: string, reload: () => void = () => location.reload()): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.getAttribute('href') !== addresses.allProjects || !path.startsWith('/project_group')) return
  // What the browser opens elsewhere is a page of its own.
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  event.stopPropagation()
  call(systemOperations.ping, {}).then(reload, handleError)
}
