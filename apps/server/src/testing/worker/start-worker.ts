import type { Logger } from 'pino'
import { systemClock } from '../../platform/clock.ts'
import { type EffectRow, storeDeadLetter, startQueue } from '../../platform/jobs/index.ts'
import type { Platform } from '../../platform/platform.ts'

/** Lets this process, which a test starts and kills, take effects from the queue until it dies. */
export async function startWorker(url: string, log: Logger, platform: Platform, runEffect: (row: EffectRow) => Promise<void>): Promise<void> {
  await startQueue({
    url,
    clock: systemClock,
    log,
    graceMilliseconds: 200,
    work: {
      runEffect,
      storeDeadLetter: (row, attempts, error) => storeDeadLetter(platform, row, attempts, error),
      everyMinute: async () => undefined
    }
  })
}
