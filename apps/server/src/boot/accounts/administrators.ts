import { commandFor } from '../../platform/process/command.ts'
import { userInfo } from 'node:os'
import { emailAddress } from '@mekiki/contract/people/members/members.schemas'
import { v7 } from 'uuid'
import { isInvited, listAll, stateOf } from '../../features/admin/administrators/index.ts'
import { createIdentity, openIdentityDatabase } from '../../identity/index.ts'
import { systemClock } from '../../platform/clock.ts'
import { type Database, openDatabase } from '../../platform/db/gateways.ts'
import type { Env } from '../../platform/env.ts'
import { administratorPoolOf } from '../../platform/http/callers/authenticate-administrator.ts'
import { type Accounts, createAccounts, createIdentityClient } from '../../platform/identity-client/index.ts'
import { reachDatabase } from '../database/reach-database.ts'
import { forgetKeys } from './same-keys.ts'
import { formerOf, secretsOf } from './secrets.ts'

/** A command about the administrators that cannot be done; the message says why and what helps. */
export class AdministratorsFault extends Error {
  override readonly name = 'AdministratorsFault'
}

/** An administrator as the command shows them. */
export interface ListedAdministrator {
  email: string
  name: string
  state: 'active' | 'invited' | 'inactive'
  hasSecondFactor: boolean
}

/** What a person who runs the server can do about the platform's administrators, beside a running server or without one. */
export interface AdministratorCommands {
  list: () => Promise<ListedAdministrator[]>
  /** Gives the temporary password, good for 7 days; one for somebody who is there but never set a password of their own replaces the earlier one. */
  create: (email: string, name: string | undefined) => Promise<{ temporaryPassword: string }>
  /** Takes the second factor away and ends every session. */
  resetSecondFactor: (email: string) => Promise<void>
  /** Lets somebody who was switched off sign in again. */
  activate: (email: string) => Promise<void>
  /** Has the next start take its own keys for those of the database. */
  forgetKeys: () => Promise<void>
}

function parseEmail(text: string): string {
  const parsed = emailAddress.safeParse(text)
  if (!parsed.success) throw new AdministratorsFault(`"${text}" is no e-mail address.`)
  return parsed.data
}

async function getPoolId(db: Database): Promise<string> {
  const pool = await administratorPoolOf({ db })()
  if (!pool) throw new AdministratorsFault('There are no administrators yet: start the server once, which makes the first.')
  return pool.poolId
}

/** The commands over an identity service. */
export function createCommands({ accounts, db, poolId }: { accounts: Accounts; db: Database; poolId: string }): AdministratorCommands {
  /** What was done stands in the log of the administration, as what administrators do. */
  const remember = async (operation: string, input: Record<string, string>) => {
    const entry = { occurred_at: systemClock(), administrator: `command line (${userInfo().username})`, request_id: v7(), client_address: '' }
    await db.admin
      .insertInto('admin_audit_log')
      .values({ ...entry, uuid: v7(), operation: `administrators.${operation}`, input: JSON.stringify(input), outcome: 'done' })
      .execute()
  }
  const find = async (email: string) => (await listAll({ accounts }, poolId)).find((account) => account.username === email) ?? null
  const get = async (text: string) => {
    const email = parseEmail(text)
    const account = await find(email)
    if (!account) throw new AdministratorsFault(`There is no administrator ${email}: "${commandFor('admin')} list" shows who there is.`)
    return { ...account, key: { poolId, username: account.username } }
  }
  return {
    async list() {
      const listed: ListedAdministrator[] = []
      for (const account of await listAll({ accounts }, poolId)) {
        const { username, email, name } = account
        listed.push({ email: email || username, name, state: stateOf(account), hasSecondFactor: await accounts.hasSecondFactor({ poolId, username }) })
      }
      return listed.toSorted((left, right) => (left.email < right.email ? -1 : 1))
    },
    async create(text, name) {
      const email = parseEmail(text)
      const known = await find(email)
      const key = { poolId, username: email }
      if (known && !isInvited(known)) throw new AdministratorsFault(`${email} is an administrator already.`)
      const { temporaryPassword } = known
        ? await accounts.resetTemporaryPassword(key)
        : await accounts.inviteUser({ ...key, email, name: name ?? email, isMfaSetupRequired: false })
      await remember('create', { email })
      return { temporaryPassword }
    },
    async resetSecondFactor(text) {
      const { key, username } = await get(text)
      await accounts.turnOffSecondFactor(key)
      await accounts.signOutEverywhere(key)
      await remember('resetSecondFactor', { email: username })
    },
    async activate(text) {
      const { key, username } = await get(text)
      await accounts.enableUser(key)
      await remember('update', { email: username, active_flg: 'true' })
    },
    async forgetKeys() {
      await forgetKeys(db.admin)
      await remember('forgetKeys', {})
    }
  }
}

/**
 * Runs a command about the administrators in the database of the server that runs now, else in one started for it.
 * @throws EngineFault, AdministratorsFault
 */
export async function withAdministrators<T>(env: Env, work: (commands: AdministratorCommands) => Promise<T>): Promise<T> {
  if (env.identity.mode !== 'embedded') {
    throw new AdministratorsFault('The accounts are at AWS Cognito: use its console. GET /v2/public/admin_info tells which user pool is the administrators’.')
  }
  const database = await reachDatabase(env)
  const db = openDatabase(database.urls, { user: 1, finder: 1, admin: 2 })
  const identityDb = openIdentityDatabase(database.urls.identity)
  const secrets = secretsOf(env)
  const identity = createIdentity({
    db: identityDb,
    key: secrets.identityKey,
    formerKeys: formerOf(secrets).identityKeys,
    publicUrl: env.publicUrl,
    clock: systemClock,
    revealUnknownUsers: false,
    sendMail: () => Promise.reject(new Error('a command sends no codes')),
    metadata: { isAcceptable: () => false, fetchText: () => Promise.reject(new Error('a command reads no metadata')) },
    judgeFederated: () => Promise.resolve('unknown'),
    log: { error: (_fields, message) => void process.stderr.write(`${message}\n`), warn: () => undefined }
  })
  const accounts = createAccounts(createIdentityClient({ mode: 'embedded', requestHandler: identity.requestHandler }), {
    authFlow: 'USER_PASSWORD_AUTH',
    revealUnknownUsers: false
  })
  try {
    return await work(createCommands({ accounts, db, poolId: await getPoolId(db) }))
  } finally {
    await identity.close()
    await identityDb.destroy()
    await db.close()
    await database.stop()
  }
}
