import { useEffect, useLayoutEffect, useRef } from 'react'
import type { KeyScope } from './key-list.ts'
import { addKeys, type KeyActs } from './key-registry.ts'

/** Answers keys while the part that calls it is on the screen. What each does is asked for when it is pressed or offered. */
export function useKeys(scope: KeyScope, findActs: () => KeyActs): void {
  // Not an effect event: the palette asks while it is drawn.
  const latest = useRef(findActs)
  useLayoutEffect(() => {
    latest.current = findActs
  })
  useEffect(() => addKeys({ scope, findActs: () => latest.current() }), [scope])
}
