import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { EngineFault } from './faults.ts'
import type { EngineLog } from './log.ts'
import { explainConnection } from './setup.ts'

/** Numbers by which all servers of a database meet; any fixed ones that differ. */
export const locks = {
  migrating: 7_305_512_026,
  firstStart: 7_305_512_027,
  backup: 7_305_512_028,
  backupRights: 7_305_512_029
} as const

/** A thing that one server of all does at a time, and what is said of waiting for it. */
export interface Turn {
  lock: (typeof locks)[keyof typeof locks]
  log: EngineLog
  /** Is written to the log when another server is at it. */
  waiting: string
  /** Ends the start when the other one takes ten minutes. */
  tooLong: string
}

const longestWait = 600

/**
 * Waits until no other server is at it; the turn lasts as long as the connection, which a pooler must not share.
 * @throws EngineFault after ten minutes.
 */
export async function takeTurn(client: Client, { lock, log, waiting, tooLong }: Turn): Promise<void> {
  for (let waited = 0; ; waited += 1) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [lock])
    if (rows[0]?.taken === true) return
    if (waited === 0) log.info({}, waiting)
    if (waited > longestWait) throw new EngineFault(tooLong)
    await sleep(1_000)
  }
}

/**
 * Takes a turn on a connection of its own, and keeps it until it is given back; a server that dies gives it back by that.
 * @returns how it is given back, which may be done more than once.
 * @throws EngineFault when the database cannot be reached, or after ten minutes.
 */
export async function holdTurn(url: string, turn: Turn): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw explainConnection(error, url)
  }
  let ended: Promise<void> | null = null
  const end = (): Promise<void> => (ended ??= client.end())
  try {
    await takeTurn(client, turn)
  } catch (error) {
    await end()
    throw error
  }
  return end
}
