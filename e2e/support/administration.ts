import type { createClient } from '@mekiki/api-client'
import pg from 'pg'
import { askIdentity, openCalls } from './people.ts'
import type { Product } from './product.ts'

/** The calls of the platform's administrator, who has no screen of their own yet. */
export async function administrate(product: Product): Promise<ReturnType<typeof createClient>> {
  const client = new pg.Client({ connectionString: product.adminUrl })
  await client.connect()
  const { rows } = await client.query<{ value: { clientId: string } }>(`SELECT value FROM app.platform_settings WHERE key = 'administrator_pool'`)
  await client.end()
  const { user, password } = product.administrator
  const signedIn = await askIdentity(product, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: rows[0]?.value.clientId,
    AuthParameters: { USERNAME: user, PASSWORD: password }
  })
  const token = signedIn['AuthenticationResult']?.['AccessToken']
  if (token === undefined) throw new Error('the administrator could not sign in')
  return openCalls(product, async () => token)
}
