import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { systemClock } from '../../../../platform/clock.ts'
import { openDatabase } from '../../../../platform/db/gateways.ts'
import { createEffectRunner, keepJobProcess, storeDeadLetter, type Queue, startQueue } from '../../../../platform/jobs/index.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { receiptKey } from '../../../forms/public-answers/index.ts'
import { archives } from '../index.ts'
import type { ArchiveOrder } from './archive-order.ts'

// The product's queue in a process of its own, with its process of jobs beside it.
const { urls, root }: ArchiveOrder = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const log = pino({ level: 'silent' })
let queue: Queue | null = null
const jobs = keepJobProcess({
  program: new URL('archive-jobs.ts', import.meta.url),
  settings: {
    urls,
    hasOwnDatabase: false,
    files: { kind: 'disk', root, secret: Buffer.alloc(32, 7) },
    publicUrl: 'http://mekiki.test',
    logLevel: 'silent',
    logFormat: 'json',
    slowStatement: 1000,
    tracing: null,
    keys: { [receiptKey]: createHash('sha256').update(receiptKey).digest() }
  },
  log,
  onWake: () => queue?.wake(),
  onReport: () => undefined
})
// What is small is done by nobody here.
const used = { db: openDatabase(urls, { user: 2, finder: 1, admin: 2 }), log, clock: systemClock, reportError: () => undefined } satisfies Partial<Platform>
const platform = used as unknown as Platform
queue = await startQueue({
  url: urls.queue,
  clock: systemClock,
  log,
  graceMilliseconds: 200,
  work: {
    runEffect: createEffectRunner(platform, [archives], jobs.run),
    storeDeadLetter: (row, attempts, error) => storeDeadLetter(platform, row, attempts, error),
    everyMinute: async () => undefined
  }
})
