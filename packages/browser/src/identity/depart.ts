import { generateCodeVerifier, generateState } from 'aws-amplify/auth/cognito'
import type { z } from 'zod'

const verifierLength = 128

/** What is remembered of a departure in any case. */
interface Secrets {
  state: string
  verifier: string
}

interface Destination {
  oauthOrigin: string
  clientId: string
  redirectUri: string
  identityProvider: string
  scope: string
}

/** Leaves for an identity provider. What is needed to come back is remembered in this tab under `key`: the secrets and `kept`. */
export function depart(key: string, { oauthOrigin, clientId, redirectUri, identityProvider, scope }: Destination, kept: Record<string, string>): void {
  const verifier = generateCodeVerifier(verifierLength)
  const secrets: Secrets = { state: generateState(), verifier: verifier.value }
  sessionStorage.setItem(key, JSON.stringify({ ...kept, ...secrets }))
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    identity_provider: identityProvider,
    scope,
    state: secrets.state,
    code_challenge: verifier.toCodeChallenge(),
    code_challenge_method: verifier.method
  })
  location.assign(`${oauthOrigin}/oauth2/authorize?${query.toString()}`)
}

/**
 * Takes what this tab remembers of its departure; it counts once.
 * @returns null for nothing, or what nobody can read.
 */
export function takeDeparture<T extends Secrets>(key: string, schema: z.ZodType<T>): T | null {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (text === null) return null
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Sends a form to an address of the identity provider's. */
export const postForm = (address: string, values: Record<string, string>): Promise<Response> =>
  fetch(address, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: new URLSearchParams(values) })
