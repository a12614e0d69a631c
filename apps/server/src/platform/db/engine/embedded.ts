import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { ADMIN_ROLE, ensureCluster, resolvePlace } from './cluster.ts'
import { lockDataDirectory, prepareDataDirectory } from './data-directory.ts'
import { errorCode } from './faults.ts'
import type { EngineLog } from './log.ts'
import { explainEnd, findFreePort, spawnPostmaster, stopLeftOver, type Postmaster } from './postmaster.ts'
import { findPrograms } from './programs.ts'
import { totalmem } from 'node:os'

const megabyte = 1024 * 1024
const min = 128
const max = 4096

/** The bytes of memory that this process and its children may use together: the machine's, or less where a container limits them. */
export function usableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/**
 * The MB that the embedded database keeps pages in, a quarter of the memory as PostgreSQL advises ("shared_buffers"), within bounds: a search that
 * meets every tenth of millions of rows takes half as long when it finds their pages there as when it has to fetch them from the system.
 */
export function bufferMegabytes(memory: number): number {
  return Math.min(Math.max(Math.floor(memory / megabyte / 4), min), max)
}

/** What {@link startEmbedded} needs. */
export interface EmbeddedOptions {
  /** The server's data directory; made when missing. */
  dataDir: string
  /** A fixed loopback port; a free one by default. */
  port?: number
  log: EngineLog
  /** Tests only: gives up safety across a power cut for speed. */
  fast?: boolean
}

/** A running embedded database. */
export interface EmbeddedDatabase {
  /** The administrator's address, database `postgres`. */
  adminUrl: string
  /** Where the cluster stands: inside the data directory, or under /var/lib/mekiki where the database's user cannot enter it. */
  clusterDir: string
  /** Stops the database and gives the data directory free. */
  stop(): Promise<void>
}

// After an unclean end, that of one connection's process as well, it makes sure of all its files before it answers: one by one takes seconds for each thousand.
const ALL_FILES_AT_ONCE: Record<string, string> = process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // A failing statement's text and values may hold personal data and secrets: the application logs what it may.
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  max_connections: '100',
  shared_buffers: `${bufferMegabytes(usableMemory())}MB`,
  // An import of a million rows writes several GB of log: with less room for it each page would be logged whole again and again.
  max_wal_size: '2GB',
  track_io_timing: 'on',
  ...ALL_FILES_AT_ONCE
}

const FAST = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // Emptying a table looks through all buffers, which tests do thousands of times.
  shared_buffers: '256MB',
  // Kept in memory, where a run has its database.
  max_wal_size: '512MB',
  checkpoint_timeout: '30min',
  // Each test opens connections of its own, and each of them proves its password.
  scram_iterations: '1',
  max_connections: '300'
}

/**
 * Starts the PostgreSQL of the npm package in the data directory and keeps it running: should its process die,
 * it is started again on the same port. It ends with this process, however that ends.
 * @throws EngineFault with one sentence for the operator when disk, rights, version or a second start forbid it.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = prepareDataDirectory(options.dataDir)
  const lock = lockDataDirectory(dataDir, 'database')
  try {
    const place = resolvePlace(dataDir)
    const programs = findPrograms(place.runAs)
    await ensureCluster(dataDir, place, programs)
    const { clusterDir } = place
    await stopLeftOver(clusterDir, options.log)
    const settings = options.fast === true ? { ...SETTINGS, ...FAST } : SETTINGS
    const adminUrlAt = (port: number): string => `postgres://${ADMIN_ROLE}:${place.record.adminPassword}@127.0.0.1:${port}/postgres`
    const spawnAt = (port: number): Postmaster => spawnPostmaster({ programs, clusterDir, port, settings, log: options.log })
    const first = await startFirst(options, spawnAt, adminUrlAt, clusterDir)
    const supervisor = supervise(first.postmaster, () => spawnAt(first.port), options.log)
    return {
      adminUrl: adminUrlAt(first.port),
      clusterDir,
      stop: async () => {
        await supervisor.stop()
        lock.release()
      }
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function startFirst(
  options: EmbeddedOptions,
  spawnAt: (port: number) => Postmaster,
  adminUrlAt: (port: number) => string,
  clusterDir: string
): Promise<{ postmaster: Postmaster; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await findFreePort())
    const postmaster = spawnAt(port)
    const end = await Promise.race([postmaster.ended, waitUntilReady(adminUrlAt(port), postmaster, options.log)]).catch(async (error: unknown) => {
      await postmaster.stop()
      throw error
    })
    if (end === null) return { postmaster, port }
    // Both pass: another program took the free port in between, or the last server's memory is still being given back.
    const isPassing = /could not bind|shared memory block .* is still in use/.test(end.output)
    if (!isPassing || attempt >= 20) throw explainEnd(end.output, clusterDir)
    await sleep(250)
  }
}

async function waitUntilReady(adminUrl: string, postmaster: Postmaster, log: EngineLog): Promise<null> {
  const started = performance.now()
  let hasSaid = false
  while (postmaster.isRunning()) {
    if (await answers(adminUrl)) return null
    if (!hasSaid && performance.now() - started > 5_000) {
      hasSaid = true
      log.info({}, 'the database is recovering from an unclean stop; this may take a while')
    }
    await sleep(25)
  }
  return new Promise(() => undefined)
}

async function answers(adminUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    // 28P01: it runs, but not with our password; waiting would not change that.
    if (errorCode(error) === '28P01') throw error
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function supervise(first: Postmaster, spawnAgain: () => Postmaster, log: EngineLog): { stop(): Promise<void> } {
  let current = first
  let isStopping = false
  const run = async (): Promise<void> => {
    let pause = 100
    while (!isStopping) {
      const startedAt = performance.now()
      const { code, output } = await current.ended
      if (isStopping) return
      pause = performance.now() - startedAt > 30_000 ? 100 : Math.min(pause * 2, 5_000)
      log.error({ code, output: output.split('\n').slice(-5) }, 'the database server ended unexpectedly; starting it again')
      await sleep(pause)
      if (!isStopping) current = spawnAgain()
    }
  }
  const done = run()
  return {
    stop: async () => {
      isStopping = true
      await current.stop()
      await done
    }
  }
}
