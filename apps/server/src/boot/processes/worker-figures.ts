import { lastingFigures, sumFigures } from '../../platform/metrics/merge.ts'
import type { Figures } from '../../platform/metrics/metrics.ts'
import { createRollCall } from './roll-call.ts'

/** The figures of processes that come and go. */
export interface WorkerFigures<W> {
  /** Those of all that answer now, and what those that have ended had counted when they were last asked: sums never fall. */
  collect: () => Promise<Figures[]>
  /** Takes an answer. */
  hear: (worker: W, id: number, figures: Figures) => void
  /** Says that one has ended. */
  ended: (worker: W) => Promise<void>
}

/** Makes the collection. `askers`: how each process is asked at this moment, under a number that its answer names. */
export function collectWorkerFigures<W extends object>(askers: () => readonly ((id: number) => void)[]): WorkerFigures<W> {
  const rollCall = createRollCall<Figures>(askers)
  const last = new Map<W, Figures>()
  let departed: Promise<Figures> = Promise.resolve([])
  return {
    collect: async () => [...(await rollCall.collect()), await departed],
    hear: (worker, id, figures) => {
      last.set(worker, figures)
      rollCall.hear(id, figures)
    },
    ended: async (worker) => {
      const figures = lastingFigures(last.get(worker) ?? [])
      last.delete(worker)
      departed = departed.then((before) => sumFigures([before, figures]))
      await departed
    }
  }
}
