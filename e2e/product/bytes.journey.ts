import { operationGroups } from '@mekiki/contract'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { budgets } from '../../scripts/lints/budgets.mjs'
import { openAdministration, ownPassword, sendCode, sendPassword } from '../support/administration.ts'
import { addAnswerForm } from '../support/answer-form.ts'
import { signIn, visit } from '../support/browser.ts'
import { inside, openDashboard } from '../support/dashboard.ts'
import { personOf } from '../support/people.ts'
import { type Counter, countSent } from '../support/sent.ts'
import { openProduct } from '../support/open-product.ts'

const { product, browser } = await openProduct()

const areFontsThere = `(() => {
  const states = [...document.fonts].map(({ status }) => status)
  return states.includes('loaded') && !states.includes('loading')
})()`

async function fontsToCome(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(areFontsThere)).toBe(true)
}

/** What the pages of the product may be sent, and the build holds. */
function goalOf(page: string): number {
  const budget = budgets.find((each) => each.page === page)
  if (!budget) throw new Error(`no page of the budgets is called ${page}`)
  return budget.goal
}

/** Until the browser has put down what has come, in milliseconds. */
const writing = 1000

/** All slices of the font on a first visit. */
const fontBytes = 300_000

async function openWindow(): Promise<{ page: Page; counter: Counter }> {
  const { page } = await visit(browser)
  return { page, counter: await countSent(page) }
}

/**
 * Opens the case list. Scripts count until its rows stand: what is fetched ahead once the page has settled, such as the drawer of what waits for a connection,
 * comes sooner or later beside the fonts, by how busy the machine is.
 */
async function openList(page: Page, counter: Counter): Promise<{ scripts: number; fonts: number; files: readonly string[] }> {
  await page.goto(`${product.baseUrl}/project_groups/all`)
  await page.getByRole('row').nth(5).waitFor()
  const files = counter.listFiles()
  const { scripts, fonts } = counter.take()
  await fontsToCome(page)
  return { scripts, fonts: fonts + counter.take().fonts, files }
}

/**
 * A page that is there already takes no script, and no font that it has. A sign that it draws only now may need one more, as on a busy machine the last
 * of its texts come after the rest has settled.
 * @returns what it was sent of fonts, in bytes
 */
async function expectNothingAgain(page: Page, counter: Counter, settle: () => Promise<void>): Promise<number> {
  // What is fetched ahead once a page has settled comes late on a busy machine, and would come with the next one.
  await expect.poll(() => counter.hasSent('changes-drawer')).toBe(true)
  // A file can be found again a moment after it has come: a page that goes away at once takes those with it that are not put down yet.
  await page.waitForTimeout(writing)
  counter.take()
  await page.reload()
  await settle()
  await fontsToCome(page)
  const again = counter.listAgain()
  const { scripts, fonts } = counter.take()
  expect([again, scripts]).toEqual([[], 0])
  return fonts
}

describe('what a browser is really sent', () => {
  it('is little until a member can sign in, and within its budget for the case list, a case and the dashboard', async () => {
    const { page, counter } = await openWindow()
    await page.goto(`${product.baseUrl}${product.account.path}`)
    await page.getByLabel('パスワード', { exact: true }).waitFor()
    const login = counter.take()
    expect(login.scripts).toBeGreaterThan(50_000)
    expect(login.scripts).toBeLessThan(goalOf('login'))
    expect([login.fonts, login.styles < 30_000]).toEqual([0, true])

    await signIn(page, product)
    // What the list still fetches when all files are forgotten would be counted twice: it ends with the page.
    await page.goto('about:blank')
    await counter.forgetFiles()
    counter.take()
    const list = await openList(page, counter)
    expect(list.scripts).toBeGreaterThan(100_000)
    expect(list.scripts, list.files.join('\n')).toBeLessThan(goalOf('case list'))
    expect(list.fonts).toBeGreaterThan(100_000)
    const later = await expectNothingAgain(page, counter, () => page.getByRole('row').nth(5).waitFor())

    const { call } = await personOf(product, 0)
    const [first] = (await call(operationGroups.projects.list, { query: { per_page: 1 } })).items
    await page.goto(`${product.baseUrl}/project_groups/${first?.themeUuid}/projects/${first?.uuid}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await fontsToCome(page)
    const detail = counter.take()
    expect(detail.scripts).toBeGreaterThan(10_000)
    expect(detail.scripts).toBeLessThan(goalOf('case detail'))
    expect(list.fonts + later + detail.fonts).toBeLessThan(fontBytes)

    await openDashboard(product, page)
    // Its figures can be there before what draws them.
    await inside(page).locator('.mk-chart-place svg').first().waitFor()
    const dashboard = counter.take()
    expect(dashboard.scripts).toBeGreaterThan(100_000)
    expect(dashboard.scripts).toBeLessThan(goalOf('dashboard with its frame'))
    expect(dashboard.fonts).toBeLessThan(30_000)
    await page.context().close()
  })

  it('is within its budget on the public answer page, without a font', async () => {
    const team = await personOf(product, 0)
    const form = await addAnswerForm(team, '熱を捨てない技術', { answerEndDate: '2036-11-30' })
    const { uuid } = await team.call(operationGroups.tenants.info, {})
    const { page, counter } = await openWindow()
    await page.goto(`${product.baseUrl}/public/${uuid}/forms/${form.uuid}`)
    await page
      .getByLabel(/^お名前/u)
      .first()
      .waitFor()
    const { scripts, fonts } = counter.take()
    expect(scripts).toBeGreaterThan(30_000)
    expect(scripts).toBeLessThan(goalOf('public answer page'))
    expect(fonts).toBe(0)
    await page.reload()
    await page
      .getByLabel(/^お名前/u)
      .first()
      .waitFor()
    expect(counter.take().scripts).toBe(0)
    await page.context().close()
  })

  it('is within its budgets in the administration', async () => {
    const { secret } = await openAdministration(product)
    const { page, counter } = await openWindow()
    await page.goto(`${product.baseUrl}/admin`)
    await page.getByLabel('パスワード', { exact: true }).waitFor()
    const login = counter.take()
    expect(login.scripts).toBeGreaterThan(50_000)
    expect(login.scripts).toBeLessThan(goalOf('administration, sign-in'))
    expect(login.fonts).toBe(0)

    await sendPassword(page, { user: product.administrator.user, password: ownPassword }, product)
    await sendCode(page, secret)
    await counter.forgetFiles()
    counter.take()
    await page.goto(`${product.baseUrl}/admin/tenants`)
    await page.getByRole('row').nth(1).waitFor()
    await fontsToCome(page)
    const tenants = counter.take()
    expect(tenants.scripts).toBeGreaterThan(100_000)
    expect(tenants.scripts).toBeLessThan(goalOf('administration, workspaces'))
    const later = await expectNothingAgain(page, counter, () => page.getByRole('row').nth(1).waitFor())
    expect(tenants.fonts + later).toBeLessThan(fontBytes)
    await page.context().close()
  })
})
