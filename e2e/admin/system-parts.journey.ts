import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownPassword, registerAdministrator } from '../support/administration.ts'
import { faultsByAxe } from '../support/axe.ts'
import { openBrowser, visit } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'

let product: Product
let browser: Browser
let page: Page
beforeAll(async () => {
  // Nobody listens there.
  product = await startProduct({ environment: () => ({ SMTP_URL: 'smtp://127.0.0.1:9', SMTP_FROM: 'no-reply@mekiki.test' }) })
  browser = await openBrowser()
  page = (await visit(browser)).page
  await registerAdministrator(page, { ...product.administrator, next: ownPassword }, product)
  await page.getByRole('heading', { level: 1, name: 'テナント', exact: true }).waitFor()
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

it('the system page names the part that is not well, and goes on', async () => {
  await page.goto(`${product.baseUrl}/admin/system`)
  await page.getByRole('heading', { name: '構成要素', exact: true }).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'メール' }).getByText('接続できません').waitFor()
  expect(await page.getByRole('listitem').filter({ hasText: '正常' }).count()).toBeGreaterThanOrEqual(6)
  await page.getByText('確認が必要な構成要素 1件').waitFor()
  await page.getByText('127.0.0.1:9', { exact: true }).waitFor()
  expect(await faultsByAxe(page)).toEqual([])
})

it('a test email that is not taken says why and what to do', async () => {
  await page.getByRole('button', { name: '自分にテストメールを送る' }).click()
  await page.getByText(/にテストメールを送信できませんでした/u).waitFor()
  await page.getByText('メールサーバーに接続できません。', { exact: true }).waitFor()
  await page.getByText(/^SMTP_URLのホスト名とポート/u).waitFor()
  await page.getByText(/メールサーバーの応答：.*127\.0\.0\.1:9/u).waitFor()
  expect(await faultsByAxe(page)).toEqual([])
})
