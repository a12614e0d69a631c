import { readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { pino } from 'pino'
import { v7 } from 'uuid'
import { systemClock } from '../../../../platform/clock.ts'
import { openDatabase } from '../../../../platform/db/gateways.ts'
import type { DatabaseUrls } from '../../../../platform/db/engine/setup.ts'
import { createEffectRunner } from '../../../../platform/jobs/index.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { createDiskStore } from '../../../../platform/storage/index.ts'
import { imports } from '../index.ts'

/** A job of an import, and the statement right after which the process that runs it dies: the one of these that begins so, counted from 1. */
export interface ImportOrder {
  urls: DatabaseUrls
  root: string
  tenantUuid: string
  jobUuid: string
  kind: string
  statement: string
  time: number
}

const order: ImportOrder = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const db = openDatabase(order.urls, { user: 4, finder: 2, admin: 2 })
let seen = 0
// Called when a statement has ended, and before anything else happens: as the power goes, without a word to anybody.
db.statistics.record = (sql) => {
  if (!sql.startsWith(order.statement)) return
  seen += 1
  if (seen === order.time) process.kill(process.pid, 'SIGKILL')
}
const used = {
  db,
  clock: systemClock,
  log: pino({ level: 'silent' }),
  publicUrl: 'http://mekiki.test',
  wakeOutbox: () => undefined,
  preparing: new Set(),
  files: createDiskStore({ root: order.root, secret: Buffer.alloc(32, 7) })
} satisfies Partial<Platform>
// Killed, it keeps nothing at its end: the next one loads faster by this.
flushCompileCache()
const { tenantUuid, jobUuid, kind } = order
await createEffectRunner(used as unknown as Platform, [imports])({ tenantUuid, uuid: v7(), kind, payload: { jobUuid }, requestId: 'test' })
