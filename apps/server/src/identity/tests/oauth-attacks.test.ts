import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { CALLBACK, challengeOf, METADATA_URL, openSignOn, PROVIDER } from '../testing/sign-on-world.ts'

const world = await openSignOn()

const INVALID_GRANT = { status: 400, body: { error: 'invalid_grant' } }
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const requests = async (): Promise<number> => (await world.db.selectFrom('identity.saml_requests').select('request_id').execute()).length

describe('the way to the provider', () => {
  test.each<[string, Record<string, string | null>]>([
    ['an unknown client', { client_id: 'unknown' }],
    ['no client', { client_id: null }],
    ['an address that is not registered', { redirect_uri: 'https://evil.example/' }],
    ['a longer address', { redirect_uri: `${CALLBACK}more` }],
    ['a shorter address', { redirect_uri: CALLBACK.slice(0, -1) }],
    ['a registered address with a query', { redirect_uri: `${CALLBACK}?next=https://evil.example` }],
    ['another host before an @', { redirect_uri: 'http://mekiki.test@evil.example/' }],
    ['no address', { redirect_uri: null }]
  ])('is not taken for %s, and nobody is redirected', async (_, changes) => {
    const before = await requests()
    const answer = await world.authorize(changes)
    expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined])
    expect(await requests()).toBe(before)
  })

  test.each<[string, Record<string, string | null>, string]>([
    ['without PKCE', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    ['with the plain method', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['without a method, which would mean plain', { code_challenge_method: null }, 'invalid_request'],
    ['with a challenge that is none', { code_challenge: 'short' }, 'invalid_request'],
    ['for a token instead of a code', { response_type: 'token' }, 'unsupported_response_type'],
    ['without a provider', { identity_provider: null }, 'invalid_request'],
    ['with an unknown provider', { identity_provider: 'Google' }, 'invalid_request'],
    ['with the pool itself as provider', { identity_provider: 'COGNITO' }, 'invalid_request'],
    ['with a scope that the client has not', { scope: 'openid phone' }, 'invalid_scope']
  ])('is refused %s, to the registered address', async (_, changes, code) => {
    const before = await requests()
    const answer = await world.authorize(changes)
    const back = new URL(String(answer.headers.location))
    expect([back.origin + back.pathname, back.searchParams.get('error'), back.searchParams.get('state')]).toEqual([CALLBACK, code, 'state'])
    expect(await requests()).toBe(before)
  })

  test('has one meaning: a parameter that stands twice counts as absent', async () => {
    const query = new URLSearchParams({ client_id: world.pool.clientId, response_type: 'code', identity_provider: PROVIDER })
    query.append('redirect_uri', CALLBACK)
    query.append('redirect_uri', 'https://evil.example/')
    expect((await world.app.inject({ method: 'GET', url: `/oauth2/authorize?${query.toString()}` })).statusCode).toBe(400)
  })

  test('binds the answer to the browser by a cookie that scripts do not see', async () => {
    const { cookies } = await world.authorize()
    expect(cookies).toEqual([expect.objectContaining({ httpOnly: true, secure: true, sameSite: 'None', maxAge: 600 })])
  })

  test('is not there for a client without codes', async () => {
    const other = await world.accounts.createPoolForTenant('0198c0de-0000-7000-8000-000000000003')
    expect((await world.authorize({ client_id: other.clientId })).statusCode).toBe(400)
  })

  test('signing out leads to registered addresses alone', async () => {
    const go = (uri: string) =>
      world.app.inject({ method: 'GET', url: `/logout?${new URLSearchParams({ client_id: world.pool.clientId, logout_uri: uri }).toString()}` })
    expect((await go(CALLBACK)).headers.location).toBe(CALLBACK)
    expect([(await go('https://evil.example/')).statusCode, (await go(`${CALLBACK}x`)).statusCode]).toEqual([400, 400])
  })
})

describe('a code', () => {
  test.each<[string, Record<string, string>]>([
    ['with another verifier', { code_verifier: 'x'.repeat(64) }],
    ['with its challenge as verifier', { code_verifier: challengeOf('y'.repeat(64)) }],
    ['with another address', { redirect_uri: 'https://evil.example/' }],
    ['that is invented', { code: 'invented' }]
  ])('gives nothing %s', async (_, changes) => {
    const { journey, back } = await world.arrive()
    expect(await world.exchange(journey, back, changes)).toEqual(INVALID_GRANT)
  })

  test('gives nothing without a verifier', async () => {
    const { journey, back } = await world.arrive()
    const answer = await world.exchange(journey, back, { code_verifier: '' })
    expect([answer.status, answer.body['error']]).toEqual([400, 'invalid_request'])
  })

  test('cannot be tried: a wrong verifier uses it up', async () => {
    const { journey, back } = await world.arrive()
    await world.exchange(journey, back, { code_verifier: 'x'.repeat(64) })
    expect(await world.exchange(journey, back)).toEqual(INVALID_GRANT)
  })

  test('is good for five minutes', async () => {
    const { journey, back } = await world.arrive({ endsAt: new Date(world.now().getTime() + 300_000) })
    world.wait(301)
    expect(await world.exchange(journey, back)).toEqual(INVALID_GRANT)
  })

  test('is good once, and the second use ends what came of the first', async () => {
    const { journey, back } = await world.arrive()
    const { body } = await world.exchange(journey, back)
    const session = decodeJwt(text(body['access_token']))
    const isLive = () => world.identity.isSessionLive({ sub: text(session.sub), originJti: text(session['origin_jti']) })
    expect(await isLive()).toBe(true)
    expect(await world.exchange(journey, back)).toEqual(INVALID_GRANT)
    expect(await isLive()).toBe(false)
    const refresh = { grant_type: 'refresh_token', client_id: world.pool.clientId, refresh_token: text(body['refresh_token']) }
    expect(await world.token(refresh)).toEqual(INVALID_GRANT)
  })

  test('is good once among several at the same time', async () => {
    const { journey, back } = await world.arrive()
    const answers = await Promise.all(Array.from({ length: 5 }, () => world.exchange(journey, back)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('of one workspace gives nothing to the client of another, nor does its refresh token', async () => {
    const other = await world.accounts.createPoolForTenant('0198c0de-0000-7000-8000-000000000004')
    await world.connect(other, METADATA_URL)
    const first = await world.arrive()
    expect(await world.exchange(first.journey, first.back, { client_id: other.clientId })).toEqual(INVALID_GRANT)
    const { body } = await world.exchange(first.journey, first.back)
    const refresh = { grant_type: 'refresh_token', client_id: other.clientId, refresh_token: text(body['refresh_token']) }
    expect(await world.token(refresh)).toEqual(INVALID_GRANT)
  })

  test('is stored as a hash alone', async () => {
    const { back } = await world.arrive()
    const stored = await world.db.selectFrom('identity.oauth_codes').selectAll().execute()
    expect(stored.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored)).not.toContain(back.searchParams.get('code'))
  })
})

test('other grants are refused', async () => {
  const answer = await world.token({ grant_type: 'password', client_id: world.pool.clientId })
  expect(answer).toEqual({ status: 400, body: { error: 'unsupported_grant_type' } })
  expect((await world.token({ grant_type: 'authorization_code', client_id: 'unknown' })).status).toBe(401)
})

test('an address that asks too often is put off, at all hosted addresses together, and another one is not', async () => {
  const ask = (remoteAddress: string, url = '/oauth2/userInfo') => world.app.inject({ method: 'GET', url, remoteAddress })
  for (let time = 0; time < 600; time += 1) expect((await ask('192.0.2.1')).statusCode).toBe(401)
  expect([(await ask('192.0.2.1')).statusCode, (await ask('192.0.2.1', '/oauth2/authorize')).statusCode]).toEqual([429, 429])
  expect((await ask('192.0.2.2')).statusCode).toBe(401)
})
