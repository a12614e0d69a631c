import { defineOperation, type RateClass } from '@mekiki/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from '../answers/app-error.ts'
import { type CallerLimits, createCallerLimits } from './caller-limits.ts'
import { plant, type Planted, type PlantOptions } from '../../../testing/planted.ts'
import type { TestActor } from '../../../testing/world.ts'
import { openWorkspace } from '../../../testing/open-workspace.ts'

const output = z.object({ address: z.string() })
const group = {
  ask: defineOperation({ id: 'planted.ask', summary: '', method: 'GET', path: '/planted/ask', access: 'public', tx: 'none', rate: 'public', output }),
  own: defineOperation({
    id: 'planted.own',
    summary: '',
    method: 'GET',
    path: '/planted/own',
    access: 'private',
    guests: 'own',
    tx: 'none',
    rate: 'read',
    output
  })
}

const { world, tenant } = await openWorkspace()
let planted: Planted
afterEach(() => planted.close())

const start = async (options: PlantOptions) => {
  planted = await plant(world, group, { ask: async ({ clientAddress }) => ({ address: clientAddress }), own: async () => ({ address: '' }) }, options)
}

/** One of the tokens of a person; each `signIn` has another one. */
const tokenOf = async (actor: TestActor, signIn = ''): Promise<string> => {
  const { email } = await world.admin.selectFrom('users').select('email').where('uuid', '=', actor.uuid).executeTakeFirstOrThrow()
  return Buffer.from([tenant.poolId, tenant.clientId, email, '', '', ...(signIn === '' ? [] : [signIn])].join('|')).toString('base64url')
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

const own = async (bearer: string, remoteAddress = '203.0.113.1', headers: Record<string, string> = {}): Promise<number> =>
  (await planted.send({ method: 'GET', url: '/planted/own', remoteAddress, headers: { authorization: `Bearer ${bearer}`, ...headers } })).status

/** How often each status was answered. */
const tally = (found: readonly number[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(found, (status) => String(status))].map(([status, all]) => [status, all.length]))

async function each(count: number, call: (index: number) => Promise<number>): Promise<Record<string, number>> {
  const found: number[] = []
  for (let index = 0; index < count; index += 1) found.push(await call(index))
  return tally(found)
}

const garbage = (index: number): string => Buffer.from(`garbage token number ${String(index).padStart(6, '0')}`).toString('base64url')

/** Every text of the last letter that a lenient reader of base64url takes for the same bytes, with and without padding. */
function spellingsOf(bearer: string): string[] {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const same = [...alphabet].map((sign) => bearer.slice(0, -1) + sign).filter((text) => Buffer.from(text, 'base64url').equals(Buffer.from(bearer, 'base64url')))
  return [...same, ...same.map((text) => `${text}==`), `${bearer}.`, ` ${bearer}`].filter((text) => text !== bearer)
}

describe('the limit of a private call', () => {
  it('counts each person, not the office’s address', async () => {
    await start({ rateLimits: { read: 2 } })
    const [one, two] = [await tokenOf(await world.createActor(tenant)), await tokenOf(await world.createActor(tenant))]
    expect([await own(one), await own(one), await own(one), await own(two)]).toEqual([200, 200, 429, 200])
  })

  it('is one for all tokens of a person: signed in anew, refreshed, or made as an API token', async () => {
    await start({ rateLimits: { read: 10 } })
    const actor = await world.createActor(tenant)
    const tokens = await Promise.all(Array.from({ length: 18 }, (_, index) => tokenOf(actor, `refreshed-${index}`)))
    const made = [1, 2].map(async (number) => (await actor.call('POST', '/v2/private/my_api_tokens', { name: `T${number}`, scope: 'read' })).body.token)
    const all = [...tokens, ...(await Promise.all(made))].toReversed()
    expect(await each(40, (index) => own(all[index % all.length] ?? ''))).toEqual({ 200: 10, 429: 30 })
  })

  it('is one for all that ask at once', async () => {
    await start({ rateLimits: { read: 10 } })
    const actor = await world.createActor(tenant)
    const tokens = await Promise.all(Array.from({ length: 30 }, (_, index) => tokenOf(actor, `at-once-${index}`)))
    expect(tally(await Promise.all(tokens.map((token) => own(token))))).toEqual({ 200: 10, 429: 20 })
  })

  it('cannot be passed by another spelling of the token: there is one', async () => {
    await start({ rateLimits: { read: 100 } })
    const actor = await world.createActor(tenant)
    const candidates = await Promise.all([1, 2, 3].map((length) => tokenOf(actor, 'x'.repeat(length))))
    const bearer = candidates.find((token) => token.length % 4 === 2) ?? ''
    const spellings = spellingsOf(bearer)
    expect(spellings.length).toBeGreaterThanOrEqual(32)
    expect(await own(bearer)).toBe(200)
    expect(await each(spellings.length, (index) => own(spellings[index] ?? ''))).toEqual({ 401: spellings.length })
  })

  it('tells how much is left, and costs no look at the database when nothing is', async () => {
    await start({ rateLimits: { read: 1 } })
    const actor = await world.createActor(tenant)
    const bearer = await tokenOf(actor)
    expect(await own(bearer)).toBe(200)
    // The check of the token would say 403 from here on.
    await world.admin.updateTable('users').set({ active_flg: false }).where('uuid', '=', actor.uuid).execute()
    const answer = await planted.send({ method: 'GET', url: '/planted/own', headers: { authorization: `Bearer ${bearer}` } })
    expect([answer.status, answer.headers['x-ratelimit-limit'], answer.headers['x-ratelimit-remaining']]).toEqual([429, '1', '0'])
  })
})

describe('a refused token', () => {
  it('counts for its address, made up anew each time or missing', async () => {
    await start({ rateLimits: { read: 1000, public: 5 } })
    expect(await each(20, (index) => own(garbage(index)))).toEqual({ 401: 5, 429: 15 })
    expect(await each(1, async () => (await planted.send({ method: 'GET', url: '/planted/own', remoteAddress: '203.0.113.1' })).status)).toEqual({ 429: 1 })
    expect(await each(1, () => own(garbage(99), '203.0.113.2'))).toEqual({ 401: 1 })
  })

  it('counts as strictly as the call does that it was sent to', async () => {
    await start({ rateLimits: { read: 3, public: 1000 } })
    expect(await each(8, (index) => own(garbage(index)))).toEqual({ 401: 3, 429: 5 })
  })

  it('takes nothing away from colleagues at that address who are signed in', async () => {
    await start({ rateLimits: { read: 1000, public: 5 } })
    const bearer = await tokenOf(await world.createActor(tenant))
    expect(await own(bearer)).toBe(200)
    expect(await each(20, (index) => own(garbage(index)))).toEqual({ 401: 5, 429: 15 })
    expect(await each(20, () => own(bearer))).toEqual({ 200: 20 })
  })

  it('is also that of somebody who is disabled, or comes from an address that is not allowed', async () => {
    await start({ rateLimits: { read: 1000, public: 3 } })
    const actor = await world.createActor(tenant, { isActive: false })
    const tokens = await Promise.all(Array.from({ length: 6 }, (_, index) => tokenOf(actor, `disabled-${index}`)))
    expect(await each(6, (index) => own(tokens[index] ?? ''))).toEqual({ 403: 3, 429: 3 })
  })

  it.each([
    ['of one network of 64 bits count together', (index: number) => `2001:db8:1:2:${index.toString(16)}::${index + 1}`, { 401: 5, 429: 15 }],
    ['of different networks do not', (index: number) => `2001:db8:1:${index.toString(16)}::1`, { 401: 20 }],
    ['that write an IPv4 address as IPv6 are that one', (index: number) => (index % 2 === 0 ? '203.0.113.7' : '::ffff:203.0.113.7'), { 401: 5, 429: 15 }]
  ])('addresses %s', async (_, address, expected) => {
    await start({ rateLimits: { read: 1000, public: 5 } })
    expect(await each(20, (index) => own(garbage(index), address(index)))).toEqual(expected)
  })

  it('counts for the address that X-Forwarded-For names when a configured proxy says so, and never otherwise', async () => {
    await start({ rateLimits: { read: 1000, public: 5 }, trustedProxies: ['10.0.0.0/8'] })
    const claims = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index}` })
    expect(await each(20, (index) => own(garbage(index), '203.0.113.1', claims(index)))).toEqual({ 401: 5, 429: 15 })
    expect(await each(20, (index) => own(garbage(index), '10.1.2.3', claims(index)))).toEqual({ 401: 20 })
    expect(await each(20, (index) => own(garbage(index), '10.1.2.3', { 'x-forwarded-for': `198.51.100.${index}, 203.0.113.9` }))).toEqual({ 401: 5, 429: 15 })
  })
})

describe('the limit of public calls', () => {
  it('is one for a network of 64 bits', async () => {
    await start({ rateLimits: { public: 5 } })
    expect(await each(20, async (index) => (await ask(`2001:db8:1:2::${index + 1}`)).status)).toEqual({ 200: 5, 429: 15 })
  })
})

/** As callers were counted before there was decision 039: by the last signs of a header that they write themselves. */
function countHeaders(app: FastifyInstance, rateLimits: Record<RateClass, number>): CallerLimits {
  return {
    ...createCallerLimits(app, rateLimits),
    ofBearer: ({ rate }) => {
      const keyGenerator = ({ headers, ip }: FastifyRequest): string => headers.authorization?.slice(-43) ?? ip
      const calls = app.createRateLimit({ max: rateLimits[rate], timeWindow: 60_000, keyGenerator })
      const before = async (request: FastifyRequest): Promise<void> => {
        const found = await calls(request)
        if (!found.isAllowed && found.isExceeded) throw new AppError('too_many_requests')
      }
      return { before, check: (_, authenticate) => authenticate() }
    }
  }
}

describe('twin: callers counted by the header that they send', () => {
  it('lets made-up tokens through without end, and a person as often as there are tokens', async () => {
    await start({ rateLimits: { read: 5, public: 5 }, limits: countHeaders })
    expect(await each(20, (index) => own(garbage(index)))).toEqual({ 401: 20 })
    const actor = await world.createActor(tenant)
    const tokens = await Promise.all(Array.from({ length: 20 }, (_, index) => tokenOf(actor, `${index}-refreshed`.padStart(60, 'x'))))
    expect(await each(20, (index) => own(tokens[index] ?? ''))).toEqual({ 200: 20 })
  })
})
