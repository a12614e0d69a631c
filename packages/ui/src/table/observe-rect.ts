import { observeElementRect, type Rect, type Virtualizer } from '@tanstack/react-virtual'

/**
 * Tells the size of a virtualizer's scroller whenever it changes. The library reads it at once too, while the page is still being drawn: the browser then
 * lays everything out before there are rows, and again with them. The observer tells the first size after the layout that the page needs anyway.
 */
export function observeRect<E extends HTMLElement>(instance: Virtualizer<E, Element>, tell: (rect: Rect) => void) {
  const { scrollElement, targetWindow } = instance
  if (!scrollElement || !targetWindow?.ResizeObserver) return observeElementRect(instance, tell)
  const observer = new targetWindow.ResizeObserver(() => tell({ width: scrollElement.clientWidth, height: scrollElement.clientHeight }))
  observer.observe(scrollElement)
  return () => observer.disconnect()
}
