import { accessSync, chownSync, constants, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { mkdtemp, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { lockDataDirectory, makePassword } from '../platform/db/engine/data-directory.ts'
import { type EmbeddedDatabase, startEmbedded } from '../platform/db/engine/embedded.ts'
import { silentLog } from '../platform/db/engine/log.ts'
import { migrateToLatest } from '../platform/db/engine/migrate.ts'
import { LOGIN_ROLES, setupDatabase, withClient } from '../platform/db/engine/setup.ts'
import { processEnvironment } from '../platform/env.ts'
import { openDistributedCluster } from './cluster/distributed-cluster.ts'
import { type Running, TEMPLATE } from './cluster/test-cluster.ts'

/** Where databases of a hundred thousand cases stand, always on the disk: each is a gigabyte. */
export const LARGE_SPACE = 'mekiki_large'

const prefix = 'mekiki-test-'

/** Files in memory, on Linux; a container may have none, or little room there. */
const memory = '/dev/shm'

/** More room than a run needs at a time for the log and the databases of a few files. */
const neededBytes = 4e9

/**
 * Where the run's database stands: a thousand files are copied for each database of a test and removed again, which in memory takes a sixth of the work
 * that it takes on a disk.
 */
function findPlace(): string {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= neededBytes && process.availableMemory() >= 2 * neededBytes ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Removes what an earlier run left in a place when it was killed; a run that still lives holds its lock. */
function sweep(place: string): void {
  for (const name of readdirSync(place).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(place, name)
    try {
      // A run that has only just begun may not hold its lock yet.
      if (Date.now() - statSync(folder).mtimeMs < 600_000) continue
      lockDataDirectory(folder, 'database').release()
      rmSync(folder, { recursive: true, force: true })
    } catch {
      continue
    }
  }
}

/** Makes the place on the disk; gives how to remove it. */
async function makeLargeSpace({ adminUrl, clusterDir }: EmbeddedDatabase): Promise<() => void> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  await chmod(folder, 0o711)
  const lock = lockDataDirectory(folder, 'database')
  const space = join(folder, 'large')
  mkdirSync(space)
  const { uid, gid } = statSync(clusterDir)
  chownSync(space, uid, gid)
  await withClient(adminUrl, (client) => client.query(`CREATE TABLESPACE ${LARGE_SPACE} LOCATION '${space}'`))
  return () => {
    lock.release()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startCluster(): Promise<Running> {
  const place = findPlace()
  for (const each of new Set([place, tmpdir()])) sweep(each)
  const dataDir = await mkdtemp(join(place, prefix))
  await chmod(dataDir, 0o711)
  const database = await startEmbedded({ dataDir, log: silentLog, fast: true })
  const removeLargeSpace = await makeLargeSpace(database)
  const stop = async (): Promise<void> => {
    await database.stop()
    removeLargeSpace()
    rmSync(dirname(database.clusterDir), { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const passwords = Object.fromEntries(LOGIN_ROLES.map((role) => [role, makePassword()]))
    const { adminUrl } = database
    const urls = await setupDatabase({ adminUrl, database: TEMPLATE, passwords, log: silentLog })
    await migrateToLatest(urls.migrate)
    await withClient(adminUrl, (client) => client.query(`ALTER DATABASE ${TEMPLATE} IS_TEMPLATE true ALLOW_CONNECTIONS false`))
    return { cluster: { adminUrl, template: TEMPLATE, passwords, workerUrls: [] }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The variable with a superuser's address of a coordinator, and that of its workers (`host:port`, with commas between), to run the tests against. */
const { MEKIKI_TEST_CITUS_URL: coordinator, MEKIKI_TEST_CITUS_WORKERS: workers = '' } = processEnvironment

// Each project of a run loads this file anew; what they share stands outside of it.
const shared = globalThis as typeof globalThis & { mekikiTestCluster?: { running: Promise<Running>; projects: number } }

/** Starts one database server for the whole run, whichever of its projects asks first, migrates the template, and removes everything after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const known = (shared.mekikiTestCluster ??= {
    running: coordinator === undefined ? startCluster() : openDistributedCluster(coordinator, workers.split(',')),
    projects: 0
  })
  known.projects += 1
  const { cluster, stop } = await known.running
  project.provide('testCluster', cluster)
  return async () => {
    known.projects -= 1
    if (known.projects > 0) return
    delete shared.mekikiTestCluster
    await stop()
  }
}
