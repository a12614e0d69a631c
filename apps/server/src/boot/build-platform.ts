import { join } from 'node:path'
import { errorSentence, type Language } from '@mekiki/i18n'
import { resetCodeMail } from '@mekiki/i18n/mail/mail'
import type { FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'
import { createIdentity, type Identity, type IdentityLog, openIdentityDatabase } from '../identity/index.ts'
import { systemClock } from '../platform/clock.ts'
import { type Database, openDatabase } from '../platform/db/gateways.ts'
import { SERVER_MIGRATIONS } from '../platform/db/engine/migrate.ts'
import type { WatchPool } from '../platform/db/pool.ts'
import type { DatabaseUrls } from '../platform/db/engine/setup.ts'
import { createSignals } from '../platform/db/signals.ts'
import { type ErrorReporting, noErrorReporting } from '../platform/error-reporting/error-reporting.ts'
import { formerOf, identityKeysOf } from './accounts/secrets.ts'
import { createSignInLog } from './accounts/sign-in-log.ts'
import { administratorPoolOf } from '../platform/http/callers/authenticate-administrator.ts'
import { judgeFederated } from '../platform/http/callers/federation.ts'
import { createMayFetch } from '../platform/http/callers/may-fetch.ts'
import { languageOf } from '../platform/http/answers/respond-error.ts'
import {
  type Accounts,
  awsRegion,
  createAccounts,
  createIdentityClient,
  createTokenVerifier,
  type SignIns,
  type TokenVerifier
} from '../platform/identity-client/index.ts'
import { yieldingBackends } from '../platform/jobs/index.ts'
import { type LogBook, openLogBook } from '../platform/log/log-book.ts'
import { tellSlowStatements } from '../platform/log/slow-statements.ts'
import { countMails, createMailer, type Mailer, outboxFolder, renderMail } from '../platform/mail/index.ts'
import { createMetadataSource, createModelClient, createOutgoing, createSiteFetch } from '../platform/outgoing/index.ts'
import { checksOf, watchBusy } from '../platform/health/checks.ts'
import { createHealth } from '../platform/health/health.ts'
import { createMetrics, type Metrics } from '../platform/metrics/metrics.ts'
import { openServerKeys } from '../platform/keys/server-keys.ts'
import type { Operator } from '../platform/operator.ts'
import type { Platform } from '../platform/platform.ts'
import { describeProcess, type Duty } from '../platform/process/process-facts.ts'
import { createDiskStore, createS3Store, diskStoreRoutes, type FileStore, originOfBucket, type StorageErrorCode } from '../platform/storage/index.ts'
import { traceStatements } from '../platform/tracing/statement-spans.ts'
import { tidyAtRest } from '../platform/process/tidy-at-rest.ts'
import type { Env } from '../platform/env.ts'
import type { Parts } from './parts.ts'

/** The platform's services, the plugins that bring routes of their own, and the way to close them. */
export interface BuiltPlatform {
  platform: Platform
  plugins: FastifyPluginAsync[]
  /** Deletes what the identity service keeps only for a while. */
  sweepIdentity: () => Promise<void>
  close: () => Promise<void>
}

/** Connections by role. What one process has for calls, several share; those in the background need little beside the process of jobs. */
function poolsOf(duty: Duty, { processes }: Env): { user: number; finder: number; admin: number; identity: number } {
  const share = (total: number, min: number): number => Math.max(min, Math.ceil(total / processes))
  if (duty === 'all') return { user: 20, finder: 12, admin: 4, identity: 8 }
  if (duty === 'work') return { user: 6, finder: 4, admin: 4, identity: 4 }
  return { user: share(20, 5), finder: share(12, 3), admin: 2, identity: share(8, 2) }
}

const sweepEveryMilliseconds = 5 * 60_000

async function buildStore({ env, secrets }: Parts, db: Database): Promise<{ files: FileStore; plugins: FastifyPluginAsync[] }> {
  if (env.s3) return { files: await createS3Store(env.s3), plugins: [] }
  const store = createDiskStore({ root: join(env.dataDir, 'files'), secret: secrets.signingKey, formerSecrets: formerOf(secrets).signingKeys })
  const messageOf = (code: StorageErrorCode, language: Language): string => errorSentence(code, language, { limit: '100MB' })
  const routes = diskStoreRoutes<Language>({ store, languageOf, messageOf, mayFetch: createMayFetch(db) })
  return { files: store, plugins: [routes] }
}

/** The workspace whose user pool it is. */
function findWorkspace(db: Database, poolId: string): Promise<{ uuid: string; name: string } | undefined> {
  return db.finder.selectFrom('tenants').select(['uuid', 'name']).where('cognito_user_pool_id', '=', poolId).executeTakeFirst()
}

/** What the sign-in is built over. */
interface SignInParts {
  mailer: Mailer
  metrics: Metrics
  logBook: LogBook
  watchPool: WatchPool
  pools: Database
  connections: number
}

function openIdentity(
  { env, urls, secrets, log, clock = systemClock, reportError = noErrorReporting.report }: Parts,
  { mailer, metrics, logBook, watchPool, pools, connections }: SignInParts
): { identity: Identity; ask: () => Promise<unknown>; close: () => Promise<void> } {
  const db = openIdentityDatabase(urls.identity, connections, (pool) => watchPool('identity', pool))
  const findTenant = async (poolId: string): Promise<string | null> => (await findWorkspace(pools, poolId))?.uuid ?? null
  const identity = createIdentity({
    db,
    key: secrets.identityKey,
    formerKeys: formerOf(secrets).identityKeys,
    publicUrl: env.publicUrl,
    clock,
    revealUnknownUsers: false,
    metadata: createMetadataSource({ ...createOutgoing({ allow: env.allowedPrivateHosts }), allow: env.allowedPrivateHosts }),
    judgeFederated: (account) => judgeFederated(pools, account),
    log: reportingLog(log, reportError),
    noteSignIn: createSignInLog({ db: pools, log, metrics, logBook, findTenant }),
    sendMail: async ({ to, code, expiresAt, name, poolId }) => {
      const workspace = (await findWorkspace(pools, poolId))?.name ?? 'Mekiki'
      const { subject, ...content } = resetCodeMail('ja', { tenantName: workspace, userName: name, code, expiresAt })
      await mailer.send({ to, subject, fromName: workspace, ...renderMail(content) })
    }
  })
  return {
    identity,
    ask: () => sql`select 1`.execute(db),
    close: async () => {
      await identity.close()
      await db.destroy()
    }
  }
}

interface SignIn {
  accounts: Accounts
  verifyAccessToken: TokenVerifier
  signIns: SignIns | null
  plugins: FastifyPluginAsync[]
  sweep: () => Promise<void>
  /** Asks the accounts' own database; null at AWS. */
  ask: (() => Promise<unknown>) | null
  close: () => Promise<void>
}

/** AWS Cognito by configuration: the same commands and the same checks, with keys fetched for the product's own pools alone. */
function buildCognitoSignIn(db: Database): SignIn {
  const client = createIdentityClient({ mode: 'cognito', region: awsRegion })
  const findAdministrators = administratorPoolOf({ db })
  const isKnownPool = async (poolId: string): Promise<boolean> =>
    (await findAdministrators())?.poolId === poolId || (await findWorkspace(db, poolId)) !== undefined
  const verifyAccessToken = createTokenVerifier({ mode: 'cognito', region: awsRegion, isKnownPool, fetch, clock: systemClock })
  const accounts = createAccounts(client, { authFlow: 'USER_SRP_AUTH', revealUnknownUsers: false })
  return { accounts, verifyAccessToken, signIns: null, plugins: [], sweep: async () => undefined, ask: null, close: async () => client.destroy() }
}

function buildSignIn(parts: Parts, over: SignInParts): SignIn {
  if (parts.env.identity.mode === 'cognito') return buildCognitoSignIn(over.pools)
  const settings = { authFlow: 'USER_PASSWORD_AUTH', revealUnknownUsers: false } as const
  const { identity, ask, close } = openIdentity(parts, over)
  const client = createIdentityClient({ mode: 'embedded', requestHandler: identity.requestHandler })
  const verifyAccessToken = createTokenVerifier({
    mode: 'embedded',
    publicUrl: parts.env.publicUrl,
    findPublicKeys: identity.findPublicKeys,
    isSessionLive: identity.isSessionLive,
    clock: parts.clock ?? systemClock
  })
  const accounts = createAccounts(client, settings)
  return { accounts, verifyAccessToken, signIns: identity.signIns, plugins: [identity.plugin], sweep: identity.sweep, ask, close }
}

/** The identity service's log: each error in it is one that nobody expected, and is reported as well. */
function reportingLog(log: Parts['log'], report: ErrorReporting['report']): IdentityLog {
  return {
    warn: (fields, message) => log.warn(fields, message),
    error: (fields, message) => {
      log.error(fields, message)
      if ('err' in fields) report(fields.err, { place: message })
    }
  }
}

function operatorOf(env: Env, urls: DatabaseUrls, backUp: Operator['backUp']): Operator {
  const mail = env.smtp && new URL(env.smtp.url)
  return {
    powers: env.administration,
    ownerUrl: urls.migrate,
    backUp,
    queueUrl: urls.queue,
    outboxFolder: outboxFolder(env.dataDir),
    isDeliveringMail: env.smtp !== null,
    mailServer: mail && `${mail.hostname}:${mail.port || (mail.protocol === 'smtps:' ? 465 : 587)}`,
    bucket: env.s3 && `${env.s3.bucket} (${new URL(originOfBucket(env.s3)).host})`,
    dataDir: env.dataDir,
    migrationsFolder: SERVER_MIGRATIONS
  }
}

/** How a backup is taken beside all else; loaded when one is. */
function backUpOf({ env, urls, secrets, clock = systemClock }: Parts, files: FileStore, { admin }: Database): Platform['operator']['backUp'] {
  if (env.backup.to === null || env.backup.key === null) return null
  return async () => {
    const { saveProduct } = await import('./backup/back-up.ts')
    const { report } = await saveProduct(env, { urls, secrets, files, admin, clock })
    return report
  }
}

/** Opens the pools and builds every service of the platform from the configuration. */
export async function buildPlatform(parts: Parts, duty: Duty = 'all'): Promise<BuiltPlatform> {
  const { env, urls, log } = parts
  const hasOwnDatabase = env.database.kind === 'embedded'
  // Between this process and a database of the operator's may be a pooler that knows nothing of names.
  const isPreparing = env.preparesStatements ?? hasOwnDatabase
  const pools = poolsOf(duty, env)
  const metrics = createMetrics(duty)
  const busy = watchBusy(metrics.watchPool)
  const onStatement = traceStatements(tellSlowStatements({ limit: env.slowStatement, log, metrics }))
  const db = openDatabase(urls, pools, { isPreparing, watchApart: yieldingBackends({ hasOwnDatabase }), onStatement, watchPool: busy.watchPool })
  const mailer = countMails(createMailer({ smtp: env.smtp, dataDir: env.dataDir }), metrics)
  const store = await buildStore(parts, db)
  const logBook = openLogBook({ admin: db.admin, clock: parts.clock ?? systemClock, log, metrics, days: env.logDays })
  const keys = await openServerKeys(db.admin, identityKeysOf(parts.secrets))
  const signIn = buildSignIn(parts, { mailer, metrics, logBook, watchPool: busy.watchPool, pools: db, connections: pools.identity })
  const { files } = store
  const checked = { db, queueUrl: urls.queue, files, mailer, askIdentity: signIn.ask, dataDir: env.dataDir, hasOwnFiles: env.s3 === null, isBusy: busy.isBusy }
  const sweepIdentity = (): Promise<void> => signIn.sweep().catch((error: unknown) => log.warn({ err: error }, 'identity sweep failed'))
  const tidying = tidyAtRest()
  const sweep = duty === 'calls' ? undefined : setInterval(() => void sweepIdentity(), sweepEveryMilliseconds).unref()
  const platform: Platform = {
    db,
    clock: parts.clock ?? systemClock,
    files,
    health: createHealth(checksOf(checked)),
    mailer,
    accounts: signIn.accounts,
    identityMode: env.identity.mode,
    verifyAccessToken: signIn.verifyAccessToken,
    signIns: signIn.signIns,
    log,
    metrics,
    logBook,
    fetchSite: createSiteFetch(),
    askModel: env.botModel === null ? null : createModelClient(env.botModel),
    httpProcesses: duty === 'calls' ? env.processes : 1,
    describeProcesses: async () => [describeProcess(duty)],
    wakeOutbox: () => undefined,
    preparing: new Set(),
    publicUrl: env.publicUrl,
    ...keys,
    publicLimits: env.publicLimits,
    signals: createSignals(urls.queue, log),
    operator: operatorOf(env, urls, backUpOf(parts, store.files, db)),
    reportError: parts.reportError ?? noErrorReporting.report,
    outside: env.outside
  }
  return {
    platform,
    plugins: [...signIn.plugins, ...store.plugins],
    sweepIdentity: signIn.sweep,
    close: async () => {
      clearInterval(sweep)
      tidying.stop()
      await platform.signals.close()
      await signIn.close()
      await logBook.stop()
      await db.close()
    }
  }
}
