import type { BatchId } from '@mekiki/contract/platform-admin/platform-admin.schemas'
import type { Platform } from '../platform.ts'
import { type Batches, BatchFault } from './batch.ts'
import { beat, endRun, type Line, putBack, takeRun, type TakenRun } from './batch-runs.queries.ts'

const beatEveryMilliseconds = 20_000
const lookEveryMilliseconds = 3000
const mostAttempts = 3

async function runTaken(platform: Platform, batches: Batches, run: TakenRun): Promise<void> {
  const { admin } = platform.db
  const log = platform.log.child({ batch: run.batch_id, runUuid: run.uuid })
  const heart = setInterval(
    () => void beat(admin, run.uuid, platform.clock()).catch((error: unknown) => log.warn({ err: error }, 'no beat')),
    beatEveryMilliseconds
  )
  heart.unref()
  try {
    const batch = batches.get(run.batch_id as BatchId)
    if (!batch) throw new BatchFault(`There is no batch ${run.batch_id}.`)
    const report = (done: number): Promise<void> => beat(admin, run.uuid, platform.clock(), done)
    const { state, result } = await batch.run({ platform, runUuid: run.uuid, log, report }, run.args)
    await endRun(admin, run.uuid, { state, result, error: null, now: platform.clock() })
  } catch (error) {
    const isFinal = error instanceof BatchFault || run.attempts >= mostAttempts
    log.error({ err: error, attempts: run.attempts }, 'a batch failed')
    if (!isFinal) return await putBack(admin, run.uuid)
    const message = error instanceof BatchFault ? error.message : 'The batch failed; the log has the reason under the run’s id.'
    await endRun(admin, run.uuid, { state: 'failed', result: null, error: message, now: platform.clock() })
  } finally {
    clearInterval(heart)
  }
}

/** The two lines of batches: short ones, and all others, which may take hours. */
function linesOf(batches: Batches): Line[] {
  const ids = [...batches].flatMap(([id, { isShort }]) => (isShort === true ? [id] : []))
  return [false, true].map((isOthers) => ({ ids, isOthers }))
}

async function runLine(platform: Platform, batches: Batches, line: Line): Promise<void> {
  for (;;) {
    const run = await takeRun(platform.db.admin, platform.clock(), line)
    if (!run) return
    await runTaken(platform, batches, run)
  }
}

/** Runs the batches that wait, in each line one after another, until none does. A failed one is tried three times in all. */
export async function runWaitingBatches(platform: Platform, batches: Batches): Promise<void> {
  for (const line of linesOf(batches)) await runLine(platform, batches, line)
}

/** Looks every few seconds for batches to run, in both lines at once; `stop` waits for nothing: a run cut off is taken up again by the next process. */
export function startBatches(platform: Platform, batches: Batches): { stop: () => void } {
  const timers = linesOf(batches).map((line) => {
    let isRunning = false
    const timer = setInterval(() => {
      if (isRunning) return
      isRunning = true
      runLine(platform, batches, line)
        .catch((error: unknown) => platform.log.warn({ err: error }, 'looking for batches failed'))
        .finally(() => (isRunning = false))
    }, lookEveryMilliseconds)
    timer.unref()
    return timer
  })
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) }
}
