import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, signIn, visit } from './support/browser.ts'
import { type Product, startProduct } from './support/product.ts'
import { countSent } from './support/sent.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const areFontsThere = `(() => {
  const states = [...document.fonts].map(({ status }) => status)
  return states.includes('loaded') && !states.includes('loading')
})()`

async function fontsToCome(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(areFontsThere), { timeout: 20_000 }).toBe(true)
}

/** Heads of the answers: half a kilobyte for each file, of which a page takes up to seventy. */
const heads = 45_000

// The budgets of scripts/lints/budgets.mjs, as a browser meets them.
describe('what a browser is really sent', () => {
  it('is little until one can sign in, and the font comes afterwards, once', async () => {
    const { page } = await visit(browser)
    const takeSent = await countSent(page)
    await page.goto(`${product.baseUrl}${product.account.path}`)
    await page.getByLabel('パスワード', { exact: true }).waitFor()
    const login = takeSent()
    expect(login.scripts).toBeGreaterThan(50_000)
    expect(login.scripts).toBeLessThan(185_000 + heads)
    expect([login.fonts, login.styles < 30_000]).toEqual([0, true])
    await signIn(page, product)
    await page.getByRole('row').nth(5).waitFor()
    await fontsToCome(page)
    const list = takeSent()
    expect(login.scripts + list.scripts).toBeLessThan(185_000 + 300_000)
    expect(list.fonts).toBeGreaterThan(100_000)
    expect(list.fonts).toBeLessThan(300_000)
    await page.goto(`${product.baseUrl}/themes`)
    await page.getByRole('row').nth(2).waitFor()
    await page.goto(`${product.baseUrl}/project_groups/all`)
    await page.getByRole('row').nth(5).waitFor()
    takeSent()
    await page.reload()
    await page.getByRole('row').nth(5).waitFor()
    await fontsToCome(page)
    const again = takeSent()
    expect([again.scripts, again.fonts]).toEqual([0, 0])
  })
})
