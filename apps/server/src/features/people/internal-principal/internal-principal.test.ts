import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { plant, type Planted } from '../../../testing/planted.ts'
import { tokenOfSignIn } from '../../../testing/sign-ins.ts'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'

const url = '/v2/_INTERNAL/auth_user_principal'
const secret = 'a shared secret of thirty-two signs'

let world: World
let actor: TestActor
let planted: Planted
beforeAll(async () => {
  world = await createWorld()
  actor = await world.createActor(await world.createTenant())
})
afterAll(() => world.close())
afterEach(() => planted.close())

const start = async (options: { internalSecret?: string; trustedProxies?: readonly string[] } = {}) => {
  planted = await plant(world, {}, {}, options)
}
const ask = async (options: { from?: string; headers?: Record<string, string>; body?: object; bearer?: string } = {}) => {
  const { from = '127.0.0.1', headers = {}, body = {}, bearer = tokenOfSignIn(actor, 'principal') } = options
  const answer = await planted.send({ method: 'POST', url, remoteAddress: from, headers: { authorization: `Bearer ${bearer}`, ...headers }, payload: body })
  return answer.status === 200 ? answer.body : `${answer.status} ${answer.body.code}`
}
const me = () => expect.objectContaining({ userUuid: actor.uuid, tenantUuid: actor.tenant.uuid })
const allow = (addresses: string[]) => world.admin.updateTable('tenants').set({ allow_ip_addresses: addresses }).where('uuid', '=', actor.tenant.uuid).execute()

describe('whose bearer token it is', () => {
  it('is told with the user as the identity service knows it', async () => {
    await start()
    const { tenant, uuid } = actor
    const pool = await world.admin.selectFrom('tenants').select('cognito_user_pool_id').where('uuid', '=', tenant.uuid).executeTakeFirstOrThrow()
    const user = await world.admin.selectFrom('users').select(['identity_username', 'email', 'name']).where('uuid', '=', uuid).executeTakeFirstOrThrow()
    expect(await ask()).toEqual({
      userUuid: uuid,
      tenantUuid: tenant.uuid,
      cognitoUserPoolId: pool.cognito_user_pool_id,
      cognitoIdentificationUsername: user.identity_username,
      email: user.email,
      name: user.name,
      setupMfaFlg: false,
      activeFlg: true,
      clientUrl: world.platform.publicUrl
    })
  })

  it('is told to this machine when there is no secret, and to nobody whom a proxy passed on', async () => {
    await start()
    expect(await ask()).toEqual(me())
    expect(await ask({ from: '::1' })).toEqual(me())
    expect(await ask({ from: '::ffff:127.0.0.1' })).toEqual(me())
    expect(await ask({ from: '10.0.0.4' })).toBe('404 not_found')
    expect(await ask({ headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe('404 not_found')
    expect(await ask({ from: '10.0.0.4', headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe('404 not_found')
  })

  it('is not told to an address that a trusted proxy names as this machine', async () => {
    await start({ trustedProxies: ['10.0.0.0/8'] })
    expect(await ask({ from: '10.0.0.4', headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe('404 not_found')
  })

  it('is told to whoever brings the secret, from wherever, and to nobody without it', async () => {
    await start({ internalSecret: secret })
    const header = { 'x-mekiki-internal-secret': secret }
    expect(await ask({ headers: header })).toEqual(me())
    expect(await ask({ from: '10.0.0.4', headers: { ...header, 'x-forwarded-for': '203.0.113.9' } })).toEqual(me())
    expect(await ask()).toBe('404 not_found')
    expect(await ask({ headers: { 'x-mekiki-internal-secret': `${secret}x` } })).toBe('404 not_found')
    expect(await ask({ headers: { 'x-mekiki-internal-secret': '' } })).toBe('404 not_found')
  })

  it('is told at addresses that the workspace allows alone: the rightmost that is no proxy', async () => {
    await start({ trustedProxies: ['10.0.0.0/8'] })
    await allow(['203.0.113.0/24'])
    const from = (forwarded: string | null) => ask({ body: { x_forwarded_for: forwarded } })
    expect(await from('203.0.113.9')).toEqual(me())
    expect(await from('198.51.100.7, 203.0.113.9, 10.0.0.2')).toEqual(me())
    expect(await from('203.0.113.9, 198.51.100.7')).toBe('403 ip_not_allowed')
    expect(await from('203.0.113.9, 198.51.100.7, 10.0.0.2')).toBe('403 ip_not_allowed')
    for (const nothing of [null, '', 'nonsense', '203.0.113.9,']) expect(await from(nothing)).toBe('403 ip_not_allowed')
    expect(await ask()).toBe('403 ip_not_allowed')
    await allow([])
    expect(await from(null)).toEqual(me())
  })

  it('is not told of a bad token, an API token, a disabled user; and asking is no use of the sign-in', async () => {
    await start()
    expect(await ask({ bearer: 'nobody-at-all-has-this-one' })).toBe('401 login_required')
    const { body } = await actor.call('POST', '/v2/private/my_api_tokens', { name: 'x', scope: 'read_write' })
    expect(await ask({ bearer: body.token })).toBe('403 session_required')
    const off = await world.createActor(actor.tenant, { isActive: false })
    expect(await ask({ bearer: tokenOfSignIn(off, 'off') })).toBe('403 user_disabled')
    expect(await ask({ body: { x_forwarded_for: 5 } })).toBe('400 invalid_request')
    const rows = await world.admin.selectFrom('user_sessions').select('uuid').where('user_uuid', '=', actor.uuid).execute()
    expect(rows).toEqual([])
  })
})
