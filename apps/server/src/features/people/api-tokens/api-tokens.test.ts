import { beforeEach, describe, expect, it } from 'vitest'
import { readApiToken } from '../../../platform/http/callers/api-token.ts'
import { plant } from '../../../testing/planted.ts'
import { callWith } from '../../../testing/sign-ins.ts'
import type { TestActor } from '../../../testing/world.ts'
import { openWorkspace } from '../../../testing/open-workspace.ts'

const address = '/v2/private/my_api_tokens'

const { world, tenant } = await openWorkspace()
let actor: TestActor
beforeEach(async () => {
  world.setNow(null)
  actor = await world.createActor(tenant)
})

const make = async (body: object = { name: '集計', scope: 'read_write' }, by = actor) => {
  const { status, body: made } = await by.call('POST', address, body)
  expect(status).toBe(201)
  return made as { uuid: string; token: string; prefix: string }
}
const codeOf = async (bearer: string) => {
  const { status, body } = await callWith(world, bearer)('GET', '/v2/private/users/current')
  return status === 200 ? body.uuid : `${status} ${body.code}`
}

describe('my API tokens', () => {
  it('show their secret once; of it only a hash and the beginning are kept', async () => {
    world.setNow(new Date('2026-05-01T03:00:00Z'))
    const { status, body } = await actor.call('POST', address, { name: ' 集計 ', scope: 'read', expiresOn: '2026-05-31' })
    const shown = {
      uuid: body.uuid,
      name: '集計',
      prefix: body.token.slice(0, 12),
      scope: 'read',
      createdAt: '2026-05-01T03:00:00.000Z',
      expiresAt: '2026-05-31T15:00:00.000Z',
      lastUsedAt: null,
      isExpired: false
    }
    expect([status, body]).toEqual([201, { ...shown, token: body.token }])
    expect(body.token).toMatch(/^mkk_[\w-]{8}_[\w-]{64}$/u)
    expect((await actor.call('GET', address)).body).toEqual({ items: [shown], totalCount: 1 })
    const { rows } = { rows: await world.admin.selectFrom('api_tokens').selectAll().where('user_uuid', '=', actor.uuid).execute() }
    const log = await world.admin.selectFrom('audit_log').selectAll().where('entity_uuid', '=', body.uuid).execute()
    expect(log.map((entry) => entry.action)).toEqual(['create'])
    expect(JSON.stringify([rows, log])).not.toContain(body.token.slice(13))
    const keys = await world.admin.selectFrom('idempotency_keys').selectAll().where('user_uuid', '=', actor.uuid).execute()
    expect(keys).toEqual([])
  })

  it('are kept nowhere for a repetition with the same key: it makes another one', async () => {
    const headers = { 'idempotency-key': 'once' }
    const [one, two] = [
      await actor.call('POST', address, { name: 'a', scope: 'read' }, headers),
      await actor.call('POST', address, { name: 'a', scope: 'read' }, headers)
    ]
    expect([one.status, two.status]).toEqual([201, 201])
    expect(one.body.token).not.toBe(two.body.token)
  })

  it.each([
    [{ name: '', scope: 'read' }, 'name'],
    [{ name: 'x'.repeat(10_000), scope: 'read' }, 'name'],
    [{ name: 'x', scope: 'all' }, 'scope'],
    [{ name: 'x', scope: 'read', expiresOn: '2026-02-30' }, 'expiresOn'],
    [{ name: 'x', scope: 'read', expiresOn: '2020-01-01' }, 'expiresOn']
  ])('refuse %j', async (body, field) => {
    const answer = await actor.call('POST', address, body)
    expect([answer.status, answer.body.fields.map((fault: { field: string }) => fault.field)]).toEqual([400, [field]])
  })

  it('are twenty at most, also when many are made at once', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => actor.call('POST', address, { name: `n${index}`, scope: 'read' })))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array.from({ length: 4 }, () => [422, 'api_token_limit']))
    expect(refused[0]?.body.message).toContain('20')
    const { items } = (await actor.call('GET', address)).body
    await actor.call('DELETE', `${address}/${items[0].uuid}`)
    await make({ name: 'again', scope: 'read' })
  })
})

describe('a call with an API token', () => {
  it('is its owner’s, in the rights of now, and is logged as one of the API', async () => {
    const { token } = await make()
    const call = callWith(world, token)
    expect(await codeOf(token)).toBe(actor.uuid)
    const { status, body } = await call('POST', '/v2/private/channels', { name: '展示会 token' })
    expect(status).toBe(201)
    const [entry] = await world.admin.selectFrom('audit_log').select(['source', 'user_uuid']).where('entity_uuid', '=', body.uuid).execute()
    expect(entry).toEqual({ source: 'api', user_uuid: actor.uuid })
    await world.admin
      .updateTable('permission_groups')
      .set({ permissions: [] })
      .where('uuid', '=', await groupOf())
      .execute()
    const refused = await call('POST', '/v2/private/channels', { name: '別の' })
    expect([refused.status, refused.body.permissions]).toEqual([403, ['create_setting']])
  })

  const groupOf = async (): Promise<string> =>
    (await world.admin.selectFrom('users').select('permission_group_uuid').where('uuid', '=', actor.uuid).executeTakeFirstOrThrow()).permission_group_uuid

  it('tells when it was last used, to five minutes', async () => {
    world.setNow(new Date('2026-05-01T00:00:00Z'))
    const { token, uuid } = await make()
    const lastUsed = async () => (await actor.call('GET', address)).body.items.find((item: { uuid: string }) => item.uuid === uuid).lastUsedAt
    for (const [minutes, expected] of [
      [1, '2026-05-01T00:01:00.000Z'],
      [5, '2026-05-01T00:01:00.000Z'],
      [6, '2026-05-01T00:06:00.000Z']
    ] as const) {
      world.setNow(new Date(Date.UTC(2026, 4, 1, 0, minutes)))
      await codeOf(token)
      expect(await lastUsed()).toBe(expected)
    }
  })

  it('is refused once it is revoked', async () => {
    const { token, uuid } = await make()
    expect((await actor.call('DELETE', `${address}/${uuid}`)).status).toBe(204)
    expect(await codeOf(token)).toBe('401 login_required')
    expect((await actor.call('DELETE', `${address}/${uuid}`)).status).toBe(404)
    expect((await actor.call('GET', address)).body.totalCount).toBe(0)
  })

  it('is refused from the end of its last day in Tokyo on, and the list says so', async () => {
    world.setNow(new Date('2026-05-01T00:00:00Z'))
    const { token } = await make({ name: 'x', scope: 'read', expiresOn: '2026-05-02' })
    world.setNow(new Date('2026-05-02T14:59:59Z'))
    expect(await codeOf(token)).toBe(actor.uuid)
    world.setNow(new Date('2026-05-02T15:00:00Z'))
    expect(await codeOf(token)).toBe('401 login_required')
    expect((await actor.call('GET', address)).body.items[0].isExpired).toBe(true)
  })

  it('is refused when its owner is disabled, deleted, or elsewhere than the workspace allows', async () => {
    const { token } = await make()
    const set = (values: object) => world.admin.updateTable('users').set(values).where('uuid', '=', actor.uuid).execute()
    await set({ active_flg: false })
    expect(await codeOf(token)).toBe('403 user_disabled')
    await set({ active_flg: true, deleted_at: new Date() })
    expect(await codeOf(token)).toBe('401 login_required')
    await set({ deleted_at: null })
    const other = await world.createTenant()
    const person = await world.createActor(other)
    const { token: theirs } = await make({ name: 'x', scope: 'read' }, person)
    await world.admin
      .updateTable('tenants')
      .set({ allow_ip_addresses: ['203.0.113.0/24'] })
      .where('uuid', '=', other.uuid)
      .execute()
    expect((await callWith(world, theirs, { address: '198.51.100.7' })('GET', '/v2/private/users/current')).body.code).toBe('ip_not_allowed')
    expect((await callWith(world, theirs, { address: '203.0.113.9' })('GET', '/v2/private/users/current')).status).toBe(200)
  })

  it('that was changed by one sign, cut, or moved to another workspace is none', async () => {
    const { token } = await make()
    const stranger = await world.createActor(await world.createTenant())
    const { token: theirs } = await make({ name: 'x', scope: 'read' }, stranger)
    // The tenant stands at the beginning of the last part: another workspace's with this one's secret.
    const [mineBytes, theirBytes] = [token, theirs].map((each) => Buffer.from(each.slice(-64), 'base64url'))
    const moved = Buffer.concat([theirBytes?.subarray(0, 16) ?? Buffer.alloc(0), mineBytes?.subarray(16) ?? Buffer.alloc(0)]).toString('base64url')
    const wrong = [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token.slice(0, -1),
      `${token}A`,
      token.replace('mkk_', 'mkx_'),
      `${token.slice(0, 13)}${moved}`
    ]
    for (const each of wrong) expect(await codeOf(each)).toBe('401 login_required')
    expect(readApiToken('mkk_short')).toBeNull()
    expect(await codeOf(token)).toBe(actor.uuid)
  })

  it('counts for its owner against the limits of calls, whichever of the tokens it is', async () => {
    const [one, two] = [await make(), await make()]
    const planted = await plant(world, {}, {}, { rateLimits: { read: 2 } })
    const ask = async (bearer: string) =>
      (await planted.send({ method: 'GET', url: '/v2/private/users/current', headers: { authorization: `Bearer ${bearer}` } })).status
    expect([await ask(one.token), await ask(one.token), await ask(one.token), await ask(two.token)]).toEqual([200, 200, 429, 429])
    await planted.close()
  })

  it('of a colleague cannot be revoked: 404', async () => {
    const { uuid, token } = await make()
    const colleague = await world.createActor(tenant)
    expect((await colleague.call('DELETE', `${address}/${uuid}`)).status).toBe(404)
    expect((await colleague.call('GET', address)).body.totalCount).toBe(0)
    expect(await codeOf(token)).toBe(actor.uuid)
  })
})
