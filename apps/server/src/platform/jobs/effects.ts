import type { EffectHandler, Feature } from '../feature.ts'
import { runAs } from '../log/current-work.ts'
import { inSpan } from '../tracing/tracing.ts'
import type { Platform } from '../platform.ts'
import { insertDeadLetter } from './dead-letters.queries.ts'

/** An outbox row as the queue carries it. */
export interface EffectRow {
  tenantUuid: string
  uuid: string
  kind: string
  payload: Record<string, unknown>
  requestId: string
  /** What it belongs to in the operator's traces. */
  traceParent?: string | undefined
}

/**
 * Runs the handler of an outbox row.
 * @throws when the kind has no handler, or what the handler raises: the queue then tries again.
 */
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
    const context = { platform, tenantUuid: row.tenantUuid, effectUuid: row.uuid, requestId: row.requestId, now: platform.clock(), log }
    const name = `effect ${row.kind}`
    const span = {
      kind: 'consumer',
      attributes: { 'mekiki.request_id': row.requestId, 'mekiki.tenant': row.tenantUuid },
      parent: row.traceParent ?? ''
    } as const
    await inSpan(name, span, () => runAs({ operation: name, requestId: row.requestId }, () => handler(context, row.payload)))
  }
}

/** The reason of an effect whose process ended with it. */
const processEnded = 'process_ended'

/** What kind of failure it was; its message may hold values of a workspace and stays in the log. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return processEnded
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  return `${error.name}${code}`.slice(0, 200)
}

/** Stores an effect as a dead letter that failed for the last time: it holds up nothing, and the administration sees it. */
export async function storeDeadLetter({ db, clock, log, reportError }: Platform, row: EffectRow, attempts: number, error: unknown): Promise<void> {
  log.error({ err: error, effect: row.kind, effectUuid: row.uuid, requestId: row.requestId, attempts }, 'an effect failed for the last time and is parked')
  reportError(error ?? new Error('the process ended with an effect'), { place: `effect ${row.kind}`, requestId: row.requestId, tenantUuid: row.tenantUuid })
  await insertDeadLetter(db.admin, { uuid: row.uuid, workspace: row.tenantUuid, kind: row.kind, attempts, reason: reasonOf(error), parkedAt: clock() })
}
