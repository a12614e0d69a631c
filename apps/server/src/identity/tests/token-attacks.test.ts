import {
  ChangePasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand
} from '@aws-sdk/client-cognito-identity-provider'
import { base64url, CompactSign, decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { createTokenVerifier } from '../../platform/identity-client/index.ts'
import { confirmPerson, openIdentity, ownerOf, type Person, PUBLIC_URL, refusal, signIn } from '../testing/world.ts'

const world = await openIdentity()
const otherPool = await world.accounts.createPoolForTenant('0198c0de-0000-7000-8000-000000000002')

const refresh = (RefreshToken: string, ClientId = world.pool.clientId) => world.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }))
const getUser = (AccessToken: string) => world.sdk.send(new GetUserCommand({ AccessToken }))

async function verify(token: string) {
  const verifier = createTokenVerifier({
    mode: 'embedded',
    publicUrl: PUBLIC_URL,
    findPublicKeys: world.identity.findPublicKeys,
    isSessionLive: world.identity.isSessionLive,
    clock: world.now
  })
  return verifier(token)
}

describe('refresh tokens', () => {
  test('give new access tokens of the same session, by both operations', async () => {
    const person = await confirmPerson(world)
    const first = await signIn(world, person)
    world.wait(60)
    const answer = await refresh(first.refreshToken)
    const renewed = answer.AuthenticationResult?.AccessToken ?? ''
    expect(answer.AuthenticationResult?.RefreshToken).toBeUndefined()
    const [before, after] = [decodeJwt(first.accessToken), decodeJwt(renewed)]
    expect(after).toMatchObject({ origin_jti: before['origin_jti'], auth_time: before['auth_time'], sub: person.sub })
    expect(after.jti).not.toBe(before.jti)
    expect(after.iat).toBeGreaterThan(before.iat ?? 0)
    expect((await getUser(renewed)).Username).toBe(person.username)
    const older = new InitiateAuthCommand({
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: world.pool.clientId,
      AuthParameters: { REFRESH_TOKEN: first.refreshToken }
    })
    expect(ownerOf((await world.sdk.send(older)).AuthenticationResult?.AccessToken)).toBe(person.username)
  })

  test('carry what an administrator changed since', async () => {
    const person = await confirmPerson(world)
    const { refreshToken } = await signIn(world, person)
    await world.accounts.updateAccount(person, { isMfaSetupRequired: true })
    const { AuthenticationResult } = await refresh(refreshToken)
    expect(decodeJwt(AuthenticationResult?.IdToken ?? '')).toMatchObject({ 'custom:setup_mfa_flg': 'true' })
  })

  const endings: [string, (person: Person, tokens: Awaited<ReturnType<typeof signIn>>) => Promise<unknown>][] = [
    ['disabling', (person) => world.accounts.disableUser(person)],
    [
      'disabling and enabling again',
      async (person) => {
        await world.accounts.disableUser(person)
        await world.accounts.enableUser(person)
      }
    ],
    ["an administrator's sign-out", (person) => world.accounts.signOutEverywhere(person)],
    ["an administrator's new password", (person) => world.accounts.setPermanentPassword(person, 'Yama-no-Oto-54')],
    ['a new temporary password', (person) => world.accounts.resetTemporaryPassword(person)],
    ['deleting', (person) => world.accounts.deleteUser(person)],
    ['the own global sign-out', (_, { accessToken }) => world.sdk.send(new GlobalSignOutCommand({ AccessToken: accessToken }))],
    [
      'the own change of password',
      (person, { accessToken }) =>
        world.sdk.send(new ChangePasswordCommand({ AccessToken: accessToken, PreviousPassword: person.password, ProposedPassword: 'Yama-no-Oto-54' }))
    ],
    ['sign-out', (_, { refreshToken }) => world.sdk.send(new RevokeTokenCommand({ ClientId: world.pool.clientId, Token: refreshToken }))]
  ]

  test.each(endings)('after %s neither token of the session is taken', async (_, end) => {
    const person = await confirmPerson(world)
    const tokens = await signIn(world, person)
    await refresh(tokens.refreshToken)
    await getUser(tokens.accessToken)
    await verify(tokens.accessToken)
    await end(person, tokens)
    expect(await refusal(refresh(tokens.refreshToken))).toMatch(/^NotAuthorizedException: (Refresh Token has been revoked|Invalid Refresh Token)$/)
    expect(await refusal(getUser(tokens.accessToken))).toBe('NotAuthorizedException: Access Token has been revoked')
    await expect(verify(tokens.accessToken)).rejects.toMatchObject({ code: 'revoked' })
  })

  test('a sign-out ends one session and leaves the others', async () => {
    const person = await confirmPerson(world)
    const [here, there] = [await signIn(world, person), await signIn(world, person)]
    await world.sdk.send(new RevokeTokenCommand({ ClientId: world.pool.clientId, Token: here.refreshToken }))
    expect((await verify(there.accessToken)).sub).toBe(person.sub)
    await expect(verify(here.accessToken)).rejects.toMatchObject({ code: 'revoked' })
  })

  test("another pool's client can neither use nor revoke one", async () => {
    const person = await confirmPerson(world)
    const { refreshToken } = await signIn(world, person)
    expect(await refusal(refresh(refreshToken, otherPool.clientId))).toBe('NotAuthorizedException: Invalid Refresh Token')
    await world.sdk.send(new RevokeTokenCommand({ ClientId: otherPool.clientId, Token: refreshToken }))
    expect(ownerOf((await refresh(refreshToken)).AuthenticationResult?.AccessToken)).toBe(person.username)
  })

  test('end after thirty days, access tokens after an hour', async () => {
    const person = await confirmPerson(world)
    const { accessToken, refreshToken } = await signIn(world, person)
    world.wait(3601)
    expect(await refusal(getUser(accessToken))).toBe('NotAuthorizedException: Access Token has expired')
    await expect(verify(accessToken)).rejects.toMatchObject({ code: 'expired' })
    world.wait(30 * 86_400 - 3700)
    await refresh(refreshToken)
    world.wait(200)
    expect(await refusal(refresh(refreshToken))).toBe('NotAuthorizedException: Refresh Token has expired')
  })

  test('a sign-in that overlaps a change of password leaves no session behind', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await confirmPerson(world)
      const [signedIn] = await Promise.all([
        Promise.allSettled(Array.from({ length: 4 }, () => signIn(world, person))),
        world.accounts.setPermanentPassword(person, 'Yama-no-Oto-54')
      ])
      for (const result of signedIn) {
        if (result.status === 'fulfilled') expect(await refusal(refresh(result.value.refreshToken))).toContain('Refresh Token has been revoked')
      }
    }
  })
})

describe('forged access tokens', () => {
  const INVALID = 'NotAuthorizedException: Invalid Access Token'

  async function expectRefused(token: string): Promise<void> {
    expect(await refusal(getUser(token))).toBe(INVALID)
    await expect(verify(token)).rejects.toMatchObject({ code: 'invalid' })
  }

  async function realToken(): Promise<string> {
    return (await signIn(world, await confirmPerson(world))).accessToken
  }

  test('without a signature, or signed with the public key as a shared secret', async () => {
    const token = await realToken()
    const [, claims = '', signature = ''] = token.split('.')
    const { kid } = decodeProtectedHeader(token)
    for (const alg of ['none', 'None', 'NONE']) {
      const header = base64url.encode(JSON.stringify({ alg, kid, typ: 'JWT' }))
      await expectRefused(`${header}.${claims}.`)
      await expectRefused(`${header}.${claims}.${signature}`)
    }
    const keys = await world.identity.findPublicKeys(world.pool.poolId)
    const hmac = await new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'HS256', kid: kid ?? '' }).sign(Buffer.from(JSON.stringify(keys?.keys[0])))
    await expectRefused(hmac)
  })

  test('with changed claims, or signed by a key of their own', async () => {
    const token = await realToken()
    const [header = '', , signature = ''] = token.split('.')
    const claims = { ...decodeJwt(token), sub: (await confirmPerson(world)).sub }
    await expectRefused(`${header}.${base64url.encode(JSON.stringify(claims))}.${signature}`)
    const { privateKey, publicKey } = await generateKeyPair('RS256')
    const { kid } = decodeProtectedHeader(token)
    await expectRefused(await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: kid ?? '' }).sign(privateKey))
    const jwk = { ...(await crypto.subtle.exportKey('jwk', publicKey)), kty: 'RSA' }
    await expectRefused(await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', jwk }).sign(privateKey))
  })

  test('with the right signature in any of 31 other spellings', async () => {
    const token = await realToken()
    const bytes = Buffer.from(token.split('.')[2] ?? '', 'base64url')
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const letters = [...alphabet].map((sign) => token.slice(0, -1) + sign).filter((each) => Buffer.from(each.split('.')[2] ?? '', 'base64url').equals(bytes))
    const others = letters.flatMap((each) => [each, `${each}==`]).filter((each) => each !== token)
    expect(others.length).toBe(31)
    expect((await verify(token)).poolId).toBe(world.pool.poolId)
    for (const other of others) await expectRefused(other)
  })

  test("with one pool's key under another pool's name", async () => {
    const person = await confirmPerson(world, otherPool)
    const { accessToken } = await signIn(world, person, otherPool.clientId)
    expect((await verify(accessToken)).poolId).toBe(otherPool.poolId)
    expect((await verify(accessToken)).clientId).toBe(otherPool.clientId)
    const [header = '', , signature = ''] = accessToken.split('.')
    const claims = { ...decodeJwt(accessToken), iss: `${PUBLIC_URL}/${world.pool.poolId}`, client_id: world.pool.clientId }
    await expectRefused(`${header}.${base64url.encode(JSON.stringify(claims))}.${signature}`)
  })

  test('issued elsewhere', async () => {
    const claims = decodeJwt(await realToken())
    const { privateKey } = await generateKeyPair('RS256')
    for (const iss of [`http://evil.test/${world.pool.poolId}`, `${PUBLIC_URL}/${world.pool.poolId}/../x`, `${PUBLIC_URL}/unknown_Pool`, '', undefined]) {
      const { iss: _, ...rest } = claims
      await expectRefused(await new SignJWT(iss === undefined ? rest : { ...rest, iss }).setProtectedHeader({ alg: 'RS256', kid: 'x' }).sign(privateKey))
    }
  })

  test('an id token is no access token', async () => {
    await expectRefused((await signIn(world, await confirmPerson(world))).idToken)
  })

  test('well signed, but not as an access token of this service', async () => {
    const claims = decodeJwt(await realToken())
    await verify(await world.signAs(world.pool.poolId, claims))
    const { exp: _, ...endless } = claims
    const forged = [
      { ...claims, token_use: 'id' },
      { ...claims, token_use: undefined },
      { ...claims, iss: `http://evil.test/${world.pool.poolId}` },
      { ...claims, iss: `${PUBLIC_URL}.evil.test/${world.pool.poolId}` },
      { ...claims, client_id: undefined },
      { ...claims, origin_jti: undefined },
      endless
    ]
    for (const payload of forged) await expectRefused(await world.signAs(world.pool.poolId, payload))
    const other = await world.signAs(otherPool.poolId, claims)
    await expectRefused(other)
    const narrow = await world.signAs(world.pool.poolId, { ...claims, scope: 'openid email' })
    expect(await refusal(getUser(narrow))).toBe(INVALID)
  })

  test.each(['x', 'a.b.c', '....', 'eyJhbGciOiJSUzI1NiJ9.e30.', 'null'])('%s', async (token) => {
    await expectRefused(token)
  })

  test('a signed text that is no set of claims', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    await expectRefused(await new CompactSign(Buffer.from('"text"')).setProtectedHeader({ alg: 'RS256' }).sign(privateKey))
  })
})
