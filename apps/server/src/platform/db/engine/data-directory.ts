import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, openSync, closeSync, fsyncSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { EngineFault, explainDiskError } from './faults.ts'

/** What the data directory remembers about its database; `database.json`, readable only by the owner. */
export interface DatabaseRecord {
  /** The folder that holds the cluster: absolute, or relative to the data directory (so that both can move together). */
  home: string
  /** True once the cluster was completed: from then on its absence is a loss, not a first start. */
  isMade: boolean
  adminPassword: string
  /** Passwords of the application's roles by role name. */
  rolePasswords: Record<string, string>
}

const RECORD = 'database.json'

/** What only the server itself reads; the database's own user passes by. */
const privateFolders = ['files', 'outbox']

/** A password of 192 random bits that needs no escaping in an address. */
export function makePassword(): string {
  return randomBytes(24).toString('base64url')
}

/**
 * Makes the data directory when it is missing and proves that it can be written.
 * @throws EngineFault when the disk is full or read-only, or the folder belongs to someone else.
 */
export function prepareDataDirectory(dataDir: string): string {
  const path = resolve(dataDir)
  try {
    if (!existsSync(path)) {
      makeFolder(path)
      // Others may pass through (the database's own user must), not look inside.
      chmodSync(path, 0o711)
    }
    const probe = join(path, '.writable')
    writePrivateFile(probe, 'ok\n')
    rmSync(probe)
    // Files and mails are the server's alone; those of earlier versions could be listed by everybody on the machine.
    for (const name of privateFolders) closeFolder(join(path, name))
  } catch (error) {
    throw explainDiskError(error, `the data directory ${path}`)
  }
  return path
}

/** Lets nobody but the owner into a folder, which is made when it is missing. */
function closeFolder(path: string): void {
  if (existsSync(path)) chmodSync(path, 0o700)
  else mkdirSync(path, { mode: 0o700 })
}

/** One level at a time: the recursive form reports a read-only disk as a missing folder. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}

/** Writes a file for the owner's eyes alone, whole or not at all, also across a power cut. */
export function writePrivateFile(path: string, text: string): void {
  const temporary = `${path}.${process.pid}.tmp`
  writeFileSync(temporary, text, { mode: 0o600 })
  const handle = openSync(temporary, 'r+')
  fsyncSync(handle)
  closeSync(handle)
  renameSync(temporary, path)
}

/** Reads `database.json`; null before the first start. */
export function findDatabaseRecord(dataDir: string): DatabaseRecord | null {
  const path = join(dataDir, RECORD)
  if (!existsSync(path)) return null
  try {
    const value: Partial<DatabaseRecord> = JSON.parse(readFileSync(path, 'utf8'))
    const { home, isMade, adminPassword, rolePasswords } = value
    if (typeof home === 'string' && typeof adminPassword === 'string') {
      return { home, isMade: isMade === true, adminPassword, rolePasswords: rolePasswords ?? {} }
    }
  } catch (error) {
    throw new EngineFault(`${path} cannot be read: restore it from your backup or from a copy of the folder.`, { cause: error })
  }
  throw new EngineFault(`${path} is damaged: restore it from your backup or from a copy of the folder.`)
}

/** Stores `database.json`. */
export function saveDatabaseRecord(dataDir: string, record: DatabaseRecord): void {
  try {
    writePrivateFile(join(dataDir, RECORD), `${JSON.stringify(record, null, 2)}\n`)
  } catch (error) {
    throw explainDiskError(error, `the data directory ${dataDir}`)
  }
}

/** Passwords for the roles, kept in the data directory: made at the first call, the same ones afterwards. */
export function ensureRolePasswords(dataDir: string, roles: readonly string[]): Record<string, string> {
  const record = findDatabaseRecord(dataDir)
  if (record === null) throw new Error(`There is no database record in ${dataDir}`)
  const missing = roles.filter((role) => record.rolePasswords[role] === undefined)
  for (const role of missing) record.rolePasswords[role] = makePassword()
  if (missing.length > 0) saveDatabaseRecord(dataDir, record)
  return record.rolePasswords
}

/** What of the data directory a lock covers: a server beside it, or another server of the same database. */
export type LockName = 'server' | 'database'

/**
 * Claims the data directory for this process until it ends, however it ends.
 * Node has no file locks of its own; an exclusive SQLite transaction is one that the kernel releases with the process,
 * so that nothing stale is ever left to be judged by a process number.
 * @throws EngineFault when another process holds it.
 */
export function lockDataDirectory(dataDir: string, name: LockName): { release(): void } {
  const ownerFile = join(dataDir, `${name}.pid`)
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(dataDir, `${name}.lock`), { timeout: 0 })
    lock.exec('BEGIN EXCLUSIVE')
    writePrivateFile(ownerFile, `${process.pid}\n`)
  } catch (error) {
    lock?.close()
    if (error instanceof Error && /locked/.test(error.message)) {
      const owner = existsSync(ownerFile) ? ` (process ${readFileSync(ownerFile, 'utf8').trim()})` : ''
      throw new EngineFault(
        `The data directory ${dataDir} is in use by another running Mekiki${owner}. Stop that one first, or set MEKIKI_DATA to another folder.`
      )
    }
    if (error instanceof Error && /readonly|read-only|unable to open/.test(error.message)) {
      throw new EngineFault(`The data directory ${dataDir} cannot be written. Correct its owner or set MEKIKI_DATA to another folder.`, {
        cause: error
      })
    }
    throw explainDiskError(error, `the data directory ${dataDir}`)
  }
  const held = lock
  return { release: () => held.close() }
}
