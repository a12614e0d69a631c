import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'

import { findDatabaseRecord, makePassword, saveDatabaseRecord, type DatabaseRecord } from './data-directory.ts'
import { EngineFault, explainDiskError, explainOutput } from './faults.ts'
import { findRunAs, isEnterable, makeSystemHome, POSTGRES_MAJOR, SYSTEM_HOME, type Programs, type RunAs } from './programs.ts'

/** Where a data directory keeps its cluster, and the rights its processes get. */
export interface ClusterPlace {
  record: DatabaseRecord
  clusterDir: string
  runAs: RunAs
}

/** The name of the role that `initdb` makes. */
export const ADMIN_ROLE = 'postgres'

function clusterDirOf(dataDir: string, record: DatabaseRecord): string {
  return join(isAbsolute(record.home) ? record.home : join(dataDir, record.home), 'cluster')
}

function chooseHome(dataDir: string, runAs: RunAs): string {
  if (isEnterable(dataDir, runAs)) return 'postgres'
  // A new name each time: a data directory that was thrown away must not meet the database of the former one.
  makeSystemHome()
  return join(SYSTEM_HOME, randomBytes(6).toString('hex'))
}

/**
 * Finds, or decides at the first start, where the cluster stands. It is written down before anything is made,
 * so that a later change of the folders' rights cannot make the data seem to have vanished.
 * @throws EngineFault when the place is written down but gone or out of reach.
 */
export function resolvePlace(dataDir: string): ClusterPlace {
  const known = findDatabaseRecord(dataDir)
  if (known === null) {
    if (existsSync(join(dataDir, 'postgres', 'cluster'))) {
      throw new EngineFault(`${join(dataDir, 'database.json')} is missing although the database is there: restore it from your backup.`)
    }
    return newPlace(dataDir)
  }
  const clusterDir = clusterDirOf(dataDir, known)
  if (!existsSync(clusterDir)) {
    if (!known.isMade) return newPlace(dataDir)
    throw new EngineFault(`The database in ${clusterDir} is gone: restore it from your backup, or remove ${dataDir} to begin anew.`)
  }
  const runAs = findRunAs(clusterDir)
  if (!isEnterable(clusterDir, runAs)) {
    throw new EngineFault(
      `The database's user (number ${String(runAs.uid)}) can no longer enter ${clusterDir}: allow passing through the folders above it (chmod a+x) and start again.`
    )
  }
  return { record: known, clusterDir, runAs }
}

function newPlace(dataDir: string): ClusterPlace {
  const runAs = findRunAs('')
  const record = { home: chooseHome(dataDir, runAs), isMade: false, adminPassword: makePassword(), rolePasswords: {} }
  saveDatabaseRecord(dataDir, record)
  return { record, clusterDir: clusterDirOf(dataDir, record), runAs }
}

/**
 * Makes the cluster when there is none yet, whole or not at all.
 * @throws EngineFault when the disk refuses, or the data belongs to another major version of PostgreSQL.
 */
export async function ensureCluster(dataDir: string, place: ClusterPlace, programs: Programs): Promise<void> {
  if (existsSync(place.clusterDir)) checkVersion(place.clusterDir)
  else await makeCluster(place, programs)
  if (place.record.isMade) return
  place.record.isMade = true
  saveDatabaseRecord(dataDir, place.record)
}

async function makeCluster(place: ClusterPlace, programs: Programs): Promise<void> {
  const home = join(place.clusterDir, '..')
  const unfinished = join(home, 'cluster.new')
  const passwordFile = join(home, 'password.tmp')
  try {
    mkdirSync(home, { recursive: true, mode: 0o755 })
    chmodSync(home, 0o700)
    rmSync(unfinished, { recursive: true, force: true })
    writeFileSync(passwordFile, `${place.record.adminPassword}\n`, { mode: 0o600 })
    const { uid, gid } = place.runAs
    if (uid !== undefined && gid !== undefined) for (const path of [home, passwordFile]) chownSync(path, uid, gid)
    await runInitdb(programs, unfinished, passwordFile)
    renameSync(unfinished, place.clusterDir)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw explainDiskError(error, home)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function checkVersion(clusterDir: string): void {
  const file = join(clusterDir, 'PG_VERSION')
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (found === String(POSTGRES_MAJOR)) return
  if (found === '') throw new EngineFault(`${clusterDir} holds no complete database: restore it from your backup.`)
  throw new EngineFault(
    `The database in ${clusterDir} was made by PostgreSQL ${found} and this version of Mekiki brings PostgreSQL ${POSTGRES_MAJOR}: move it over with pg_dump as docs/operations.md describes under "A new major version of PostgreSQL".`
  )
}

async function runInitdb(programs: Programs, clusterDir: string, passwordFile: string): Promise<void> {
  const args = [
    `--pgdata=${clusterDir}`,
    `--username=${ADMIN_ROLE}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--lc-messages=C',
    '--no-instructions'
  ]
  const output: string[] = []
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(programs.initdb, args, {
      ...programs.runAs,
      cwd: '/',
      env: programEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe']
    })
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code === 0) return
  const text = output.join('')
  throw explainOutput(text, clusterDir) ?? new Error(`initdb failed with code ${String(code)}: ${text.trim()}`)
}

/** The environment of the database's programs: nothing of the server's own, which may hold secrets. */
export function programEnvironment(): Record<string, string> {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C', LC_ALL: 'C', TZ: 'UTC' }
}
