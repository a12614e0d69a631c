import { performance, type EventLoopUtilization } from 'node:perf_hooks'

const lookEveryMilliseconds = 10_000
/** Of the time between two looks: what a process does that nobody calls, such as answering whether it lives. */
const restingShare = 0.02
const looksBefore = 3

/** What tidying looks at and does; the process's own unless told otherwise. */
export interface Tidying {
  utilization: (since?: EventLoopUtilization) => EventLoopUtilization
  /** Collects all garbage and gives its pages back to the system; null where nobody has allowed it. */
  collect: (() => void) | null
}

function ownTidying(): Tidying {
  const { gc } = globalThis
  return {
    utilization: (since) => performance.eventLoopUtilization(since),
    collect: gc === undefined ? null : () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }
}

/**
 * Has a process that rests give memory back, once for each rest: after half a minute in which it did next to nothing. V8 collects by what is
 * allocated, so one that nobody calls any more would keep its garbage. Only where Node was started with `--expose-gc`, as `npm start` does.
 */
export function tidyAtRest({ utilization, collect }: Tidying = ownTidying()): { stop: () => void } {
  if (collect === null) return { stop: () => undefined }
  let seen = utilization()
  let looks = 0
  const timer = setInterval(() => {
    const isResting = utilization(seen).utilization < restingShare
    seen = utilization()
    looks = isResting ? looks + 1 : 0
    if (looks !== looksBefore) return
    collect()
    // What collecting took is no work.
    seen = utilization()
  }, lookEveryMilliseconds).unref()
  return { stop: () => clearInterval(timer) }
}
