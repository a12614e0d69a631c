import type { ProjectDetailTab } from '@mekiki/contract/workspace/constants/index'
import { type KeyActs, useKeys } from '../../../../shared/keys/key-registry.ts'
import { findControl, pressSoon } from '../../../../shared/keys/marked-control.ts'
import type { ProjectItem } from '../use-project-page.ts'

interface RowKeys {
  /** The case that the keyboard stands on, or that the preview shows. */
  current: ProjectItem | null
  isPreviewing: boolean
  hasSelection: boolean
  /** Opens the preview, on a tab of it. */
  onOpen: (item: ProjectItem, tab?: ProjectDetailTab) => void
}

/**
 * The keys that change cases from the list: with a selection they press what the bar offers for all selected cases; else they open the
 * case with its picker. What the preview shows is changed there.
 */
export function useRowKeys({ current, isPreviewing, hasSelection, onOpen }: RowKeys): void {
  useKeys('list', (): KeyActs => {
    if (hasSelection) return { status: findControl('bulkStatus'), assign: findControl('bulkAssign'), tags: findControl('bulkTags') }
    if (isPreviewing || current === null) return {}
    if (!current.canEdit) return { status: null, assign: null, tags: null }
    const openWith = (mark: 'status' | 'assign' | 'tags', tab?: ProjectDetailTab) => () => {
      onOpen(current, tab)
      pressSoon(mark)
    }
    return { status: openWith('status'), assign: openWith('assign'), tags: openWith('tags', 'project') }
  })
}
