import { randomUUID } from 'node:crypto'
import { createClient } from '@mekiki/api-client'
import { membersOperations } from '@mekiki/contract/people/members/members.operations'
import { systemOperations } from '@mekiki/contract/admin/system/system.operations'
import { tenantsOperations } from '@mekiki/contract/workspace/tenants/tenants.operations'
import { patience } from '@mekiki/testing/patience'
import type { Browser } from 'playwright-core'
import { vi } from 'vitest'
import { demoPeople } from '../../apps/server/src/boot/seeds/demo-people.ts'
import { projectListShown, type Kept, visit, type Visit, type WindowOptions } from './browser.ts'
import { killEvery } from './nodes/nodes.ts'
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
  /** A new window of theirs, signed in by a call: on the case list, or at a path whose page the journey waits for itself, or (null) nowhere yet. */
  enter: (browser: Browser, path?: string | null, window?: WindowOptions) => Promise<Visit>
}

/** A call that is made again when the server was killed amid it, under one key so that it is done once, as the browser's application makes its own. */
function untilAnswered(ask: typeof fetch): typeof fetch {
  return async (path, init) => {
    const headers = new Headers(init?.headers)
    if (!headers.has('idempotency-key')) headers.set('idempotency-key', randomUUID())
    const answer = () => ask(path, { ...init, headers })
    return vi.waitFor(
      async () => {
        const response = await answer()
        if (response.status === 502 || response.status === 503) throw new Error(`answered ${response.status}`)
        return response
      },
      { timeout: patience.wait, interval: 500 }
    )
  }
}

/** The product's calls as somebody with this token makes them; without one, as anybody does. */
export function openCalls(product: Product, getToken: () => Promise<string | null> = async () => null): Call {
  // The client asks for paths, as in a browser.
  const once: typeof fetch = (path, init) => fetch(typeof path === 'string' ? new URL(path, product.baseUrl) : path, init)
  const ask = killEvery > 0 ? untilAnswered(once) : once
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

/** The codes that were mailed to an address so far, the newest last: whoever has tasks is also reminded of them by mail, at nine. */
export async function codesTo(product: Product, address: string): Promise<string[]> {
  return (await product.mailsTo(address)).flatMap((mail) => /確認コード：(\d{6})\b/u.exec(mail)?.[1] ?? [])
}

/** A person who replaced a forgotten password by the mailed code. */
async function takePassword(product: Product, ClientId: string, Username: string): Promise<string> {
  const before = (await codesTo(product, Username)).length
  await askIdentity(product, 'ForgotPassword', { ClientId, Username })
  const arrived = async (): Promise<string | undefined> => {
    const codes = await codesTo(product, Username)
    if (codes.length === before) throw new Error(`${Username} got no mail`)
    return codes.at(-1)
  }
  const ConfirmationCode = await vi.waitFor(arrived, { timeout: patience.wait, interval: 50 })
  await askIdentity(product, 'ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password: password })
  return password
}

interface Account {
  product: Product
  tenantUuid: string
  ClientId: string
  email: string
  password: string
}

interface Tokens {
  access: string
  id: string
  refresh: string
}

/** Begins a session of somebody's by a call, as the sign-in screen does. */
async function beginSession({ product, ClientId, email, password: PASSWORD }: Account): Promise<Tokens> {
  const AuthParameters = { USERNAME: email, PASSWORD }
  const { AuthenticationResult } = await askIdentity(product, 'InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters })
  const { AccessToken: access, IdToken: id, RefreshToken: refresh } = AuthenticationResult ?? {}
  if (access === undefined || id === undefined || refresh === undefined) throw new Error(`${email} was asked for more than a password`)
  return { access, id, refresh }
}

function usernameOf(token: string): string {
  const claims: { username: string } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return claims.username
}

/** A session as the browser keeps it once the sign-in screen is done: where the identity client looks for it, and the workspace of the last visit. */
function keptSession({ product, tenantUuid, ClientId, email }: Account, { access, id, refresh }: Tokens): Kept {
  const username = usernameOf(access)
  const client = `CognitoIdentityServiceProvider.${ClientId}`
  const values = {
    tenantUuid: JSON.stringify(tenantUuid),
    [`${client}.LastAuthUser`]: username,
    [`${client}.${username}.accessToken`]: access,
    [`${client}.${username}.idToken`]: id,
    [`${client}.${username}.refreshToken`]: refresh,
    [`${client}.${username}.clockDrift`]: '0',
    [`${client}.${username}.signInDetails`]: JSON.stringify({ loginId: email, authFlowType: 'USER_PASSWORD_AUTH' })
  }
  return { origin: product.baseUrl, localStorage: Object.entries(values).map(([name, value]) => ({ name, value })) }
}

/** Opens a window in which somebody is signed in, by a session of its own. */
async function enterAs(account: Account, browser: Browser, path?: string | null, window: WindowOptions = {}): Promise<Visit> {
  const opened = await visit(browser, { ...window, kept: keptSession(account, await beginSession(account)) })
  if (path !== null) await opened.page.goto(`${account.product.baseUrl}${path ?? '/'}`)
  if (path === undefined) await projectListShown(opened.page)
  return opened
}

/** One of the demo's people by their place; the first is who signs in at the start, the others take a password of their own. */
export async function personOf(product: Product, place: number): Promise<Person> {
  const known = demoPeople[place]
  if (!known) throw new Error(`the demo has no person ${place}`)
  const { email } = known
  const { tenantUuid, authConfig } = await openCalls(product)(tenantsOperations.publicInfo, { query: { email } })
  const ClientId = authConfig.cognitoUserPoolClientId
  const own = email === product.account.user ? product.account.password : await takePassword(product, ClientId, email)
  const account = { product, tenantUuid, ClientId, email, password: own }
  const { access } = await beginSession(account)
  const call = openCalls(product, async () => access)
  const { uuid } = await call(membersOperations.current, {})
  return { uuid, name: known.name, email, password: own, call, enter: (browser, path, window) => enterAs(account, browser, path, window) }
}
