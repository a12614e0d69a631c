import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { systemClock } from '../../../platform/clock.ts'
import { openDatabase } from '../../../platform/db/doors.ts'
import { createEffectRunner, parkEffect, startQueue } from '../../../platform/jobs/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createDiskStore, type FileStore } from '../../../platform/storage/index.ts'
import { archives } from '../index.ts'
import type { ArchiveOrder } from './archive-order.ts'

// The product's queue in a process of its own, which kills itself as its order says: as the power goes, without a word to anybody.
const order: ArchiveOrder = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
let seen = 0
function happened(what: string): void {
  if (order.dies === null || !what.startsWith(order.dies.at)) return
  seen += 1
  if (seen === order.dies.time) process.kill(process.pid, 'SIGKILL')
}

const log = pino({ level: 'silent' })
const db = openDatabase(order.urls, { user: 4, finder: 2, admin: 2 })
db.statistics.record = happened
const store = createDiskStore({ root: order.root, secret: Buffer.alloc(32, 7) })
const told = (event: string, key: string): void => happened(`${event} ${key.slice(key.indexOf('/') + 1)}`)
const files: FileStore = {
  ...store,
  openRead: async (key, range) => {
    const bytes = await store.openRead(key, range)
    told('read', key)
    return bytes
  },
  openWrite: async (key, type) => {
    const writer = await store.openWrite(key, type)
    return {
      ...writer,
      write: async (chunk) => {
        await writer.write(chunk)
        told('write', key)
      },
      commit: async () => {
        const stat = await writer.commit()
        told('kept', key)
        return stat
      }
    }
  }
}
const used = {
  db,
  log,
  files,
  clock: systemClock,
  publicUrl: 'http://mekiki.test',
  wakeOutbox: () => happened('woken'),
  keyFor: (use: string) => createHash('sha256').update(use).digest(),
  reportError: () => undefined
} satisfies Partial<Platform>
const platform = used as unknown as Platform
await startQueue({
  url: order.urls.queue,
  clock: systemClock,
  log,
  graceMilliseconds: 200,
  work: {
    runEffect: createEffectRunner(platform, [archives]),
    parkEffect: (row, attempts, error) => parkEffect(platform, row, attempts, error),
    schedule: [],
    runScheduled: async () => undefined
  }
})
