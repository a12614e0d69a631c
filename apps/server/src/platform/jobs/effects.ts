import type { EffectHandler, Feature } from '../feature.ts'
import type { Platform } from '../platform.ts'

/** An outbox row as the queue carries it. */
export interface EffectRow {
  tenantUuid: string
  uuid: string
  kind: string
  payload: Record<string, unknown>
  requestId: string
}

/** Runs the handler of an outbox row. Raises when the kind has no handler, or what the handler raises: the queue then tries again. */
export type RunEffect = (row: EffectRow) => Promise<void>

/**
 * Finds the handlers of all features by kind; two features may not claim the same one. Large effects are handed to `runLarge`, when there is such a
 * place, instead of being run here.
 */
export function createEffectRunner(platform: Platform, features: readonly Feature[], runLarge: RunEffect | null = null): RunEffect {
  const handlers = new Map<string, EffectHandler>()
  for (const feature of features) {
    for (const [kind, handler] of Object.entries(feature.effects ?? {})) {
      if (handlers.has(kind)) throw new Error(`two handlers for the effect ${kind}`)
      handlers.set(kind, handler)
    }
  }
  const large = new Set(features.flatMap(({ largeEffects = [] }) => largeEffects))
  return async (row) => {
    const handler = handlers.get(row.kind)
    if (!handler) throw new Error(`no handler for the effect ${row.kind}`)
    if (runLarge && large.has(row.kind)) return runLarge(row)
    const log = platform.log.child({ effect: row.kind, effectUuid: row.uuid, requestId: row.requestId })
    await handler({ platform, tenantUuid: row.tenantUuid, effectUuid: row.uuid, requestId: row.requestId, now: platform.clock(), log }, row.payload)
  }
}
