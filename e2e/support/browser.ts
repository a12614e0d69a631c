import { type Browser, chromium as launcher, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { type Complaints, complaintsOf, listenToWindows } from './complaints.ts'
import type {} from './demo-setup.ts'
import type { Product } from './product.ts'

/** A person's browser window on the product, with what its console complained of: each test ends with nothing (`no-complaints.ts`). */
export interface Visit extends Complaints {
  page: Page
}

/** Opens the browser that the run found. */
export async function openBrowser(): Promise<Browser> {
  const browser = await launcher.launch(inject('chromium'))
  listenToWindows(browser)
  return browser
}

/** A new window in Japanese at the size of a laptop. */
export async function visit(browser: Browser, options: { width?: number; height?: number } = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo'
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  return { page, ...complaintsOf(context) }
}

// Whoever signs in may have chosen English: their case list has its heading in that language.
const caseList = /^(?:すべての案件|All cases)$/u

/** Signs in as a member of the product's workspace and waits for the case list. */
export async function signIn(
  page: Page,
  product: Pick<Product, 'baseUrl' | 'account'>,
  user = product.account.user,
  password = product.account.password
): Promise<void> {
  await page.goto(`${product.baseUrl}${product.account.path}`)
  await page.getByLabel('メールアドレス').fill(user)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await page.getByRole('heading', { name: caseList, level: 1 }).waitFor()
}
