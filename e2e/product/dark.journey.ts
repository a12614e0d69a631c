import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { projectReviewsOperations } from '@mekiki/contract/cases/project-reviews/project-reviews.operations'
import { faultsByAxe } from '../support/axe.ts'
import { openAdministration, ownPassword, sendCode, sendPassword } from '../support/administration.ts'
import { visit } from '../support/browser.ts'
import { inside, openDashboard } from '../support/dashboard.ts'
import { openProduct } from '../support/open-product.ts'
import { type Person, personOf } from '../support/people.ts'

const { product, browser } = await openProduct()
let me: Person
beforeAll(async () => {
  me = await personOf(product, 0)
})

/** A case on whose status reviewers have commented: its reviews show all that they can. */
async function findCommented() {
  const { items } = await me.call(projectsOperations.list, { query: {} })
  for (const item of items) {
    const query = { project_uuid: item.uuid, status_uuid: item.statusUuid }
    const reviews = await me.call(projectReviewsOperations.list, { query })
    if (reviews.items.some(({ comment }) => comment.trim() !== '')) return item
  }
  throw new Error('nobody has commented on a case of the demo')
}

const theme = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-theme')

/** The ground of a page by its brightness, from 0 to 255. */
const ground = async (page: Page): Promise<number> => {
  const colour = await page.locator('body').evaluate((body) => body.ownerDocument.defaultView?.getComputedStyle(body).backgroundColor ?? '')
  return Math.max(...(colour.match(/\d+/gu)?.slice(0, 3).map(Number) ?? [0]))
}

/** What the document's element says at each turn of the screen, before what that turn draws is seen. */
const watchTurns = `globalThis.turns = []; (function look() { if (document.body) turns.push(document.documentElement.dataset.theme ?? 'none'); requestAnimationFrame(look) })()`

async function choose(page: Page, label: string): Promise<void> {
  await page.goto(`${product.baseUrl}/settings/account`)
  await page.getByRole('radiogroup', { name: '表示', exact: true }).getByRole('radio', { name: label, exact: true }).check()
}

describe('dark by hand', () => {
  it('holds at once in every tab, and at the next visit before anything is drawn', async () => {
    const { page } = await me.enter(browser)
    const other = await page.context().newPage()
    await other.goto(`${product.baseUrl}/themes`)
    await choose(page, 'ダーク')
    expect(await theme(page)).toBe('dark')
    await expect.poll(() => theme(other)).toBe('dark')
    expect([await ground(page), await ground(other)].every((brightness) => brightness < 60)).toBe(true)
    await page.addInitScript(watchTurns)
    await page.reload()
    await page.getByRole('radio', { name: 'ダーク', exact: true }).waitFor()
    expect(await page.evaluate('[...new Set(turns)]')).toEqual(['dark'])
    await choose(page, '端末に合わせる')
    await expect.poll(() => theme(other)).toBeNull()
    expect(await ground(page)).toBeGreaterThan(200)
    await page.context().close()
  })

  it('can be read on every screen', async () => {
    const { page } = await me.enter(browser)
    await choose(page, 'ダーク')
    const shown = await findCommented()
    const address = `/project_groups/${shown.themeUuid}/projects/${shown.uuid}`
    const screens: [path: string, ready: (page: Page) => Promise<void>][] = [
      ['/project_groups/all', (at) => at.getByRole('row').nth(5).waitFor()],
      [`${address}?tab=summary`, (at) => at.locator('.mk-pd .mk-card').first().waitFor()],
      [`${address}?tab=review`, (at) => at.locator('.mk-rev-comments').waitFor()],
      ['/scoutees', (at) => at.getByRole('row').nth(3).waitFor()],
      ['/themes', (at) => at.getByRole('row').nth(2).waitFor()],
      ['/forms', (at) => at.getByRole('row').nth(1).waitFor()],
      ['/project_groups/tasks', (at) => at.getByRole('heading', { level: 1 }).waitFor()],
      ['/settings/account', (at) => at.getByRole('radio', { name: 'ダーク', exact: true }).waitFor()],
      ['/settings/members', (at) => at.getByRole('row').nth(1).waitFor()]
    ]
    for (const [path, ready] of screens) {
      await page.goto(product.baseUrl + path)
      await ready(page)
      expect({ path, faults: await faultsByAxe(page, { isWhole: true }) }).toEqual({ path, faults: [] })
    }
    await page.context().close()
  })

  it('holds for the dashboard in its frame too', async () => {
    const { page } = await me.enter(browser)
    await choose(page, 'ダーク')
    await openDashboard(product, page)
    expect(await inside(page).locator('html').getAttribute('data-theme')).toBe('dark')
    expect(await faultsByAxe(page)).toEqual([])
    const words = inside(page).locator('.mk-chart-place text').first()
    expect(await words.evaluate((text) => text.ownerDocument.defaultView?.getComputedStyle(text).fill)).not.toBe('rgb(85, 83, 77)')
    await page.context().close()
  })
})

describe('dark by the device', () => {
  it('holds where nothing was chosen, before the sign-in too', async () => {
    const { page } = await visit(browser, { scheme: 'dark' })
    await page.goto(product.baseUrl + product.account.path)
    await page.getByLabel('パスワード', { exact: true }).waitFor()
    expect(await ground(page)).toBeLessThan(60)
    expect(await faultsByAxe(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    expect(await ground(page)).toBeGreaterThan(200)
    await page.context().close()
  })

  it('holds for the administration', async () => {
    const { secret } = await openAdministration(product)
    const { page } = await visit(browser, { scheme: 'dark' })
    await sendPassword(page, { user: product.administrator.user, password: ownPassword }, product)
    await sendCode(page, secret)
    await page.getByRole('row').nth(1).waitFor()
    expect(await ground(page)).toBeLessThan(60)
    expect(await faultsByAxe(page)).toEqual([])
    await page.context().close()
  })
})
