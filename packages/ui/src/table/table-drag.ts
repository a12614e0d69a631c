import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

interface DragOptions {
  /** Shows where the column would land: the pixel of that edge in the scroller, or null for nowhere. */
  onMark: (edge: { key: string; isAfter: boolean } | null) => void
  onDrop: (key: string, target: string, isAfter: boolean) => void
}

function isAfterMiddle(element: Element, x: number): boolean {
  const box = element.getBoundingClientRect()
  return x > box.left + box.width / 2
}

/** Makes the header cells of a table movable by pointer; gives back what undoes it. Keyboards use the header menu. */
export function enableColumnDrag(cells: readonly HTMLElement[], { onMark, onDrop }: DragOptions): () => void {
  const keyOf = (element: Element): string => (element instanceof HTMLElement ? (element.dataset['column'] ?? '') : '')
  const parts = cells.map((cell) =>
    combine(
      draggable({
        element: cell,
        canDrag: ({ input }) => document.elementFromPoint(input.clientX, input.clientY)?.closest('.mk-resize') === null,
        getInitialData: () => ({ column: keyOf(cell) })
      }),
      dropTargetForElements({
        element: cell,
        canDrop: ({ source }) => typeof source.data['column'] === 'string' && source.data['column'] !== keyOf(cell)
      })
    )
  )
  const watch = monitorForElements({
    canMonitor: ({ source }) => typeof source.data['column'] === 'string',
    onDrag: ({ location }) => {
      const target = location.current.dropTargets[0]
      onMark(target ? { key: keyOf(target.element), isAfter: isAfterMiddle(target.element, location.current.input.clientX) } : null)
    },
    onDrop: ({ source, location }) => {
      onMark(null)
      const target = location.current.dropTargets[0]
      const column = source.data['column']
      if (target && typeof column === 'string') onDrop(column, keyOf(target.element), isAfterMiddle(target.element, location.current.input.clientX))
    }
  })
  return combine(...parts, watch)
}
