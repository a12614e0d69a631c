import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CognitoIdentityProviderClient, InitiateAuthCommand, type InitiateAuthCommandOutput } from '@aws-sdk/client-cognito-identity-provider'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { features } from '../features/index.ts'
import { createIdentity, openIdentityDatabase } from '../identity/index.ts'
import { type Accounts, createAccounts, createIdentityClient } from '../platform/identity-client/index.ts'
import { findOutboxMail, listOutbox, type OutboxMail } from '../platform/mail/index.ts'
import { createOutboxMailer } from '../platform/mail/outbox.ts'
import { createWorld, type TestActor, type TestTenant, type World } from './world.ts'

/** A world with the embedded identity service and mails that can be read. */
export interface IdentityScene {
  world: World
  accounts: Accounts
  /** The commands themselves, also those that a browser sends. */
  sdk: CognitoIdentityProviderClient
  /** A tenant with a real user pool. */
  createWorkspace: (name?: string) => Promise<TestTenant>
  /** Does what waits in the outbox for these tenants (their uuids), effects of effects included, as the queue would; gives the kinds in order. */
  runEffects: (...tenantUuids: readonly string[]) => Promise<string[]>
  mailsTo: (email: string) => Promise<OutboxMail[]>
  /** Signs in with a password; raises the refusal. */
  signIn: (tenant: TestTenant, username: string, password: string) => Promise<InitiateAuthCommandOutput>
  /** What an attempt to sign in answers: the next step, or the refusal's text. */
  trySignIn: (tenant: TestTenant, username: string, password: string) => Promise<string>
  close: () => Promise<void>
}

/**
 * The temporary password in an invitation.
 * @throws when there is none.
 */
export function passwordIn(mail: OutboxMail | undefined): string {
  const found = /(?:仮パスワード：|Temporary password: )(\S+)/u.exec(mail?.text ?? '')
  if (!found?.[1]) throw new Error('no password in the mail')
  return found[1]
}

async function runEffects(world: World, tenantUuids: readonly string[]): Promise<string[]> {
  const done: string[] = []
  for (;;) {
    const rows = await world.admin.selectFrom('outbox').selectAll().where('tenant_uuid', 'in', tenantUuids).orderBy('uuid').execute()
    if (rows.length === 0) return done
    for (const row of rows) {
      const handler = features.map((feature) => feature.effects?.[row.kind]).find((found) => found !== undefined)
      if (!handler) throw new Error(`no handler for ${row.kind}`)
      const place = { platform: world.platform, tenantUuid: row.tenant_uuid, effectUuid: row.uuid, requestId: row.request_id }
      try {
        await handler({ ...place, now: world.platform.clock(), log: pino({ level: 'silent' }) }, JSON.parse(JSON.stringify(row.payload)))
      } finally {
        await world.admin.deleteFrom('outbox').where('uuid', '=', row.uuid).execute()
      }
      done.push(row.kind)
    }
  }
}

function signIn(sdk: CognitoIdentityProviderClient, clientId: string, username: string, password: string): Promise<InitiateAuthCommandOutput> {
  return sdk.send(new InitiateAuthCommand({ AuthFlow: 'USER_PASSWORD_AUTH', ClientId: clientId, AuthParameters: { USERNAME: username, PASSWORD: password } }))
}

async function trySignIn(...given: Parameters<typeof signIn>): Promise<string> {
  return signIn(...given).then(
    (answer) => answer.ChallengeName ?? 'signed in',
    (error: unknown) => String(error)
  )
}

/** Builds a world whose accounts are the embedded service's own; its clock is the world's. Close it in the end. */
export async function createIdentityScene(): Promise<IdentityScene> {
  const folder = await mkdtemp(join(tmpdir(), 'mekiki-accounts-'))
  const closers: (() => Promise<void>)[] = []
  let now = (): Date => new Date()
  const parts: { sdk: CognitoIdentityProviderClient; accounts: Accounts }[] = []
  const world = await createWorld((database) => {
    const db = openIdentityDatabase(database.urls.identity)
    const identity = createIdentity({
      db,
      key: randomBytes(32),
      publicUrl: 'http://mekiki.test',
      clock: () => now(),
      revealUnknownUsers: false,
      sendMail: async () => undefined,
      metadata: { isAcceptable: () => false, fetchText: () => Promise.reject(new Error('no identity provider here')) },
      judgeFederated: async () => 'unknown',
      log: { error: () => undefined, warn: () => undefined }
    })
    closers.push(identity.close, () => db.destroy())
    const sdk = createIdentityClient({ mode: 'embedded', requestHandler: identity.requestHandler })
    const accounts = createAccounts(sdk, { authFlow: 'USER_PASSWORD_AUTH', revealUnknownUsers: false })
    parts.push({ sdk, accounts })
    return { accounts, signIns: identity.signIns, mailer: createOutboxMailer({ folder, from: 'no-reply@mekiki.test' }) }
  })
  now = world.platform.clock
  const [built] = parts
  if (!built) throw new Error('the world built no identity service')
  const { sdk, accounts } = built
  return {
    world,
    accounts,
    sdk,
    async createWorkspace(name) {
      const tenant = await world.createTenant(name)
      const pool = await accounts.createPoolForTenant(tenant.uuid)
      const values = { cognito_user_pool_id: pool.poolId, cognito_user_pool_client_id: pool.clientId }
      await world.admin.updateTable('tenants').set(values).where('uuid', '=', tenant.uuid).execute()
      return { ...tenant, ...pool }
    },
    runEffects: (...tenantUuids) => runEffects(world, tenantUuids),
    async mailsTo(email) {
      const items = (await listOutbox(folder, { limit: 1000 })).filter((item) => item.to === email)
      const mails = await Promise.all(items.map((item) => findOutboxMail(folder, item.name)))
      return mails.flatMap((mail) => mail ?? [])
    },
    signIn: ({ clientId }, username, password) => signIn(sdk, clientId, username, password),
    trySignIn: ({ clientId }, username, password) => trySignIn(sdk, clientId, username, password),
    close: async () => {
      for (const close of closers) await close()
      await world.close()
      await rm(folder, { recursive: true })
    }
  }
}

/** A test file's own scene with the calls of the platform's administration; it ends with the file's last test. */
export async function openAdministration(): Promise<{ scene: IdentityScene; call: TestActor['call'] }> {
  const scene = await createIdentityScene()
  afterAll(() => scene.close())
  return { scene, call: await scene.world.createAdministrator() }
}
