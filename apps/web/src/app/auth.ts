import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signOut } from 'aws-amplify/auth'

/** Where the identity service is: from the server's configuration and the tenant's public information. */
export interface AuthSettings {
  userPoolId: string
  userPoolClientId: string
  /** Absent on AWS, which the client finds by itself. */
  userPoolEndpoint: string | null
  authFlowType: 'USER_PASSWORD_AUTH' | 'USER_SRP_AUTH'
}

let authFlowType: AuthSettings['authFlowType'] = 'USER_PASSWORD_AUTH'

/** How passwords travel to the identity service that the last settings named. */
export function currentAuthFlowType(): AuthSettings['authFlowType'] {
  return authFlowType
}

/** Points the identity client at a tenant's user pool. */
export function configureAuth(settings: AuthSettings): void {
  authFlowType = settings.authFlowType
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: settings.userPoolId,
        userPoolClientId: settings.userPoolClientId,
        ...(settings.userPoolEndpoint !== null && { userPoolEndpoint: settings.userPoolEndpoint })
      }
    }
  })
}

/** The access token, renewed when it has run out; null when nobody is signed in (the identity client then answers without tokens). */
export async function findAccessToken(options: { forceRefresh: boolean } = { forceRefresh: false }): Promise<string | null> {
  const session = await fetchAuthSession(options)
  return session.tokens?.accessToken.toString() ?? null
}

/** No access token could be had: the identity service was not reached, or answered nonsense (1§8 "token retrieval failure"). */
export class TokenRetrievalError extends Error {
  constructor(cause: unknown) {
    super('the access token could not be retrieved', { cause })
    this.name = 'TokenRetrievalError'
  }
}

/** Ends the session here. */
export async function endSession(): Promise<void> {
  await signOut()
}
