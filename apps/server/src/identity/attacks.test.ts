import {
  ChangePasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand
} from '@aws-sdk/client-cognito-identity-provider'
import { base64url, CompactSign, decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTokenVerifier, type TenantPool } from '../platform/identity-client/index.ts'
import {
  confirmPerson,
  createIdentityWorld,
  GOOD_PASSWORD,
  type IdentityWorld,
  invitePerson,
  newUsername,
  type Person,
  PUBLIC_URL,
  refusal,
  signIn,
  trySignIn
} from './testing/world.ts'

const WRONG = 'NotAuthorizedException: Incorrect username or password.'
const LOCKED = 'NotAuthorizedException: Password attempts exceeded'

let world: IdentityWorld
let otherPool: TenantPool
beforeAll(async () => {
  world = await createIdentityWorld()
  otherPool = await world.accounts.createPoolForTenant('0198c0de-0000-7000-8000-000000000002')
})
afterAll(async () => {
  expect(world.faults).toEqual([])
  await world.close()
})

const refresh = (RefreshToken: string, ClientId = world.pool.clientId) =>
  world.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }))
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

describe('guessing passwords', () => {
  const guess = (username: string) => refusal(trySignIn(world, username, 'Wrong-pass-1'))

  test('fifty guesses at the same time are five guesses, for a known and an unknown name alike', async () => {
    const person = await confirmPerson(world)
    for (const username of [person.username, newUsername()]) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => guess(username)))
      expect(answers.filter((answer) => answer === WRONG)).toHaveLength(5)
      expect(answers.filter((answer) => answer === LOCKED)).toHaveLength(45)
    }
  })

  test('the lock doubles with each further failure, up to fifteen minutes', async () => {
    const person = await confirmPerson(world)
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await guess(person.username)).toBe(WRONG)
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512]) {
      world.wait(seconds - 0.1)
      expect(await guess(person.username), `before ${seconds} s`).toBe(LOCKED)
      world.wait(0.1)
      expect(await guess(person.username), `after ${seconds} s`).toBe(WRONG)
    }
    world.wait(899)
    expect(await guess(person.username)).toBe(LOCKED)
    world.wait(1)
    expect(await guess(person.username)).toBe(WRONG)
  })

  test('the right password does not help during a lock', async () => {
    const person = await confirmPerson(world)
    for (let attempt = 0; attempt < 5; attempt += 1) await guess(person.username)
    expect(await refusal(trySignIn(world, person.username, person.password))).toBe(LOCKED)
    world.wait(2)
    expect((await signIn(world, person)).accessToken).toBeTruthy()
  })

  test('a sign-in, or fifteen quiet minutes, forget the failures', async () => {
    const person = await confirmPerson(world)
    for (let attempt = 0; attempt < 4; attempt += 1) await guess(person.username)
    await signIn(world, person)
    for (let attempt = 0; attempt < 4; attempt += 1) expect(await guess(person.username)).toBe(WRONG)
    world.wait(901)
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await guess(person.username)).toBe(WRONG)
    expect(await guess(person.username)).toBe(LOCKED)
  })

  test('one name is locked in one pool only', async () => {
    const username = newUsername()
    for (let attempt = 0; attempt < 5; attempt += 1) await guess(username)
    expect(await guess(username)).toBe(LOCKED)
    expect(await refusal(trySignIn(world, username, 'Wrong-pass-1', otherPool.clientId))).toBe(WRONG)
  })

  test('a stolen access token gives no more guesses than the sign-in does', async () => {
    const person = await confirmPerson(world)
    const { accessToken } = await signIn(world, person)
    const change = () =>
      refusal(
        world.sdk.send(
          new ChangePasswordCommand({ AccessToken: accessToken, PreviousPassword: 'Wrong-pass-1', ProposedPassword: 'Yama-no-Oto-54' })
        )
      )
    const answers = await Promise.all(Array.from({ length: 20 }, change))
    expect(answers.filter((answer) => answer === WRONG)).toHaveLength(5)
    expect(answers.filter((answer) => answer === LOCKED)).toHaveLength(15)
  })

  test('an unknown name takes as long as a wrong password', async () => {
    const person = await confirmPerson(world)
    const shortest = async (username: () => string) => {
      const times: number[] = []
      for (let round = 0; round < 5; round += 1) {
        const start = performance.now()
        await refusal(trySignIn(world, username(), 'Wrong-pass-1'))
        times.push(performance.now() - start)
        world.wait(901)
      }
      return Math.min(...times)
    }
    // Without the hash an unknown name answers in a tenth of the time.
    expect(await shortest(newUsername)).toBeGreaterThan(0.5 * (await shortest(() => person.username)))
  })
})

describe('challenge sessions', () => {
  async function challenge(person: Person): Promise<string> {
    return (await trySignIn(world, person.username, person.password)).Session ?? ''
  }

  const respond = (
    username: string,
    Session: string,
    NEW_PASSWORD = GOOD_PASSWORD,
    ClientId = world.pool.clientId,
    name = 'NEW_PASSWORD_REQUIRED'
  ) =>
    world.sdk.send(
      new RespondToAuthChallengeCommand({
        ChallengeName: name === 'SOFTWARE_TOKEN_MFA' ? 'SOFTWARE_TOKEN_MFA' : 'NEW_PASSWORD_REQUIRED',
        ClientId,
        Session,
        ChallengeResponses: { USERNAME: username, NEW_PASSWORD, SOFTWARE_TOKEN_MFA_CODE: '123456' }
      })
    )

  test('a session answers once', async () => {
    const person = await invitePerson(world)
    const session = await challenge(person)
    await respond(person.username, session)
    expect(await refusal(respond(person.username, session, 'Yama-no-Oto-54'))).toBe(
      'NotAuthorizedException: Invalid session for the user, session can only be used once.'
    )
  })

  test('ten answers at the same time are one answer', async () => {
    const person = await invitePerson(world)
    const session = await challenge(person)
    const passwords = Array.from({ length: 10 }, (_, index) => `Yama-no-Oto-${index}`)
    const results = await Promise.allSettled(passwords.map((password) => respond(person.username, session, password)))
    const good = results.flatMap((result, index) => (result.status === 'fulfilled' ? [passwords[index] ?? ''] : []))
    expect(good).toHaveLength(1)
    expect((await signIn(world, { ...person, password: good[0] ?? '' })).accessToken).toBeTruthy()
  })

  test('a session is of one person, one client, one question', async () => {
    const [person, other] = [await invitePerson(world), await invitePerson(world)]
    const session = await challenge(person)
    const INVALID = 'NotAuthorizedException: Invalid session for the user.'
    expect(await refusal(respond(other.username, session))).toBe(INVALID)
    expect(await refusal(respond(person.username, session, GOOD_PASSWORD, otherPool.clientId))).toBe(INVALID)
    expect(await refusal(respond(person.username, session, GOOD_PASSWORD, world.pool.clientId, 'SOFTWARE_TOKEN_MFA'))).toBe(INVALID)
    expect(await refusal(respond(person.username, 'x'.repeat(43)))).toBe(INVALID)
    await respond(person.username, session)
  })

  test('a session is no access or refresh token', async () => {
    const session = await challenge(await invitePerson(world))
    expect(await refusal(getUser(session))).toBe('NotAuthorizedException: Invalid Access Token')
    expect(await refusal(refresh(session))).toBe('NotAuthorizedException: Invalid Refresh Token')
  })
})

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
    expect((await world.sdk.send(older)).AuthenticationResult?.AccessToken).toBeTruthy()
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
        world.sdk.send(
          new ChangePasswordCommand({ AccessToken: accessToken, PreviousPassword: person.password, ProposedPassword: 'Yama-no-Oto-54' })
        )
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
    expect(await refusal(refresh(tokens.refreshToken))).toMatch(
      /^NotAuthorizedException: (Refresh Token has been revoked|Invalid Refresh Token)$/
    )
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
    expect((await refresh(refreshToken)).AuthenticationResult?.AccessToken).toBeTruthy()
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
        if (result.status === 'fulfilled')
          expect(await refusal(refresh(result.value.refreshToken))).toContain('Refresh Token has been revoked')
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
    const hmac = await new SignJWT(decodeJwt(token))
      .setProtectedHeader({ alg: 'HS256', kid: kid ?? '' })
      .sign(Buffer.from(JSON.stringify(keys?.keys[0])))
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
    for (const iss of [
      `http://evil.test/${world.pool.poolId}`,
      `${PUBLIC_URL}/${world.pool.poolId}/../x`,
      `${PUBLIC_URL}/unknown_Pool`,
      '',
      undefined
    ]) {
      const { iss: _, ...rest } = claims
      await expectRefused(
        await new SignJWT(iss === undefined ? rest : { ...rest, iss }).setProtectedHeader({ alg: 'RS256', kid: 'x' }).sign(privateKey)
      )
    }
  })

  test('an id token is no access token', async () => {
    await expectRefused((await signIn(world, await confirmPerson(world))).idToken)
  })

  test.each(['x', 'a.b.c', '....', 'eyJhbGciOiJSUzI1NiJ9.e30.', 'null'])('%s', async (token) => {
    await expectRefused(token)
  })

  test('a signed text that is no set of claims', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    await expectRefused(await new CompactSign(Buffer.from('"text"')).setProtectedHeader({ alg: 'RS256' }).sign(privateKey))
  })
})
