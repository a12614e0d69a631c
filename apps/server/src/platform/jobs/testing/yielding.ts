import { getPriority } from 'node:os'
import { sql } from 'kysely'
import { openDatabase } from '../../db/doors.ts'
import { prepareToYield } from '../give-way.ts'

// Gives way in a process of its own, since what it lowers stays low; tells the priorities before and after.
const [urls = '', hasOwnDatabase] = process.argv.slice(2)
const yielding = prepareToYield({ hasOwnDatabase: hasOwnDatabase === 'own' })
const db = openDatabase(JSON.parse(urls), { user: 1, finder: 1, admin: 1 }, yielding.watch)
const pidOf = async (door: typeof db.user): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(door)
  return rows[0]?.pid ?? 0
}
const before = await pidOf(db.user)
const was = { own: getPriority(), backend: getPriority(before) }
yielding.begin()
const after = await pidOf(db.finder)
process.stdout.write(JSON.stringify({ was, own: getPriority(), backends: [before, after].map((pid) => getPriority(pid)) }))
await db.close()
