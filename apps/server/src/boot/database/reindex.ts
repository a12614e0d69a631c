import { type Reindexed, reindexAll } from '../../features/admin/system/index.ts'
import { systemClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/db/gateways.ts'
import type { Env } from '../../platform/env.ts'
import { reachDatabase } from './reach-database.ts'

/**
 * Re-indexes everything whose search columns other rules made, beside a running server or without one.
 * @throws EngineFault
 */
export async function reindex(env: Env, onProgress: (rows: number) => void): Promise<Reindexed> {
  const database = await reachDatabase(env)
  const db = openDatabase(database.urls, { user: 2, finder: 1, admin: 2 })
  try {
    return await reindexAll({ db, clock: systemClock }, onProgress)
  } finally {
    await db.close()
    await database.stop()
  }
}
