import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PermissionKey, permissionKeys } from '@mekiki/contract'
import type { Kysely } from 'kysely'
import type { InjectOptions } from 'fastify'
import { pino } from 'pino'
import { v7 } from 'uuid'
import { type App, buildApp } from '../app.ts'
import { insertDefaultGroups, insertDefaultSettings } from '../features/workspace/tenants/tenant-creation.queries.ts'
import { openDatabase, withTenant } from '../platform/db/gateways.ts'
import { SERVER_MIGRATIONS } from '../platform/db/engine/migrate.ts'
import { createSignals } from '../platform/db/signals.ts'
import { saveSetting } from '../platform/db/platform-settings.queries.ts'
import type { DB } from '../platform/db/types.ts'
import { noOutsideServices } from '../platform/outside-services.ts'
import { type EmbedClaims, embedKey, signEmbedToken } from '../platform/http/callers/embed-token.ts'
import { createMayFetch } from '../platform/http/callers/may-fetch.ts'
import { administratorPoolSetting } from '../platform/http/callers/authenticate-administrator.ts'
import { type SecondFactors, TokenError } from '../platform/identity-client/index.ts'
import { checksOf } from '../platform/health/checks.ts'
import { createHealth } from '../platform/health/health.ts'
import { noLogBook } from '../platform/log/log-book.ts'
import { createMetrics } from '../platform/metrics/metrics.ts'
import type { Platform } from '../platform/platform.ts'
import { traceStatements } from '../platform/tracing/statement-spans.ts'
import { describeProcess } from '../platform/process/process-facts.ts'
import { findKeptFaults } from './kept-faults.ts'
import { openAdmin } from './open-admin.ts'
import { createLetterBox, createTestStore } from './outside-world.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

/** An answer of a call in a test. */
export interface Answer {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely; the contract's types are checked by the server itself
  body: any
  headers: Record<string, unknown>
}

/** A tenant of a test with its default groups. */
export interface TestTenant {
  uuid: string
  poolId: string
  clientId: string
  groups: Record<'administrator' | 'member' | 'guest', string>
}

/** A person who calls. */
export interface TestActor {
  tenant: TestTenant
  uuid: string
  name: string
  call: (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
}

/** A running application of a test's own, on a database of its own. */
export interface World {
  app: App
  platform: Platform
  database: TestDatabase
  /** The superuser's view: for arranging and looking, never for the code under test. */
  admin: Kysely<DB>
  createTenant: (name?: string) => Promise<TestTenant>
  /** A user with exactly these keys in a group of their own; all keys unless told. A guest is in the tenant's group for guests, with its keys. */
  createActor: (
    tenant: TestTenant,
    options?: { permissions?: readonly PermissionKey[]; name?: string; userGroupUuids?: readonly string[]; isActive?: boolean; isGuest?: boolean }
  ) => Promise<TestActor>
  /** A platform administrator's calls; `scopes` are those of the token. */
  createAdministrator: (scopes?: readonly string[]) => Promise<TestActor['call']>
  /** A call without a token. */
  anonymous: TestActor['call']
  setNow: (now: Date | null) => void
  /** Has something of a test's own ended with the world, before its database goes. */
  beforeClose: (end: () => Promise<void>) => void
  close: () => Promise<void>
}

const noLimits: Platform['publicLimits'] = {
  answersPerAddress: 1e9,
  answersPerForm: 1e9,
  uploadsPerAddress: 1e9,
  uploadMegabytesPerAddress: 1e9,
  uploadsPerForm: 1e9,
  uploadMegabytesPerForm: 1e9,
  uploadsPerAnswer: 1e9
}

const unlimited = { read: 1e9, write: 1e9, heavy: 1e9, public: 1e9, mail: 1e9 }

/** What a test may replace of the platform: the outside world only. */
export type PlatformParts = Partial<
  Pick<Platform, 'log' | 'logBook' | 'health' | 'files' | 'accounts' | 'signIns' | 'mailer' | 'fetchSite' | 'askModel' | 'operator' | 'reportError' | 'outside'>
>

/** Without an identity service nobody has a second factor, and every password is its owner's. */
const secondFactors: SecondFactors = {
  allowSecondFactors: async () => undefined,
  hasSecondFactor: async () => false,
  turnOffSecondFactor: async () => undefined,
  checkPassword: async () => 'right'
}

/** A test that needs no identity service has none: its use would fail at once. */
const noAccounts = new Proxy(secondFactors as Platform['accounts'], {
  get: (known, verb) => Reflect.get(known, verb) ?? (() => Promise.reject(new Error(`this world has no identity service for ${String(verb)}`)))
})

const administrators = { poolId: 'ap-northeast-1_Administr', clientId: 'administratorsclient000000' }

/** The identity service of a test, which knows no administrators: they have their second factor, as all have who come this far. */
function withAdministrators(accounts: Platform['accounts']): Platform['accounts'] {
  const hasSecondFactor: SecondFactors['hasSecondFactor'] = async (account) => account.poolId === administrators.poolId || accounts.hasSecondFactor(account)
  return new Proxy(accounts, { get: (known, verb) => (verb === 'hasSecondFactor' ? hasSecondFactor : Reflect.get(known, verb)) })
}

/** The operator of tests lets the administration do everything. */
export function operatorOf({ urls }: TestDatabase): Platform['operator'] {
  const powers = { mayActAsOwner: true, mayMakeDevelopmentWorkspaces: true, mayResetDatabase: true }
  const dataDir = join(tmpdir(), 'mekiki-no-data-directory')
  return {
    powers,
    ownerUrl: urls.migrate,
    backUp: null,
    queueUrl: urls.queue,
    outboxFolder: join(dataDir, 'outbox'),
    isDeliveringMail: false,
    mailServer: null,
    bucket: null,
    dataDir,
    migrationsFolder: SERVER_MIGRATIONS
  }
}

/** A test that serves no sites reaches none: the internet is no part of a test. */
const noSites: Platform['fetchSite'] = () => Promise.reject(new Error('this world has no sites'))

/** The first of what a stream tells, which never ends by itself; a refusal is whole. */
async function injectStream(app: App, options: InjectOptions): Promise<Answer> {
  const response = await app.server.inject({ ...options, payloadAsStream: true })
  let text = ''
  for await (const chunk of response.stream()) {
    text += String(chunk)
    if (response.statusCode === 200) break
  }
  return { status: response.statusCode, body: response.statusCode === 200 ? text : JSON.parse(text), headers: response.headers }
}

async function inject(app: App, options: InjectOptions): Promise<Answer> {
  if (typeof options.url === 'string' && options.url.startsWith('/v2/private/events')) return injectStream(app, options)
  const response = await app.server.inject(options)
  const type = (response.headers['content-type'] ?? '').toString()
  const body = type.includes('json') ? response.json() : type.startsWith('image/') ? response.rawPayload : response.body
  return { status: response.statusCode, body, headers: response.headers }
}

function caller(app: App, token: string | null): TestActor['call'] {
  return (method, path, body, headers) =>
    inject(app, {
      method,
      url: path,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body === undefined ? {} : { payload: body as object })
    })
}

const usualScope = 'aws.cognito.signin.user.admin'

/** Tokens of tests: `pool|client|username|scopes|provider|sign-in|instant of the sign-in`, long enough for the header's check; without a sign-in they belong to none, so that a call leaves no trace. The identity service has tests of its own. */
async function verifyTestToken(token: string) {
  const parts = Buffer.from(token, 'base64url').toString().split('|')
  const [poolId, clientId, username, scopes = usualScope, provider = '', signIn, signedInAt] = parts
  // A token of the dashboard's page reads as noise.
  if (token.includes('.') || !poolId || !clientId || !username) throw new TokenError('invalid')
  const authenticatedAt = signedInAt === undefined ? new Date() : new Date(signedInAt)
  const session = { originJti: signIn ?? (provider === '' ? '' : username), issuedAt: new Date(), authenticatedAt }
  return {
    sub: username,
    username,
    poolId,
    clientId,
    ...session,
    scopes: (scopes || usualScope).split(' '),
    federatedProvider: provider === '' ? null : provider
  }
}

const tokenOf = (...parts: string[]): string => Buffer.from(parts.join('|')).toString('base64url')

/** Builds a world, on an empty database of its own unless it is given another one, which it drops in the end. Close it in `afterAll`. */
export async function createWorld(
  parts: (database: TestDatabase) => Promise<PlatformParts> | PlatformParts = () => ({}),
  given?: TestDatabase
): Promise<World> {
  const database = given ?? (await createTestDatabase())
  const db = openDatabase(database.urls, { user: 6, finder: 4, admin: 2 }, { onStatement: traceStatements(() => undefined) })
  const admin = openAdmin(database.adminUrl)
  let fixedNow: Date | null = null
  const store = await createTestStore(() => fixedNow ?? new Date(), createMayFetch(db))
  const { accounts = noAccounts, ...others } = await parts(database)
  const mailer = others.mailer ?? createLetterBox()
  const { urls } = database
  const checked = { db, queueUrl: urls.queue, files: others.files ?? store.files, mailer, askIdentity: null, dataDir: null, hasOwnFiles: false }
  const platform: Platform = {
    db,
    health: createHealth(checksOf(checked)),
    clock: () => fixedNow ?? new Date(),
    log: pino({ level: 'silent' }),
    metrics: createMetrics('all'),
    logBook: noLogBook,
    publicUrl: 'http://mekiki.test',
    keyFor: (use) => createHash('sha256').update(use).digest(),
    formerKeysFor: () => [],
    publicLimits: noLimits,
    signals: createSignals(database.urls.queue, pino({ level: 'silent' })),
    identityMode: 'embedded',
    httpProcesses: 1,
    describeProcesses: async () => [describeProcess('all')],
    wakeOutbox: () => undefined,
    preparing: new Set(),
    verifyAccessToken: verifyTestToken,
    signIns: null,
    files: store.files,
    mailer,
    accounts: withAdministrators(accounts),
    fetchSite: noSites,
    askModel: null,
    operator: operatorOf(database),
    reportError: () => undefined,
    outside: noOutsideServices,
    ...others
  }
  const app = await buildApp({ platform, plugins: [store.plugin], rateLimits: unlimited, trustedProxies: [] })
  await app.server.ready()
  const ends: (() => Promise<void>)[] = []
  return {
    app,
    platform,
    database,
    admin,
    anonymous: caller(app, null),
    setNow: (now) => void (fixedNow = now),
    createTenant: (name) => createTenant(admin, platform, name ?? 'テスト株式会社'),
    createActor: (tenant, options = {}) => createActor(app, platform, tenant, options),
    createAdministrator: async (scopes = [usualScope]) => {
      await saveSetting(admin, administratorPoolSetting, administrators, platform.clock())
      return caller(app, tokenOf(administrators.poolId, administrators.clientId, 'administrator@mekiki.test', scopes.join(' ')))
    },
    beforeClose: (end) => void ends.push(end),
    close: async () => {
      for (const end of ends) await end()
      await app.server.close()
      await platform.signals.close()
      const faults = await findKeptFaults(admin)
      await db.close()
      await admin.destroy()
      await database.drop()
      await store.remove()
      if (faults.length > 0) throw new Error(faults.join('\n'))
    }
  }
}

/** The calls of the dashboard's page as its token lets somebody make them; `claims` differ from those of an address just given. */
export function pageOf({ app, platform }: World, { tenant, uuid }: TestActor, claims: Partial<EmbedClaims> = {}): TestActor['call'] {
  const now = platform.clock().getTime()
  const usual = { tenant: tenant.uuid, user: uuid, session: null, isEditable: false, from: now, until: now + 60_000 }
  return caller(app, signEmbedToken(embedKey(platform.keyFor), { ...usual, ...claims }))
}

async function createTenant(admin: Kysely<DB>, platform: Platform, name: string): Promise<TestTenant> {
  const uuid = v7()
  const [poolId, clientId] = [`ap-northeast-1_${uuid.slice(-9)}`, uuid.replaceAll('-', '').slice(0, 26)]
  const now = platform.clock()
  await admin
    .insertInto('tenants')
    .values({ uuid, name, cognito_user_pool_id: poolId, cognito_user_pool_client_id: clientId, created_at: now, updated_at: now })
    .execute()
  const groups = await withTenant(platform.db.user, uuid, 'write', async (tx) => {
    await insertDefaultSettings(tx, { tenantUuid: uuid, now })
    return insertDefaultGroups(tx, { tenantUuid: uuid, now })
  })
  return { uuid, poolId, clientId, groups }
}

async function createActor(app: App, platform: Platform, tenant: TestTenant, options: Parameters<World['createActor']>[1] = {}): Promise<TestActor> {
  const [uuid, now] = [v7(), platform.clock()]
  const stamps = { tenant_uuid: tenant.uuid, created_at: now, updated_at: now }
  const email = `${uuid}@mekiki.test`
  const name = options.name ?? `試験 ${uuid.slice(-4)}`
  await withTenant(platform.db.user, tenant.uuid, 'write', async (tx) => {
    const groupUuid = options.isGuest === true ? tenant.groups.guest : v7()
    if (options.isGuest !== true) {
      await tx
        .insertInto('permission_groups')
        .values({ ...stamps, uuid: groupUuid, name: groupUuid, permissions: [...(options.permissions ?? permissionKeys)] })
        .execute()
    }
    await tx
      .insertInto('users')
      .values({ ...stamps, uuid, name, email, identity_username: email, permission_group_uuid: groupUuid, active_flg: options.isActive ?? true })
      .execute()
    await tx.insertInto('email_directory').values({ tenant_uuid: tenant.uuid, email, user_uuid: uuid }).execute()
    for (const group of options.userGroupUuids ?? []) {
      await tx.insertInto('user_group_members').values({ tenant_uuid: tenant.uuid, user_group_uuid: group, user_uuid: uuid }).execute()
    }
  })
  return { tenant, uuid, name, call: caller(app, tokenOf(tenant.poolId, tenant.clientId, email)) }
}
