import type { createClient } from '@mekiki/api-client'
import { TOTP } from 'otpauth'
import pg from 'pg'
import { askIdentity, openCalls } from './people.ts'
import type { Product } from './product.ts'

/** The client of the identity service by which administrators sign in. */
async function findClientId(product: Product): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: product.adminUrl })
  await client.connect()
  const { rows } = await client.query<{ value: { clientId: string } }>(`SELECT value FROM app.platform_settings WHERE key = 'administrator_pool'`)
  await client.end()
  return rows[0]?.value.clientId
}

/** The calls of the platform's administrator, who registers an authenticator app on the way, as everybody there must; and the app's key. */
export async function openAdministration(product: Product): Promise<{ call: ReturnType<typeof createClient>; secret: string }> {
  const { user, password } = product.administrator
  const signedIn = await askIdentity(product, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: await findClientId(product),
    AuthParameters: { USERNAME: user, PASSWORD: password }
  })
  const AccessToken = signedIn['AuthenticationResult']?.['AccessToken']
  if (AccessToken === undefined) throw new Error('the administrator could not sign in')
  const secret: unknown = (await askIdentity(product, 'AssociateSoftwareToken', { AccessToken }))['SecretCode']
  if (typeof secret !== 'string') throw new Error('the administrator got no key for an authenticator app')
  const UserCode = new TOTP({ secret }).generate()
  await askIdentity(product, 'VerifySoftwareToken', { AccessToken, UserCode })
  await askIdentity(product, 'SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } })
  return { call: openCalls(product, async () => AccessToken), secret }
}

/** As `openAdministration`: the calls alone. */
export async function administrate(product: Product): Promise<ReturnType<typeof createClient>> {
  return (await openAdministration(product)).call
}
