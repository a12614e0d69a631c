import { createHash, randomBytes } from 'node:crypto'
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import type { TenantPool } from '../../platform/identity-client/index.ts'
import { createTestIdp, readAuthnRequest, type AuthnRequest, type TestIdp, type Wish } from './test-idp.ts'
import { createIdentityWorld, endsWithFile, type IdentityWorld, PUBLIC_URL } from './world.ts'

/** Where browsers come back to in tests. */
export const CALLBACK = `${PUBLIC_URL}/`
/** The name that tests give their provider. */
export const PROVIDER = 'Microsoft'
/** Where the provider's metadata stands; nothing listens there. */
export const METADATA_URL = 'https://login.test/metadata.xml'

/** A browser on its way to the provider: what it carries. */
export interface Journey {
  request: AuthnRequest
  verifier: string
  state: string
  cookie: string
}

/** An identity service with a provider, and a browser of a test's own. */
export interface SignOnWorld extends IdentityWorld {
  app: FastifyInstance
  idp: TestIdp
  /** What the metadata's address answers, or the error it fails with. */
  documents: Map<string, string | Error>
  /** What was asked for, in order. */
  fetched: string[]
  /** Who is a member of the workspace: the product's verdict by address; unknown without. */
  members: Map<string, 'admitted' | 'disabled' | 'domain'>
  connect: (pool: TenantPool, metadataUrl?: string) => Promise<void>
  authorize: (changes?: Record<string, string | null>) => Promise<LightMyRequestResponse>
  /** Begins a sign-in as the browser does. */
  depart: (changes?: Record<string, string | null>) => Promise<Journey>
  /** Posts a response; gives the address that the browser goes to. */
  post: (journey: Journey, response: string, changes?: { cookie?: string; relayState?: string }) => Promise<URL>
  /** Departs, answers as wished and posts. */
  arrive: (wish?: Wish) => Promise<{ journey: Journey; back: URL }>
  token: (form: Record<string, string>) => Promise<{ status: number; body: Record<string, unknown> }>
  exchange: (journey: Journey, back: URL, changes?: Record<string, string>) => Promise<{ status: number; body: Record<string, unknown> }>
}

/** The challenge of a verifier (S256). */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

/** Builds the world with one connected pool and one member, taro@example.jp; close it in `afterAll`. */
export async function createSignOnWorld(): Promise<SignOnWorld> {
  const idp = createTestIdp()
  const documents = new Map<string, string | Error>([[METADATA_URL, idp.metadata()]])
  const fetched: string[] = []
  const members: SignOnWorld['members'] = new Map([['taro@example.jp', 'admitted']])
  const world = await createIdentityWorld({
    metadata: {
      isAcceptable: (url) => url.protocol === 'https:',
      fetchText: async (url) => {
        fetched.push(url)
        const document = documents.get(url) ?? new Error('nothing there')
        if (document instanceof Error) throw document
        return document
      }
    },
    judgeFederated: async ({ email }) => members.get(email) ?? 'unknown'
  })
  const app = fastify()
  await app.register(world.identity.plugin)
  await app.ready()
  const connect: SignOnWorld['connect'] = (pool, metadataUrl = METADATA_URL) =>
    world.accounts.connectProvider(pool, {
      providerName: PROVIDER,
      metadataUrl,
      domain: `test-${pool.clientId}`,
      callbackUrls: [CALLBACK],
      logoutUrls: [CALLBACK]
    })
  await connect(world.pool)

  const ask = (changes: Record<string, string | null>, usual: Record<string, string>): Promise<LightMyRequestResponse> => {
    const query = Object.entries({ ...usual, ...changes }).filter((pair): pair is [string, string] => pair[1] !== null)
    return app.inject({ method: 'GET', url: `/oauth2/authorize?${new URLSearchParams(query).toString()}` })
  }
  const usualQuery = (verifier: string, state: string): Record<string, string> => ({
    client_id: world.pool.clientId,
    redirect_uri: CALLBACK,
    response_type: 'code',
    identity_provider: PROVIDER,
    scope: 'aws.cognito.signin.user.admin email openid',
    state,
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256'
  })
  const form = (url: string, values: Record<string, string>, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(values).toString()
    })
  const depart: SignOnWorld['depart'] = async (changes = {}) => {
    const [verifier, state] = [randomBytes(48).toString('base64url'), randomBytes(16).toString('hex')]
    const answer = await ask(changes, usualQuery(verifier, state))
    const location = String(answer.headers.location)
    if (answer.statusCode !== 302 || !location.startsWith(idp.signOnUrl)) throw new Error(`not sent to the provider: ${answer.statusCode} ${location}`)
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    return { request: readAuthnRequest(location), verifier, state, cookie }
  }
  const post: SignOnWorld['post'] = async (journey, response, changes = {}) => {
    const values = { SAMLResponse: response, RelayState: changes.relayState ?? journey.request.relayState }
    const answer = await form('/saml2/idpresponse', values, { cookie: changes.cookie ?? journey.cookie })
    if (answer.statusCode !== 303) throw new Error(`the response was answered ${answer.statusCode} ${answer.body}`)
    return new URL(String(answer.headers.location))
  }
  const token: SignOnWorld['token'] = async (values) => {
    const answer = await form('/oauth2/token', values)
    return { status: answer.statusCode, body: answer.json() }
  }
  return {
    ...world,
    app,
    idp,
    documents,
    fetched,
    members,
    connect,
    authorize: (changes = {}) => ask(changes, usualQuery(randomBytes(48).toString('base64url'), 'state')),
    depart,
    post,
    arrive: async (wish = {}) => {
      const journey = await depart()
      return { journey, back: await post(journey, idp.respond(journey.request, wish)) }
    },
    token,
    exchange: (journey, back, changes = {}) =>
      token({
        grant_type: 'authorization_code',
        client_id: world.pool.clientId,
        code: back.searchParams.get('code') ?? '',
        redirect_uri: CALLBACK,
        code_verifier: journey.verifier,
        ...changes
      }),
    close: async () => {
      await app.close()
      await world.close()
    }
  }
}

/** A test file's own world with a provider, which ends with the file's last test. */
export const openSignOn = async (): Promise<SignOnWorld> => endsWithFile(await createSignOnWorld())
