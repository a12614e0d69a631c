import { type KyselyPlugin, sql } from 'kysely'
import { v7 } from 'uuid'
import { commitLater } from '../db/commit-later.ts'
import { bind, withTenant } from '../db/gateways.ts'
import type { RunContext, Actor } from '../http/context.ts'
import { type Effect, writeOutbox } from '../outbox/outbox.ts'
import type { Platform } from '../platform.ts'
import type { Language } from '@mekiki/i18n'
import type { FastifyBaseLogger } from 'fastify'
import { type AuditEntry, type AuditStamp, writeAudit } from '../log/audit.ts'

/** How a job ended. */
export type JobEnd = 'succeeded' | 'partly_failed' | 'failed' | 'cancelled'

/** A job as its runner sees it. */
export interface Job {
  uuid: string
  kind: string
  input: Record<string, unknown>
  createdBy: string
  requestId: string
  /** How often it was taken, this time included: more than once after a crash or a failure that may pass. */
  attempts: number
}

/**
 * Registers a job and the effect that runs it, in the caller's transaction.
 * @returns its uuid.
 */
export async function createJob(context: RunContext, kind: string, input: Record<string, unknown>): Promise<string> {
  const uuid = v7()
  await context.tx
    .insertInto('jobs')
    .values({
      tenant_uuid: context.actor.tenantUuid,
      uuid,
      kind,
      state: 'waiting',
      input: JSON.stringify(input),
      created_by: context.actor.userUuid,
      request_id: context.requestId,
      created_at: context.now
    })
    .execute()
  context.emit({ kind, payload: { jobUuid: uuid } })
  return uuid
}

/** Takes a job to run it: null when it has ended already (a repeated effect) or was cancelled while it waited. */
export async function takeJob(platform: Platform, tenantUuid: string, uuid: string): Promise<Job | null> {
  return withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    const row = await tx
      .updateTable('jobs')
      .set({ state: 'running', started_at: platform.clock(), attempts: sql`attempts + 1` })
      .where('uuid', '=', uuid)
      .where('state', 'in', ['waiting', 'running'])
      .returning(['uuid', 'kind', 'input', 'created_by', 'request_id', 'attempts', 'cancel_requested_at'])
      .executeTakeFirst()
    if (!row) return null
    if (row.cancel_requested_at !== null) {
      await tx.updateTable('jobs').set({ state: 'cancelled', finished_at: platform.clock() }).where('uuid', '=', uuid).execute()
      return null
    }
    return {
      uuid: row.uuid,
      kind: row.kind,
      input: row.input as Record<string, unknown>,
      createdBy: row.created_by,
      requestId: row.request_id,
      attempts: row.attempts
    }
  })
}

/**
 * Writes a job's progress.
 * @returns whether it was asked to stop.
 */
export async function reportProgress(
  platform: Platform,
  tenantUuid: string,
  uuid: string,
  done: number,
  total: number | null
): Promise<{ isCancelled: boolean }> {
  return withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    await commitLater(tx)
    const row = await tx
      .updateTable('jobs')
      .set({ done_count: done, total_count: total })
      .where('uuid', '=', uuid)
      .returning('cancel_requested_at')
      .executeTakeFirst()
    return { isCancelled: row !== undefined && row.cancel_requested_at !== null }
  })
}

/** Looks whether a job was asked to stop, beside whatever it does. */
interface CancelWatch {
  isRequested: () => boolean
  end: () => void
}

const lookMilliseconds = 500

/** Watches a job: what takes longer than a part of it, as long statements do, need not wait for the report of its progress to learn that it shall stop. */
export function watchCancel(platform: Platform, tenantUuid: string, uuid: string): CancelWatch {
  const state = { isRequested: false, isLooking: false }
  const look = async (): Promise<void> => {
    if (state.isLooking || state.isRequested) return
    state.isLooking = true
    try {
      const row = await withTenant(platform.db.user, tenantUuid, 'read', (tx) =>
        tx.selectFrom('jobs').select('cancel_requested_at').where('uuid', '=', uuid).executeTakeFirst()
      )
      state.isRequested = row !== undefined && row.cancel_requested_at !== null
    } finally {
      state.isLooking = false
    }
  }
  const timer = setInterval(() => {
    // A look that fails is followed by the next one.
    look().catch(() => undefined)
  }, lookMilliseconds)
  timer.unref()
  return { isRequested: () => state.isRequested, end: () => clearInterval(timer) }
}

/** What is written down of a job's end. */
interface JobOutcome {
  state: JobEnd
  result: unknown
  errorCode?: string
  effects?: readonly Effect[]
}

/**
 * Ends a job with its result, and emits the effects of its end with it. A job that has ended already stays as it is, and so does, where told, one that was
 * asked to stop meanwhile.
 * @returns whether it ended.
 */
export async function endJob(platform: Platform, tenantUuid: string, uuid: string, end: JobOutcome & { unlessCancelled?: boolean }): Promise<boolean> {
  const now = platform.clock()
  const hasEnded = await withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    const ended = await tx
      .updateTable('jobs')
      .set({ state: end.state, result: JSON.stringify(end.result ?? null), error_code: end.errorCode ?? null, finished_at: now })
      .where('uuid', '=', uuid)
      .where('finished_at', 'is', null)
      .$if(end.unlessCancelled === true, (query) => query.where('cancel_requested_at', 'is', null))
      .returning('request_id')
      .executeTakeFirst()
    if (ended) await writeOutbox(tx, { tenantUuid, requestId: ended.request_id, now }, end.effects ?? [])
    return ended !== undefined
  })
  platform.wakeOutbox()
  return hasEnded
}

/** As `endJob`, for whom it does not matter whether the job had ended before. */
export async function finishJob(platform: Platform, tenantUuid: string, uuid: string, end: JobOutcome): Promise<void> {
  await endJob(platform, tenantUuid, uuid, end)
}

/** On whose behalf a job writes, and how its changes are told. All changes of one job share its `operationUuid`. */
export interface JobCaller {
  platform: Platform
  actor: Actor
  language: Language
  requestId: string
  operationUuid: string
  source: AuditStamp['source']
  log: FastifyBaseLogger
  /** Asked before each statement of a part: whatever it raises ends the part, and nothing of it stays. */
  mayGoOn?: () => void
}

/** The context of a job's transaction; `flush` writes the audit entries and effects so far, so that a long one need not hold them all. */
export type JobContext = RunContext & { flush: () => Promise<void> }

/** Asks before each statement. */
function askingBefore(mayGoOn: () => void): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      mayGoOn()
      return node
    },
    transformResult: async ({ result }) => result
  }
}

/**
 * Runs a part of a job in a write transaction of its own, with the same context that use cases have: audit and effects are written in it. The job's
 * end (`finishJob`) makes sure that all its parts are on the disk.
 */
export async function withJobTransaction<T>(caller: JobCaller, run: (context: JobContext) => Promise<T>): Promise<T> {
  const { platform, actor, language, requestId, operationUuid, source, log, mayGoOn } = caller
  const { tenantUuid, userUuid } = actor
  const answer = await withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    // A block of a job is more than a call may do in one statement (ten seconds are for calls). A text index puts a full list of its new entries into their
    // places at once, for which it wants some MB: with the usual 4 it goes through the index twice.
    await sql`SET LOCAL statement_timeout = '60s'; SET LOCAL work_mem = '32MB'`.execute(tx)
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
      tx: mayGoOn === undefined ? tx : bind(tx, tenantUuid, askingBefore(mayGoOn)),
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
