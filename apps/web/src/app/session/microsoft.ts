import { membersOperations } from '@mekiki/contract/people/members/members.operations'
import { systemOperations } from '@mekiki/contract/admin/system/system.operations'
import { shellEn, shellJa } from '@mekiki/i18n/screens/shell'
import { signInEn, signInJa } from '@mekiki/i18n/people/sign-in'
import { notify } from '@mekiki/ui'
import { decodeJWT, fetchAuthSession } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { z } from 'zod'
import { call } from '../../shared/calls/api.ts'
import { endSession, loadIdentity } from '@mekiki/browser/identity/client'
import { depart, postForm, takeDeparture } from '@mekiki/browser/identity/depart'
import { currentLanguage } from '@mekiki/browser/language'
import { reportErrorsTo } from '@mekiki/browser/errors/report-errors-to'
import { reportError } from '@mekiki/browser/plain/report-error'
import type { PublicTenant } from './public-tenant.ts'

const departureKey = 'SSO_DEPARTURE'
const scopes = 'aws.cognito.signin.user.admin email openid'

const departure = z.object({ state: z.string(), verifier: z.string(), clientId: z.string(), returnTo: z.string() })
type Departure = z.output<typeof departure>

const answer = z.object({ access_token: z.string(), id_token: z.string(), refresh_token: z.string() })
const refusal = z.object({ error: z.string() })

/** Where the browser comes back to; the identity service knows this address and no other. */
const callback = (): string => `${location.origin}/`

/** The server's own origin, or the domain of the workspace's pool at AWS. */
async function findOAuthOrigin({ authConfig }: PublicTenant): Promise<string> {
  const { oauthOrigin } = await call(systemOperations.config, {})
  return oauthOrigin ?? `https://${authConfig.cognitoDomainName}`
}

/** Leaves for the identity provider, remembering in this tab what is needed to come back, and where to. */
export async function departToMicrosoft(tenant: PublicTenant): Promise<void> {
  const { cognitoUserPoolClientId: clientId, microsoftIdP } = tenant.authConfig
  if (microsoftIdP === null) return
  const oauthOrigin = await findOAuthOrigin(tenant)
  const destination = { oauthOrigin, clientId, redirectUri: callback(), identityProvider: microsoftIdP, scope: scopes }
  depart(departureKey, destination, { clientId, returnTo: location.pathname + location.search + location.hash })
}

class SingleSignOnError extends Error {
  override readonly name: string

  constructor(message: string, name = 'SingleSignOnError') {
    super(message)
    this.name = name
  }
}

async function exchange(tenant: PublicTenant, code: string, { verifier, clientId }: Departure): Promise<z.output<typeof answer>> {
  const values = { grant_type: 'authorization_code', client_id: clientId, code, redirect_uri: callback(), code_verifier: verifier }
  const response = await postForm(`${await findOAuthOrigin(tenant)}/oauth2/token`, values)
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return answer.parse(body)
  const { error } = refusal.catch({ error: 'unknown' }).parse(body)
  throw new SingleSignOnError(`the token address answered ${response.status} ${error}`, error === 'invalid_grant' ? error : undefined)
}

/** Hands the tokens to the identity client, which keeps and renews them as those of a password. */
async function saveTokens(tokens: z.output<typeof answer>): Promise<void> {
  const accessToken = decodeJWT(tokens.access_token)
  const { iat, username } = accessToken.payload
  if (iat === undefined || typeof username !== 'string') throw new SingleSignOnError('the access token names nobody')
  await loadIdentity()
  await cognitoUserPoolsTokenProvider.tokenOrchestrator.setTokens({
    tokens: { accessToken, idToken: decodeJWT(tokens.id_token), refreshToken: tokens.refresh_token, clockDrift: iat * 1000 - Date.now(), username }
  })
}

/** A provider may vouch for somebody who is no member here; AWS lets such a person come this far, but no further. */
async function requireMember(): Promise<void> {
  try {
    await call(membersOperations.current, {})
  } catch (error) {
    await endSession()
    throw error
  }
}

/**
 * Takes up what the provider sent back with the address. A failure is reported with its description, of which only a fixed sentence is shown, since
 * anybody can write a text into an address (1§2.1, 1§8).
 */
export async function arriveFromMicrosoft(returned: URLSearchParams, tenant: PublicTenant | null): Promise<void> {
  const kept = takeDeparture(departureKey, departure)
  try {
    const description = returned.get('error_description') ?? returned.get('error')
    if (description !== null) throw new SingleSignOnError(description)
    const code = returned.get('code')
    const isOurs = kept !== null && kept.state === returned.get('state') && kept.clientId === tenant?.authConfig.cognitoUserPoolClientId
    if (code === null || tenant === null || !isOurs) throw new SingleSignOnError('what came back belongs to no sign-in of this tab')
    await saveTokens(await exchange(tenant, code, kept))
    await requireMember()
  } catch (error) {
    const isJapanese = currentLanguage() === 'ja'
    if (error instanceof SingleSignOnError && error.name === 'invalid_grant') return void notify.error((isJapanese ? shellJa : shellEn).invalidGrant)
    // A return to no workspace comes before the configuration was read.
    if (tenant === null)
      await call(systemOperations.config, {}).then(
        ({ errorReporting }) => reportErrorsTo(errorReporting, () => undefined),
        () => undefined
      )
    reportError(error)
    notify.error((isJapanese ? signInJa : signInEn).ssoFailed)
  } finally {
    if (kept !== null) history.replaceState(null, '', kept.returnTo)
  }
}

/** Where to go after a sign-out: for somebody who came through a provider by way of the identity service, which may keep a session of its own. */
export async function findExit(tenant: PublicTenant): Promise<string> {
  const { tokens } = await fetchAuthSession()
  if (tokens?.idToken?.payload['identities'] === undefined) return '/'
  const query = new URLSearchParams({ client_id: tenant.authConfig.cognitoUserPoolClientId, logout_uri: callback() })
  return `${await findOAuthOrigin(tenant)}/logout?${query.toString()}`
}
