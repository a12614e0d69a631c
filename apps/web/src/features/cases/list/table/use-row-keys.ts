import { type KeyActs, useKeys } from '../../../../shared/keys/key-registry.ts'
import { findControl } from '../../../../shared/keys/marked-control.ts'
import type { ProjectItem } from '../use-project-page.ts'

interface RowKeys {
  /** The case that the keyboard stands on, or that the preview shows. */
  current: ProjectItem | null
  isPreviewing: boolean
  hasSelection: boolean
  /** Edits the case, and with it those of the range of cells, in its row. */
  onEdit: (field: 'status' | 'followers' | 'categories') => void
}

/**
 * The keys that change cases from the list: with a selection they press what the bar offers for all selected cases; else they open the picker in the row.
 * What the preview shows is changed there.
 */
export function useRowKeys({ current, isPreviewing, hasSelection, onEdit }: RowKeys): void {
  useKeys('list', (): KeyActs => {
    if (hasSelection) return { status: findControl('bulkStatus'), assign: findControl('bulkAssign'), tags: findControl('bulkTags') }
    if (isPreviewing || current === null) return {}
    if (!current.canEdit) return { status: null, assign: null, tags: null }
    return { status: () => onEdit('status'), assign: () => onEdit('followers'), tags: () => onEdit('categories') }
  })
}
