import { createContext, useContext, useState } from 'react'

/** Where the fields within stand, for parts that go from one place of the page to another (`useMovingPart`). */
export const FieldPlace = createContext<unknown>(null)

/**
 * What the list or calendar of a field is open under; null while it is closed. It closes where the field goes to another place: a layer of that place would
 * cover it.
 */
export function useLayerAnchor(): [HTMLElement | null, (anchor: HTMLElement | null) => void] {
  const place = useContext(FieldPlace)
  const [opened, setOpened] = useState<{ anchor: HTMLElement; place: unknown } | null>(null)
  const isHere = opened?.place === place
  if (opened !== null && !isHere) setOpened(null)
  return [isHere ? (opened?.anchor ?? null) : null, (anchor) => setOpened(anchor && { anchor, place })]
}
