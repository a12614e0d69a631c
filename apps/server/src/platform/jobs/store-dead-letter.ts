import type { Platform } from '../platform.ts'
import type { EffectRow } from './effects.ts'
import { insertDeadLetter } from './dead-letters.queries.ts'

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
