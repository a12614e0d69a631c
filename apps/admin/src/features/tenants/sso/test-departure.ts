import { singleSignOnOperations } from '@mekiki/contract/people/single-sign-on/single-sign-on.operations'
import { generateCodeVerifier, generateState } from 'aws-amplify/auth/cognito'
import { z } from 'zod'
import { call } from '../../../app/api.ts'
import type { SignOn } from './sso.ts'

const departureKey = 'SSO_TEST'
const verifierLength = 128

const departure = z.object({
  tenantUuid: z.string(),
  state: z.string(),
  verifier: z.string(),
  oauthOrigin: z.string(),
  clientId: z.string(),
  redirectUri: z.string()
})
type Departure = z.output<typeof departure>

const tokens = z.object({ access_token: z.string(), refresh_token: z.string().optional() })

/** Leaves for the identity provider of a tenant, remembering in this tab what is needed to come back. Raises what the call raises. */
export async function departForTest(tenantUuid: string): Promise<void> {
  const { oauthOrigin, clientId, identityProvider, redirectUri, scope } = await call(singleSignOnOperations.beginTest, {
    params: { tenant_id: tenantUuid },
    body: {}
  })
  const verifier = generateCodeVerifier(verifierLength)
  const kept: Departure = { tenantUuid, state: generateState(), verifier: verifier.value, oauthOrigin, clientId, redirectUri }
  sessionStorage.setItem(departureKey, JSON.stringify(kept))
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    identity_provider: identityProvider,
    scope,
    state: kept.state,
    code_challenge: verifier.toCodeChallenge(),
    code_challenge_method: verifier.method
  })
  location.assign(`${oauthOrigin}/oauth2/authorize?${query.toString()}`)
}

/** What this tab remembers of its departure; it counts once. */
function takeDeparture(): Departure | null {
  const text = sessionStorage.getItem(departureKey)
  sessionStorage.removeItem(departureKey)
  if (text === null) return null
  try {
    return departure.parse(JSON.parse(text))
  } catch {
    return null
  }
}

const post = (address: string, values: Record<string, string>): Promise<Response> =>
  fetch(address, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: new URLSearchParams(values) })

/** The access token of the test, or what was said instead. The sign-in is ended here, the access token judges the server. */
async function exchange(kept: Departure, returned: URLSearchParams): Promise<{ access_token: string | null; failure: string | null }> {
  const said = returned.get('error_description') ?? returned.get('error')
  const code = returned.get('code')
  if (said !== null || code === null) return { access_token: null, failure: said ?? 'token_refused' }
  const { oauthOrigin, clientId: client_id, redirectUri: redirect_uri, verifier: code_verifier } = kept
  const response = await post(`${oauthOrigin}/oauth2/token`, { grant_type: 'authorization_code', client_id, code, redirect_uri, code_verifier })
  const found = tokens.safeParse(await response.json().catch(() => null))
  return found.success ? { access_token: found.data.access_token, failure: null } : { access_token: null, failure: `HTTP ${response.status}` }
}

/** How a test ended, and of which tenant; null when what came back belongs to no test of this tab. */
export async function finishTest(returned: URLSearchParams): Promise<SignOn | null> {
  const kept = takeDeparture()
  if (kept === null || kept.state !== returned.get('state')) return null
  const body = await exchange(kept, returned)
  return call(singleSignOnOperations.finishTest, { params: { tenant_id: kept.tenantUuid }, body })
}
