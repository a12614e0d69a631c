import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { withClient } from '../db/engine/setup.ts'
import type { Database } from '../db/gateways.ts'
import type { WatchPool } from '../db/pool.ts'
import type { DB } from '../db/types.ts'
import type { Mailer } from '../mail/index.ts'
import { type FileStore, platformFolder } from '../storage/index.ts'
import type { Check } from './health.ts'

/** What the parts of a server are looked at through. */
export interface CheckedParts {
  db: Pick<Database, 'user' | 'finder' | 'admin'>
  queueUrl: string
  files: FileStore
  mailer: Mailer
  /** Asks the identity service's own database; null where the accounts are elsewhere. */
  askIdentity: (() => Promise<unknown>) | null
  /** The data directory; null where nothing of the server's is kept. */
  dataDir: string | null
  /** Whether files are kept there. */
  hasOwnFiles: boolean
  /** Whether calls use all connections of a role and give them back. */
  isBusy?: (pool: string) => boolean
}

const [moment, aWhile, long] = [1000, 10_000, 60_000]
const leastFreeBytes = 256 * 1024 * 1024

const ask = (db: Kysely<DB>): Promise<unknown> => sql`select 1`.execute(db)
/** Has the database make something durable that nobody reads: a disk that is too slow for that lets reads go on as if nothing were. */
const commit = (db: Kysely<DB>): Promise<unknown> => sql`select pg_logical_emit_message(true, 'health', '')`.execute(db)
const nothingWrong = async (asking: Promise<unknown>): Promise<null> => asking.then(() => null)

async function lookAtDisk(dataDir: string): Promise<'space' | 'unwritable' | null> {
  try {
    await access(dataDir, constants.R_OK | constants.W_OK)
  } catch {
    return 'unwritable'
  }
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize < leastFreeBytes ? 'space' : null
}

/**
 * The parts of a server (decision 136): needed are those without which hardly a call is answered, and what is wrong with this server alone. What all servers
 * share and some work waits for leaves them in their balancer.
 */
export function checksOf({ db, queueUrl, files, mailer, askIdentity, dataDir, hasOwnFiles, isBusy }: CheckedParts): Check[] {
  const pool = (name: Check['name'], isNeeded: boolean, role: string, asking: () => Promise<unknown>): Check => {
    return { name, isNeeded, rest: moment, look: () => nothingWrong(asking()), isBusy: () => isBusy?.(role) === true }
  }
  return [
    pool('rows', true, 'user', () => ask(db.user)),
    pool('finder', true, 'finder', () => ask(db.finder)),
    ...(askIdentity === null ? [] : [pool('identity', true, 'identity', askIdentity)]),
    pool('admin', false, 'admin', () => ask(db.admin)),
    { name: 'commits', isNeeded: false, rest: aWhile, look: () => nothingWrong(commit(db.admin)), isBusy: () => isBusy?.('admin') === true },
    { name: 'queue', isNeeded: false, rest: aWhile, look: () => nothingWrong(withClient(queueUrl, (client) => client.query('SELECT 1'))) },
    { name: 'store', isNeeded: false, rest: aWhile, look: () => nothingWrong(files.findStat(`${platformFolder}/health/none`)) },
    ...(dataDir === null ? [] : [{ name: 'disk', isNeeded: hasOwnFiles, rest: moment, look: () => lookAtDisk(dataDir) } as const]),
    { name: 'mail', isNeeded: false, rest: long, look: () => nothingWrong(mailer.verify?.() ?? Promise.resolve()) }
  ]
}

/** Watches when pools get connections back: one whose calls go on is busy, one whose calls hang is not. */
export function watchBusy(watch: WatchPool, milliseconds = 2000): { watchPool: WatchPool; isBusy: (name: string) => boolean } {
  const pools = new Map<string, { pool: pg.Pool; releasedAt: number }>()
  return {
    watchPool: (name, pool) => {
      watch(name, pool)
      const known = { pool, releasedAt: 0 }
      pools.set(name, known)
      pool.on('release', () => (known.releasedAt = performance.now()))
    },
    isBusy: (name) => {
      const known = pools.get(name)
      return known !== undefined && known.pool.waitingCount > 0 && performance.now() - known.releasedAt < milliseconds
    }
  }
}
