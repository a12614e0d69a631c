import { startTransition, useEffect, useState } from 'react'

/** What a phone shows of a list without scrolling, in two turns, and the rest in parts that the browser adds to the page in a short one. */
const turns = [4, 10, 40, 70]

/**
 * The cards to draw: where they come after the page was drawn, the first ones and then the rest, in turns short enough for a tap between them, the first of
 * them after the frame around, also where they have come before the cards' own part of the application. `isKept`: whether they were there when the list was
 * opened. These are drawn whole, so that it can be scrolled to where it was.
 */
export function useFirstThenRest<T>(items: readonly T[], isKept: boolean): readonly T[] {
  const isThere = items.length > 0
  const [most, setMost] = useState(isKept && isThere ? Infinity : 0)
  useEffect(() => {
    if (isThere && most < Infinity) startTransition(() => setMost(turns.find((turn) => turn > most) ?? Infinity))
  }, [isThere, most])
  return items.length <= most ? items : items.slice(0, most)
}
