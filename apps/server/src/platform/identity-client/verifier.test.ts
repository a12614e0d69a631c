import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTokenVerifier, type TokenVerifier } from './index.ts'

const REGION = 'ap-northeast-1'
const POOL = `${REGION}_AbCdEf123`
const ISSUER = `https://cognito-idp.${REGION}.amazonaws.com/${POOL}`

const keys = await generateKeyPair('RS256')
const asked: string[] = []
let answerStatus = 200
let verify: TokenVerifier

// Stands for AWS, which no test may reach.
async function answerKeys(address: string): Promise<Response> {
  asked.push(address)
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  return Response.json({ keys: [jwk] }, { status: answerStatus })
}

function newVerifier(): TokenVerifier {
  return createTokenVerifier({
    mode: 'cognito',
    region: REGION,
    isKnownPool: (poolId) => Promise.resolve(poolId === POOL),
    fetch: answerKeys,
    clock: () => new Date('2026-04-01T00:30:00Z')
  })
}

beforeAll(() => {
  verify = newVerifier()
})

const claims = {
  sub: 'a7c6',
  username: 'taro@example.jp',
  client_id: 'client1',
  token_use: 'access',
  origin_jti: 'o1',
  iss: ISSUER,
  iat: Date.parse('2026-04-01T00:00:00Z') / 1000,
  exp: Date.parse('2026-04-01T01:00:00Z') / 1000
}

function sign(changes: Record<string, unknown> = {}): Promise<string> {
  return new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(keys.privateKey)
}

describe("tokens of the hosted service's pools", () => {
  test('are read, and the keys fetched once', async () => {
    asked.length = 0
    const expected = {
      sub: 'a7c6',
      username: 'taro@example.jp',
      poolId: POOL,
      clientId: 'client1',
      issuedAt: new Date('2026-04-01T00:00:00Z'),
      authenticatedAt: new Date('2026-04-01T00:00:00Z'),
      originJti: 'o1',
      scopes: [],
      federatedProvider: null
    }
    expect(await verify(await sign())).toEqual(expected)
    expect(await verify(await sign())).toEqual(expected)
    expect(asked).toEqual([`${ISSUER}/.well-known/jwks.json`])
  })

  test('of people who came through an identity provider name it; groups of others do not', async () => {
    const providerIn = async (groups: unknown) => (await verify(await sign({ 'cognito:groups': groups }))).federatedProvider
    expect(await providerIn(['staff', `${POOL}_Microsoft`])).toBe('Microsoft')
    expect(await providerIn([`${REGION}_Stranger1_Microsoft`, 'Microsoft'])).toBeNull()
    expect(await providerIn(`${POOL}_Microsoft`)).toBeNull()
  })

  test.each([
    ['an id token', { token_use: 'id' }],
    ['no use', { token_use: undefined }],
    ['no client', { client_id: undefined }],
    ['no name', { username: undefined }],
    ['no session', { origin_jti: undefined }],
    ['no expiry', { exp: undefined }],
    ['a pool of a stranger', { iss: `https://cognito-idp.${REGION}.amazonaws.com/${REGION}_Stranger1` }],
    ['another region', { iss: `https://cognito-idp.us-east-1.amazonaws.com/us-east-1_AbCdEf123` }],
    ['a path that climbs', { iss: `https://cognito-idp.${REGION}.amazonaws.com/../${POOL}` }],
    ['a look-alike host', { iss: `https://cognito-idp.${REGION}.amazonaws.com.evil.test/${POOL}` }]
  ])('are refused: %s', async (_, changes) => {
    asked.length = 0
    await expect(verify(await sign(changes))).rejects.toMatchObject({ name: 'TokenError', code: 'invalid' })
    expect(asked.filter((address) => !address.startsWith(`${ISSUER}/`))).toEqual([])
  })

  test('are refused when they have ended', async () => {
    await expect(verify(await sign({ exp: claims.iat + 60 }))).rejects.toMatchObject({ name: 'TokenError', code: 'expired' })
  })

  test('a key set that cannot be had is no fault of the token', async () => {
    answerStatus = 503
    await expect(newVerifier()(await sign())).rejects.not.toMatchObject({ name: 'TokenError' })
    answerStatus = 200
  })
})
