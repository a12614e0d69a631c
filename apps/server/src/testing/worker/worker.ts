import { readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { pino } from 'pino'
import { notifications } from '../../features/workspace/notifications/index.ts'
import { tasks } from '../../features/work/tasks/index.ts'
import { openDatabase } from '../../platform/db/gateways.ts'
import { createEffectRunner, type EffectRow } from '../../platform/jobs/index.ts'
import { createMailer, type Mailer } from '../../platform/mail/index.ts'
import type { WorkerOrder } from './order.ts'
import { ownPlatform } from '../own-platform.ts'
import { startWorker } from './start-worker.ts'

// A worker in a process of its own, which kills itself as its order says: as the power does, without a word to anybody.
const orderFile = process.argv[2] ?? ''
const order = JSON.parse(readFileSync(orderFile, 'utf8')) as WorkerOrder

/** A mailer that does not know which effect it works for. */
function forgetful(mailer: Mailer): Mailer {
  return { send: ({ messageId: _unknown, ...mail }) => mailer.send(mail) }
}

const log = pino({ level: 'silent' })
const db = openDatabase(order.urls, { user: 4, finder: 2, admin: 2 })
const mailer = createMailer({ smtp: null, dataDir: order.dataDir })
const platform = ownPlatform({ db, log, queueUrl: order.urls.queue, mailer: order.isForgetful ? forgetful(mailer) : mailer })
const run = createEffectRunner(platform, [notifications, tasks])
let done = 0

/** Each effect; the process dies before, in the middle of or right after the one that the order names. */
async function runEffect(row: EffectRow): Promise<void> {
  // It may come first, or again: a death that waited for its turn would never come.
  if (row.kind === order.poison) throw new Error('poison')
  const isLast = ++done === order.diesAt
  if (isLast && order.moment === 'before') process.kill(process.pid, 'SIGKILL')
  // Unique within a try of a worker, so that the second try is not known to be the same.
  const known = order.isForgetful ? { ...row, uuid: crypto.randomUUID() } : row
  const running = run(known)
  if (isLast && order.moment === 'amid') setImmediate(() => process.kill(process.pid, 'SIGKILL'))
  await running
  if (isLast && order.moment === 'after') process.kill(process.pid, 'SIGKILL')
}

// Killed, it keeps nothing at its end: the next one loads faster by this.
flushCompileCache()
await startWorker(order.urls.queue, log, platform, runEffect)
