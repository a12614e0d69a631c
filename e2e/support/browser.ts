import { patience } from '@mekiki/testing/patience'
import { type Browser, chromium as launcher, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { type Complaints, complaintsOf, listenToWindows } from './complaints.ts'
import type {} from './demo-setup.ts'
import type { Product } from './product.ts'

/** A person's browser window on the product, with what its console complained of: each test ends with nothing (`no-complaints.ts`). */
export interface Visit extends Complaints {
  page: Page
}

/** Starts the browser that the run found; a journey that closes it closes its own windows, each of which has a memory of its own. */
async function launch(): Promise<Browser> {
  const browser = await launcher.launch(inject('chromium'))
  listenToWindows(browser)
  browser.close = async () => void (await Promise.all(browser.contexts().map((context) => context.close())))
  return browser
}

/** The browser of this process, for its journeys one after the other. */
let running: Promise<Browser> | null = null

/** Opens the browser that the run found: a start takes as long as a short journey, so those that follow each other in a process share one. It ends with the process. */
export async function openBrowser(): Promise<Browser> {
  const open = await running?.catch(() => null)
  if (open?.isConnected()) return open
  running = launch()
  return running
}

/** What the pages of an address find in local storage. */
export interface Kept {
  origin: string
  localStorage: { name: string; value: string }[]
}

/** How a window differs from a new one at the size of a laptop. */
export interface WindowOptions {
  width?: number
  height?: number
  /** A screen that is touched. */
  hasTouch?: boolean
  kept?: Kept
  /** What the device has. */
  scheme?: 'light' | 'dark'
  /** With the program that keeps the frame of the page: elsewhere it would answer what a journey wants to see fail. */
  keepsShell?: boolean
}

/** A new window in Japanese. */
export async function visit(
  browser: Browser,
  { width = 1440, height = 900, hasTouch = false, kept, scheme = 'light', keepsShell = false }: WindowOptions = {}
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    colorScheme: scheme,
    serviceWorkers: keepsShell ? 'allow' : 'block',
    ...(kept && { storageState: { cookies: [], origins: [kept] } })
  })
  const page = await context.newPage()
  page.setDefaultTimeout(patience.wait)
  return { page, ...complaintsOf(context) }
}

// Whoever signs in may have chosen English: their case list has its heading in that language.
const projectList = /^(?:すべての案件|All cases)$/u

/** Waits for the case list, where a sign-in leads. */
export async function projectListShown(page: Page): Promise<void> {
  await page.getByRole('heading', { name: projectList, level: 1 }).waitFor()
}

/** Signs in by the screen as a member of the product's workspace and waits for the case list. Where signing in is not the subject, `Person.enter` is quicker. */
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
  await projectListShown(page)
}
