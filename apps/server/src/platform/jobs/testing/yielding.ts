import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { patience } from '@mekiki/testing/patience'
import { sql } from 'kysely'
import { openDatabase } from '../../db/gateways.ts'
import { prepareToYield, yieldingBackends } from '../low-priority.ts'

/** The priority of a process's session; null where the system has none. */
function sessionOf(pid: number): number | null {
  try {
    return Number(/nice (-?\d+)/u.exec(readFileSync(`/proc/${pid}/autogroup`, 'utf8'))?.[1])
  } catch {
    return null
  }
}

// Gives way in a process of its own, since what it lowers stays low; tells the priorities before and after.
const [urls = '', hasOwnDatabase] = process.argv.slice(2)
const isOwn = hasOwnDatabase === 'own'
const yielding = prepareToYield({ hasOwnDatabase: isOwn })
const db = openDatabase(JSON.parse(urls), { user: 1, finder: 1, admin: 1 }, { watch: yielding.watch, watchApart: yieldingBackends({ hasOwnDatabase: isOwn }) })
const pidOf = async (gateway: typeof db.user): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(gateway)
  return rows[0]?.pid ?? 0
}
const before = await pidOf(db.user)
const tell = (pid: number) => ({ process: getPriority(pid), session: sessionOf(pid) })
const isLow = (pid: number): boolean => (sessionOf(pid) ?? 1) > 0
async function untilLow(pids: readonly number[]): Promise<void> {
  for (const end = Date.now() + patience.wait; isOwn && Date.now() < end && !pids.every(isLow);) await sleep(100)
}
const gateways = db.openApart()
const apart = await pidOf(gateways.user)
await untilLow([apart])
// Those for long work give way from their beginning, and nothing else does.
const was = { own: tell(process.pid), backend: tell(before), apart: tell(apart) }
await gateways.close()
yielding.begin()
const after = await pidOf(db.finder)
await untilLow([before, after])
process.stdout.write(JSON.stringify({ was, own: tell(process.pid), backends: [before, after].map(tell) }))
await db.close()
