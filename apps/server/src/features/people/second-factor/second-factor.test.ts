import {
  AssociateSoftwareTokenCommand,
  type CognitoIdentityProviderClient,
  InitiateAuthCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand
} from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt } from 'jose'
import { TOTP } from 'otpauth'
import { pino } from 'pino'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createIdentityScene, type IdentityScene } from '../../../testing/identity.ts'
import type { TestActor, TestTenant, World } from '../../../testing/world.ts'
import { secondFactor } from './index.ts'

const password = 'Kumo-no-Ito-39'
const own = '/v2/private/users/current/second_factor'
const minute = 60_000

let scene: IdentityScene
let world: World
let sdk: CognitoIdentityProviderClient
const asked: string[] = []
let isIdentityDown = false
let now = new Date()

beforeAll(async () => {
  scene = await createIdentityScene()
  world = scene.world
  sdk = scene.sdk
  const { hasSecondFactor } = scene.accounts
  // The real verb, which writes down each question.
  scene.accounts.hasSecondFactor = (account) => {
    asked.push(account.username)
    return isIdentityDown ? Promise.reject(new Error('identity service down')) : hasSecondFactor(account)
  }
})
afterAll(() => scene.close())
beforeEach(() => {
  now = new Date('2026-04-01T00:00:00Z')
  world.setNow(now)
  asked.length = 0
})
afterEach(() => {
  isIdentityDown = false
})

function later(milliseconds: number): void {
  now = new Date(now.getTime() + milliseconds)
  world.setNow(now)
}

async function createWorkspace(isAvailable = true): Promise<TestTenant> {
  const tenant = await scene.createWorkspace()
  await world.admin.updateTable('tenants').set({ mfa_available_flg: isAvailable }).where('uuid', '=', tenant.uuid).execute()
  return tenant
}

interface Person extends TestActor {
  username: string
}

/** A member with an account, of whom a second factor is asked or not. */
async function createPerson(tenant: TestTenant, isRequired = true, options: Parameters<World['createActor']>[1] = {}): Promise<Person> {
  const actor = await world.createActor(tenant, options)
  const username = `${actor.uuid}@mekiki.test`
  const key = { poolId: tenant.poolId, username }
  await world.platform.accounts.inviteUser({ ...key, email: username, name: actor.name, isMfaSetupRequired: isRequired })
  await world.platform.accounts.setPermanentPassword(key, password)
  await world.admin.updateTable('users').set({ setup_mfa_flg: isRequired }).where('uuid', '=', actor.uuid).execute()
  return { ...actor, username }
}

function enter({ tenant, username }: Person) {
  const AuthParameters = { USERNAME: username, PASSWORD: password }
  return sdk.send(new InitiateAuthCommand({ AuthFlow: 'USER_PASSWORD_AUTH', ClientId: tenant.clientId, AuthParameters }))
}

/** Sets a second factor up as the screens do, which have called before. */
async function setUp(person: Person): Promise<string> {
  await person.call('GET', own)
  const AccessToken = (await enter(person)).AuthenticationResult?.AccessToken
  const { SecretCode } = await sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  const UserCode = new TOTP({ secret: SecretCode ?? '' }).generate({ timestamp: now.getTime() })
  await sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))
  await sdk.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } }))
  return AccessToken ?? ''
}

/** What waits in the outbox, to be done once more after it was done: a queue may do the same thing again. */
async function pendingEffects(tenant: TestTenant): Promise<() => Promise<void>> {
  const rows = await world.admin.selectFrom('outbox').selectAll().where('tenant_uuid', '=', tenant.uuid).orderBy('uuid').execute()
  return async () => {
    for (const { kind, payload, uuid } of rows) {
      const place = { platform: world.platform, tenantUuid: tenant.uuid, effectUuid: uuid, requestId: 'test' }
      await secondFactor.effects?.[kind]?.({ ...place, now, log: pino({ level: 'silent' }) }, JSON.parse(JSON.stringify(payload)))
    }
  }
}

function rowOf({ uuid }: TestActor) {
  return world.admin.selectFrom('users').select(['second_factor_at', 'second_factor_checked_at', 'version']).where('uuid', '=', uuid).executeTakeFirstOrThrow()
}

function auditOf({ uuid }: TestActor) {
  return world.admin.selectFrom('audit_log').select(['action', 'user_uuid', 'from_value', 'to_value']).where('entity_uuid', '=', uuid).orderBy('uuid').execute()
}

/** The entry that tells of a set-up: it is made at the identity service, and noticed at the next call. */
const cameOn = ({ uuid }: TestActor) => ({ action: 'second_factor_on', user_uuid: uuid, from_value: { secondFactor: false }, to_value: { secondFactor: true } })

describe('a member who must have a second factor', () => {
  it('can call nothing before it is on, and everything from then on', async () => {
    const person = await createPerson(await createWorkspace())
    for (const [method, path] of [
      ['GET', '/v2/private/users/current'],
      ['GET', '/v2/private/tenants/info'],
      ['GET', '/v2/private/projects'],
      ['GET', own],
      ['POST', '/v2/private/channels'],
      ['PATCH', '/v2/private/users/current']
    ] as const) {
      const answer = await person.call(method, path, method === 'GET' ? undefined : { name: 'x' })
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'mfa_setup_required'])
    }
    await setUp(person)
    expect((await person.call('GET', '/v2/private/users/current')).status).toBe(200)
    expect((await person.call('GET', own)).body).toEqual({ isAvailable: true, isRequired: true, isOn: true, isFederated: false })
    expect(await rowOf(person)).toMatchObject({ second_factor_at: now, version: 1 })
    expect(await auditOf(person)).toEqual([cameOn(person)])
  })

  it('is asked about once in ten minutes, and one who switched it off elsewhere is refused then', async () => {
    const person = await createPerson(await createWorkspace())
    await setUp(person)
    const look = () => person.call('GET', '/v2/private/users/current')
    expect((await look()).status).toBe(200)
    asked.length = 0
    for (let call = 0; call < 5; call += 1) expect((await look()).status).toBe(200)
    expect(asked).toEqual([])
    await world.platform.accounts.turnOffSecondFactor({ poolId: person.tenant.poolId, username: person.username })
    later(9 * minute)
    expect((await look()).status).toBe(200)
    expect(asked).toEqual([])
    later(minute)
    const answers = await Promise.all(Array.from({ length: 6 }, look))
    expect(answers.map((answer) => answer.body.code)).toEqual(Array.from({ length: 6 }, () => 'mfa_setup_required'))
    expect((await rowOf(person)).second_factor_at).toBeNull()
    const went = { action: 'second_factor_off', user_uuid: person.uuid, from_value: { secondFactor: true }, to_value: { secondFactor: false } }
    expect(await auditOf(person)).toEqual([cameOn(person), went])
  })

  it('waits, with a sentence, while the identity service cannot be asked', async () => {
    const person = await createPerson(await createWorkspace())
    isIdentityDown = true
    const answer = await person.call('GET', '/v2/private/users/current')
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
    isIdentityDown = false
    expect((await person.call('GET', '/v2/private/users/current')).status).toBe(403)
  })

  it('is not asked for one who comes through an identity provider, nor where the workspace has none, nor without the flag', async () => {
    const tenant = await createWorkspace()
    const free = await createPerson(tenant, false)
    expect((await free.call('GET', '/v2/private/users/current')).status).toBe(200)
    const person = await createPerson(tenant)
    await world.admin.updateTable('tenants').set({ microsoft_idp: 'Microsoft' }).where('uuid', '=', tenant.uuid).execute()
    const account = { poolId: tenant.poolId, username: `microsoft_${person.username}` }
    await world.platform.accounts.inviteUser({ ...account, email: person.username, name: person.name, isMfaSetupRequired: false })
    const token = Buffer.from([tenant.poolId, tenant.clientId, account.username, '', 'Microsoft'].join('|')).toString('base64url')
    const bearer = { authorization: `Bearer ${token}` }
    expect((await world.anonymous('GET', '/v2/private/users/current', undefined, bearer)).status).toBe(200)
    expect((await world.anonymous('GET', own, undefined, bearer)).body).toMatchObject({ isRequired: false, isFederated: true })
    const plain = await createPerson(await createWorkspace(false))
    expect((await plain.call('GET', '/v2/private/users/current')).status).toBe(200)
    expect((await plain.call('GET', own)).body).toEqual({ isAvailable: false, isRequired: false, isOn: false, isFederated: false })
  })

  it('is refused with a personal API token as well', async () => {
    const person = await createPerson(await createWorkspace(), false)
    const made = await person.call('POST', '/v2/private/my_api_tokens', { name: '集計', scope: 'read' })
    expect(made.status).toBe(201)
    const bearer = { authorization: `Bearer ${made.body.token}` }
    const look = () => world.anonymous('GET', '/v2/private/users/current', undefined, bearer)
    expect((await look()).status).toBe(200)
    await world.admin.updateTable('users').set({ setup_mfa_flg: true }).where('uuid', '=', person.uuid).execute()
    expect((await look()).body.code).toBe('mfa_setup_required')
  })
})

describe("one's own second factor", () => {
  it('is told as it is now, and remembered', async () => {
    const person = await createPerson(await createWorkspace(), false)
    expect((await person.call('GET', own)).body).toEqual({ isAvailable: true, isRequired: false, isOn: false, isFederated: false })
    await setUp(person)
    expect((await person.call('GET', own)).body).toMatchObject({ isOn: true })
    expect((await rowOf(person)).second_factor_at).toEqual(now)
  })

  it('is turned off with the password; wrong ones are counted and change nothing', async () => {
    const person = await createPerson(await createWorkspace(), false)
    await setUp(person)
    await person.call('GET', own)
    const turnOff = (secret: string) => person.call('POST', `${own}/turn_off`, { password: secret })
    expect((await turnOff('Wrong-pass-1')).body.code).toBe('password_wrong')
    expect((await turnOff('')).status).toBe(400)
    expect(await auditOf(person)).toEqual([cameOn(person)])
    expect((await turnOff(password)).status).toBe(204)
    expect(await auditOf(person)).toEqual([
      cameOn(person),
      { action: 'turn_off_second_factor', user_uuid: person.uuid, from_value: { secondFactor: true }, to_value: { secondFactor: false } }
    ])
    await scene.runEffects(person.tenant.uuid)
    expect((await person.call('GET', own)).body).toMatchObject({ isOn: false })
    expect(decodeJwt((await enter(person)).AuthenticationResult?.AccessToken ?? '')['username']).toBe(person.username)
    expect((await turnOff(password)).status).toBe(204)
    expect(await auditOf(person)).toHaveLength(2)
    const guesses = await Promise.all(Array.from({ length: 8 }, () => turnOff('Wrong-pass-1')))
    expect(guesses.filter((answer) => answer.body.code === 'password_wrong')).toHaveLength(5)
    expect(guesses.filter((answer) => answer.status === 429 && answer.body.code === 'password_locked')).toHaveLength(3)
  })

  it('stays on where the workspace asks for it, whatever the password', async () => {
    const person = await createPerson(await createWorkspace())
    await setUp(person)
    const answer = await person.call('POST', `${own}/turn_off`, { password })
    expect([answer.status, answer.body.code]).toEqual([422, 'second_factor_required'])
    expect(await scene.runEffects(person.tenant.uuid)).toEqual([])
    expect((await person.call('GET', own)).body).toMatchObject({ isOn: true })
  })
})

describe('a reset by an administrator', () => {
  const reset = (actor: TestActor, uuid: string) => actor.call('POST', `/v2/private/users/${uuid}/reset_second_factor`)

  it('takes the second factor away, ends the sessions and lets the member set up a new one', async () => {
    const tenant = await createWorkspace()
    const keeper = await createPerson(tenant, false)
    const person = await createPerson(tenant)
    const token = await setUp(person)
    expect((await person.call('GET', own)).body).toMatchObject({ isOn: true })
    expect((await reset(keeper, person.uuid)).status).toBe(204)
    await scene.runEffects(tenant.uuid)
    const named = { name: person.name }
    expect(await auditOf(person)).toEqual([
      cameOn(person),
      { action: 'reset_second_factor', user_uuid: keeper.uuid, from_value: { ...named, secondFactor: true }, to_value: { ...named, secondFactor: false } }
    ])
    expect((await person.call('GET', '/v2/private/users/current')).body.code).toBe('mfa_setup_required')
    const renewed = sdk.send(new AssociateSoftwareTokenCommand({ AccessToken: token }))
    await expect(renewed).rejects.toThrow('Access Token has been revoked')
    await setUp(person)
    expect((await person.call('GET', '/v2/private/users/current')).status).toBe(200)
  })

  it('ends the sign-ins of the product at once, before the identity service has heard of it', async () => {
    const tenant = await createWorkspace()
    const [keeper, person] = [await createPerson(tenant, false), await createPerson(tenant, false)]
    const parts = [tenant.poolId, tenant.clientId, person.username, '', '', v7(), now.toISOString()]
    const bearer = { authorization: `Bearer ${Buffer.from(parts.join('|')).toString('base64url')}` }
    const look = () => world.anonymous('GET', '/v2/private/users/current', undefined, bearer)
    expect((await look()).status).toBe(200)
    later(1000)
    await reset(keeper, person.uuid)
    expect((await look()).status).toBe(401)
  })

  it('done twice by its effect leaves alone what was set up since', async () => {
    const tenant = await createWorkspace()
    const [keeper, person] = [await createPerson(tenant, false), await createPerson(tenant)]
    await setUp(person)
    await reset(keeper, person.uuid)
    const runAgain = await pendingEffects(tenant)
    await scene.runEffects(tenant.uuid)
    await setUp(person)
    await runAgain()
    expect((await person.call('GET', own)).body).toMatchObject({ isOn: true })
  })

  it('forgets what a call heard between the reset and its effect', async () => {
    const tenant = await createWorkspace()
    const [keeper, person] = [await createPerson(tenant, false), await createPerson(tenant)]
    await setUp(person)
    await reset(keeper, person.uuid)
    expect((await person.call('GET', '/v2/private/users/current')).status).toBe(200)
    expect((await rowOf(person)).second_factor_at).not.toBeNull()
    later(1000)
    await scene.runEffects(tenant.uuid)
    expect((await person.call('GET', '/v2/private/users/current')).body.code).toBe('mfa_setup_required')
  })

  it('needs the key, another person, and a member of the same workspace', async () => {
    const tenant = await createWorkspace()
    const keeper = await createPerson(tenant, false)
    const reader = await createPerson(tenant, false, { permissions: ['read_member_setting'] })
    const stranger = await createPerson(await createWorkspace(), false)
    const refused = await reset(reader, keeper.uuid)
    expect([refused.status, refused.body.permissions]).toEqual([403, ['update_member_setting']])
    expect((await reset(keeper, keeper.uuid)).body.code).toBe('own_second_factor')
    expect((await reset(keeper, stranger.uuid)).status).toBe(404)
    expect((await reset(keeper, v7())).status).toBe(404)
    expect(await auditOf(stranger)).toEqual([])
    expect(await scene.runEffects(tenant.uuid)).toEqual([])
  })

  it('of somebody without an account changes nothing at the identity service', async () => {
    const tenant = await createWorkspace()
    const keeper = await createPerson(tenant, false)
    const invited = await world.createActor(tenant)
    expect((await reset(keeper, invited.uuid)).status).toBe(204)
    expect(await scene.runEffects(tenant.uuid)).toEqual(['second_factor.switch_off', 'member_notices.mail'])
  })
})
