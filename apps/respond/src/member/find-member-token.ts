import { Amplify } from 'aws-amplify'
import { fetchAuthSession } from 'aws-amplify/auth'
import { call } from '../lib/call.ts'
import { memberCalls } from '../lib/calls.ts'

/**
 * The access token of the member who is signed in to the workspace in this browser, from where the staff's application keeps it; null when nobody
 * is, or the session has run out. Loaded lazily: people from outside never need the identity client.
 */
export async function findMemberToken(tenantUuid: string): Promise<string | null> {
  const [tenant, config] = await Promise.all([call(memberCalls.publicInfo, { query: { tenant_uuid: tenantUuid } }), call(memberCalls.config, {})])
  const { userPoolEndpointPath } = config
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: tenant.authConfig.cognitoUserPoolId,
        userPoolClientId: tenant.authConfig.cognitoUserPoolClientId,
        ...(userPoolEndpointPath !== null && { userPoolEndpoint: new URL(userPoolEndpointPath, location.origin).href })
      }
    }
  })
  return (await fetchAuthSession()).tokens?.accessToken.toString() ?? null
}
