import { operationGroups } from '@mekiki/contract'
import { singleSignOnOperations } from '@mekiki/contract/people/single-sign-on/single-sign-on.operations'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPeople } from '../../apps/server/src/boot/seeds/demo-people.ts'
import { administrate } from '../support/administration.ts'
import { openBrowser, visit } from '../support/browser.ts'
import { type IdentityProvider, startIdentityProvider } from '../support/identity-provider.ts'
import { personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

const [first, second, third] = demoPeople
if (!first || !second || !third) throw new Error('the demo has too few people')

let product: Product
let browser: Browser
let provider: IdentityProvider
let admin: Awaited<ReturnType<typeof administrate>>
let tenantUuid: string
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  provider = await startIdentityProvider({ email: second.email, nameId: second.email })
  admin = await administrate(product)
  tenantUuid = new URL(product.account.path, product.baseUrl).searchParams.get('tenant_uuid') ?? ''
})
afterAll(async () => {
  await browser?.close()
  await provider?.close()
  await product?.close()
})

const button = (page: Page) => page.getByRole('button', { name: 'Sign in With Microsoft' })
const projectList = (page: Page) => page.getByRole('heading', { name: 'すべての案件', level: 1 })
const failure = (page: Page) => page.getByText('Microsoftでのログインに失敗しました。管理者に確認してください。')
const connect = () => admin(singleSignOnOperations.setup, { params: { tenant_id: tenantUuid }, body: { federation_metadata_url: provider.metadataUrl } })

describe('single sign-on', () => {
  it('cannot be pressed where the workspace has none, and says whom to ask', async () => {
    const { page, complaints } = await visit(browser)
    await page.goto(`${product.baseUrl}${product.account.path}`)
    await button(page).waitFor()
    expect(await button(page).getAttribute('aria-disabled')).toBe('true')
    await button(page).hover({ force: true })
    await page.getByRole('tooltip').getByText('シングルサインオンはオプション機能です。').waitFor()
    await button(page).click({ force: true })
    expect(page.url()).toContain(product.baseUrl)
    expect(provider.visits()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('signs in by the provider, back to the page that was asked for, stays signed in, and out and in again', async () => {
    await connect()
    const { page, complaints } = await visit(browser)
    await page.goto(`${product.baseUrl}${product.account.path}`)
    await button(page).waitFor()
    await page.goto(`${product.baseUrl}/settings/account`)
    await button(page).click()
    await page.getByRole('heading', { name: 'アカウント', level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/settings/account')
    expect(page.url()).not.toMatch(/code=|state=/u)
    await expect.poll(() => page.content()).toContain(second.email)
    await page.reload()
    await page.getByRole('heading', { name: 'アカウント', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'ログアウト', exact: true }).click()
    await button(page).waitFor()
    expect(page.url().startsWith(product.baseUrl)).toBe(true)
    const before = provider.visits()
    await button(page).click()
    await projectList(page).waitFor()
    expect(provider.visits()).toBe(before + 1)
    expect(complaints).toEqual([])
  })

  it('tells whoever is no member that it failed, in both languages, clears the address and reports the reason', async () => {
    await connect()
    provider.person = { email: 'stranger@elsewhere.example', nameId: 'stranger' }
    const { page, allow } = await visit(browser)
    const reported = allow(/not a member|0120-000-000/u)
    await page.goto(`${product.baseUrl}${product.account.path}`)
    await button(page).click()
    await failure(page).waitFor()
    expect(new URL(page.url()).search).not.toMatch(/error/u)
    expect(reported).toEqual([expect.stringContaining('The user is not a member of this workspace.')])
    await page.getByRole('radio', { name: 'English' }).click({ force: true })
    await page.goto(`${product.baseUrl}/?error_description=${encodeURIComponent('<b>Call 0120-000-000</b>')}&error=x`)
    await page.getByText('Sign in to Microsoft failed. Please contact the administrator.').waitFor()
    expect(await page.content()).not.toContain('0120-000-000')
    expect(new URL(page.url()).search).toBe('')
  })

  it('takes no code that this tab did not ask for', async () => {
    await connect()
    const { page, allow } = await visit(browser)
    const reported = allow(/no sign-in of this tab/u)
    await page.goto(`${product.baseUrl}${product.account.path}`)
    await button(page).waitFor()
    await page.goto(`${product.baseUrl}/?code=planted&state=planted`)
    await failure(page).waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(reported).toEqual([expect.stringContaining('belongs to no sign-in of this tab')])
  })

  it('lets nobody in whom the product does not know, whatever tokens there are', async () => {
    await connect()
    provider.person = { email: second.email, nameId: second.email }
    const { page, complaints } = await visit(browser)
    // As at AWS, where the product is not asked before.
    const refused = { code: 'login_required', message: '', requestId: 'journey' }
    await page.route('**/v2/private/users/current', (route) => route.fulfill({ status: 401, json: refused }))
    await page.goto(`${product.baseUrl}${product.account.path}`)
    await button(page).click()
    await failure(page).waitFor()
    await button(page).waitFor()
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('Token')))).toEqual([])
    expect(complaints).toEqual([])
  })

  it('is over for a member who is disabled: at once where signed in, and at the sign-in', async () => {
    await connect()
    provider.person = { email: third.email, nameId: third.email }
    const { page, allow } = await visit(browser)
    const reported = allow(/User is disabled/u)
    await page.goto(`${product.baseUrl}${product.account.path}`)
    await button(page).click()
    await projectList(page).waitFor()
    const boss = await personOf(product, 0)
    const { items } = await boss.call(operationGroups.members.list, {})
    const member = items.find((item) => item.name.startsWith(third.name))
    await boss.call(operationGroups.members.update, { params: { user_uuid: member?.uuid ?? '' }, body: { active_flg: false } })
    await page.reload()
    await button(page).waitFor()
    await button(page).click()
    await failure(page).waitFor()
    expect(reported).toEqual([expect.stringContaining('SingleSignOnError: User is disabled.')])
  })
})
