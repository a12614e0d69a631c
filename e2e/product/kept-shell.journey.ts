import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { signIn, visit, type Visit } from '../support/browser.ts'
import { layLine, type Line } from '../support/line.ts'
import { openProduct } from '../support/open-product.ts'

const { product, browser } = await openProduct()
let line: Line
beforeAll(async () => {
  line = await layLine(product)
})
afterAll(() => line?.cut().catch(() => undefined))
// A line that a failed test has left cut would fail those after it.
afterEach(() => line.mend())

/** What the browser notes by itself of a request that did not get through. */
const lost = /Failed to load resource: net::ERR_|status of 50\d|ServiceWorker/u

async function enter(): Promise<Visit> {
  const opened = await visit(browser, { keepsShell: true })
  opened.allow(lost)
  await signIn(opened.page, { baseUrl: line.baseUrl, account: product.account })
  await opened.page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  return opened
}

/** All that the browser keeps for the product's pages, by address. */
const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))
    return kept.flat()
  })()`)

describe('the frame that is kept', () => {
  it('says that the server is away where the browser would show its error, and goes on by itself', async () => {
    const { page, complaints } = await enter()
    await page.goto(`${line.baseUrl}/themes`)
    await page.getByRole('heading', { name: 'テーマ管理', level: 1 }).waitFor()
    await line.cut()
    await page.reload()
    await page.getByRole('heading', { name: 'サーバーに接続できません' }).waitFor()
    expect(await page.locator('html[data-kept]').count()).toBe(1)
    await line.mend()
    await page.getByRole('heading', { name: 'テーマ管理', level: 1 }).waitFor()
    expect(await page.locator('html[data-kept]').count()).toBe(0)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('holds nobody’s: no answer to a call, and the page as somebody gets it who is not signed in', async () => {
    const { page } = await enter()
    await page.goto(`${line.baseUrl}/project_groups/all`)
    await page.getByRole('row').nth(5).waitFor()
    const kept = await keptAddresses(page)
    expect(kept).toContain('/')
    expect(kept.filter((address) => address !== '/' && !/^\/assets\/[\w.-]+\.(?:js|css)$/u.test(address))).toEqual([])
    const text = await page.evaluate<string>(`caches.match('/').then((answer) => answer.text())`)
    expect(text).toContain('id="root"')
    expect(text).not.toContain(product.account.user)
    await page.context().close()
  })

  it('leaves other pages to the browser, and the file that makes it is never kept', async () => {
    const { page } = await enter()
    const answer = await page.request.get(`${line.baseUrl}/service-worker.js`)
    expect([answer.status(), answer.headers()['cache-control'], answer.headers()['content-type']]).toEqual([200, 'no-cache', 'text/javascript; charset=utf-8'])
    await line.cut()
    await expect(page.goto(`${line.baseUrl}/openapi.json`)).rejects.toThrow('ERR_')
    await page.context().close()
  })
})

describe('the installed application', () => {
  it('names itself, its icons and where it starts', async () => {
    const { page } = await visit(browser)
    await page.goto(product.baseUrl + product.account.path)
    const address = await page.locator('link[rel="manifest"]').getAttribute('href')
    const manifest = await page.request.get(new URL(address ?? '', product.baseUrl).href)
    expect(manifest.headers()['content-type']).toContain('application/manifest+json')
    const {
      icons,
      start_url: start,
      scope,
      display
    } = (await manifest.json()) as { icons: { src: string; sizes: string }[]; start_url: string; scope: string; display: string }
    expect([start, scope, display]).toEqual(['/project_groups/all', '/', 'standalone'])
    const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
    for (const src of [...icons.map((icon) => icon.src), touch ?? '']) {
      const icon = await page.request.get(product.baseUrl + src)
      expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, 'image/png'])
    }
    expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
    await page.context().close()
  })
})
