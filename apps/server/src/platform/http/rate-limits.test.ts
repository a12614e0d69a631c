import { defineOperation } from '@mekiki/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { plant, type Planted, type PlantOptions } from '../../testing/planted.ts'
import { createWorld, type TestActor, type TestTenant, type World } from '../../testing/world.ts'

const output = z.object({ address: z.string() })
const group = {
  ask: defineOperation({ id: 'planted.ask', summary: '', method: 'GET', path: '/planted/ask', access: 'public', tx: 'none', rate: 'public', output }),
  own: defineOperation({ id: 'planted.own', summary: '', method: 'GET', path: '/planted/own', access: 'private', tx: 'none', rate: 'read', output })
}

let world: World
let tenant: TestTenant
let planted: Planted
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.createTenant()
})
afterAll(() => world.close())
afterEach(() => planted.close())

const start = async (options: PlantOptions) => {
  planted = await plant(world, group, { ask: async ({ clientAddress }) => ({ address: clientAddress }), own: async () => ({ address: '' }) }, options)
}

const tokenOf = async (actor: TestActor): Promise<string> => {
  const { email } = await world.admin.selectFrom('users').select('email').where('uuid', '=', actor.uuid).executeTakeFirstOrThrow()
  return `Bearer ${Buffer.from(`${tenant.poolId}|${tenant.clientId}|${email}`).toString('base64url')}`
}

const ask = (from: string, headers: Record<string, string> = {}) => planted.send({ method: 'GET', url: '/planted/ask', remoteAddress: from, headers })

/** The statuses of as many calls as `headers`, one after the other. */
async function statuses(from: string, headers: readonly Record<string, string>[]): Promise<number[]> {
  const found: number[] = []
  for (const each of headers) found.push((await ask(from, each)).status)
  return found
}

describe('the limit of a public call', () => {
  it('answers 429 with the seconds to wait, in the browser’s language, to that address alone', async () => {
    await start({ rateLimits: { public: 2 } })
    expect(await statuses('203.0.113.1', [{}, {}])).toEqual([200, 200])
    const { status, body, headers } = await ask('203.0.113.1', { 'accept-language': 'en' })
    expect([status, body.code, body.message.startsWith('Too many')]).toEqual([429, 'too_many_requests', true])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await ask('203.0.113.2')).status).toBe(200)
  })

  it('is not passed by another Authorization header each time', async () => {
    await start({ rateLimits: { public: 2 } })
    const headers = [1, 2, 3, 4].map((number) => ({ authorization: `Bearer ${String(number).repeat(50)}` }))
    expect(await statuses('203.0.113.1', headers)).toEqual([200, 200, 429, 429])
  })

  it('is not passed by another X-Forwarded-For each time', async () => {
    await start({ rateLimits: { public: 2 }, trustedProxies: ['10.0.0.0/8'] })
    const headers = [1, 2, 3, 4].map((number) => ({ 'x-forwarded-for': `198.51.100.${number}` }))
    expect(await statuses('203.0.113.1', headers)).toEqual([200, 200, 429, 429])
    const behind = [1, 2, 3, 4].map((number) => ({ 'x-forwarded-for': `198.51.100.${number}, 203.0.113.9` }))
    expect(await statuses('10.1.2.3', behind)).toEqual([200, 200, 429, 429])
  })
})

describe('the limit of a private call', () => {
  it('counts each person, not the office’s address', async () => {
    await start({ rateLimits: { read: 2 } })
    const [one, two] = [await tokenOf(await world.createActor(tenant)), await tokenOf(await world.createActor(tenant))]
    const own = async (authorization: string) => (await planted.send({ method: 'GET', url: '/planted/own', headers: { authorization } })).status
    expect([await own(one), await own(one), await own(one), await own(two)]).toEqual([200, 200, 429, 200])
  })
})
