import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, signIn, visit } from '../support/browser.ts'
import { type OutsideHost, startOutsideHost } from '../support/outside-host.ts'
import { type Product, startProduct } from '../support/product.ts'

// What a provider's program may do: show itself, say whom it was told of, and try to reach further than its own page.
const chatProgram = `
  window.Intercom = (verb, given) => {
    if (verb === 'boot') {
      let reach = 'kept apart'
      try { reach = parent.document.title } catch {}
      fetch('__ORIGIN__/booted', { method: 'POST', body: JSON.stringify({ ...given, reach, stored: Object.keys(localStorage) }) })
    }
    if (verb === 'show') document.body.insertAdjacentHTML('beforeend', '<p style="color: red">どうされましたか</p><button id="close">閉じる</button>')
    if (verb === 'onHide') document.body.addEventListener('click', ({ target }) => target.id === 'close' && given())
  }`
const localisationProgram = `
  window.Localize = {
    initialize: ({ key }) => {
      const place = document.body.appendChild(document.createElement('div'))
      place.innerHTML = '<em>localised by ' + key + '</em><script>window.acted = 1</' + 'script><img src="/none.png" onerror="window.acted = 2">'
      const more = document.createElement('script')
      more.src = '__ORIGIN__/more.js'
      document.head.append(more)
      try { document.createElement('script').src = 'http://127.0.0.1:9/elsewhere.js'; window.acted = 3 } catch {}
      try { setTimeout('window.acted = 4') } catch {}
    }
  }`

let product: Product
let browser: Browser
let chat: OutsideHost
let localisation: OutsideHost
let collector: OutsideHost
beforeAll(async () => {
  chat = await startOutsideHost({ '/chat.js': chatProgram })
  localisation = await startOutsideHost({ '/localise.js': localisationProgram, '/more.js': 'window.hasMore = true' })
  collector = await startOutsideHost({})
  // Two hosts of one domain, as browsers want them that keep storage from other sites.
  const environment = (port: number) => ({
    PUBLIC_URL: `http://desk.mekiki.localhost:${port}`,
    ERROR_REPORTING_DSN: `${collector.origin.replace('//', '//key@')}/1`,
    SUPPORT_CHAT_APP_ID: 'app-1',
    SUPPORT_CHAT_ORIGIN: `http://chat.mekiki.localhost:${port}`,
    SUPPORT_CHAT_URL: `${chat.origin}/chat.js`,
    LOCALIZE_PROJECT_KEY: 'key-1',
    LOCALIZE_URL: `${localisation.origin}/localise.js`
  })
  const started = await startProduct({ environment })
  product = { ...started, baseUrl: started.baseUrl.replace('localhost', 'desk.mekiki.localhost') }
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
  for (const host of [chat, localisation, collector]) await host?.close()
})

async function setFlags(isOn: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: product.adminUrl })
  await client.connect()
  await client.query('UPDATE app.tenants SET enable_intercom = $1, enable_localize = $1', [isOn])
  await client.end()
}

const support = (page: Page) => page.getByRole('button', { name: 'サポートに問い合わせる' })
const projectList = (page: Page) => page.getByRole('heading', { name: 'すべての案件', level: 1 })
const frames = (page: Page) => page.locator('iframe').count()
const policyOf = (page: Page): Promise<string> =>
  page.evaluate(async () => (await fetch('', { headers: { accept: 'text/html' } })).headers.get('content-security-policy') ?? '')

describe('services of others', () => {
  it('are not there without the flag: nothing is fetched, nothing is allowed, nothing stands in the page', async () => {
    const { page, complaints } = await visit(browser)
    await signIn(page, product)
    const policy = await policyOf(page)
    for (const host of [chat, localisation]) {
      expect(policy).not.toContain(host.origin)
      expect(host.asked).toEqual([])
    }
    expect([await frames(page), await page.context().cookies()]).toEqual([0, []])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('run with the flag after a sign-in, know name and address alone, cannot act beyond what is theirs, and are gone after the sign-out', async () => {
    await setFlags(true)
    const { page, complaints, allow } = await visit(browser)
    // What the page's policy keeps the program from is all that the console complains of.
    allow(/Trusted|Content Security Policy/u)
    await signIn(page, product)
    await support(page).waitFor()
    await projectList(page).waitFor()
    const { body } = chat.asked.find(({ path }) => path === '/booted') ?? {}
    expect(JSON.parse(body ?? '{}')).toEqual({
      app_id: 'app-1',
      name: '佐伯 真理子',
      email: product.account.user,
      hide_default_launcher: true,
      reach: 'kept apart',
      stored: []
    })
    expect(await policyOf(page)).toContain(`script-src 'self' ${localisation.origin};`)
    await support(page).click()
    const room = page.frameLocator('iframe[title="サポートチャット"]')
    await room.getByText('どうされましたか').waitFor()
    await room.getByRole('button', { name: '閉じる' }).click()
    await support(page).waitFor()
    await page.getByText('localised by key-1').waitFor()
    await expect.poll(() => page.evaluate('window.hasMore')).toBe(true)
    expect(await page.evaluate('window.acted')).toBeUndefined()
    await page.getByRole('button', { name: 'ログアウト' }).click()
    await page.getByLabel('パスワード', { exact: true }).waitFor()
    expect([await frames(page), await page.context().cookies()]).toEqual([0, []])
    expect(await policyOf(page)).not.toContain(localisation.origin)
    expect(await page.getByText('localised by').count()).toBe(0)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('leave the product as it is when their hosts do not answer', async () => {
    await chat.close()
    await localisation.close()
    const { page, complaints, allow } = await visit(browser)
    allow(/ERR_CONNECTION_REFUSED/u)
    await signIn(page, product)
    await page.locator('iframe[title="サポートチャット"]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: '列', exact: true }).click()
    await page.getByRole('dialog', { name: '列の設定' }).waitFor()
    expect(await support(page).count()).toBe(0)
    expect(complaints).toEqual([])
    await page.context().close()
    await setFlags(false)
  })
})

describe('errors that nobody expected', () => {
  it('are told with their kind and the page, without what somebody typed; a failed single sign-on too', async () => {
    const { page, allow } = await visit(browser)
    allow(/kakushigoto/u)
    await signIn(page, product)
    expect(collector.asked).toEqual([])
    await page.evaluate("setTimeout(() => { throw Object.assign(new TypeError('Received kakushigoto'), { secret: 'kakushigoto' }) })")
    await expect.poll(() => collector.asked.filter(({ path }) => path.startsWith('/api/1/envelope/')).length).toBe(1)
    expect(collector.asked[0]?.body).toContain('"type":"TypeError"')
    expect(collector.asked[0]?.body).toContain('"place":"/project_groups/all"')
    await page.goto(`${product.baseUrl}/?error_description=kakushigoto%20${encodeURIComponent(product.account.user)}`)
    await expect.poll(() => collector.asked.length).toBe(2)
    expect(collector.asked[1]?.body).toContain('"type":"SingleSignOnError"')
    for (const { body } of collector.asked) for (const secret of ['kakushigoto', product.account.user, '佐伯']) expect(body).not.toContain(secret)
    await page.context().close()
  })
})
