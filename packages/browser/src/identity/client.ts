import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signOut } from 'aws-amplify/auth'

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

let authFlowType: Service['authFlowType'] = 'USER_PASSWORD_AUTH'

/** How passwords travel to the identity service that the last settings named. */
export function currentAuthFlowType(): Service['authFlowType'] {
  return authFlowType
}

/** Points the identity client at a pool. */
export function configureAuth({ cognitoUserPoolId: userPoolId, cognitoUserPoolClientId: userPoolClientId }: Pool, service: Service): void {
  const { userPoolEndpointPath: path } = service
  authFlowType = service.authFlowType
  const userPoolEndpoint = path === null ? {} : { userPoolEndpoint: new URL(path, location.origin).href }
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, ...userPoolEndpoint } } })
}

/** The access token, renewed when it has run out; null when nobody is signed in (the identity client then answers without tokens). */
export async function findAccessToken(options: { forceRefresh: boolean } = { forceRefresh: false }): Promise<string | null> {
  const session = await fetchAuthSession(options)
  return session.tokens?.accessToken.toString() ?? null
}

/** A claim of the signed-in account's id token; an empty text when it is not there. */
export async function findOwnClaim(name: 'email' | 'name'): Promise<string> {
  const value = (await fetchAuthSession()).tokens?.idToken?.payload[name]
  return typeof value === 'string' ? value : ''
}

/** Ends the session here. */
export async function endSession(): Promise<void> {
  await signOut()
}
