import { findKey, type KeyId, type KeyScope, isTaken, pressOf } from './key-list.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'

/** What keys do; `null` for a key that has nothing to do now and must not reach a wider place either. */
export type KeyActs = Partial<Record<KeyId, (() => void) | null>>

interface Binding {
  scope: KeyScope
  findActs: () => KeyActs
}

const ranks: Record<KeyScope, number> = { everywhere: 0, list: 1, case: 1, preview: 2 }

/** The narrowest place first. */
let bindings: readonly Binding[] = []

/** What a key does now, by the narrowest place that answers it; null when nothing does. */
export function findAct(id: KeyId): (() => void) | null {
  for (const { findActs } of bindings) {
    const act = findActs()[id]
    if (act !== undefined) return act
  }
  return null
}

// Whether a press was taken is known before anybody has answered it: a layer that it closes is gone afterwards.
const taken = new WeakSet<KeyboardEvent>()

function note(event: KeyboardEvent): void {
  if (isTaken(event)) taken.add(event)
}

function answer(event: KeyboardEvent): void {
  if (event.defaultPrevented || taken.has(event)) return
  const press = pressOf(event)
  const id = press === null ? null : findKey(press)
  const act = id === null ? null : findAct(id)
  if (!act) return
  event.preventDefault()
  act()
}

function listen(): void {
  window.addEventListener('keydown', note, { capture: true })
  window.addEventListener('keydown', answer)
}

function rest(): void {
  window.removeEventListener('keydown', note, { capture: true })
  window.removeEventListener('keydown', answer)
}

/** Lets keys do something; gives the way to take them back. Of two places of the same width the later one comes first. */
export function addKeys(binding: Binding): () => void {
  if (bindings.length === 0) listen()
  bindings = [binding, ...bindings].toSorted((left, right) => ranks[right.scope] - ranks[left.scope])
  return () => {
    bindings = bindings.filter((each) => each !== binding)
    if (bindings.length === 0) rest()
  }
}

/** Answers keys while the part that calls it is on the screen. What each does is asked for when it is pressed or offered. */
export function useKeys(scope: KeyScope, findActs: () => KeyActs): void {
  // Not an effect event: the palette asks while it is drawn.
  const latest = useRef(findActs)
  useLayoutEffect(() => {
    latest.current = findActs
  })
  useEffect(() => addKeys({ scope, findActs: () => latest.current() }), [scope])
}
