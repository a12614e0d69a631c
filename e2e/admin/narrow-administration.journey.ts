import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerApp, sendPassword, setOwnPassword } from '../support/administration.ts'
import { openBrowser, visit, type Visit } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'

const areas = ['テナント', '企業データベース', 'バッチ', 'スキーマ', 'SQL統計', '送信メール', '監査ログ', 'ジョブ', 'システム']

let product: Product
let window: Visit
let page: Page
beforeAll(async () => {
  product = await startProduct()
  window = await visit(await openBrowser(), { width: 390, height: 844, hasTouch: true })
  page = window.page
  await sendPassword(page, product.administrator, product)
  await setOwnPassword(page)
  await registerApp(page)
})
afterAll(async () => {
  await page?.context().close()
  await product?.close()
})

/** What of the page lies beyond the screen: the page itself, and controls in nothing that scrolls by itself. */
const findBeyond = (): Promise<string[]> =>
  page.locator('body').evaluate((body) => {
    const { scrollWidth, clientWidth } = body.ownerDocument.documentElement
    const styleOf = (node: typeof body) => body.ownerDocument.defaultView?.getComputedStyle(node) ?? { overflowX: '' }
    const scrolls = (node: typeof body.parentElement): boolean =>
      node !== null && node !== body && (['auto', 'scroll'].includes(styleOf(node).overflowX) || scrolls(node.parentElement))
    const far = [...body.querySelectorAll('a, button, input, select, [role=tab], .mk-title-note')].filter((node) => {
      const { right, width } = node.getBoundingClientRect()
      return width > 1 && right > clientWidth + 1 && !scrolls(node)
    })
    return [...(scrollWidth > clientWidth ? [`the page has ${scrollWidth} of ${clientWidth}`] : []), ...far.map((node) => node.outerHTML.slice(0, 120))]
  })

describe('the administration without the room of a desk', () => {
  it.each([360, 390, 768, 1024])('has its areas in a menu, each within a screen of %i points', async (width) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${product.baseUrl}/admin/tenants`)
    const links = page.getByRole('navigation', { name: '主なメニュー' }).getByRole('link')
    if (width < 1024) await page.getByRole('button', { name: 'メニュー' }).click()
    await links.nth(areas.length - 1).waitFor()
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(paths.length).toBe(areas.length)
    for (const path of [...paths, '/admin/administrators']) {
      await page.goto(`${product.baseUrl}${path}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expect.poll(() => page.locator('[aria-busy=true], .mk-skeleton').count()).toBe(0)
      expect([path, await findBeyond()]).toEqual([path, []])
    }
  })

  it('has all that can be done in its tables in sight on an upright tablet: lists that are sorted as cards, logs and emails within their frame', async () => {
    await page.setViewportSize({ width: 768, height: 1024 })
    for (const path of ['sql_statistics', 'provider_companies', 'jobs']) {
      await page.goto(`${product.baseUrl}/admin/${path}`)
      await page.locator('.mk-tcards').first().waitFor()
      expect([path, await page.getByRole('grid').count()]).toEqual([path, 0])
    }
    await page.goto(`${product.baseUrl}/admin/sql_statistics`)
    await page.getByRole('button', { name: '合計：高い順に並べ替え' }).click()
    await page.getByRole('menuitemcheckbox').first().waitFor()
    await page.keyboard.press('Escape')
    for (const path of ['audit_log/calls', 'audit_log/sign_ins', 'audit_log', 'mails', 'batches']) {
      await page.goto(`${product.baseUrl}/admin/${path}`)
      const grid = page.getByRole('grid').first()
      await grid.waitFor()
      const room = await grid.evaluate((node) => node.parentElement && [node.parentElement.scrollWidth, node.parentElement.clientWidth])
      expect([path, room?.[0]]).toEqual([path, room?.[1]])
    }
  })

  it('shows at its edge that a table goes on to the right, as long as it does', async () => {
    const edge = () => page.locator('.mk-table').evaluate((node) => node.ownerDocument.defaultView?.getComputedStyle(node, '::after').opacity)
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto(`${product.baseUrl}/admin/tenants?state=all`)
    await page.getByRole('grid').waitFor()
    await expect.poll(edge).toBe('1')
    await page.getByRole('grid').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.locator('.mk-table-scroller').evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
    await page.locator('.mk-table-scroller').evaluate((node) => (node.scrollLeft = node.scrollWidth))
    await expect.poll(edge).toBe('0')
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(edge).toBe('0')
  })

  it('shows a tenant, and leads from area to area by the menu, at whose foot one signs out', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${product.baseUrl}/admin/tenants?state=all`)
    await page.getByRole('list').getByRole('link').first().click()
    await page.getByRole('button', { name: '変更', exact: true }).waitFor()
    expect(await findBeyond()).toEqual([])
    await page.getByRole('button', { name: 'メニュー' }).click()
    const menu = page.getByRole('dialog', { name: 'メニュー' })
    await menu.getByRole('link', { name: areas.at(-1) ?? '', exact: true }).click()
    await page.getByRole('heading', { name: areas.at(-1) ?? '', level: 1 }).waitFor()
    await menu.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'メニュー' }).click()
    await menu.getByRole('button', { name: 'ログアウト' }).click()
    await page.getByLabel('メールアドレス').waitFor()
    expect(window.complaints).toEqual([])
  })
})
