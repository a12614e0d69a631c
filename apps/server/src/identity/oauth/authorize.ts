import { randomBytes } from 'node:crypto'
import { secondsAfter, type IdentityContext } from '../context.ts'
import { findProvider } from '../providers/store.ts'
import { saveRequest } from '../saml/requests.ts'
import { createSaml, REQUEST_SECONDS, serviceProviderOf } from '../saml/service-provider.ts'
import { newOpaqueToken } from '../secrets.ts'
import type { Client, IdentityProvider } from '../tables.ts'
import { errorAddress, OAuthError } from './errors.ts'
import { CODE_CHALLENGE } from './codes.ts'
import { IdentityError } from '../errors.ts'
import { getClient, type ClientInPool } from '../store/pools.ts'

/** The client of this id, or null. */
export async function findClient(ctx: IdentityContext, id: string | undefined): Promise<ClientInPool | null> {
  if (id === undefined) return null
  return getClient(ctx.db, id).catch((error: unknown) => {
    if (error instanceof IdentityError) return null
    throw error
  })
}

/** Query parameters that were sent exactly once. */
export type Parameters = ReadonlyMap<string, string>

/** Where the browser goes next, and the secret that binds the provider's answer to it. */
export type Departure = { location: string; browser: { relayState: string; secret: string } | null }

const LONGEST_STATE = 2048

type Wish = { provider: IdentityProvider; codeChallenge: string; scopes: string[]; nonce: string | null }

function scopesOf(client: Client, requested: string | undefined): string[] {
  if (requested === undefined || requested.trim() === '') return client.oauth_scopes
  const scopes = [...new Set(requested.trim().split(/\s+/u))]
  if (!scopes.every((scope) => client.oauth_scopes.includes(scope))) throw new OAuthError('invalid_scope', 'A scope is not allowed')
  return scopes
}

async function readWish(ctx: IdentityContext, client: Client, given: Parameters): Promise<Wish> {
  if (given.get('response_type') !== 'code') throw new OAuthError('unsupported_response_type', 'response_type must be code')
  if (!client.oauth_flows.includes('code')) throw new OAuthError('unauthorized_client', 'The client may not use codes')
  // Without S256 whoever sees the code in an address could exchange it.
  if (given.get('code_challenge_method') !== 'S256') throw new OAuthError('invalid_request', 'code_challenge_method must be S256')
  const codeChallenge = given.get('code_challenge') ?? ''
  if (!CODE_CHALLENGE.test(codeChallenge)) throw new OAuthError('invalid_request', 'code_challenge is missing or malformed')
  const nonce = given.get('nonce') ?? null
  if ((nonce?.length ?? 0) > LONGEST_STATE) throw new OAuthError('invalid_request', 'nonce is too long')
  const name = given.get('identity_provider')
  if (name === undefined) throw new OAuthError('invalid_request', 'identity_provider is missing')
  const provider = client.supported_providers.includes(name) ? await findProvider(ctx.db, client.pool_id, name) : null
  if (provider === null) throw new OAuthError('invalid_request', 'The client has no such identity provider')
  return { provider, codeChallenge, scopes: scopesOf(client, given.get('scope')), nonce }
}

/**
 * GET /oauth2/authorize: sends the browser to the identity provider. There is no page and no session of this service's own, so every sign-in is
 * the provider's decision. A client or redirect_uri that is not known exactly raises OAuthError and is never redirected to; every other fault
 * goes back to the redirect_uri.
 */
export async function authorize(ctx: IdentityContext, given: Parameters): Promise<Departure> {
  const client = await findClient(ctx, given.get('client_id'))
  if (client === null) throw new OAuthError('invalid_request', 'The client is not known')
  const redirectUri = given.get('redirect_uri')
  if (redirectUri === undefined || !client.callback_urls.includes(redirectUri)) throw new OAuthError('invalid_request', 'redirect_uri is not registered')
  const state = given.get('state') ?? null
  if ((state?.length ?? 0) > LONGEST_STATE) throw new OAuthError('invalid_request', 'state is too long')
  try {
    return await depart(ctx, client, { ...(await readWish(ctx, client, given)), redirectUri, state })
  } catch (error) {
    if (error instanceof OAuthError) return { location: errorAddress(redirectUri, state, error), browser: null }
    throw error
  }
}

async function depart(ctx: IdentityContext, client: Client, wish: Wish & { redirectUri: string; state: string | null }): Promise<Departure> {
  const { provider } = wish
  const createdAt = ctx.clock()
  // An ID of XML does not begin with a digit.
  const requestId = `_${randomBytes(20).toString('hex')}`
  const [relay, browser] = [newOpaqueToken(), newOpaqueToken()]
  const saml = await createSaml(provider, serviceProviderOf(ctx, client.pool_id), { id: requestId, createdAt })
  const location = await saml.getAuthorizeUrlAsync(relay.token, undefined, {})
  await saveRequest(ctx.db, {
    relay_hash: relay.hash,
    request_id: requestId,
    browser_hash: browser.hash,
    client_id: client.id,
    pool_id: client.pool_id,
    provider_name: provider.name,
    redirect_uri: wish.redirectUri,
    state: wish.state,
    nonce: wish.nonce,
    code_challenge: wish.codeChallenge,
    scopes: wish.scopes,
    created_at: createdAt,
    expires_at: secondsAfter(createdAt, REQUEST_SECONDS)
  })
  return { location, browser: { relayState: relay.token, secret: browser.token } }
}
