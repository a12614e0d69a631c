import {
  CreateIdentityProviderCommand,
  CreateUserPoolDomainCommand,
  DeleteIdentityProviderCommand,
  DeleteUserPoolDomainCommand,
  DescribeIdentityProviderCommand,
  DescribeUserPoolClientCommand,
  DescribeUserPoolCommand,
  GetUserCommand,
  UpdateIdentityProviderCommand
} from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { CALLBACK, METADATA_URL, openSignOn, PROVIDER } from '../testing/sign-on-world.ts'
import { confirmPerson, PUBLIC_URL, refusal, signIn } from '../testing/world.ts'

const world = await openSignOn()

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Everything from the button to the tokens. */
async function signOn(): Promise<{ access: string; id: string; refresh: string }> {
  const { journey, back } = await world.arrive()
  expect(back.origin + back.pathname).toBe(CALLBACK)
  expect(back.searchParams.get('state')).toBe(journey.state)
  const { status, body } = await world.exchange(journey, back)
  expect([status, body['token_type'], body['expires_in']]).toEqual([200, 'Bearer', 3600])
  return { access: text(body['access_token']), id: text(body['id_token']), refresh: text(body['refresh_token']) }
}

describe('signing in by a provider', () => {
  test('asks the provider as Entra wants it', async () => {
    const { request } = await world.depart()
    expect(request.issuer).toBe(`urn:amazon:cognito:sp:${world.pool.poolId}`)
    expect(request.replyUrl).toBe(`${PUBLIC_URL}/saml2/idpresponse`)
    expect(request.xml).not.toContain('RequestedAuthnContext')
    expect(request.xml).not.toMatch(/NameIDPolicy[^>]*Format/u)
  })

  test('gives tokens that say so', async () => {
    const { access, id } = await signOn()
    const claims = decodeJwt(access)
    expect(claims).toMatchObject({
      username: 'microsoft_taro@example.jp',
      token_use: 'access',
      client_id: world.pool.clientId,
      'cognito:groups': [`${world.pool.poolId}_${PROVIDER}`]
    })
    expect(text(claims['scope']).split(' ').toSorted()).toEqual(['aws.cognito.signin.user.admin', 'email', 'openid'])
    expect(decodeJwt(id)).toMatchObject({
      'cognito:username': 'microsoft_taro@example.jp',
      email: 'taro@example.jp',
      identities: [{ userId: 'Taro@example.jp', providerName: PROVIDER, providerType: 'SAML', issuer: world.idp.entityId, primary: 'true' }]
    })
    const account = await world.accounts.getAccount({ poolId: world.pool.poolId, username: 'microsoft_taro@example.jp' })
    expect([account.status, account.email]).toEqual(['EXTERNAL_PROVIDER', 'taro@example.jp'])
    const own = await world.sdk.send(new GetUserCommand({ AccessToken: access }))
    expect(own.Username).toBe('microsoft_taro@example.jp')
  })

  test('keeps one account, and gives it no password', async () => {
    await signOn()
    const before = await world.accounts.getAccount({ poolId: world.pool.poolId, username: 'microsoft_taro@example.jp' })
    await signOn()
    const after = await world.accounts.getAccount({ poolId: world.pool.poolId, username: 'microsoft_taro@example.jp' })
    expect(after.sub).toBe(before.sub)
    const key = { poolId: world.pool.poolId, username: 'microsoft_taro@example.jp' }
    expect(await refusal(world.accounts.setPermanentPassword(key, 'Kumo-no-Ito-39'))).toContain('InvalidParameterException')
  })

  test('tells who holds the token, and refreshes it', async () => {
    const { access, refresh } = await signOn()
    const info = await world.app.inject({ method: 'GET', url: '/oauth2/userInfo', headers: { authorization: `Bearer ${access}` } })
    expect(info.json()).toMatchObject({ username: 'microsoft_taro@example.jp', email: 'taro@example.jp' })
    const renewed = await world.token({ grant_type: 'refresh_token', client_id: world.pool.clientId, refresh_token: refresh })
    expect([renewed.status, renewed.body['refresh_token']]).toEqual([200, undefined])
    expect(decodeJwt(text(renewed.body['access_token']))).toMatchObject({ 'cognito:groups': [`${world.pool.poolId}_${PROVIDER}`] })
  })

  test('ends with its refresh token', async () => {
    const { access, refresh } = await signOn()
    const form = new URLSearchParams({ token: refresh, client_id: world.pool.clientId }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await world.app.inject({ method: 'POST', url: '/oauth2/revoke', headers, payload: form })).statusCode).toBe(200)
    expect(await world.token({ grant_type: 'refresh_token', client_id: world.pool.clientId, refresh_token: refresh })).toEqual({
      status: 400,
      body: { error: 'invalid_grant' }
    })
    const info = await world.app.inject({ method: 'GET', url: '/oauth2/userInfo', headers: { authorization: `Bearer ${access}` } })
    expect([info.statusCode, info.headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"'])
  })

  test('leaves people with passwords as they were', async () => {
    const { accessToken } = await signIn(world, await confirmPerson(world))
    expect(decodeJwt(accessToken)).not.toHaveProperty('cognito:groups')
    const info = await world.app.inject({ method: 'GET', url: '/oauth2/userInfo', headers: { authorization: `Bearer ${accessToken}` } })
    expect(info.statusCode).toBe(401)
  })
})

describe('who may come in', () => {
  test.each([
    ['stranger@example.jp', null, 'The user is not a member of this workspace.'],
    ['left@example.jp', 'disabled', 'User is disabled.'],
    ['away@other.example', 'domain', 'The address is not in an allowed domain.']
  ] as const)('%s is sent back with the reason', async (email, verdict, reason) => {
    if (verdict) world.members.set(email, verdict)
    const { journey, back } = await world.arrive({ email, nameId: email })
    expect(Object.fromEntries(back.searchParams)).toEqual({ error: 'access_denied', error_description: reason, state: journey.state })
  })

  test('addresses count in small letters', async () => {
    world.members.set('hanako@example.jp', 'admitted')
    const { journey, back } = await world.arrive({ email: 'Hanako@Example.JP', nameId: 'hanako' })
    expect(decodeJwt(text((await world.exchange(journey, back)).body['id_token']))).toMatchObject({ email: 'hanako@example.jp' })
  })

  test('who was disabled meanwhile gets neither a first token nor another one', async () => {
    world.members.set('jiro@example.jp', 'admitted')
    const first = await world.arrive({ email: 'jiro@example.jp', nameId: 'jiro' })
    const second = await world.arrive({ email: 'jiro@example.jp', nameId: 'jiro' })
    const { body } = await world.exchange(first.journey, first.back)
    world.members.set('jiro@example.jp', 'disabled')
    expect((await world.exchange(second.journey, second.back)).body).toEqual({ error: 'invalid_grant' })
    const renewed = await world.token({ grant_type: 'refresh_token', client_id: world.pool.clientId, refresh_token: text(body['refresh_token']) })
    expect(renewed.body).toEqual({ error: 'invalid_grant' })
  })

  test('a name that the provider gives to somebody else ends the sessions of the former holder', async () => {
    world.members.set('old@example.jp', 'admitted').set('new@example.jp', 'admitted')
    const former = await world.arrive({ email: 'old@example.jp', nameId: 'shared' })
    const { body } = await world.exchange(former.journey, former.back)
    await world.arrive({ email: 'new@example.jp', nameId: 'shared' })
    const refresh = { grant_type: 'refresh_token', client_id: world.pool.clientId, refresh_token: text(body['refresh_token']) }
    expect((await world.token(refresh)).body).toEqual({ error: 'invalid_grant' })
  })

  test('a name that belongs to an account with a password is refused', async () => {
    const key = { poolId: world.pool.poolId, username: 'microsoft_kept@example.jp' }
    await world.accounts.inviteUser({ ...key, email: key.username, name: 'Kept', isMfaSetupRequired: false })
    world.members.set('kept@example.jp', 'admitted')
    const { back } = await world.arrive({ email: 'kept@example.jp', nameId: 'kept@example.jp' })
    expect(back.searchParams.get('error')).toBe('invalid_request')
    expect((await world.accounts.getAccount(key)).status).toBe('FORCE_CHANGE_PASSWORD')
  })
})

describe('the provider as the SDK sees it', () => {
  test('is described, and the client is changed in what concerns it alone', async () => {
    const { IdentityProvider } = await world.sdk.send(new DescribeIdentityProviderCommand({ UserPoolId: world.pool.poolId, ProviderName: PROVIDER }))
    expect(IdentityProvider?.ProviderDetails).toMatchObject({ SSORedirectBindingURI: world.idp.signOnUrl, EntityId: world.idp.entityId })
    const { UserPoolClient } = await world.sdk.send(new DescribeUserPoolClientCommand({ UserPoolId: world.pool.poolId, ClientId: world.pool.clientId }))
    expect(UserPoolClient).toMatchObject({
      SupportedIdentityProviders: ['COGNITO', PROVIDER],
      AllowedOAuthFlows: ['code'],
      CallbackURLs: [CALLBACK],
      ReadAttributes: ['email', 'email_verified', 'name', 'custom:setup_mfa_flg']
    })
    expect(UserPoolClient?.ExplicitAuthFlows).toContain('ALLOW_USER_PASSWORD_AUTH')
  })

  test('is made once, changed, and deleted; other kinds and settings are refused', async () => {
    const { poolId: UserPoolId } = await world.accounts.createPoolForTenant('0198c0de-0000-7000-8000-000000000005')
    const named = { UserPoolId, ProviderName: 'Entra' }
    const details = { ProviderDetails: { MetadataURL: METADATA_URL }, AttributeMapping: { email: 'mail' } }
    const create = { ...named, ...details, ProviderType: 'SAML' as const }
    expect(await refusal(world.sdk.send(new UpdateIdentityProviderCommand({ ...named, ...details })))).toContain('ResourceNotFoundException')
    const made = await world.sdk.send(new CreateIdentityProviderCommand(create))
    expect(made.IdentityProvider?.CreationDate).toBeInstanceOf(Date)
    expect(await refusal(world.sdk.send(new CreateIdentityProviderCommand(create)))).toContain('DuplicateProviderException')
    expect(await refusal(world.sdk.send(new CreateIdentityProviderCommand({ ...create, ProviderName: 'Other', ProviderType: 'OIDC' })))).toContain(
      'InvalidParameterException'
    )
    const changed = await world.sdk.send(new UpdateIdentityProviderCommand({ ...named, ...details, AttributeMapping: { email: 'other' } }))
    expect(changed.IdentityProvider?.AttributeMapping).toEqual({ email: 'other' })
    await world.sdk.send(new DeleteIdentityProviderCommand(named))
    expect(await refusal(world.sdk.send(new DeleteIdentityProviderCommand(named)))).toContain('ResourceNotFoundException')
  })

  test('and a pool has one domain, which no other pool has', async () => {
    const [one, two] = await Promise.all([6, 7].map((place) => world.accounts.createPoolForTenant(`0198c0de-0000-7000-8000-00000000000${place}`)))
    const domain = { UserPoolId: one?.poolId, Domain: 'mekiki-one' }
    await world.sdk.send(new CreateUserPoolDomainCommand(domain))
    expect((await world.sdk.send(new DescribeUserPoolCommand({ UserPoolId: one?.poolId }))).UserPool?.Domain).toBe('mekiki-one')
    expect(await refusal(world.sdk.send(new CreateUserPoolDomainCommand({ ...domain, UserPoolId: two?.poolId })))).toContain('InvalidParameterException')
    await world.sdk.send(new DeleteUserPoolDomainCommand(domain))
    await world.sdk.send(new CreateUserPoolDomainCommand({ ...domain, UserPoolId: two?.poolId }))
  })

  test('can be connected again, and taken away with everybody who came through it', async () => {
    const pool = await world.accounts.createPoolForTenant('0198c0de-0000-7000-8000-000000000002')
    await world.connect(pool)
    await world.connect(pool)
    const journey = await world.depart({ client_id: pool.clientId })
    const back = await world.post(journey, world.idp.respond(journey.request))
    const { body } = await world.exchange(journey, back, { client_id: pool.clientId })
    await world.accounts.disconnectProvider(pool, PROVIDER)
    await world.accounts.disconnectProvider(pool, PROVIDER)
    expect(await world.accounts.findProvider(pool.poolId, PROVIDER)).toBeNull()
    const again = { grant_type: 'refresh_token', client_id: pool.clientId, refresh_token: text(body['refresh_token']) }
    expect((await world.token(again)).body).toEqual({ error: 'invalid_grant' })
    const refused = await world.authorize({ client_id: pool.clientId })
    expect(new URL(String(refused.headers.location)).searchParams.get('error')).toBe('invalid_request')
  })
})
