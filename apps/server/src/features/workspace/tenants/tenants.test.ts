import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('the workspace', () => {
  it('is found before sign-in by its id and by the address of a member, with the fields of the specification only', async () => {
    const tenant = await world.createTenant('汐見重工株式会社')
    const actor = await world.createActor(tenant)
    const expected = {
      tenantUuid: tenant.uuid,
      tenantName: '汐見重工株式会社',
      enableLocalize: false,
      authConfig: { cognitoDomainName: null, cognitoUserPoolId: tenant.poolId, cognitoUserPoolClientId: tenant.clientId, microsoftIdP: null }
    }
    expect((await world.anonymous('GET', `/v2/public/tenant_info?tenant_uuid=${tenant.uuid}`)).body).toEqual(expected)
    const byEmail = await world.anonymous('GET', `/v2/public/tenant_info?email=${actor.uuid.toUpperCase()}%40MEKIKI.TEST`)
    expect(byEmail.body).toEqual(expected)
  })

  it('answers unknown ids and addresses alike, and names the parameter when none is given', async () => {
    const unknownId = await world.anonymous('GET', '/v2/public/tenant_info?tenant_uuid=01936d5c-0000-7000-8000-000000000000')
    const unknownEmail = await world.anonymous('GET', '/v2/public/tenant_info?email=nobody@example.jp')
    expect([unknownId.status, unknownEmail.status]).toEqual([404, 404])
    expect({ ...unknownId.body, requestId: '' }).toEqual({ ...unknownEmail.body, requestId: '' })
    const missing = await world.anonymous('GET', '/v2/public/tenant_info', undefined, { 'accept-language': 'en' })
    expect([missing.status, missing.body.code, missing.body.message]).toEqual([
      400,
      'required_parameter',
      'Required parameter email was null or undefined when calling the operation'
    ])
  })

  it('is changed with its version: the second of two writers meets the first one’s state', async () => {
    const tenant = await world.createTenant('旧名')
    const actor = await world.createActor(tenant)
    const first = await actor.call('PATCH', '/v2/private/tenants/current', { name: '新名' }, { 'if-match': '"1"' })
    expect([first.status, first.body.name, first.body.version]).toEqual([200, '新名', 2])
    const second = await actor.call('PATCH', '/v2/private/tenants/current', { name: '別名' }, { 'if-match': '"1"' })
    expect([second.status, second.body.code, second.body.current.name]).toEqual([409, 'stale_version', '新名'])
    const log = await world.admin.selectFrom('audit_log').select(['action', 'user_uuid', 'to_value']).where('tenant_uuid', '=', tenant.uuid).execute()
    expect(log).toEqual([{ action: 'update', user_uuid: actor.uuid, to_value: { name: '新名', preferences: {} } }])
  })

  it('refuses writes during maintenance and goes on reading', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant)
    await world.admin.updateTable('tenants').set({ migration_started_at: new Date() }).where('uuid', '=', tenant.uuid).execute()
    const write = await actor.call('PATCH', '/v2/private/tenants/current', { name: 'x' })
    expect([write.status, write.body.code, write.headers['retry-after']]).toEqual([503, 'maintenance', '300'])
    expect((await actor.call('GET', '/v2/private/tenants/info')).status).toBe(200)
  })

  it('tells that it is being filled, is read meanwhile, and written afterwards', async () => {
    const tenant = await world.createTenant()
    const [actor, other] = [await world.createActor(tenant), await world.createActor(await world.createTenant())]
    world.platform.preparing.add(tenant.uuid)
    const change = () => actor.call('PATCH', '/v2/private/tenants/current', { name: 'x' })
    const isPreparing = async () => (await actor.call('GET', '/v2/private/tenants/info')).body.isPreparing
    expect([(await change()).status, await isPreparing()]).toEqual([503, true])
    expect((await other.call('PATCH', '/v2/private/tenants/current', { name: 'x' })).status).toBe(200)
    world.platform.preparing.delete(tenant.uuid)
    expect([(await change()).status, await isPreparing()]).toEqual([200, false])
  })
})
