import type { Language } from '@mekiki/i18n'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { type AuditEntry, type AuditStamp, writeAudit } from '../log/audit.ts'
import { commitLater } from '../db/commit-later.ts'
import { withTenant } from '../db/gateways.ts'
import type { Actor, RunContext } from '../http/context.ts'
import { type Effect, writeOutbox } from '../outbox/outbox.ts'
import type { Platform } from '../platform.ts'

/** On whose behalf a job writes, and how its changes are told. All changes of one job share its `operationUuid`. */
export interface JobCaller {
  platform: Platform
  actor: Actor
  language: Language
  requestId: string
  operationUuid: string
  source: AuditStamp['source']
  log: FastifyBaseLogger
}

/** The context of a job's transaction; `flush` writes the audit entries and effects so far, so that a long one need not hold them all. */
export type JobContext = RunContext & { flush: () => Promise<void> }

/**
 * Runs a part of a job in a write transaction of its own, with the same context that use cases have: audit and effects are written in it. The job's
 * end (`finishJob`) makes sure that all its parts are on the disk.
 */
export async function withJobTransaction<T>(caller: JobCaller, run: (context: JobContext) => Promise<T>): Promise<T> {
  const { platform, actor, language, requestId, operationUuid, source, log } = caller
  const { tenantUuid, userUuid } = actor
  const answer = await withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    // A block of a job is more than a call may do in one statement (ten seconds are for calls).
    await sql`SET LOCAL statement_timeout = '60s'`.execute(tx)
    await commitLater(tx)
    const now = platform.clock()
    const [entries, effects]: [AuditEntry[], Effect[]] = [[], []]
    const flush = async (): Promise<void> => {
      await writeAudit(tx, { tenantUuid, userUuid, source, requestId, operationUuid, now }, entries.splice(0))
      await writeOutbox(tx, { tenantUuid, requestId, now }, effects.splice(0))
    }
    const context: JobContext = {
      platform,
      actor,
      // The sign-in that asked for the job may have ended long ago.
      credential: { kind: 'session', originJti: '', isFederated: false },
      language,
      requestId,
      operationUuid,
      log,
      now,
      tx,
      flush,
      audit: (entry) => void entries.push(entry),
      emit: (effect) => void effects.push(effect)
    }
    const result = await run(context)
    await flush()
    return result
  })
  platform.wakeOutbox()
  return answer
}
