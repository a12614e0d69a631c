import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolvePlace } from '../../platform/db/engine/cluster.ts'
import { findDatabaseRecord } from '../../platform/db/engine/data-directory.ts'
import { silentLog } from '../../platform/db/engine/log.ts'
import { type DatabaseUrls, urlsOf, withClient } from '../../platform/db/engine/setup.ts'
import type { Env } from '../../platform/env.ts'
import { databaseName, openDatabaseServer } from './open-database.ts'

/** The addresses of the embedded database of a server that runs now; null when none does. */
export async function findRunning(dataDir: string): Promise<DatabaseUrls | null> {
  const record = findDatabaseRecord(dataDir)
  if (record === null) return null
  const file = join(resolvePlace(dataDir).clusterDir, 'postmaster.pid')
  if (!existsSync(file)) return null
  // The fourth line of the file is the port (PostgreSQL, "postmaster.pid").
  const port = Number(readFileSync(file, 'utf8').split('\n')[3])
  if (!Number.isInteger(port) || port <= 0) return null
  const urls = urlsOf(`postgres://127.0.0.1:${port}/postgres`, databaseName, record.rolePasswords)
  const answers = withClient(urls.admin, (client) => client.query('SELECT 1'))
  return answers.then(
    () => urls,
    () => null
  )
}

/**
 * Reaches the product's database for a command: that of a server that runs now, the operator's, or the embedded one, started for it.
 * @throws EngineFault
 */
export async function reachDatabase(env: Env): Promise<{ urls: DatabaseUrls; stop: () => Promise<void> }> {
  const running = env.database.kind === 'embedded' ? await findRunning(env.dataDir) : null
  if (running !== null) return { urls: running, stop: () => Promise.resolve() }
  const { urls, stop } = await openDatabaseServer(env, silentLog)
  return { urls, stop }
}
