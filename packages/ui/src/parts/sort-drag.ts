import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

interface SortDragOptions {
  row: HTMLElement
  handle: HTMLElement
  /** Rows move within their own list only. */
  list: string
  itemKey: string
  /** Rows stand below one another, or side by side. */
  axis?: 'x' | 'y'
  /** Another row of the list is dragged over this one; null once it has left or was dropped. */
  onOver?: (over: { key: string; isAfter: boolean } | null) => void
  /** Another row of the list was dropped on this one. */
  onDrop: (key: string, isAfter: boolean) => void
}

/**
 * Makes a row movable by its handle; gives back what undoes it. The handle alone is draggable, so that text in the row's fields can still
 * be marked with the pointer.
 */
export function enableSortDrag({ row, handle, list, itemKey, axis = 'y', onOver, onDrop }: SortDragOptions): () => void {
  const isAfter = ({ clientX, clientY }: { clientX: number; clientY: number }): boolean => {
    const box = row.getBoundingClientRect()
    return axis === 'y' ? clientY > box.top + box.height / 2 : clientX > box.left + box.width / 2
  }
  const [before, after] = axis === 'y' ? ['before', 'after'] : ['left', 'right']
  return combine(
    draggable({
      element: handle,
      getInitialData: () => ({ sortList: list, sortKey: itemKey }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(row, 24, row.offsetHeight / 2),
      onDragStart: () => {
        row.dataset['sortDragging'] = ''
      },
      onDrop: () => {
        delete row.dataset['sortDragging']
      }
    }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => source.data['sortList'] === list && source.data['sortKey'] !== itemKey,
      onDrag: ({ source, location }) => {
        const place = isAfter(location.current.input) ? after : before
        const key = source.data['sortKey']
        if (row.dataset['sortDrop'] === place || typeof key !== 'string') return
        row.dataset['sortDrop'] = place
        onOver?.({ key, isAfter: place === after })
      },
      onDragLeave: () => {
        delete row.dataset['sortDrop']
        onOver?.(null)
      },
      onDrop: ({ source, location }) => {
        delete row.dataset['sortDrop']
        onOver?.(null)
        const key = source.data['sortKey']
        if (typeof key === 'string') onDrop(key, isAfter(location.current.input))
      }
    })
  )
}
