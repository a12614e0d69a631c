import { Amplify } from 'aws-amplify'
import { decodeJWT, fetchAuthSession, fetchUserAttributes, getCurrentUser, signOut } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider, generateCodeVerifier, generateState } from 'aws-amplify/auth/cognito'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSignOnWorld, type SignOnWorld } from '../testing/sign-on-world.ts'

let world: SignOnWorld
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  world = await createSignOnWorld()
  const origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
  const { poolId: userPoolId, clientId: userPoolClientId } = world.pool
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: `${origin}/identity/` } } })
})
afterAll(async () => {
  await world.close()
  vi.restoreAllMocks()
})

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

test('the browser library takes the tokens of single sign-on over, renews them and ends them', async () => {
  const verifier = generateCodeVerifier(128)
  const state = generateState()
  expect(state).not.toBe(generateState())
  const journey = await world.depart({ state, code_challenge: verifier.toCodeChallenge(), code_challenge_method: verifier.method })
  const back = await world.post(journey, world.idp.respond(journey.request))
  expect(back.searchParams.get('state')).toBe(state)
  const { body } = await world.exchange(journey, back, { code_verifier: verifier.value })
  const accessToken = decodeJWT(text(body['access_token']))
  await cognitoUserPoolsTokenProvider.tokenOrchestrator.setTokens({
    tokens: {
      accessToken,
      idToken: decodeJWT(text(body['id_token'])),
      refreshToken: text(body['refresh_token']),
      clockDrift: 0,
      username: text(accessToken.payload['username'])
    }
  })
  expect((await getCurrentUser()).username).toBe('microsoft_taro@example.jp')
  expect(await fetchUserAttributes()).toMatchObject({ email: 'taro@example.jp' })
  const renewed = await fetchAuthSession({ forceRefresh: true })
  expect(renewed.tokens?.accessToken.payload['jti']).not.toBe(accessToken.payload['jti'])
  expect(renewed.tokens?.idToken?.payload['identities']).toMatchObject([{ providerName: 'Microsoft' }])
  await signOut()
  expect((await fetchAuthSession()).tokens).toBeUndefined()
  const refresh = { grant_type: 'refresh_token', client_id: world.pool.clientId, refresh_token: text(body['refresh_token']) }
  expect((await world.token(refresh)).body).toEqual({ error: 'invalid_grant' })
})
