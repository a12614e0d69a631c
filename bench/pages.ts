import { loadavg } from 'node:os'
import { operationGroups } from '@mekiki/contract'
import { findChromium } from '@mekiki/testing'
import { type Browser, chromium as launcher, type Page } from 'playwright-core'
import { openAdministration, ownPassword, sendPassword, sendCode } from '../e2e/support/administration.ts'
import { addAnswerForm } from '../e2e/support/answer-form.ts'
import { signIn } from '../e2e/support/browser.ts'
import { personOf } from '../e2e/support/people.ts'
import { countSent, type Sent } from '../e2e/support/sent.ts'
import { type Interactive, openMeasured, watchTasks } from './pages/interactive.ts'
import { slowDown } from './pages/slow-line.ts'
import { type BenchProduct, openBenchProduct } from './scroll/product.ts'
import { size } from './scroll/with-page.ts'
import { median } from './median.ts'

/** A first visit; one with empty caches of who has been there before; one of who was there a moment ago. */
const visits = ['first', 'cold', 'warm'] as const
type Visit = (typeof visits)[number]

/** Bytes of a page's first visit, or the times of a visit with a slow processor and line. */
export type PageMeasured =
  | { kind: 'bytes'; page: string; sent: Sent; goal: number | null }
  | { kind: 'times'; page: string; visit: Visit; times: Interactive; goal: number; load: number }

type Report = (measured: PageMeasured) => void

const rounds = 3
const password = 'input[type="password"]'
const rows = '[role="row"], tbody tr'

function middleOf(times: readonly Interactive[]): Interactive {
  const of = (key: keyof Interactive) => median(times.map((each) => each[key]))
  return { painted: of('painted'), there: of('there'), interactive: of('interactive'), longestTask: of('longestTask') }
}

async function openWindow(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: size, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })).newPage()
  page.setDefaultTimeout(60_000)
  return page
}

interface Place {
  page: string
  address: string
  selector: string
  count: number
  goal: number | null
}

/** What a place takes on a first visit, on an idle line, once it is settled; with `isFirst`, nothing of the product is there yet. */
async function measureBytes(window: Page, { page, address, selector, count, goal }: Place, isFirst: boolean, report: Report, settle?: () => Promise<void>) {
  const counter = await countSent(window)
  if (isFirst) await counter.forgetFiles()
  counter.take()
  await window.goto(address)
  await window
    .locator(selector)
    .nth(count - 1)
    .waitFor()
  await settle?.()
  report({ kind: 'bytes', page, sent: counter.take(), goal })
}

const areFontsThere = `(() => {
  const states = [...document.fonts].map(({ status }) => status)
  return states.includes('loaded') && !states.includes('loading')
})()`

/** Until the slices of the font are there that the page's signs need. */
async function fontsToCome(window: Page): Promise<void> {
  // The pages' policy lets no condition be made of text in them.
  while (!(await window.evaluate<boolean>(areFontsThere))) await window.waitForTimeout(100)
}

/** Until every tile of the dashboard has its figures. */
async function tilesToCome(window: Page): Promise<void> {
  const frame = window.frameLocator('iframe')
  await frame.locator('[data-tile]').first().waitFor()
  while ((await frame.locator('.mk-tile-wait, .mk-tile-old').count()) > 0) await window.waitForTimeout(100)
  await frame.locator('.mk-chart-place svg').first().waitFor()
}

/** The times of a place, cold and warm, in the middle of some rounds. */
async function measureTimes(window: Page, place: Place, goals: { cold: number; warm: number }, report: Report): Promise<void> {
  const client = await window.context().newCDPSession(window)
  await watchTasks(window)
  const taken: Record<Visit, Interactive[]> = { first: [], cold: [], warm: [] }
  const goal = { ...goals, first: goals.cold }
  for (let round = 0; round < rounds; round += 1) {
    for (const visit of visits) {
      // What a page of an earlier visit has kept for its head start.
      if (visit === 'first') await window.evaluate("localStorage.removeItem('PAGE_STARTS')")
      await window.goto('about:blank')
      if (visit !== 'warm') await client.send('Network.clearBrowserCache')
      await slowDown(client, true)
      taken[visit].push(await openMeasured(window, place.address, place.selector, place.count))
    }
  }
  await slowDown(client, false)
  const load = loadavg()[0] ?? 0
  for (const visit of visits) report({ kind: 'times', page: place.page, visit, times: middleOf(taken[visit]), goal: goal[visit], load })
}

async function measureMembers(browser: Browser, product: BenchProduct, report: Report): Promise<void> {
  const window = await openWindow(browser)
  const login = { page: 'login', address: `${product.baseUrl}${product.account.path}`, selector: password, count: 1, goal: 150_000 }
  await measureBytes(window, login, true, report)
  await signIn(window, product)
  // A file that is still on its way is not kept when all are forgotten, and would be counted twice.
  await fontsToCome(window)
  const list: Place = { page: 'case list', address: `${product.baseUrl}/project_groups/all`, selector: rows, count: 6, goal: 300_000 }
  await measureBytes(window, list, true, report, () => fontsToCome(window))
  const { call } = await personOf(product as never, 0)
  const [first] = (await call(operationGroups.projects.list, { query: { per_page: 1 } })).items
  const address = `${product.baseUrl}/project_groups/${first?.themeUuid}/projects/${first?.uuid}`
  await measureBytes(window, { page: 'case detail, beyond the list', address, selector: 'h1', count: 1, goal: 80_000 }, false, report, () =>
    fontsToCome(window)
  )
  const dashboard = { page: 'dashboard, beyond the list', address: `${product.baseUrl}/dashboard`, selector: 'iframe', count: 1, goal: 250_000 }
  await measureBytes(window, dashboard, false, report, () => tilesToCome(window))
  await measureTimes(window, list, { cold: 3500, warm: 1500 }, report)
  await window.context().close()
}

async function measureAnswering(browser: Browser, product: BenchProduct, report: Report): Promise<void> {
  const team = await personOf(product as never, 0)
  const form = await addAnswerForm(team, '熱を捨てない技術', { answerEndDate: '2036-11-30' })
  const { uuid } = await team.call(operationGroups.tenants.info, {})
  const window = await openWindow(browser)
  const place: Place = {
    page: 'public answer page',
    address: `${product.baseUrl}/public/${uuid}/forms/${form.uuid}`,
    selector: 'form input',
    count: 3,
    goal: 95_000
  }
  await measureBytes(window, place, true, report)
  await measureTimes(window, place, { cold: 1500, warm: 1500 }, report)
  await window.context().close()
}

async function measureAdministration(browser: Browser, product: BenchProduct, report: Report): Promise<void> {
  const { administrator } = product
  if (!administrator) return
  const { secret } = await openAdministration({ ...product, administrator } as never)
  const window = await openWindow(browser)
  const signInPlace = { page: 'administration, sign-in', address: `${product.baseUrl}/admin`, selector: password, count: 1, goal: 250_000 }
  await measureBytes(window, signInPlace, true, report)
  await sendPassword(window, { user: administrator.user, password: ownPassword }, product as never)
  await sendCode(window, secret)
  await measureBytes(
    window,
    { page: 'administration, workspaces', address: `${product.baseUrl}/admin/tenants`, selector: rows, count: 2, goal: 250_000 },
    true,
    report,
    () => fontsToCome(window)
  )
  await window.context().close()
}

/** What the first pages of all applications are sent, and how soon the case list and the answer page can be used with a slow processor and line. */
export async function benchPages(report: Report): Promise<void> {
  const { chromium, reason } = await findChromium()
  if (chromium === null) throw new Error(reason)
  const product = await openBenchProduct()
  const browser = await launcher.launch(chromium)
  try {
    await measureMembers(browser, product, report)
    await measureAnswering(browser, product, report)
    await measureAdministration(browser, product, report)
  } finally {
    await browser.close()
    await product.close()
  }
}
