import { createHash, randomBytes } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIdentity, openIdentityDatabase } from '../../../identity/index.ts'
import { createTestIdp, readAuthnRequest, type Wish } from '../../../identity/testing/test-idp.ts'
import { judgeFederated } from '../../../platform/http/callers/federation.ts'
import { createAccounts, createIdentityClient, createTokenVerifier } from '../../../platform/identity-client/index.ts'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../testing/world.ts'

const origin = 'http://mekiki.test'
const metadataUrl = 'https://login.test/federationmetadata.xml'
const idp = createTestIdp()

let world: World
let hosted: FastifyInstance
let admin: TestActor['call']
const closers: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  const late: { judge: typeof judgeFederated | null } = { judge: null }
  const parts: ReturnType<typeof createIdentity>[] = []
  world = await createWorld((database) => {
    const db = openIdentityDatabase(database.urls.identity)
    const identity = createIdentity({
      db,
      key: randomBytes(32),
      publicUrl: origin,
      clock: () => new Date(),
      revealUnknownUsers: false,
      sendMail: async () => undefined,
      metadata: {
        isAcceptable: (url) => url.protocol === 'https:',
        fetchText: async (url) => (url === metadataUrl ? idp.metadata() : Promise.reject(new Error('nothing there')))
      },
      judgeFederated: async (account) => late.judge?.(world.platform.db, account) ?? 'unknown',
      log: { error: (fields) => expect.fail(JSON.stringify(fields)), warn: () => undefined }
    })
    parts.push(identity)
    closers.push(identity.close, () => db.destroy())
    const sdk = createIdentityClient({ mode: 'embedded', requestHandler: identity.requestHandler })
    return { accounts: createAccounts(sdk, { authFlow: 'USER_PASSWORD_AUTH', revealUnknownUsers: false }) }
  })
  const [identity] = parts
  if (!identity) throw new Error('no identity service')
  late.judge = judgeFederated
  const verify = createTokenVerifier({
    mode: 'embedded',
    publicUrl: origin,
    findPublicKeys: identity.findPublicKeys,
    isSessionLive: identity.isSessionLive,
    clock: () => new Date()
  })
  const verifyTestToken = world.platform.verifyAccessToken
  world.platform.verifyAccessToken = (token) => (token.includes('.') ? verify(token) : verifyTestToken(token))
  hosted = fastify()
  await hosted.register(identity.plugin)
  admin = await world.createAdministrator()
})
afterAll(async () => {
  await hosted.close()
  for (const close of closers) await close()
  await world.close()
})

async function createWorkspace(): Promise<TestTenant> {
  const tenant = await world.createTenant()
  const pool = await world.platform.accounts.createPoolForTenant(tenant.uuid)
  const values = { cognito_user_pool_id: pool.poolId, cognito_user_pool_client_id: pool.clientId }
  await world.admin.updateTable('tenants').set(values).where('uuid', '=', tenant.uuid).execute()
  return { ...tenant, ...pool }
}

const setUp = (tenant: { uuid: string }, address = metadataUrl) =>
  admin('POST', `/v2/admin/tenants/${tenant.uuid}/setup_microsoft_sso`, { federation_metadata_url: address })

async function createMember(tenant: TestTenant): Promise<{ actor: TestActor; email: string }> {
  const actor = await world.createActor(tenant)
  return { actor, email: `${actor.uuid}@mekiki.test` }
}

/** Goes to the provider and comes back: where the browser then is, and the tokens when it got a code. */
async function signOn(tenant: TestTenant, wish: Wish, callback = `${origin}/`): Promise<{ back: URLSearchParams; accessToken: string; refreshToken: string }> {
  const verifier = randomBytes(48).toString('base64url')
  const query = new URLSearchParams({
    client_id: tenant.clientId,
    redirect_uri: callback,
    response_type: 'code',
    identity_provider: 'Microsoft',
    scope: 'aws.cognito.signin.user.admin email openid',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256'
  })
  const begun = await hosted.inject({ method: 'GET', url: `/oauth2/authorize?${query.toString()}` })
  const request = readAuthnRequest(String(begun.headers.location))
  const post = (url: string, values: Record<string, string>, cookie = '') => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie }
    return hosted.inject({ method: 'POST', url, headers, payload: new URLSearchParams(values).toString() })
  }
  const cookie = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const answered = await post('/saml2/idpresponse', { SAMLResponse: idp.respond(request, wish), RelayState: request.relayState }, cookie)
  const back = new URL(String(answered.headers.location)).searchParams
  const grant = { grant_type: 'authorization_code', client_id: tenant.clientId, redirect_uri: callback }
  const tokens = await post('/oauth2/token', { ...grant, code: back.get('code') ?? '', code_verifier: verifier })
  return { back, accessToken: String(tokens.json().access_token), refreshToken: String(tokens.json().refresh_token) }
}

const info = (accessToken: string) => world.anonymous('GET', '/v2/private/users/current', undefined, { authorization: `Bearer ${accessToken}` })

describe('setting single sign-on up', () => {
  it('tells before and after what to enter at the provider, and what was read from it', async () => {
    const tenant = await createWorkspace()
    const address = `/v2/admin/tenants/${tenant.uuid}/microsoft_sso`
    const serviceProvider = { entityId: `urn:amazon:cognito:sp:${tenant.poolId}`, replyUrl: `${origin}/saml2/idpresponse` }
    expect((await admin('GET', address)).body).toEqual({ tenantUuid: tenant.uuid, microsoftIdP: null, serviceProvider, identityProvider: null, lastTest: null })
    const done = await setUp(tenant)
    expect([done.status, done.body]).toEqual([
      200,
      {
        tenantUuid: tenant.uuid,
        microsoftIdP: 'Microsoft',
        serviceProvider,
        identityProvider: {
          federationMetadataUrl: metadataUrl,
          entityId: idp.entityId,
          signOnUrl: idp.signOnUrl,
          certificatesEndAt: [expect.stringMatching(/Z$/u)],
          readAt: expect.stringMatching(/Z$/u),
          lastFailure: null
        },
        lastTest: null
      }
    ])
    expect((await setUp(tenant)).body).toMatchObject({ microsoftIdP: 'Microsoft' })
    expect((await admin('GET', address)).body.identityProvider.entityId).toBe(idp.entityId)
    const known = await world.anonymous('GET', `/v2/public/tenant_info?tenant_uuid=${tenant.uuid}`)
    expect(known.body.authConfig).toMatchObject({ microsoftIdP: 'Microsoft', cognitoDomainName: null })
    const actor = await world.createActor(tenant)
    expect((await actor.call('GET', '/v2/private/tenants/info')).body.authConfig.microsoftIdP).toBe('Microsoft')
  })

  it('says what is wrong with an address, and changes nothing', async () => {
    const tenant = await createWorkspace()
    const refused = await setUp(tenant, 'https://login.test/nothing')
    expect([refused.status, refused.body.code]).toEqual([422, 'federation_metadata_unusable'])
    expect(refused.body.message).toContain('（詳細：メタデータを取得できませんでした）')
    expect((await setUp(tenant, 'http://login.test/federationmetadata.xml')).body.code).toBe('federation_metadata_unusable')
    expect((await setUp(tenant, 'metadata')).body.fields).toEqual([expect.objectContaining({ field: 'federation_metadata_url' })])
    const extra = await admin('POST', `/v2/admin/tenants/${tenant.uuid}/setup_microsoft_sso`, { federation_metadata_url: metadataUrl, other: 1 })
    expect(extra.status).toBe(400)
    expect((await admin('GET', `/v2/admin/tenants/${tenant.uuid}/microsoft_sso`)).body.microsoftIdP).toBeNull()
  })

  it('is for administrators of the platform alone, and for workspaces that there are', async () => {
    const tenant = await createWorkspace()
    const actor = await world.createActor(tenant)
    const body = { federation_metadata_url: metadataUrl }
    expect((await actor.call('POST', `/v2/admin/tenants/${tenant.uuid}/setup_microsoft_sso`, body)).status).toBe(401)
    expect((await setUp({ uuid: '0198c0de-0000-7000-8000-00000000ffff' })).status).toBe(404)
  })
})

describe('whoever comes through the provider', () => {
  it('is the member with that address, in this workspace alone, and needs no second factor of the product', async () => {
    const [tenant, other] = [await createWorkspace(), await createWorkspace()]
    await setUp(tenant)
    await setUp(other)
    const { actor, email } = await createMember(tenant)
    await world.admin.updateTable('tenants').set({ mfa_available_flg: true }).where('uuid', '=', tenant.uuid).execute()
    await world.admin.updateTable('users').set({ setup_mfa_flg: true }).where('uuid', '=', actor.uuid).execute()
    const { accessToken } = await signOn(tenant, { email: email.toUpperCase(), nameId: email })
    const me = await info(accessToken)
    expect([me.status, me.body.uuid]).toEqual([200, actor.uuid])
    const elsewhere = await signOn(other, { email, nameId: email })
    expect([elsewhere.back.get('error'), elsewhere.back.get('code')]).toEqual(['access_denied', null])
  })

  it('is refused at once when disabled, gets no other token, and cannot come in again', async () => {
    const tenant = await createWorkspace()
    await setUp(tenant)
    const { actor, email } = await createMember(tenant)
    const { accessToken, refreshToken } = await signOn(tenant, { email, nameId: email })
    expect((await info(accessToken)).status).toBe(200)
    await world.admin.updateTable('users').set({ active_flg: false }).where('uuid', '=', actor.uuid).execute()
    expect((await info(accessToken)).body.code).toBe('user_disabled')
    const form = new URLSearchParams({ grant_type: 'refresh_token', client_id: tenant.clientId, refresh_token: refreshToken }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const renewed = await hosted.inject({ method: 'POST', url: '/oauth2/token', headers, payload: form })
    expect(renewed.json()).toEqual({ error: 'invalid_grant' })
    expect((await signOn(tenant, { email, nameId: email })).back.get('error_description')).toBe('User is disabled.')
  })

  it('has to have an address in a domain of the workspace, also later on', async () => {
    const tenant = await createWorkspace()
    await setUp(tenant)
    const { email } = await createMember(tenant)
    const { accessToken } = await signOn(tenant, { email, nameId: email })
    const allow = (domains: string[]) => world.admin.updateTable('tenants').set({ auth_email_domains: domains }).where('uuid', '=', tenant.uuid).execute()
    await allow(['other.example', 'mekiki.test.evil.example'])
    expect((await info(accessToken)).status).toBe(401)
    expect((await signOn(tenant, { email, nameId: email })).back.get('error')).toBe('access_denied')
    await allow(['@Mekiki.test'])
    expect((await info(accessToken)).status).toBe(200)
  })

  it('is out when single sign-on is taken away, and in no other way by the same address', async () => {
    const tenant = await createWorkspace()
    await setUp(tenant)
    const { actor, email } = await createMember(tenant)
    const { accessToken } = await signOn(tenant, { email, nameId: email })
    const address = `/v2/admin/tenants/${tenant.uuid}/microsoft_sso`
    expect((await admin('DELETE', address)).status).toBe(204)
    expect((await admin('DELETE', address)).status).toBe(204)
    expect((await info(accessToken)).status).toBe(401)
    expect((await actor.call('GET', '/v2/private/users/current')).status).toBe(200)
    expect((await world.anonymous('GET', `/v2/public/tenant_info?tenant_uuid=${tenant.uuid}`)).body.authConfig.microsoftIdP).toBeNull()
    await setUp(tenant)
    expect((await info(accessToken)).status).toBe(401)
  })
})

describe('a test sign-in of an administrator', () => {
  const callback = `${origin}/admin/sso_test`
  const testOf = (tenant: { uuid: string }, rest = '') => `/v2/admin/tenants/${tenant.uuid}/microsoft_sso${rest}`
  const finish = (tenant: { uuid: string }, body: { access_token: string | null; failure: string | null }) =>
    admin('POST', testOf(tenant, '/test_result'), body)

  it('comes back to the administration, is judged by the server, and is remembered until the connection changes', async () => {
    const tenant = await createWorkspace()
    await setUp(tenant)
    const { email } = await createMember(tenant)
    const begun = await admin('POST', testOf(tenant, '/test'), {})
    const scope = 'aws.cognito.signin.user.admin email openid'
    expect(begun.body).toEqual({ oauthOrigin: origin, clientId: tenant.clientId, identityProvider: 'Microsoft', redirectUri: callback, scope })
    const { accessToken } = await signOn(tenant, { email, nameId: email }, callback)
    const done = await finish(tenant, { access_token: accessToken, failure: null })
    expect(done.body.lastTest).toEqual({ testedAt: expect.stringMatching(/Z$/u), email, failure: null })
    expect((await admin('GET', testOf(tenant))).body.lastTest).toEqual(done.body.lastTest)
    const logged = await world.admin.selectFrom('admin_audit_log').select('input').where('operation', '=', 'singleSignOn.finishTest').execute()
    expect(JSON.stringify(logged)).not.toContain(accessToken)
    await setUp(tenant)
    expect((await admin('GET', testOf(tenant))).body.lastTest).toBeNull()
  })

  it('fails for whoever is no active member, for a token of another workspace, and as the provider said', async () => {
    const [tenant, other] = [await createWorkspace(), await createWorkspace()]
    await setUp(tenant)
    await setUp(other)
    const { actor, email } = await createMember(tenant)
    const { accessToken } = await signOn(tenant, { email, nameId: email }, callback)
    const failureOf = async (at: { uuid: string }, token: string | null, failure: string | null = null) =>
      (await finish(at, { access_token: token, failure })).body.lastTest.failure
    expect(await failureOf(other, accessToken)).toBe('token_refused')
    expect(await failureOf(tenant, 'nonsense')).toBe('token_refused')
    await world.admin.updateTable('users').set({ active_flg: false }).where('uuid', '=', actor.uuid).execute()
    expect(await failureOf(tenant, accessToken)).toBe('disabled')
    expect(await failureOf(tenant, null, 'Audience is not ours')).toBe('Audience is not ours')
    expect((await admin('GET', testOf(tenant))).body.lastTest).toMatchObject({ email: null, failure: 'Audience is not ours' })
  })

  it('needs a connection', async () => {
    const tenant = await createWorkspace()
    expect((await admin('POST', testOf(tenant, '/test'), {})).status).toBe(404)
    expect((await finish(tenant, { access_token: null, failure: 'x' })).status).toBe(404)
  })
})
