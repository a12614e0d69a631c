import { randomBytes } from 'node:crypto'
import {
  type AuthenticationResultType,
  type CognitoIdentityProviderClient,
  InitiateAuthCommand,
  type InitiateAuthCommandOutput
} from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt, type JWTPayload, SignJWT } from 'jose'
import { afterAll, expect } from 'vitest'
import { type Accounts, createAccounts, createIdentityClient, type TenantPool } from '../../platform/identity-client/index.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import {
  createIdentity,
  type Identity,
  type IdentityOptions,
  type JudgeFederated,
  type MetadataSource,
  openIdentityDatabase,
  type ResetCodeMail,
  type SignInNote
} from '../index.ts'
import type { Db } from '../tables.ts'
import { createKeyRing } from '../tokens/key-ring.ts'
import { createVault } from '../vault.ts'

/** The origin that test tokens name; nothing listens there. */
export const PUBLIC_URL = 'http://mekiki.test'

/** A password that keeps every rule. */
export const GOOD_PASSWORD = 'Kumo-no-Ito-39'

/** An identity service on a database of its own, with a clock that the test moves. */
export interface IdentityWorld {
  identity: Identity
  /** The service's own connections: for looking and for arranging what no operation can. */
  db: Db
  adminUrl: string
  /** The key that the service seals with. */
  key: Buffer
  /** Another server of the same database, with keys of its own. */
  serverWith: (keys: Pick<IdentityOptions, 'key' | 'formerKeys'>) => Pick<IdentityWorld, 'identity' | 'sdk' | 'accounts'>
  urls: TestDatabase['urls']
  sdk: CognitoIdentityProviderClient
  accounts: Accounts
  pool: TenantPool
  mails: ResetCodeMail[]
  /** What the service logged as a failure of its own; tests expect none. */
  faults: unknown[]
  /** What the service refused or could not reach, as it was noted for the operator. */
  notes: unknown[]
  /** Sign-ins and refusals that it told of. */
  signInNotes: SignInNote[]
  now: () => Date
  /** Signs claims with the real key of a pool, as only the service itself could. */
  signAs: (poolId: string, claims: JWTPayload) => Promise<string>
  /** Moves the clock, which stands still otherwise. */
  wait: (seconds: number) => void
  close: () => Promise<void>
}

/** A world that no identity provider is part of. */
const noProviders: MetadataSource = { isAcceptable: () => false, fetchText: () => Promise.reject(new Error('this world has no identity provider')) }
const nobody: JudgeFederated = async () => 'unknown'

let people = 0

/** A username that no other test uses. */
export function newUsername(): string {
  people += 1
  return `person${people}@example.jp`
}

/** Builds the world; close it in `afterAll`. */
export async function createIdentityWorld(
  options: Partial<Pick<IdentityOptions, 'revealUnknownUsers' | 'sendMail' | 'metadata' | 'judgeFederated'>> = {}
): Promise<IdentityWorld> {
  const database = await createTestDatabase()
  const key = randomBytes(32)
  const db = openIdentityDatabase(database.urls.identity)
  const mails: ResetCodeMail[] = []
  const faults: unknown[] = []
  const notes: unknown[] = []
  const signInNotes: SignInNote[] = []
  let milliseconds = Date.now()
  const now = () => new Date(milliseconds)
  const settings: Omit<IdentityOptions, 'key' | 'formerKeys'> = {
    db,
    publicUrl: PUBLIC_URL,
    clock: now,
    revealUnknownUsers: options.revealUnknownUsers ?? false,
    sendMail: options.sendMail ?? (async (mail) => void mails.push(mail)),
    metadata: options.metadata ?? noProviders,
    judgeFederated: options.judgeFederated ?? nobody,
    log: { error: (fields) => void faults.push(fields), warn: (fields) => void notes.push(fields) },
    noteSignIn: (note) => void signInNotes.push(note)
  }
  const serverWith: IdentityWorld['serverWith'] = (keys) => {
    const made = createIdentity({ ...settings, ...keys })
    const client = createIdentityClient({ mode: 'embedded', requestHandler: made.requestHandler })
    return { identity: made, sdk: client, accounts: createAccounts(client, { authFlow: 'USER_PASSWORD_AUTH', revealUnknownUsers: false }) }
  }
  const { identity, sdk, accounts } = serverWith({ key })
  return {
    identity,
    db,
    adminUrl: database.adminUrl,
    key,
    serverWith,
    urls: { ...database.urls },
    sdk,
    accounts,
    pool: await accounts.createPoolForTenant('0198c0de-0000-7000-8000-000000000001'),
    mails,
    faults,
    notes,
    signInNotes,
    now,
    signAs: async (poolId, claims) => {
      const { kid, privateKey } = await createKeyRing(db, createVault(key)).getKeys(poolId)
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
    },
    wait: (seconds) => {
      milliseconds += seconds * 1000
    },
    close: async () => {
      await identity.close()
      await db.destroy()
      await database.drop()
    }
  }
}

/** Has a test file's own world end with the file's last test, in which the service must have had no fault of its own. */
export function endsWithFile<Opened extends IdentityWorld>(world: Opened): Opened {
  afterAll(async () => {
    expect(world.faults).toEqual([])
    await world.close()
  })
  return world
}

/** A test file's own world, which ends with the file's last test. */
export const openIdentity = async (): Promise<IdentityWorld> => endsWithFile(await createIdentityWorld())

/** Someone with an account. */
export interface Person {
  poolId: string
  username: string
  sub: string
  password: string
}

/** An invited person who has not signed in yet; `password` is the temporary one. */
export async function invitePerson(world: IdentityWorld, pool = world.pool): Promise<Person> {
  const username = newUsername()
  const account = { poolId: pool.poolId, username }
  const invited = await world.accounts.inviteUser({ ...account, email: username, name: 'A Person', isMfaSetupRequired: false })
  return { ...account, sub: invited.sub, password: invited.temporaryPassword }
}

/** A person with a lasting password. */
export async function confirmPerson(world: IdentityWorld, pool = world.pool): Promise<Person> {
  const person = await invitePerson(world, pool)
  await world.accounts.setPermanentPassword(person, GOOD_PASSWORD)
  return { ...person, password: GOOD_PASSWORD }
}

/** One attempt to sign in by password. */
export function trySignIn(world: IdentityWorld, username: string, password: string, clientId = world.pool.clientId): Promise<InitiateAuthCommandOutput> {
  return world.sdk.send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: username, PASSWORD: password }
    })
  )
}

/** The tokens of a sign-in; throws when there are none. */
export function tokensOf(answer: { AuthenticationResult?: AuthenticationResultType | undefined }): {
  accessToken: string
  idToken: string
  refreshToken: string
} {
  const { AccessToken, IdToken, RefreshToken } = answer.AuthenticationResult ?? {}
  if (!AccessToken || !IdToken || !RefreshToken) throw new Error('The sign-in gave no tokens')
  return { accessToken: AccessToken, idToken: IdToken, refreshToken: RefreshToken }
}

/** Signs a person in and gives the tokens. */
export async function signIn(world: IdentityWorld, person: Person, clientId = world.pool.clientId): Promise<ReturnType<typeof tokensOf>> {
  return tokensOf(await trySignIn(world, person.username, person.password, clientId))
}

/** The name of the account whose access token that is. */
export const ownerOf = (accessToken: string | undefined): unknown => decodeJwt(accessToken ?? '')['username']

/** What a refused call says: `Name: message`. Throws when the call was not refused. */
export async function refusal(call: Promise<unknown>): Promise<string> {
  const result = await call.then(
    () => null,
    (error: unknown) => error
  )
  if (!(result instanceof Error)) throw new Error('The call was not refused')
  return `${result.name}: ${result.message}`
}
