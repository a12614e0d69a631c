import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoWorkspaceName } from '../../apps/server/src/boot/seeds/demo-people.ts'
import { openAdministration, ownPassword, sendCode, sendPassword } from '../support/administration.ts'
import { faultsByAxe } from '../support/axe.ts'
import { openBrowser, visit } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'

let product: Product
let browser: Browser
let page: Page
let requestId: string
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  // What somebody reports: an error with its id.
  const answer = await fetch(`${product.baseUrl}/v2/private/projects?name=secret`)
  requestId = answer.headers.get('x-request-id') ?? ''
  const { secret } = await openAdministration(product)
  page = (await visit(browser)).page
  await sendPassword(page, { ...product.administrator, password: ownPassword }, product)
  await sendCode(page, secret)
  await page.getByRole('heading', { level: 1, name: 'テナント', exact: true }).waitFor()
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

it('an operator finds the call that somebody reports by its request id, and what came with it is nowhere', async () => {
  await page.getByRole('link', { name: '監査ログ', exact: true }).click()
  await page.getByRole('link', { name: '呼び出し', exact: true }).click()
  await page.getByRole('grid', { name: '呼び出しの一覧' }).getByRole('button').first().waitFor()
  await page.getByPlaceholder('リクエストID').fill(requestId)
  await page.getByPlaceholder('リクエストID').press('Enter')
  const row = page.getByRole('row').filter({ hasText: requestId })
  await row.getByText('401', { exact: true }).waitFor()
  await page.waitForURL((url) => url.searchParams.get('request_id') === requestId)
  expect(await faultsByAxe(page)).toEqual([])
  await row.getByRole('button', { name: 'projects.list' }).click()
  const drawer = page.getByRole('dialog', { name: 'projects.list' })
  await drawer.getByText('ノード', { exact: true }).waitFor()
  expect(await drawer.textContent()).not.toContain('secret')
  await drawer.getByRole('button', { name: 'この値で絞り込む' }).first().click()
  await page.waitForURL((url) => url.searchParams.get('operation') === 'projects.list')
  await page.getByRole('button', { name: '条件をクリア' }).click()
  await page.waitForURL((url) => url.search === '')
})

it('and who signed in or was refused, in words', async () => {
  await page.getByRole('link', { name: 'ログイン', exact: true }).click()
  const list = page.getByRole('grid', { name: 'ログインの一覧' })
  await list.getByRole('row').filter({ hasText: product.administrator.user }).filter({ hasText: 'パスワードと二段階認証' }).first().waitFor()
  await page.getByLabel('運営管理のログインのみ').check()
  await page.waitForURL((url) => url.searchParams.get('is_administration') === 'true')
  await list.getByRole('row').filter({ hasText: '運営管理' }).first().waitFor()
  expect(await faultsByAxe(page)).toEqual([])
})

it('and what happened in one tenant, found by its name', async () => {
  const name = page.getByRole('combobox', { name: 'テナント', exact: true })
  await name.fill('ない名前のテナント')
  await page.getByRole('option', { name: '該当するテナントがありません' }).waitFor()
  await name.fill(demoWorkspaceName.slice(0, 2))
  await page.getByRole('option', { name: demoWorkspaceName }).waitFor()
  await name.press('ArrowDown')
  await name.press('Enter')
  await page.waitForURL((url) => url.searchParams.has('tenant_uuid'))
  await page.getByTitle(new RegExp(`^テナント.*${demoWorkspaceName}$`, 'u')).waitFor()
  expect(await faultsByAxe(page)).toEqual([])
})
