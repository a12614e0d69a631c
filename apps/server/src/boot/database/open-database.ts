import { ensureBackupRights } from '../../platform/backup/index.ts'
import { checkIsolation } from '../../platform/db/checks/isolation.ts'
import { ensureRolePasswords } from '../../platform/db/engine/data-directory.ts'
import { startEmbedded } from '../../platform/db/engine/embedded.ts'
import { EngineFault } from '../../platform/db/engine/faults.ts'
import type { EngineLog } from '../../platform/db/engine/log.ts'
import { migrateToLatest } from '../../platform/db/engine/migrate.ts'
import { type DatabaseUrls, LOGIN_ROLES, roleOf, variableOf, setupDatabase, withClient } from '../../platform/db/engine/setup.ts'
import { sortPending } from '../../platform/db/engine/sort-pending.ts'
import type { Env } from '../../platform/env.ts'
import { reportPhase } from '../phases.ts'

/** The application's database, migrated and ready. */
export interface OpenedDatabase {
  urls: DatabaseUrls
  /** Where the embedded database keeps its files; null for an external one. */
  clusterDir: string | null
  /** Stops the embedded database; leaves an external one alone. */
  stop: () => Promise<void>
}

/** The application's database on its server. */
export const databaseName = 'mekiki'

/** Migrates the schema, sorts what a hard stop left beside the indexes, and makes sure that tenants are apart; gives how many steps there were. */
export async function prepareSchema(url: string, log: EngineLog): Promise<number> {
  const steps = await migrateToLatest(url, { log })
  await sortPending(url)
  await ensureBackupRights(url)
  await checkIsolation(url)
  return steps.length
}

const describeMigrated = (steps: number): string => (steps === 0 ? 'Database checked' : `Database migrated (${steps} ${steps === 1 ? 'step' : 'steps'})`)

/**
 * Starts the embedded database with its roles, or reaches the operator's, as it is: nothing is migrated.
 * @throws EngineFault with one sentence for the operator.
 */
export async function startDatabaseServer(env: Env, log: EngineLog): Promise<OpenedDatabase> {
  if (env.database.kind === 'external') {
    const { urls } = env.database
    await reportPhase('Database reached', () => checkSignIns(urls))
    return { urls, clusterDir: null, stop: () => Promise.resolve() }
  }
  const embedded = await reportPhase('Database started', () => startEmbedded({ dataDir: env.dataDir, log }))
  try {
    const passwords = ensureRolePasswords(env.dataDir, LOGIN_ROLES)
    const urls = await reportPhase('Database prepared', () => setupDatabase({ adminUrl: embedded.adminUrl, database: databaseName, passwords, log }))
    return { urls, clusterDir: embedded.clusterDir, stop: embedded.stop }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

/**
 * Starts the embedded database, or reaches the operator's, migrates it, tidies after a hard stop, and makes sure that it keeps tenants apart.
 * @throws EngineFault with one sentence for the operator.
 */
export async function openDatabaseServer(env: Env, log: EngineLog): Promise<OpenedDatabase> {
  const database = await startDatabaseServer(env, log)
  try {
    await reportPhase(describeMigrated, () => prepareSchema(database.urls.migrate, log))
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** A superuser in the wrong place would silently see every tenant's rows, so each address must sign in as its own role. */
async function checkSignIns(urls: DatabaseUrls): Promise<void> {
  for (const key of ['user', 'finder', 'identity', 'admin', 'migrate', 'queue', 'backup'] as const) {
    const url = urls[key]
    if (url === null) continue
    const role = await withClient(url, async (client) => {
      const { rows } = await client.query<{ name: string }>('SELECT current_user AS name')
      return rows[0]?.name
    })
    if (role === roleOf(key)) continue
    throw new EngineFault(`${variableOf(key)} signs in as ${String(role)} and must sign in as ${roleOf(key)}.`)
  }
}
