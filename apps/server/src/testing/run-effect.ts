import { pino } from 'pino'
import { v7 } from 'uuid'
import type { Feature } from '../platform/feature.ts'
import type { World } from './world.ts'

/**
 * Runs one effect of a feature as the queue would, its payload through JSON.
 * @throws Error when the feature has no handler for it, and what the handler raises.
 */
export async function runEffect(
  { platform }: World,
  { effects }: Feature,
  tenantUuid: string,
  { kind, payload }: { kind: string; payload: unknown },
  effectUuid = v7()
): Promise<void> {
  const handler = effects?.[kind]
  if (!handler) throw new Error(`no handler for ${kind}`)
  const context = { platform, tenantUuid, effectUuid, requestId: 'test', now: platform.clock(), log: pino({ level: 'silent' }) }
  await handler(context, JSON.parse(JSON.stringify(payload)))
}
