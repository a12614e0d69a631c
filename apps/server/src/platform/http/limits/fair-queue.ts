/** Begins acts a few at a time, the callers in turn. */
export interface FairQueue {
  /** Begins the act at once while there is room in this turn of the event loop, or when it is its caller's turn. */
  add: (caller: string, act: () => void) => void
}

/** How much of a turn of the event loop goes to beginning acts, in milliseconds, before other events have theirs. */
const budget = 4
const concurrency = 8

/**
 * Makes a queue before work that cannot be interrupted. In each turn of the event loop acts are begun for a few milliseconds, one at least; the others
 * wait, so that new connections and answers under way are looked at in between. Callers who wait have turns: whoever sends a thousand requests at once
 * makes nobody wait for more than one of them.
 */
export function createFairQueue(): FairQueue {
  const waiting = new Map<string, (() => void)[]>()
  let turnBegan: number | null = null
  let isEndAwaited = false
  const hasRoom = (): boolean => turnBegan === null || performance.now() - turnBegan < budget
  const run = (act: () => void): void => {
    turnBegan ??= performance.now()
    if (!isEndAwaited) {
      isEndAwaited = true
      setImmediate(endTurn)
    }
    act()
  }
  const runNext = (): void => {
    const [first] = waiting
    if (first === undefined || !hasRoom()) return
    const [caller, acts] = first
    const act = acts.shift()
    // To the end of the line.
    waiting.delete(caller)
    if (acts.length > 0) waiting.set(caller, acts)
    if (act) run(act)
  }
  function endTurn(): void {
    isEndAwaited = false
    turnBegan = null
    // Each in an event of its own: what an act does after its first step belongs to its cost.
    if (waiting.size > 0) for (let count = 0; count < concurrency; count += 1) setImmediate(runNext)
  }
  return {
    add: (caller, act) => {
      if (waiting.size === 0 && hasRoom()) return run(act)
      const acts = waiting.get(caller)
      if (acts) acts.push(act)
      else waiting.set(caller, [act])
    }
  }
}
