import { findKey, isFirst, type KeyId, type KeyScope, isTaken, pressOf } from './key-list.ts'
import { useLatest } from '@mekiki/ui'
import { useEffect } from 'react'

/** What a key does; a key of several presses is told which it was. */
type Act = (press?: string) => void

/** What keys do; `null` for a key that has nothing to do now and must not reach a wider place either. */
export type KeyActs = Partial<Record<KeyId, Act | null>>

interface Binding {
  scope: KeyScope
  findActs: () => KeyActs
}

const ranks: Record<KeyScope, number> = { everywhere: 0, list: 1, day: 1, case: 1, preview: 2 }

/** The narrowest place first. */
let bindings: readonly Binding[] = []

/** What a key does now, by the narrowest place that answers it; null when nothing does. */
export function findAct(id: KeyId): Act | null {
  for (const { findActs } of bindings) {
    const act = findActs()[id]
    if (act !== undefined) return act
  }
  return null
}

// Whether a press was taken is known before anybody has answered it: a layer that it closes is gone afterwards.
const taken = new WeakSet<KeyboardEvent>()

// The first of two presses waits so long for the second one.
const patienceMilliseconds = 1500
let first: { press: string; at: number } | null = null

function note(event: KeyboardEvent): void {
  if (!isTaken(event)) return
  taken.add(event)
  first = null
}

/** A press together with the one that waits for it. */
function followed(press: string, at: number): string {
  const before = first
  first = null
  const both = before !== null && at - before.at < patienceMilliseconds ? `${before.press} ${press}` : press
  return findKey(both) === null ? press : both
}

function answer(event: KeyboardEvent): void {
  if (event.defaultPrevented || taken.has(event)) return
  const pressed = pressOf(event)
  if (pressed === null) return
  const press = followed(pressed, event.timeStamp)
  if (isFirst(press)) first = { press, at: event.timeStamp }
  const id = findKey(press)
  const act = id === null ? null : findAct(id)
  if (!act) return
  event.preventDefault()
  act(press)
}

function listen(): void {
  window.addEventListener('keydown', note, { capture: true })
  window.addEventListener('keydown', answer)
}

function rest(): void {
  window.removeEventListener('keydown', note, { capture: true })
  window.removeEventListener('keydown', answer)
  first = null
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
  const findLatest = useLatest(findActs)
  useEffect(() => addKeys({ scope, findActs: findLatest }), [scope, findLatest])
}
