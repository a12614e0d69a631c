import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../operations/index.ts'
import { confirmPerson, createIdentityWorld, type IdentityWorld, PUBLIC_URL } from '../testing/world.ts'

let world: IdentityWorld
let app: FastifyInstance
beforeAll(async () => {
  world = await createIdentityWorld()
  app = await createApp()
})
afterAll(async () => {
  await app.close()
  await world.close()
})

// Like the product's server: a limiter and error answers of its own around the identity service.
async function createApp(): Promise<FastifyInstance> {
  const server = fastify({ routerOptions: { maxParamLength: 500 } })
  server.setErrorHandler((_error, _request, reply) => reply.code(500).type('text/html').send('<p>outer error</p>'))
  server.setNotFoundHandler((_request, reply) => reply.code(404).type('text/html').send('<p>outer not found</p>'))
  await server.register(rateLimit, { global: false })
  await server.register(world.identity.plugin)
  return server
}

async function post(operation: string, body: unknown, headers: Record<string, string> = {}, to = app) {
  const response = await to.inject({
    method: 'POST',
    url: '/identity/',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`, ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body)
  })
  return { status: response.statusCode, headers: response.headers, json: response.json<Record<string, unknown>>() }
}

const signInBody = (USERNAME: string, PASSWORD: string) => ({
  AuthFlow: 'USER_PASSWORD_AUTH',
  ClientId: world.pool.clientId,
  AuthParameters: { USERNAME, PASSWORD }
})

describe('the open address', () => {
  test('signs in, and forbids keeping the answer', async () => {
    const person = await confirmPerson(world)
    const answer = await post('InitiateAuth', signInBody(person.username, person.password))
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({ AuthenticationResult: { TokenType: 'Bearer' } })
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': expect.stringMatching(/^application\/x-amz-json-1\.1/)
    })
  })

  test('offers exactly the public operations', async () => {
    const offered: string[] = []
    for (const { name } of operations) {
      const { json } = await post(name, {})
      if (json['__type'] !== 'AccessDeniedException') offered.push(name)
    }
    expect(offered.toSorted()).toEqual([
      'AssociateSoftwareToken',
      'ChangePassword',
      'ConfirmForgotPassword',
      'ForgotPassword',
      'GetTokensFromRefreshToken',
      'GetUser',
      'GlobalSignOut',
      'InitiateAuth',
      'RespondToAuthChallenge',
      'RevokeToken',
      'SetUserMFAPreference',
      'VerifySoftwareToken'
    ])
  })

  test('refuses administration, whatever the body, and changes nothing', async () => {
    const person = await confirmPerson(world)
    const account = { UserPoolId: person.poolId, Username: person.username }
    const calls: [string, object][] = [
      ['AdminSetUserPassword', { ...account, Password: 'Yama-no-Oto-54', Permanent: true }],
      ['AdminCreateUser', { ...account, Username: 'intruder', MessageAction: 'SUPPRESS', TemporaryPassword: 'Yama-no-Oto-54' }],
      ['AdminDisableUser', account],
      ['AdminDeleteUser', account],
      ['ListUsers', { UserPoolId: person.poolId }],
      ['DeleteUserPool', { UserPoolId: person.poolId }],
      ['UpdateUserAttributes', {}],
      ['SignUp', {}],
      ['', {}],
      ['constructor', {}]
    ]
    for (const [operation, body] of calls) {
      const answer = await post(operation, body, { authorization: 'AWS4-HMAC-SHA256 Credential=embedded/x' })
      expect([operation, answer.status, answer.json['__type']]).toEqual([operation, 400, 'AccessDeniedException'])
    }
    const answer = await post('InitiateAuth', signInBody(person.username, person.password))
    expect(answer.status).toBe(200)
    expect((await world.accounts.getAccount(person)).isEnabled).toBe(true)
  })

  test('a target of another service is refused', async () => {
    const { json } = await post('GetUser', {}, { 'x-amz-target': 'Evil.InitiateAuth' })
    expect(json['__type']).toBe('AccessDeniedException')
  })
})

describe('every answer is JSON with its name, also when', () => {
  test.each(['', 'x', '{', '[1', '\u0000'])('the body is %j', async (body) => {
    expect((await post('InitiateAuth', body)).json).toEqual({ __type: 'SerializationException', message: 'The body is not a JSON object' })
  })

  test.each(['null', '[]', '7', '"text"'])('the body is %s', async (body) => {
    expect((await post('InitiateAuth', body)).json['__type']).toBe('InvalidParameterException')
  })

  test('fields are missing or of the wrong kind; values are not repeated', async () => {
    const { json, headers } = await post('InitiateAuth', { AuthParameters: { USERNAME: 'a', PASSWORD: ['secret-value'] } })
    expect(json['__type']).toBe('InvalidParameterException')
    expect(headers['x-amzn-errortype']).toBe('InvalidParameterException')
    expect(json['message']).toContain("Value null at 'authFlow' failed to satisfy constraint: Member must not be null")
    expect(JSON.stringify(json)).not.toContain('secret-value')
  })

  test('the body is too large', async () => {
    const { status, json } = await post('InitiateAuth', { padding: 'x'.repeat(65 * 1024) })
    expect(status).toBe(413)
    expect(json['__type']).toBe('InvalidRequestException')
  })

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])('the content type is %s', async (type) => {
    const { status, json } = await post('InitiateAuth', '{}', { 'content-type': type })
    expect(status).toBe(415)
    expect(json['__type']).toBe('InvalidRequestException')
  })

  test('the method or the address is wrong', async () => {
    for (const [method, url] of [
      ['GET', '/identity/'],
      ['PUT', '/identity/'],
      ['POST', '/identity/admin'],
      ['GET', '/identity/x/y']
    ] as const) {
      const response = await app.inject({ method, url })
      expect([method, url, response.statusCode, response.json()]).toEqual([method, url, 404, { __type: 'NotFoundException', message: 'Not found' }])
    }
  })

  test('the service itself fails: the cause is logged, not told', async () => {
    const broken = await createIdentityWorld()
    const server = fastify()
    await server.register(broken.identity.plugin)
    await broken.db.destroy()
    const { status, json } = await post('InitiateAuth', signInBody('a', 'b'), {}, server)
    expect(status).toBe(500)
    expect(json).toEqual({ __type: 'InternalErrorException', message: 'Something went wrong' })
    expect(broken.faults).toHaveLength(1)
    await server.close()
    await broken.close().catch(() => undefined)
  })

  test('one address calls without end', async () => {
    const server = await createApp()
    const answers = []
    for (let call = 0; call < 601; call += 1) answers.push(await post('GetUser', {}, {}, server))
    expect(answers.slice(0, 600).every(({ json }) => json['__type'] === 'InvalidParameterException')).toBe(true)
    expect(answers.at(-1)).toMatchObject({ status: 400, json: { __type: 'TooManyRequestsException' } })
    await server.close()
  })
})

test('a second factor that no pool has is refused as the protocol says', async () => {
  const person = await confirmPerson(world)
  const { json } = await post('InitiateAuth', signInBody(person.username, person.password))
  const { AccessToken } = json['AuthenticationResult'] as { AccessToken: string }
  expect((await post('AssociateSoftwareToken', { AccessToken })).json['__type']).toBe('SoftwareTokenMFANotFoundException')
  expect((await post('VerifySoftwareToken', { AccessToken, UserCode: '123456' })).json['__type']).toBe('SoftwareTokenMFANotFoundException')
  expect((await post('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } })).json['message']).toBe(
    'User has not verified software token mfa'
  )
  expect((await post('AssociateSoftwareToken', { AccessToken: 'x' })).json['message']).toBe('Invalid Access Token')
})

describe("a pool's public keys", () => {
  test('are published without their private halves', async () => {
    const response = await app.inject({ url: `/${world.pool.poolId}/.well-known/jwks.json` })
    const { keys } = response.json<{ keys: Record<string, string>[] }>()
    expect(keys).toHaveLength(1)
    expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
    expect(Buffer.from(keys[0]?.['n'] ?? '', 'base64url')).toHaveLength(256)
    const discovery = await app.inject({ url: `/${world.pool.poolId}/.well-known/openid-configuration` })
    expect(discovery.json()).toMatchObject({
      issuer: `${PUBLIC_URL}/${world.pool.poolId}`,
      jwks_uri: `${PUBLIC_URL}/${world.pool.poolId}/.well-known/jwks.json`,
      authorization_endpoint: `${PUBLIC_URL}/oauth2/authorize`,
      token_endpoint: `${PUBLIC_URL}/oauth2/token`,
      code_challenge_methods_supported: ['S256']
    })
  })

  test('are not there for a pool that is not there', async () => {
    for (const poolId of ['ap-northeast-1_000000000', 'x', "a'b", '%00', '%F0%9F%92%A9']) {
      for (const file of ['jwks.json', 'openid-configuration'])
        expect((await app.inject({ url: `/${poolId}/.well-known/${file}` })).statusCode, poolId).toBe(404)
    }
  })
})
