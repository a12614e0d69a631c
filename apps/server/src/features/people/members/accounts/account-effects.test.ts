import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CognitoIdentityProviderClient, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIdentity, openIdentityDatabase } from '../../../../identity/index.ts'
import { type Accounts, createAccounts, createIdentityClient } from '../../../../platform/identity-client/index.ts'
import { createOutboxMailer } from '../../../../platform/mail/outbox.ts'
import { findOutboxMail, listOutbox, type Mailer, type OutboxMail } from '../../../../platform/mail/index.ts'
import { createWorld, type PlatformParts, type TestActor, type TestTenant, type World } from '../../../../testing/world.ts'
import { members } from '../index.ts'
import { createAdministrator } from '../testing/people.ts'
import { runEffect } from '../../../../testing/run-effect.ts'

const address = '/v2/private/users'

let world: World
let folder: string
let sdk: CognitoIdentityProviderClient
let accounts: Accounts
const mailTrouble = { isDown: false }
const closers: (() => Promise<void>)[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mekiki-invitations-'))
  world = await createWorld((database) => {
    const db = openIdentityDatabase(database.urls.identity)
    const identity = createIdentity({
      db,
      key: randomBytes(32),
      publicUrl: 'http://mekiki.test',
      clock: () => new Date(),
      revealUnknownUsers: false,
      sendMail: async () => undefined,
      metadata: { isAcceptable: () => false, fetchText: () => Promise.reject(new Error('no provider here')) },
      judgeFederated: async () => 'unknown',
      log: { error: () => undefined, warn: () => undefined }
    })
    closers.push(identity.close, () => db.destroy())
    sdk = createIdentityClient({ mode: 'embedded', requestHandler: identity.requestHandler })
    accounts = createAccounts(sdk, { authFlow: 'USER_PASSWORD_AUTH', revealUnknownUsers: false })
    const outbox = createOutboxMailer({ folder, from: 'no-reply@mekiki.test' })
    const mailer: Mailer = { send: (mail) => (mailTrouble.isDown ? Promise.reject(new Error('mail server down')) : outbox.send(mail)) }
    return { accounts, mailer } as PlatformParts
  })
})
afterAll(async () => {
  for (const close of closers) await close()
  await world.close()
  await rm(folder, { recursive: true })
})

/** A tenant with a real user pool, and an administrator of it. */
async function createWorkspace(name?: string): Promise<{ tenant: TestTenant; owner: TestActor }> {
  const tenant = await world.createTenant(name)
  const pool = await accounts.createPoolForTenant(tenant.uuid)
  await world.admin
    .updateTable('tenants')
    .set({ cognito_user_pool_id: pool.poolId, cognito_user_pool_client_id: pool.clientId })
    .where('uuid', '=', tenant.uuid)
    .execute()
  Object.assign(tenant, pool)
  return { tenant, owner: await createAdministrator(world, tenant) }
}

/**
 * Runs what waits in the outbox for accounts, as the queue would, and empties it; mails about changes have their own test.
 * @returns the effects that ran.
 */
async function runEffects(tenant: TestTenant) {
  const rows = await world.admin
    .selectFrom('outbox')
    .selectAll()
    .where('tenant_uuid', '=', tenant.uuid)
    .where('kind', 'like', 'members.%')
    .orderBy('uuid')
    .execute()
  for (const row of rows) await runEffect(world, members, tenant.uuid, row, row.uuid)
  await world.admin.deleteFrom('outbox').where('tenant_uuid', '=', tenant.uuid).execute()
  return rows
}

const runOne = (tenant: TestTenant, kind: string, payload: unknown, effectUuid?: string) =>
  runEffect(world, members, tenant.uuid, { kind, payload }, effectUuid)

async function mailsTo(email: string): Promise<OutboxMail[]> {
  const items = (await listOutbox(folder, { limit: 1000 })).filter((item) => item.to === email)
  const mails = await Promise.all(items.map((item) => findOutboxMail(folder, item.name)))
  return mails.flatMap((mail) => mail ?? [])
}

function passwordIn(mail: OutboxMail | undefined): string {
  const found = /(?:仮パスワード：|Temporary password: )(\S+)/u.exec(mail?.text ?? '')
  if (!found?.[1]) throw new Error('no password in the mail')
  return found[1]
}

/** What an attempt to sign in answers: the next step, or the refusal's text. */
function signIn(tenant: TestTenant, username: string, password: string): Promise<string> {
  const command = new InitiateAuthCommand({
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: tenant.clientId,
    AuthParameters: { USERNAME: username, PASSWORD: password }
  })
  return sdk.send(command).then(
    (answer) => answer.ChallengeName ?? 'signed in',
    (error: unknown) => String(error)
  )
}

async function inviteTaro(owner: TestActor, tenant: TestTenant, email = `${v7()}@example.jp`): Promise<{ uuid: string; email: string }> {
  const answer = await owner.call('POST', address, { items: [{ email, name: '山田 太郎', permission_group_uuid: tenant.groups.member }] })
  expect(answer.status).toBe(201)
  return { uuid: answer.body.items[0].uuid, email }
}

describe('the invitation', () => {
  it('makes the account and mails, in Japanese, the address, the user name and a temporary password that works', async () => {
    const { tenant, owner } = await createWorkspace('汐見重工株式会社')
    const taro = await inviteTaro(owner, tenant)
    await runEffects(tenant)
    const [mail, ...others] = await mailsTo(taro.email)
    expect(others).toEqual([])
    expect([mail?.fromName, mail?.subject]).toEqual(['汐見重工株式会社', '【Mekiki】汐見重工株式会社のワークスペースへのご招待'])
    for (const part of [mail?.text, mail?.html]) expect(part).toContain(`${owner.name}さんが、汐見重工株式会社のワークスペースに招待しました。`)
    for (const part of ['山田 太郎さん', `ユーザー名：${taro.email}`, '7日間', `http://mekiki.test/?tenant_uuid=${tenant.uuid}`])
      expect(mail?.text).toContain(part)
    expect(mail?.html).toContain('lang="ja"')
    expect(await signIn(tenant, taro.email, passwordIn(mail))).toBe('NEW_PASSWORD_REQUIRED')
    expect(await accounts.getAccount({ poolId: tenant.poolId, username: taro.email })).toMatchObject({
      email: taro.email,
      name: '山田 太郎',
      isEnabled: true,
      isMfaSetupRequired: false
    })
  })

  it('runs once, however often it is repeated', async () => {
    const { tenant, owner } = await createWorkspace()
    const taro = await inviteTaro(owner, tenant)
    const [effect] = await runEffects(tenant)
    await runOne(tenant, 'members.invite', effect?.payload, effect?.uuid)
    const mails = await mailsTo(taro.email)
    expect(mails).toHaveLength(1)
    expect(await signIn(tenant, taro.email, passwordIn(mails[0]))).toBe('NEW_PASSWORD_REQUIRED')
  })

  it('repeated after the mail failed, mails a password that works', async () => {
    const { tenant, owner } = await createWorkspace()
    const taro = await inviteTaro(owner, tenant)
    mailTrouble.isDown = true
    await expect(runEffects(tenant)).rejects.toThrow('mail server down')
    mailTrouble.isDown = false
    await runEffects(tenant)
    const mails = await mailsTo(taro.email)
    expect(mails).toHaveLength(1)
    expect(await signIn(tenant, taro.email, passwordIn(mails[0]))).toBe('NEW_PASSWORD_REQUIRED')
  })

  it('sent again, carries a new password; after the first sign-in nothing is sent and the password stays', async () => {
    const { tenant, owner } = await createWorkspace()
    const taro = await inviteTaro(owner, tenant)
    await runEffects(tenant)
    await runOne(tenant, 'members.invite', { userUuid: taro.uuid })
    const [second, first] = (await mailsTo(taro.email)).map(passwordIn)
    expect(await signIn(tenant, taro.email, first ?? '')).toContain('Incorrect username or password')
    expect(await signIn(tenant, taro.email, second ?? '')).toBe('NEW_PASSWORD_REQUIRED')
    const key = { poolId: tenant.poolId, username: taro.email }
    await accounts.setPermanentPassword(key, 'Kumo-no-Ito-39')
    await runOne(tenant, 'members.invite', { userUuid: taro.uuid })
    expect(await mailsTo(taro.email)).toHaveLength(2)
    expect(await signIn(tenant, taro.email, 'Kumo-no-Ito-39')).toBe('signed in')
  })

  it('speaks the language of the workspace', async () => {
    const { tenant, owner } = await createWorkspace('Shiomi')
    await owner.call('PATCH', '/v2/private/tenants/current', { preferences: { defaultLanguage: 'en' } })
    const taro = await inviteTaro(owner, tenant)
    await runEffects(tenant)
    const [mail] = await mailsTo(taro.email)
    expect(mail?.subject).toBe('[Mekiki] You’re invited to Shiomi')
    expect(await signIn(tenant, taro.email, passwordIn(mail))).toBe('NEW_PASSWORD_REQUIRED')
  })

  it('reaches nobody who was deleted or deactivated meanwhile; who is activated later is invited then', async () => {
    const { tenant, owner } = await createWorkspace()
    const [deleted, inactive] = [await inviteTaro(owner, tenant), await inviteTaro(owner, tenant)]
    await owner.call('DELETE', `${address}/${deleted.uuid}`)
    await owner.call('PATCH', `${address}/${inactive.uuid}`, { active_flg: false })
    await runEffects(tenant)
    expect([await mailsTo(deleted.email), await mailsTo(inactive.email)]).toEqual([[], []])
    await expect(accounts.getAccount({ poolId: tenant.poolId, username: deleted.email })).rejects.toMatchObject({ name: 'UserNotFoundException' })
    await owner.call('PATCH', `${address}/${inactive.uuid}`, { active_flg: true })
    await runEffects(tenant)
    const mails = await mailsTo(inactive.email)
    expect(mails).toHaveLength(1)
    expect(await signIn(tenant, inactive.email, passwordIn(mails[0]))).toBe('NEW_PASSWORD_REQUIRED')
  })

  it('of a member of another tenant does nothing', async () => {
    const [one, other] = [await createWorkspace(), await createWorkspace()]
    const taro = await inviteTaro(one.owner, one.tenant)
    await runOne(other.tenant, 'members.invite', { userUuid: taro.uuid })
    await runOne(other.tenant, 'members.sync_account', { userUuid: taro.uuid })
    expect(await mailsTo(taro.email)).toEqual([])
  })
})

describe('the account', () => {
  async function signedIn() {
    const { tenant, owner } = await createWorkspace()
    const taro = await inviteTaro(owner, tenant)
    await runEffects(tenant)
    const key = { poolId: tenant.poolId, username: taro.email }
    await accounts.setPermanentPassword(key, 'Kumo-no-Ito-39')
    return { tenant, owner, taro, key }
  }

  it('of a deactivated member is refused at sign-in and its sessions end; activated again, it works with the same password', async () => {
    const { tenant, owner, taro } = await signedIn()
    const command = new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: tenant.clientId,
      AuthParameters: { USERNAME: taro.email, PASSWORD: 'Kumo-no-Ito-39' }
    })
    const { AuthenticationResult } = await sdk.send(command)
    await owner.call('PATCH', `${address}/${taro.uuid}`, { active_flg: false })
    await runEffects(tenant)
    expect(await signIn(tenant, taro.email, 'Kumo-no-Ito-39')).toContain('User is disabled')
    const refresh = new InitiateAuthCommand({
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: tenant.clientId,
      AuthParameters: { REFRESH_TOKEN: AuthenticationResult?.RefreshToken ?? '' }
    })
    await expect(sdk.send(refresh)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await owner.call('PATCH', `${address}/${taro.uuid}`, { active_flg: true })
    await runEffects(tenant)
    expect(await signIn(tenant, taro.email, 'Kumo-no-Ito-39')).toBe('signed in')
    await expect(sdk.send(refresh)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  it('follows the member as he or she is now, in whatever order and however often the effects run', async () => {
    const { tenant, owner, taro, key } = await signedIn()
    await owner.call('PATCH', `${address}/${taro.uuid}`, { active_flg: false })
    await owner.call('PATCH', `${address}/${taro.uuid}`, { active_flg: true })
    const effects = (
      await world.admin
        .selectFrom('outbox')
        .selectAll()
        .where('tenant_uuid', '=', tenant.uuid)
        .where('kind', 'like', 'members.%')
        .orderBy('uuid', 'desc')
        .execute()
    ).flatMap((row) => [row, row])
    expect(effects).toHaveLength(4)
    for (const effect of effects) await runOne(tenant, effect.kind, effect.payload, effect.uuid)
    expect((await accounts.getAccount(key)).isEnabled).toBe(true)
  })

  it('takes over the second factor’s flag and the name', async () => {
    const { tenant, owner, taro, key } = await signedIn()
    await world.admin.updateTable('tenants').set({ mfa_available_flg: true }).where('uuid', '=', tenant.uuid).execute()
    await owner.call('PATCH', `${address}/${taro.uuid}`, { setup_mfa_flg: true })
    await world.admin.updateTable('users').set({ name: '山田 次郎' }).where('uuid', '=', taro.uuid).execute()
    await runEffects(tenant)
    expect(await accounts.getAccount(key)).toMatchObject({ isMfaSetupRequired: true, name: '山田 次郎' })
  })

  it('of a deleted member is deleted, unless somebody new has the address by then', async () => {
    const { tenant, owner, taro, key } = await signedIn()
    await owner.call('DELETE', `${address}/${taro.uuid}`)
    const [deletion] = await runEffects(tenant)
    await expect(accounts.getAccount(key)).rejects.toMatchObject({ name: 'UserNotFoundException' })
    await runOne(tenant, 'members.sync_account', deletion?.payload)
    await inviteTaro(owner, tenant, taro.email)
    await runEffects(tenant)
    await runOne(tenant, 'members.sync_account', deletion?.payload)
    expect(await accounts.getAccount(key)).toMatchObject({ isEnabled: true, status: 'FORCE_CHANGE_PASSWORD' })
    expect(await mailsTo(taro.email)).toHaveLength(2)
  })
})
