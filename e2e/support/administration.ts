import type { createClient } from '@mekiki/api-client'
import { TOTP } from 'otpauth'
import pg from 'pg'
import type { Page } from 'playwright-core'
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

/** The password that the platform's administrator takes at the first sign-in, which asks for one. */
export const ownPassword = 'Nagi-no-Toki-24!'

/** Signs the administrator in for the first time: by the password of the first start, which holds no longer than that. */
async function takeOwnPassword(product: Product, ClientId: string | undefined): Promise<string | undefined> {
  const { user, password } = product.administrator
  const first = await askIdentity(product, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId,
    AuthParameters: { USERNAME: user, PASSWORD: password }
  })
  const signedIn = await askIdentity(product, 'RespondToAuthChallenge', {
    ChallengeName: first['ChallengeName'],
    ClientId,
    Session: first['Session'],
    ChallengeResponses: { USERNAME: user, NEW_PASSWORD: ownPassword }
  })
  return signedIn['AuthenticationResult']?.['AccessToken']
}

/** The calls of the platform's administrator, who takes a password of their own and registers an authenticator app on the way, as everybody there must; and the app's key. */
export async function openAdministration(product: Product): Promise<{ call: ReturnType<typeof createClient>; secret: string }> {
  const AccessToken = await takeOwnPassword(product, await findClientId(product))
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

interface Credentials {
  user: string
  password: string
}

/** Sends an administrator's address, in capitals, and password by their own sign-in screen. */
export async function sendPassword(page: Page, { user, password }: Credentials, { baseUrl }: Product): Promise<void> {
  await page.goto(`${baseUrl}/admin`)
  await page.getByLabel('メールアドレス').fill(user.toUpperCase())
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}

/** Sends the code of an authenticator app, the next one: the present one may have counted already; leads to the tenants. */
export async function sendCode(page: Page, secret: string): Promise<void> {
  const next = new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 })
  await page.getByLabel('ワンタイムパスワード', { exact: true }).fill(next)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'テナント', level: 1, exact: true }).waitFor()
}

/** Takes a password of one's own on the page that asks for one after the first sign-in. */
export async function setOwnPassword(page: Page): Promise<void> {
  await page.getByRole('heading', { name: '新しいパスワードの設定' }).waitFor()
  await page.getByLabel('新しいパスワード', { exact: true }).fill(ownPassword)
  await page.getByLabel('新しいパスワード（確認）', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: '設定してログイン' }).click()
}

/** Sets up an authenticator app on the page that asks for one, which leads to the tenants; gives the app's key. */
export async function registerApp(page: Page): Promise<string> {
  await page.getByRole('img', { name: '認証アプリに読み取らせるQRコード' }).waitFor()
  const secret = (await page.locator('.mk-2fa-secret').innerText()).replaceAll(' ', '')
  await page.getByLabel('ワンタイムパスワード', { exact: true }).fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('heading', { name: 'テナント', level: 1, exact: true }).waitFor()
  return secret
}

/** The first visit of an invited administrator: the mailed password, one of their own instead of it, and an authenticator app. */
export async function registerAdministrator(page: Page, { next, ...invited }: Credentials & { next: string }, product: Product): Promise<void> {
  await sendPassword(page, invited, product)
  await page.getByLabel('新しいパスワード', { exact: true }).fill(next)
  await page.getByLabel('新しいパスワード（確認）').fill(next)
  await page.keyboard.press('Enter')
  await registerApp(page)
}
