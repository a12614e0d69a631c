import { findKeptUser } from '@mekiki/api-client/kept-user'
import type * as SessionCalls from './session-calls.ts'

/** The identity pool of a workspace, or of the administrators. */
interface Pool {
  cognitoUserPoolId: string
  cognitoUserPoolClientId: string
}

/** Where the server says that the identity service is, and how passwords travel to it. */
interface Service {
  /** Absent on AWS, which the client finds by itself. */
  userPoolEndpointPath: string | null
  authFlowType: 'USER_PASSWORD_AUTH' | 'USER_SRP_AUTH'
}

interface Settings {
  pool: Pool
  service: Service
}

let settings: Settings | null = null
let configured: Settings | null = null
let loaded: typeof SessionCalls | null = null
let load = <T>(part: () => Promise<T>): Promise<T> => part()

/** How passwords travel to the identity service that the last settings named. */
export function currentAuthFlowType(): Service['authFlowType'] {
  return settings?.service.authFlowType ?? 'USER_PASSWORD_AUTH'
}

function configureLoaded(): void {
  if (loaded === null || settings === null || configured === settings) return
  configured = settings
  const { pool, service } = settings
  loaded.configure(pool.cognitoUserPoolId, pool.cognitoUserPoolClientId, service.userPoolEndpointPath)
}

/** Points the identity client at a pool. */
export function configureAuth(pool: Pool, service: Service): void {
  settings = { pool, service }
  configureLoaded()
}

/** Has the identity client fetched as an application fetches its other parts. */
export function loadIdentityBy(loader: typeof load): void {
  load = loader
}

/** Fetches the identity client, which whoever is not signed in does not need before the form is there, and points it where the last settings said. */
export async function loadIdentity(): Promise<typeof SessionCalls> {
  const calls = loaded ?? (await load(() => import('./session-calls.ts')))
  loaded = calls
  configureLoaded()
  return calls
}

/** Has the identity client fetched before it is known who is signed in. */
export function preloadIdentity(): void {
  // It is asked for again when it is needed, and told then.
  import('./session-calls.ts').catch(() => undefined)
}

/** Whether this browser keeps somebody's sign-in to the pool. */
const isKept = (): boolean => settings !== null && findKeptUser(settings.pool.cognitoUserPoolClientId) !== null

/** The access token, renewed when it has run out; null when nobody is signed in (the identity client then answers without tokens). */
export async function findAccessToken(options: { forceRefresh: boolean } = { forceRefresh: false }): Promise<string | null> {
  if (!isKept()) return null
  const { fetchAuthSession } = await loadIdentity()
  const session = await fetchAuthSession(options)
  return session.tokens?.accessToken.toString() ?? null
}

/** A claim of the signed-in account's id token; an empty text when it is not there. */
export async function findOwnClaim(name: 'email' | 'name'): Promise<string> {
  const { fetchAuthSession } = await loadIdentity()
  const value = (await fetchAuthSession()).tokens?.idToken?.payload[name]
  return typeof value === 'string' ? value : ''
}

/** Ends the session here. */
export async function endSession(): Promise<void> {
  if (!isKept()) return
  const { signOut } = await loadIdentity()
  await signOut()
}
