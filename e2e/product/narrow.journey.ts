import { operationGroups } from '@mekiki/contract'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { shellEn, shellJa } from '@mekiki/i18n/screens/shell'
import { addresses } from '../../apps/web/src/shared/addresses.ts'
import { faultsByAxe } from '../support/axe.ts'
import { openProduct } from '../support/open-product.ts'
import { type Person, personOf } from '../support/people.ts'

const { product, browser } = await openProduct()
let person: Person
beforeAll(async () => {
  person = await personOf(product, 0)
})

const widths = [1280, 1024, 960, 768, 600, 390]
const screens = ['/project_groups/all', '/project_groups/tasks', '/themes', '/forms', '/scoutees', '/settings/account', '/settings/members']

/** What is wrong with the words of the header, each of which stands whole on one line and beside the others; and whether the page scrolls sideways. */
function findFaults(page: Page): Promise<string[]> {
  return page.locator('header.mk-header').evaluate((header) => {
    const parts = '.mk-brand, .mk-header-here, .mk-header-tab, .mk-header-search, .mk-iconbtn, .mk-header-person'
    const shown = [...header.querySelectorAll(parts)]
      .filter((node) => node.getClientRects().length > 0)
      .map((node) => ({ node, edges: node.getBoundingClientRect() }))
      .toSorted((one, other) => one.edges.left - other.edges.left)
    const { right } = header.getBoundingClientRect()
    const { scrollWidth, clientWidth } = header.ownerDocument.documentElement
    return [
      ...shown.filter(({ edges }) => edges.right > right).map(({ node }) => `beyond the edge: ${node.className}`),
      ...shown.filter(({ edges }) => edges.height > 48).map(({ node }) => `in several lines: ${node.className}`),
      ...shown.filter(({ node }) => !node.matches('.mk-iconbtn') && node.scrollWidth > node.clientWidth + 1).map(({ node }) => `cut: ${node.className}`),
      ...shown
        .filter(({ edges }, place) => place > 0 && edges.left < (shown[place - 1]?.edges.right ?? 0) - 1)
        .map(({ node }) => `over another: ${node.className}`),
      ...(scrollWidth > clientWidth ? ['the page is wider than the screen'] : [])
    ]
  })
}

/** By how many pixels what stands in the screen's own part is wider than it, so that it scrolls sideways. */
const overWidth = (page: Page): Promise<number> => page.locator('#content').evaluate((content) => content.scrollWidth - content.clientWidth)

describe('a screen narrower than a desk', () => {
  it.each(['ja', 'en'] as const)('keeps the words of its header whole and scrolls no page sideways (%s)', async (language) => {
    const { page, complaints } = await person.enter(browser)
    await page.evaluate((chosen) => localStorage.setItem('LANGUAGE', JSON.stringify(chosen)), language)
    const texts = language === 'ja' ? shellJa : shellEn
    for (const path of screens) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 })
        // Opened at its widest and at its narrowest, and folded in between as somebody does who turns a tablet.
        if (width === widths[0] || width === widths.at(-1)) await page.goto(product.baseUrl + path)
        await page.locator('#content h1').first().waitFor({ state: 'attached' })
        await expect.poll(async () => ({ path, width, faults: await findFaults(page) })).toEqual({ path, width, faults: [] })
        await expect.poll(() => overWidth(page)).toBe(0)
        await expect.poll(() => page.getByRole('navigation', { name: texts.mainNavigation }).isVisible()).toBe(width >= 960)
      }
    }
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('scrolls no screen sideways while its parts are on their way', async () => {
    const { page } = await person.enter(browser, null, { width: 390, hasTouch: true })
    const [project] = (await person.call(operationGroups.projects.list, { query: { per_page: 1 } })).items
    if (!project) throw new Error('the demo workspace has no case')
    // What the shell asks for itself comes; all else is under way until the screen is left.
    await page.route(/\/v\d\//u, (route) => (/tenant_info|users\/current|tenants\/info/u.test(route.request().url()) ? route.continue() : undefined))
    for (const path of [...screens, '/my_day', addresses.project(project.themeUuid, project.uuid)]) {
      await page.goto(product.baseUrl + path)
      await page.locator('#content .mk-skeleton').first().waitFor()
      expect({ path, over: await overWidth(page), faults: await faultsByAxe(page, { isWhole: true }) }).toEqual({ path, over: 0, faults: [] })
    }
    await page.context().close()
  })

  it('shows whole rows at 200 % of 1280 × 720, and on a phone that lies', async () => {
    const { page } = await person.enter(browser)
    for (const [width, height] of [
      [640, 360],
      [844, 390]
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const path of ['/project_groups/all', '/project_groups/tasks', '/themes', '/forms', '/scoutees']) {
        await page.goto(product.baseUrl + path)
        const row = page.locator('#content [role=row][aria-rowindex="3"]')
        await row.waitFor({ state: 'attached' })
        // What is pressed is scrolled to, and must then lie bare from edge to edge.
        const isBare = () =>
          row.evaluate((node) => {
            node.scrollIntoView({ block: 'nearest' })
            const { left, top, bottom } = node.getBoundingClientRect()
            return [top + 1, bottom - 1].every((y) => node.contains(node.ownerDocument.elementFromPoint(left + 100, y)))
          })
        await expect.poll(async () => ({ path, width, isBare: await isBare() })).toEqual({ path, width, isBare: true })
      }
    }
    await page.context().close()
  })

  it('leads to every area, to the settings and out by its menu', async () => {
    const { page } = await person.enter(browser)
    await page.setViewportSize({ width: 390, height: 844 })
    const menu = page.getByRole('dialog', { name: shellJa.menu })
    for (const [label, path] of [
      [shellJa.tabs.themes, '/themes'],
      [shellJa.tabs.scoutees, '/scoutees'],
      [shellJa.settings, '/settings/account'],
      [shellJa.tabs.projects, '/project_groups/all']
    ] as const) {
      await page.getByRole('button', { name: shellJa.menu }).click()
      await menu.getByRole('link', { name: label }).click()
      await page.waitForURL((url) => url.pathname === path)
      await menu.waitFor({ state: 'hidden' })
    }
    await page.getByRole('button', { name: shellJa.menu }).click()
    await expect.poll(() => menu.getByRole('link', { name: shellJa.tabs.projects }).getAttribute('aria-current')).toBe('page')
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: shellJa.menu }).click()
    // A window that was signed in by a call is so again at its next page: that the session ends and the page is left is what can be seen.
    const ended = page.waitForRequest((request) => request.url().endsWith('/my_sessions/end_current'))
    const left = page.waitForRequest((request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/')
    await menu.getByRole('button', { name: shellJa.logout }).click()
    await Promise.all([ended, left])
    await page.context().close()
  })

  it('opens the filters of a list over it, and begins without them', async () => {
    const { page } = await person.enter(browser)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${product.baseUrl}/scoutees`)
    const filters = page.getByRole('dialog', { name: '絞り込み' })
    await page.getByRole('list', { name: '企業・人物の一覧' }).getByRole('listitem').first().waitFor()
    expect(await filters.count()).toBe(0)
    await page.getByRole('button', { name: /^絞り込み/u }).click()
    await filters.waitFor()
    await filters.getByRole('button', { name: '閉じる' }).click()
    await filters.waitFor({ state: 'hidden' })
    await page.context().close()
  })

  it('opens a call for proposals at its questions, not at the preview below them', async () => {
    const [form] = (await person.call(operationGroups.forms.list, { query: {} })).items
    const { page } = await person.enter(browser, null, { width: 390, height: 844, hasTouch: true })
    await page.goto(product.baseUrl + addresses.form(form?.uuid ?? ''))
    await page.locator('.mk-preview-current').waitFor()
    expect(await page.locator('.mk-builder-body').evaluate((body) => body.scrollTop)).toBe(0)
    await page.context().close()
  })

  it('keeps the title of the scores and their average each on one line', async () => {
    const { items } = await person.call(operationGroups.projects.list, { query: { per_page: 100 } })
    const rated = items.find(({ allAverageScore }) => allAverageScore !== null)
    const { page } = await person.enter(browser, null, { width: 390, height: 844, hasTouch: true })
    await page.goto(product.baseUrl + addresses.project(rated?.themeUuid ?? '', rated?.uuid ?? ''))
    const head = page.locator('.mk-pd-section-head:has(.mk-scores-head)')
    await head.waitFor()
    const heights = await head.locator('h2, .mk-scores-head').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height))
    expect(heights).toHaveLength(2)
    expect(Math.max(...heights)).toBeLessThan(40)
    await page.context().close()
  })
})
