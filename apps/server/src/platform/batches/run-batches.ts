import type { BatchId } from '@mekiki/contract/admin/platform-admin/platform-admin.schemas'
import { runAs } from '../log/current-work.ts'
import { inSpan } from '../tracing/tracing.ts'
import type { Platform } from '../platform.ts'
import { type BatchContext, type Batches, BatchFault, BatchStopped } from './batch.ts'
import { type FindDead, watchSilent } from './silent-runs.ts'
import { beat, endRun, type Line, putBack, takeRun, type TakenRun, type BatchLine, writeLine } from './batch-runs.queries.ts'

// Also the longest that a stop goes unnoticed by a batch that reports nothing.
const beatEveryMilliseconds = 5000
const reportEveryMilliseconds = 15_000
const lookEveryMilliseconds = 3000
const maxAttempts = 3

/** What a taken run is held by: the heart that keeps it alive, and what stops it. */
interface Lease {
  context: BatchContext
  release: () => void
}

function holdLease(platform: Platform, run: TakenRun): Lease {
  const { admin } = platform.db
  const log = platform.log.child({ batch: run.batch_id, runUuid: run.uuid })
  const stopping = new AbortController()
  const tell = (line: BatchLine): Promise<void> => writeLine(admin, run.uuid, line, platform.clock())
  const live = async (done?: number): Promise<void> => {
    if (await beat(admin, run.uuid, platform.clock(), done)) stopping.abort(new BatchStopped())
  }
  const heart = setInterval(() => void live().catch((error: unknown) => log.warn({ err: error }, 'no beat')), beatEveryMilliseconds)
  heart.unref()
  let toldAt = performance.now()
  const report = async (done: number): Promise<void> => {
    await live(done)
    if (performance.now() - toldAt >= reportEveryMilliseconds) {
      toldAt = performance.now()
      await tell({ code: 'progress', params: { done } })
    }
    stopping.signal.throwIfAborted()
  }
  return { context: { platform, runUuid: run.uuid, log, report, tell, signal: stopping.signal }, release: () => clearInterval(heart) }
}

/** Ends a run that raised an error: stopped, failed for good, or to be tried again. */
async function endRaised({ context }: Lease, run: TakenRun, error: unknown): Promise<void> {
  const { platform, log, tell } = context
  const { admin } = platform.db
  const end = { result: null, now: platform.clock() }
  if (error instanceof BatchStopped) {
    await tell({ code: 'stopped' })
    return endRun(admin, run.uuid, { ...end, state: 'stopped', error: null })
  }
  const isFinal = error instanceof BatchFault || run.attempts >= maxAttempts
  log.error({ err: error, attempts: run.attempts }, 'a batch failed')
  if (!isFinal) {
    await tell({ code: 'attempt_failed', level: 'warning', params: { attempt: run.attempts, most: maxAttempts } })
    return putBack(admin, run.uuid)
  }
  if (!(error instanceof BatchFault)) platform.reportError(error, { place: `batch ${run.batch_id}`, requestId: run.uuid })
  const { code, params } = error instanceof BatchFault ? error : new BatchFault('unexpected')
  await tell({ code: 'failed', level: 'error', params: { ...params, reason: code } })
  return endRun(admin, run.uuid, { ...end, state: 'failed', error: code })
}

async function runTaken(platform: Platform, batches: Batches, run: TakenRun): Promise<void> {
  const lease = holdLease(platform, run)
  const { context } = lease
  try {
    // The process that was to stop it has died.
    if (run.stop_requested_at !== null) throw new BatchStopped()
    await context.tell(run.attempts === 1 ? { code: 'started' } : { code: 'taken_up_again', params: { attempt: run.attempts, most: maxAttempts } })
    const batch = batches.get(run.batch_id as BatchId)
    if (!batch) throw new BatchFault('no_such_batch', { batch: run.batch_id })
    const name = `batch ${run.batch_id}`
    const span = { kind: 'internal', attributes: { 'mekiki.request_id': run.uuid }, parent: '' } as const
    const { state, result } = await inSpan(name, span, () => runAs({ operation: name, requestId: run.uuid }, () => batch.run(context, run.args)))
    await context.tell({ code: state, level: state === 'succeeded' ? 'info' : 'warning' })
    await endRun(platform.db.admin, run.uuid, { state, result, error: null, now: platform.clock() })
  } catch (error) {
    await endRaised(lease, run, error)
  } finally {
    lease.release()
  }
}

/** The two lines of batches: short ones, and all others, which may take hours. */
function linesOf(batches: Batches): Line[] {
  const ids = [...batches].flatMap(([id, { isShort }]) => (isShort === true ? [id] : []))
  return [false, true].map((isOthers) => ({ ids, isOthers }))
}

async function runLine(platform: Platform, batches: Batches, line: Line, findDead: FindDead): Promise<void> {
  for (;;) {
    const run = await takeRun(platform.db.admin, platform.clock(), line, await findDead())
    if (!run) return
    await runTaken(platform, batches, run)
  }
}

/** Runs the batches that wait, and at once those that look dead, in each line one after another, until none does. A failed one is tried three times in all. */
export async function runWaitingBatches(platform: Platform, batches: Batches): Promise<void> {
  for (const line of linesOf(batches)) await runLine(platform, batches, line, watchSilent(platform, 0))
}

/** Looks every few seconds for batches to run, in both lines at once; `stop` waits for nothing: a run cut off is taken up again by the next process. */
export function startBatches(platform: Platform, batches: Batches): { stop: () => void } {
  const timers = linesOf(batches).map((line) => {
    let isRunning = false
    const findDead = watchSilent(platform)
    const timer = setInterval(() => {
      if (isRunning) return
      isRunning = true
      runLine(platform, batches, line, findDead)
        .catch((error: unknown) => platform.log.warn({ err: error }, 'looking for batches failed'))
        .finally(() => (isRunning = false))
    }, lookEveryMilliseconds)
    timer.unref()
    return timer
  })
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) }
}
