import { createClient } from '@mekiki/api-client'
import { membersOperations } from '@mekiki/contract/people/members/members.operations'
import { systemOperations } from '@mekiki/contract/admin/system/system.operations'
import { tenantsOperations } from '@mekiki/contract/workspace/tenants/tenants.operations'
import type { Browser } from 'playwright-core'
import { vi } from 'vitest'
import { demoPeople } from '../../apps/server/src/boot/seeds/demo-people.ts'
import { signIn, visit, type Visit } from './browser.ts'
import type { Product } from './product.ts'

/** The password that the people of a journey give themselves. */
const password = 'Aoba-sensing-2026!'

type Call = ReturnType<typeof createClient>

/** One of the workspace's people: what they may do by the product's calls, and their own browser. */
export interface Person {
  uuid: string
  name: string
  email: string
  password: string
  call: Call
  /** A new window of theirs on the case list. */
  enter: (browser: Browser) => Promise<Visit>
}

/** The product's calls as somebody with this token makes them; without one, as anybody does. */
export function openCalls(product: Product, getToken: () => Promise<string | null> = async () => null): Call {
  // The client asks for paths, as in a browser.
  const ask: typeof fetch = (path, init) => fetch(typeof path === 'string' ? new URL(path, product.baseUrl) : path, init)
  return createClient({ getToken, getLanguage: () => 'ja', fetch: ask })
}

/** Asks the identity service as the sign-in screen does. */
export async function askIdentity(product: Product, operation: string, body: object): Promise<Record<string, Record<string, string> | undefined>> {
  const { userPoolEndpointPath } = await openCalls(product)(systemOperations.config, {})
  const response = await fetch(new URL(userPoolEndpointPath ?? '/', product.baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify(body)
  })
  if (!response.ok) throw new Error(`${operation} answered ${response.status} ${await response.text()}`)
  return (await response.json()) as Record<string, Record<string, string> | undefined>
}

/** A person who replaced a forgotten password by the mailed code. */
async function takePassword(product: Product, ClientId: string, Username: string): Promise<string> {
  const before = (await product.mailsTo(Username)).length
  await askIdentity(product, 'ForgotPassword', { ClientId, Username })
  const arrived = async (): Promise<string[]> => {
    const mails = await product.mailsTo(Username)
    if (mails.length === before) throw new Error(`${Username} got no mail`)
    return mails
  }
  const mails = await vi.waitFor(arrived, { timeout: 15_000, interval: 50 })
  const ConfirmationCode = mails.flatMap((mail) => /\b(\d{6})\b/u.exec(mail)?.[1] ?? []).at(-1)
  await askIdentity(product, 'ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password: password })
  return password
}

/** One of the demo's people by their place; the first is who signs in at the start, the others take a password of their own. */
export async function personOf(product: Product, place: number): Promise<Person> {
  const known = demoPeople[place]
  if (!known) throw new Error(`the demo has no person ${place}`)
  const { authConfig } = await openCalls(product)(tenantsOperations.publicInfo, { query: { email: known.email } })
  const ClientId = authConfig.cognitoUserPoolClientId
  const own = known.email === product.account.user ? product.account.password : await takePassword(product, ClientId, known.email)
  const AuthParameters = { USERNAME: known.email, PASSWORD: own }
  const signedIn = await askIdentity(product, 'InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters })
  const token = signedIn['AuthenticationResult']?.['AccessToken']
  if (token === undefined) throw new Error(`${known.email} was asked for more than a password`)
  const call = openCalls(product, async () => token)
  const { uuid } = await call(membersOperations.current, {})
  return {
    uuid,
    name: known.name,
    email: known.email,
    password: own,
    call,
    enter: async (browser) => {
      const opened = await visit(browser)
      await signIn(opened.page, product, known.email, own)
      return opened
    }
  }
}
