import type { RunEffect } from '../jobs/index.ts'
import type { Metrics } from './metrics.ts'

/** Counts the tries of effects, by their kinds. */
export function countEffects(metrics: Metrics, run: RunEffect): RunEffect {
  return async (row) => {
    try {
      await run(row)
      metrics.effect(row.kind, 'done')
    } catch (error) {
      metrics.effect(row.kind, 'failed')
      throw error
    }
  }
}
