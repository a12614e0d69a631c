import { startTransition, useEffect, useState } from 'react'

/** What a phone shows of a list without scrolling, and a little more. */
const first = 10

/**
 * The cards to draw: where they come after the page was drawn, the first ones at once, and the rest in turns short enough for a tap between them. What is
 * there when the list is opened again is drawn whole, so that it can be scrolled to where it was.
 */
export function useFirstThenRest<T>(items: readonly T[]): readonly T[] {
  const isThere = items.length > 0
  const [isWhole, setWhole] = useState(isThere)
  useEffect(() => {
    if (isThere) startTransition(() => setWhole(true))
  }, [isThere])
  return isWhole || items.length <= first ? items : items.slice(0, first)
}
