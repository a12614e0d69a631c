import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { makePassword } from '../../apps/server/src/platform/db/engine/data-directory.ts'
import { startEmbedded } from '../../apps/server/src/platform/db/engine/embedded.ts'
import { silentLog } from '../../apps/server/src/platform/db/engine/log.ts'
import { migrateToLatest } from '../../apps/server/src/platform/db/engine/migrate.ts'
import { type DatabaseUrls, LOGIN_ROLES, setupDatabase, urlOfDatabase } from '../../apps/server/src/platform/db/engine/setup.ts'

/** A migrated database of the benchmark's own. */
export interface BenchDatabase {
  urls: DatabaseUrls
  /** The superuser's address. */
  adminUrl: string
  /** Where the database keeps its files. */
  clusterDir: string
  close: () => Promise<void>
}

interface Opening {
  /** Where writing is measured it must be as safe as the product's. */
  isFast?: boolean
  /** A folder that stays, with what an earlier run prepared in it; null for a temporary one. */
  kept?: string | null
}

/** Starts an embedded database in a temporary folder, which `close` removes, or in one that is kept. */
export async function openBenchDatabase({ isFast = true, kept = null }: Opening = {}): Promise<BenchDatabase> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'mekiki-bench-'))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o711)
  const database = await startEmbedded({ dataDir: join(folder, 'data'), log: silentLog, fast: isFast })
  const close = async (): Promise<void> => {
    await database.stop()
    if (kept !== null) return
    rmSync(dirname(database.clusterDir), { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const passwords = Object.fromEntries(LOGIN_ROLES.map((role) => [role, makePassword()]))
    const urls = await setupDatabase({ adminUrl: database.adminUrl, database: 'mekiki', passwords, log: silentLog })
    await migrateToLatest(urls.migrate)
    return { urls, adminUrl: urlOfDatabase(database.adminUrl, 'mekiki'), clusterDir: database.clusterDir, close }
  } catch (error) {
    await close()
    throw error
  }
}
