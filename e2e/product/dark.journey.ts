import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { faultsByAxe } from '../support/axe.ts'
import { openAdministration, ownPassword, sendCode, sendPassword } from '../support/administration.ts'
import { visit } from '../support/browser.ts'
import { inside, openDashboard } from '../support/dashboard.ts'
import { openColleagues } from '../support/open-product.ts'

const { product, browser, me, projectUuid } = await openColleagues()

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme'])
/** The ground of a page by its brightness, from 0 to 255. */
const ground = (page: Page) =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = getComputedStyle(document.body).backgroundColor.match(/\d+/gu)?.map(Number) ?? []
    return Math.max(red, green, blue)
  })

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
    await expect.poll(() => theme(other)).toBeUndefined()
    expect(await ground(page)).toBeGreaterThan(200)
    await page.context().close()
  })

  it('can be read on every screen', async () => {
    const { page } = await me.enter(browser)
    await choose(page, 'ダーク')
    const { items } = await me.call(projectsOperations.list, { query: {} })
    const shown = items.find(({ uuid }) => uuid === projectUuid) ?? items[0]
    const address = `/project_groups/${shown?.themeUuid ?? ''}/projects/${projectUuid}`
    const screens: [path: string, ready: (page: Page) => Promise<void>][] = [
      ['/project_groups/all', (at) => at.getByRole('row').nth(5).waitFor()],
      [`${address}?tab=summary`, (at) => at.locator('.mk-pd .mk-card').first().waitFor()],
      [`${address}?tab=review`, (at) => at.locator('.mk-pd-body :is(h2, h3)').first().waitFor()],
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
      expect({ path, faults: await faultsByAxe(page) }).toEqual({ path, faults: [] })
    }
    await page.context().close()
  })

  it('holds for the dashboard in its frame too', async () => {
    const { page } = await me.enter(browser)
    await choose(page, 'ダーク')
    await openDashboard(product, page)
    expect(await inside(page).locator('html').getAttribute('data-theme')).toBe('dark')
    expect(await faultsByAxe(page)).toEqual([])
    // The page of the frame by itself, where its own words can be asked about.
    const frame = page.frames().find((each) => each.parentFrame() !== null)
    const inks = await frame?.evaluate(() => [...document.querySelectorAll('.mk-chart-place text')].map((text) => getComputedStyle(text).fill))
    expect(new Set(inks).has('rgb(85, 83, 77)')).toBe(false)
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
