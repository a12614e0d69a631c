import { userInfo } from 'node:os'
import { v7 } from 'uuid'
import { handOverLogs } from '../../features/admin/admin-system/index.ts'
import { openIdentityDatabase, resealIdentity } from '../../identity/index.ts'
import { systemClock } from '../../platform/clock.ts'
import { ensureRolePasswords, findDatabaseRecord, lockDataDirectory, saveDatabaseRecord } from '../../platform/db/engine/data-directory.ts'
import { type DatabaseUrls, LOGIN_ROLES } from '../../platform/db/engine/setup.ts'
import { type Database, openDatabase } from '../../platform/db/gateways.ts'
import type { Env } from '../../platform/env.ts'
import { findKeyMarks, markOf } from '../../platform/keys/key-marks.ts'
import { keepLinkKeys, keysOf } from '../../platform/keys/server-keys.ts'
import { commandFor } from '../../platform/process/command.ts'
import { explainOtherKey, findOtherKeys, takeOverKeys } from '../accounts/same-keys.ts'
import { formerOf, hasSecrets, identityKeysOf, makeSecrets, type Secrets, secretsOf, writeSecrets } from '../accounts/secrets.ts'
import { reachDatabase } from '../database/reach-database.ts'

/** A change of keys that cannot be made; the message says why and what helps. */
export class KeysFault extends Error {
  override readonly name = 'KeysFault'
}

/** What a rotation came to. */
export interface Rotation {
  pools: number
  /** Secrets that are sealed by the key in use now and were not. */
  resealed: number
  /** Secrets that no key opens. */
  unreadable: number
  /** The logs whose seals the key in use took over. */
  logs: number
  /** Whether the keys in use were not those of the database yet. */
  isTakenOver: boolean
}

const isAnnounced = (secrets: Secrets): boolean => formerOf(secrets).identityKeys.length + formerOf(secrets).signingKeys.length > 0

/** @throws KeysFault where a new pair would be made in the place of the product's. */
function ownSecrets(env: Env): Secrets {
  if (env.keys.identity === null && !hasSecrets(env.dataDir))
    throw new KeysFault(`${env.dataDir} holds no secrets.json: run this where the server runs, with the same MEKIKI_DATA.`)
  return secretsOf(env)
}

async function withDatabase<T>(env: Env, work: (db: Database, urls: DatabaseUrls) => Promise<T>): Promise<T> {
  const { urls, stop } = await reachDatabase(env)
  const db = openDatabase(urls, { user: 1, finder: 1, admin: 1 })
  try {
    return await work(db, urls)
  } finally {
    await db.close()
    await stop()
  }
}

async function resealAccounts(env: Env, url: string, secrets: Secrets): Promise<Pick<Rotation, 'pools' | 'resealed' | 'unreadable'>> {
  // At AWS the accounts' secrets are there.
  if (env.identity.mode === 'cognito') return { pools: 0, resealed: 0, unreadable: 0 }
  const identity = openIdentityDatabase(url, 1)
  try {
    return await resealIdentity(identity, { key: secrets.identityKey, formerKeys: formerOf(secrets).identityKeys })
  } finally {
    await identity.destroy()
  }
}

async function remember(db: Database, operation: string): Promise<void> {
  const entry = { occurred_at: systemClock(), administrator: `command line (${userInfo().username})`, request_id: v7(), client_address: '' }
  await db.admin
    .insertInto('admin_audit_log')
    .values({ ...entry, uuid: v7(), operation, input: '{}', outcome: 'done' })
    .execute()
}

/**
 * Brings what is stored under the keys in use, beside running servers: it can be repeated, and goes on where it was broken off.
 * @throws EngineFault when the keys are not the database's, nor announced.
 */
export async function rotateIn(env: Env, secrets: Secrets, db: Database, urls: DatabaseUrls): Promise<Rotation> {
  const strange = (await findOtherKeys(db.admin, secrets)).find(({ isReplaced }) => !isReplaced)
  if (strange !== undefined) throw new KeysFault(explainOtherKey(strange))
  const keys = identityKeysOf(secrets)
  const now = systemClock()
  // Before the database's keys are others: from those the keys of links are drawn for the last time.
  await keepLinkKeys(db.admin, keys, now)
  const accounts = await resealAccounts(env, urls.identity, secrets)
  const logs = await handOverLogs({ db, clock: systemClock, ...keysOf(keys) })
  // What stays unread is not given up by others refusing the former key.
  const isTakenOver = accounts.unreadable === 0 && (await takeOverKeys(db.admin, secrets, now))
  await remember(db, 'keys.rotate')
  return { ...accounts, logs, isTakenOver }
}

/** Runs the rotation that the settings, or the data directory, announce. @throws KeysFault, EngineFault */
export async function rotateKeys(env: Env): Promise<Rotation> {
  const secrets = ownSecrets(env)
  if (!isAnnounced(secrets)) {
    throw new KeysFault(
      env.keys.identity === null
        ? `No former keys are announced: end the server and run "${commandFor('keys')} new", which makes new ones and keeps the former beside them.`
        : 'No former key is announced: set the new key, and the former one as IDENTITY_KEY_PREVIOUS or SIGNING_KEY_PREVIOUS.'
    )
  }
  return withDatabase(env, (db, urls) => rotateIn(env, secrets, db, urls))
}

/** How the keys stand. */
export interface KeyStanding {
  name: 'IDENTITY_KEY' | 'SIGNING_KEY'
  /** The beginning of what tells this key from others. */
  mark: string
  /** Whether the database is used with it, with one that is announced, or with another one. */
  state: 'in use' | 'announced' | 'other'
  former: number
}

/** Tells of each key whether it is the database's. @throws KeysFault, EngineFault */
export async function showKeys(env: Env): Promise<KeyStanding[]> {
  const secrets = ownSecrets(env)
  return withDatabase(env, async ({ admin }) => {
    const [marks, others] = [await findKeyMarks(admin), await findOtherKeys(admin, secrets)]
    const standingOf = (name: KeyStanding['name'], field: 'identityKey' | 'signingKey', former: number): KeyStanding => {
      const mark = markOf(secrets[field])
      const isOther = others.some(({ setting }) => setting === name)
      return { name, mark: mark.slice(0, 8), state: marks === null || marks[field] === mark ? 'in use' : isOther ? 'other' : 'announced', former }
    }
    const { identityKeys, signingKeys } = formerOf(secrets)
    return [standingOf('IDENTITY_KEY', 'identityKey', identityKeys.length), standingOf('SIGNING_KEY', 'signingKey', signingKeys.length)]
  })
}

/**
 * Makes new keys in the data directory of a server that does not run, and keeps the former beside them; the roles of an embedded database get new passwords,
 * which its next start gives to it.
 * @throws KeysFault when the settings hold the key; EngineFault while the server runs.
 */
export function makeNewKeys(env: Env): { passwords: number } {
  if (env.keys.identity !== null) {
    throw new KeysFault('The key stands in the settings: put a new one ("openssl rand -base64 32") there, and the former one into IDENTITY_KEY_PREVIOUS.')
  }
  const kept = ownSecrets({ ...env, keys: { ...env.keys, signing: null } })
  if (isAnnounced(kept)) throw new KeysFault(`A rotation goes on: end it by "${commandFor('keys')} rotate" and "${commandFor('keys')} drop" first.`)
  const lock = lockDataDirectory(env.dataDir, 'server')
  try {
    writeSecrets(env.dataDir, { ...makeSecrets(), former: { identityKeys: [kept.identityKey], signingKeys: [kept.signingKey] } })
    const record = env.database.kind === 'embedded' ? findDatabaseRecord(env.dataDir) : null
    if (record === null) return { passwords: 0 }
    saveDatabaseRecord(env.dataDir, { ...record, rolePasswords: {} })
    return { passwords: Object.keys(ensureRolePasswords(env.dataDir, LOGIN_ROLES)).length }
  } finally {
    lock.release()
  }
}

/**
 * Takes the former keys out of the data directory once nothing stored needs them; a running server goes on accepting them until its end.
 * @throws KeysFault when they are needed.
 */
export async function dropFormerKeys(env: Env): Promise<void> {
  const secrets = ownSecrets(env)
  if (env.keys.identity !== null) throw new KeysFault('The key stands in the settings: take IDENTITY_KEY_PREVIOUS and SIGNING_KEY_PREVIOUS out of them.')
  if (!isAnnounced(secrets)) throw new KeysFault(`There are no former keys in ${env.dataDir}.`)
  const { resealed, unreadable, isTakenOver } = await withDatabase(env, (db, urls) => rotateIn(env, secrets, db, urls))
  if (unreadable > 0) throw new KeysFault(`${unreadable} secrets are sealed by a key that is not there: nothing was dropped.`)
  if (resealed > 0 || isTakenOver)
    throw new KeysFault(
      `${resealed} secrets were still under a former key; they are not any more. Is a server running that has not been restarted? Repeat this.`
    )
  const { identityKey, signingKey } = secretsOf({ ...env, keys: { ...env.keys, signing: null } })
  writeSecrets(env.dataDir, { identityKey, signingKey })
}
