import { type Operation, operations } from '@mekiki/contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { callWith, signIn, tokenOfSignIn } from '../../../testing/sign-ins.ts'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../testing/world.ts'

const rules = vi.hoisted(() => ({ isAddressOn: true, isUseOn: true, isWritableOn: true, isEndOn: true }))

// The mutation checks of the product: one check at a time lets everybody through.
vi.mock('../limits/allowed-address.ts', async (original) => {
  const module = await original<typeof import('../limits/allowed-address.ts')>()
  return { ...module, isAddressAllowed: (...given: Parameters<typeof module.isAddressAllowed>) => !rules.isAddressOn || module.isAddressAllowed(...given) }
})
vi.mock('./authenticate.ts', async (original) => {
  const module = await original<typeof import('./authenticate.ts')>()
  return {
    ...module,
    requireUsable: (...given: Parameters<typeof module.requireUsable>) => void (rules.isUseOn && module.requireUsable(...given)),
    requireWritable: (...given: Parameters<typeof module.requireWritable>) => void (rules.isWritableOn && module.requireWritable(...given))
  }
})
vi.mock('./load-user.ts', async (original) => {
  const module = await original<typeof import('./load-user.ts')>()
  const forget = <T extends object>(user: T | undefined): T | undefined => (user && !rules.isEndOn ? { ...user, session_ended_at: null } : user)
  return { ...module, findUserOfSession: async (...given: Parameters<typeof module.findUserOfSession>) => forget(await module.findUserOfSession(...given)) }
})

// The dashboard's service asks whose a token is, which takes no API token and looks at the tenant in the path first: it has tests of its own.
const withBearer = operations.filter(({ access }) => access === 'private')
const isRead = ({ method }: Operation) => method === 'GET' || method === 'HEAD'
const writes = withBearer.filter((operation) => !isRead(operation))
const sessionOnly = withBearer.filter((operation) => operation.sessionOnly)

let world: World
let tenant: TestTenant
let owner: TestActor
let tokens: Record<'good' | 'reading' | 'revoked' | 'expired' | 'disabled' | 'foreign', string>
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.createTenant()
  owner = await world.createActor(tenant)
  const make = async (by: TestActor, scope = 'read_write', expiresOn: string | null = null) =>
    (await by.call('POST', '/v2/private/my_api_tokens', { name: scope, scope, expiresOn })).body as { uuid: string; token: string }
  const off = await world.createActor(tenant)
  const [disabled, revoked, reading, good] = [await make(off), await make(owner), await make(owner, 'read'), await make(owner)]
  await world.admin.updateTable('users').set({ active_flg: false }).where('uuid', '=', off.uuid).execute()
  await owner.call('DELETE', `/v2/private/my_api_tokens/${revoked.uuid}`)
  world.setNow(new Date('2026-01-01T00:00:00Z'))
  const expired = await make(owner, 'read_write', '2026-01-01')
  world.setNow(null)
  const deleted = await world.createTenant()
  const foreign = await make(await world.createActor(deleted))
  await world.admin.updateTable('tenants').set({ deleted_at: new Date() }).where('uuid', '=', deleted.uuid).execute()
  tokens = { good: good.token, reading: reading.token, revoked: revoked.token, expired: expired.token, disabled: disabled.token, foreign: foreign.token }
})
afterAll(() => world.close())
beforeEach(async () => {
  Object.assign(rules, { isAddressOn: true, isUseOn: true, isWritableOn: true, isEndOn: true })
  await set({ allow_ip_addresses: [], migration_started_at: null })
})

const set = (values: { allow_ip_addresses?: string[]; migration_started_at?: Date | null }) =>
  world.admin.updateTable('tenants').set(values).where('uuid', '=', tenant.uuid).execute()

/** What an operation answers to a call with unknown ids and an unusable body: nothing happens, but every check before the parsing has its say. */
async function codeOf(call: TestActor['call'], operation: Operation): Promise<string> {
  const path = operation.path.replaceAll(/\{\w+\}/gu, () => v7())
  const { status, body } = await call(operation.method as 'GET', path, operation.body ? { neverHeardOf: 1 } : undefined)
  return `${status} ${String(body?.code ?? '')}`.trim()
}

/** The operations that answer anything else than what is wanted. */
async function others(call: TestActor['call'], asked: readonly Operation[], requested: string): Promise<string[]> {
  const found: string[] = []
  for (const operation of asked) {
    const code = await codeOf(call, operation)
    if (code !== requested) found.push(`${operation.id}: ${code}`)
  }
  return found
}

describe('every call with an API token', () => {
  it.each([
    ['revoked', '401 login_required'],
    ['expired', '401 login_required'],
    ['foreign', '401 login_required'],
    ['disabled', '403 user_disabled']
  ] as const)('that is %s is answered %s', async (kind, requested) => {
    expect(await others(callWith(world, tokens[kind]), withBearer, requested)).toEqual([])
  })

  it('that may only read is refused when it writes, and its twin without the check is not', async () => {
    const call = callWith(world, tokens.reading)
    const plain = writes.filter((operation) => !operation.sessionOnly)
    expect(await others(call, plain, '403 token_read_only')).toEqual([])
    rules.isUseOn = false
    expect((await others(call, plain.slice(0, 20), '403 token_read_only')).length).toBe(20)
  })

  it('is refused where sign-ins, secrets and tokens are managed, and its twin without the check is not', async () => {
    for (const token of [tokens.good, tokens.reading]) expect(await others(callWith(world, token), sessionOnly, '403 session_required')).toEqual([])
    const ids = sessionOnly.map(({ id }) => id.split('.')[0])
    for (const slug of ['apiTokens', 'mySessions']) expect(ids).toContain(slug)
    rules.isUseOn = false
    expect((await others(callWith(world, tokens.reading), sessionOnly, '403 session_required')).length).toBeGreaterThan(3)
  })
})

describe('every call of a sign-in', () => {
  it('that was ended is answered 401, and its twin without the check is not', async () => {
    const [here, there] = [signIn(world, owner, 'here'), signIn(world, owner, 'there')]
    await there('GET', '/v2/private/users/current')
    await here('POST', '/v2/private/my_sessions/end_others')
    expect(await others(there, withBearer, '401 login_required')).toEqual([])
    rules.isEndOn = false
    expect((await others(there, withBearer.filter(isRead).slice(0, 10), '401 login_required')).length).toBe(10)
  })

  it('of a disabled user is answered 403, of a deleted workspace 401', async () => {
    const off = await world.createActor(tenant, { isActive: false })
    expect(await others(callWith(world, tokenOfSignIn(off, 'off')), withBearer, '403 user_disabled')).toEqual([])
    const gone = await world.createTenant()
    const person = await world.createActor(gone)
    await world.admin.updateTable('tenants').set({ deleted_at: new Date() }).where('uuid', '=', gone.uuid).execute()
    expect(await others(callWith(world, tokenOfSignIn(person, 'gone')), withBearer, '401 login_required')).toEqual([])
  })
})

describe('what a workspace says of all its calls', () => {
  it('addresses: every call from elsewhere is refused, by sign-in and by token, and its twin without the check is not', async () => {
    await set({ allow_ip_addresses: ['203.0.113.0/24'] })
    const outside = { address: '198.51.100.7' }
    const calls = [callWith(world, tokenOfSignIn(owner, 'outside'), outside), callWith(world, tokens.good, outside)]
    for (const call of calls) expect(await others(call, withBearer, '403 ip_not_allowed')).toEqual([])
    rules.isAddressOn = false
    for (const call of calls) expect((await others(call, withBearer.filter(isRead).slice(0, 10), '403 ip_not_allowed')).length).toBe(10)
  })

  it('maintenance: every write is put off with 503, reads go on, nothing is written down, and its twin without the check writes', async () => {
    await set({ migration_started_at: new Date() })
    const call = signIn(world, owner, 'during maintenance')
    const goingOn = writes.filter((operation) => operation.duringMaintenance)
    expect(goingOn.map(({ id }) => id)).toEqual(['archives.cancel'])
    expect(
      await others(
        call,
        writes.filter((operation) => !goingOn.includes(operation)),
        '503 maintenance'
      )
    ).toEqual([])
    const reads = withBearer.filter((operation) => isRead(operation) && operation.tx === 'read' && !operation.path.includes('{'))
    const codes = await Promise.all(reads.map((operation) => codeOf(call, operation)))
    expect(codes.filter((code) => code.startsWith('503'))).toEqual([])
    expect((await call('POST', '/v2/private/channels', { name: '後で' })).headers['retry-after']).toBe('300')
    const noted = await world.admin.selectFrom('user_sessions').select('uuid').where('origin_jti', '=', 'during maintenance').execute()
    expect(noted).toEqual([])
    rules.isWritableOn = false
    expect((await call('POST', '/v2/private/channels', { name: '今' })).status).toBe(201)
  })
})
