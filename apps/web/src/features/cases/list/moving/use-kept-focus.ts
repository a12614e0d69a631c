import { useLayoutEffect, useRef } from 'react'
import { useProjectList } from '../project-list-state.tsx'

/** The link of a case in the layout of the list that is on the screen. */
export const linkOf = (projectUuid: string): HTMLElement | null => document.querySelector<HTMLElement>(`.mk-list-content [data-case="${projectUuid}"] a`)

/**
 * Gives the focus, where it went with a preview that closed or with a look of the list that another one took the place of, to the case that was opened; where
 * that is not shown, to `standInFor` it. `look` names the look of the list.
 */
export function useKeptFocus(look: unknown, standInFor?: (projectUuid: string) => HTMLElement | null | undefined): void {
  const { projectUuid } = useProjectList()
  const last = useRef(projectUuid)
  useLayoutEffect(() => {
    // A preview that closes leaves another look of the list in place for a moment.
    const uuid = projectUuid ?? last.current
    last.current = uuid
    if (uuid === null || document.activeElement !== document.body) return
    const target = linkOf(uuid) ?? standInFor?.(uuid)
    target?.focus()
    // Only another case, or another look, moves the focus.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the cases that are known change without that
  }, [projectUuid, look])
}
