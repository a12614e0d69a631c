import { operationGroups } from '@mekiki/contract'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { answerInstead } from '../support/answer-instead.ts'
import { openBrowser, signIn, visit, type Visit } from '../support/browser.ts'
import { addProject, addTheme, type JourneyTheme } from '../support/projects.ts'
import { addAnswerForm, asked } from '../support/answer-form.ts'
import { choice, choose, inside, settled } from '../support/dashboard.ts'
import { layLine, type Line } from '../support/line.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

const company = '株式会社ナギサ計測'
const away = 'オフラインです。変更は接続後に保存されます'

const busy = (route: Route): Promise<void> => route.fulfill({ status: 503, body: '' })

let product: Product
let browser: Browser
let person: Person
let line: Line
let theme: JourneyTheme
let projectUuid: string
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  person = await personOf(product, 0)
  theme = await addTheme(person, '計測の探索')
  projectUuid = await addProject(person, theme.uuid, company, { summary: '波の高さを測る。' })
  line = await layLine(product)
})
afterAll(async () => {
  await browser?.close()
  await line?.cut().catch(() => undefined)
  await product?.close()
})

// A line that a failed test has left cut would fail those after it.
afterEach(() => line.mend())

/** What the browser notes by itself of a request that did not get through. */
const lost = /Failed to load resource: net::ERR_|status of 50\d/u

async function enter(): Promise<Visit> {
  const opened = await visit(browser)
  opened.allow(lost)
  await signIn(opened.page, { baseUrl: line.baseUrl, account: product.account })
  return opened
}

const detail = (tab: string) => `${line.baseUrl}/project_groups/${theme.uuid}/projects/${projectUuid}?tab=${tab}`
const bar = (page: Page) => page.locator('.mk-connection')

/** Whether the page is still the product's: the browser's own error page has none of it. */
const isOurs = (page: Page) => page.locator('#root').count()

/** The newest entries of the case's history for one field. */
async function entriesOf(key: string): Promise<number> {
  const { items } = await person.call(operationGroups.projects.operationLogs, { params: { project_uuid: projectUuid }, query: { per_page: 100 } })
  return items.filter((item) => JSON.stringify(item).includes(key)).length
}

async function seesAway(page: Page): Promise<void> {
  await bar(page).getByText(away).waitFor()
  expect(await isOurs(page)).toBe(1)
}

describe('without a network', () => {
  it('two changes are marked, guarded, and sent once when the network is back', async () => {
    const { page, complaints } = await enter()
    await page.goto(detail('project'))
    const status = page.locator('[data-key="status"]').first()
    await status.waitFor()
    const [first, second] = [...theme.statuses.keys()]
    if (first === undefined || second === undefined) throw new Error('the template has no statuses')
    const before = await entriesOf(second)
    await page.context().setOffline(true)
    await status.click()
    await page.getByRole('option', { name: second }).click()
    await expect.poll(() => status.innerText()).toBe(second)
    await page.getByRole('button', { name: '協業の狙いを変更' }).click()
    await page.getByRole('textbox', { name: '協業の狙い' }).fill('沖合の観測網')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await bar(page).getByText(`${away}（2件）`).waitFor()
    // The status stands in the head and on the tab, and is marked in both; the item once.
    await expect.poll(() => page.locator('.mk-waiting').count()).toBe(3)
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    expect(await entriesOf('沖合の観測網')).toBe(0)
    await page.context().setOffline(false)
    await bar(page).getByText('保存しました').waitFor()
    await bar(page).waitFor({ state: 'hidden' })
    await expect.poll(() => page.locator('.mk-waiting').count()).toBe(0)
    expect([await entriesOf(second), await entriesOf('沖合の観測網')]).toEqual([before + 1, 1])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('says nothing of a part that was cut off before anybody asked for it', async () => {
    const { page, complaints } = await enter()
    const part = /\/changes-drawer-/u
    await page.route(part, (route) => route.abort('internetdisconnected'))
    const cut = page.waitForEvent('requestfailed', (request) => part.test(request.url()))
    await page.goto(detail('project'))
    await cut
    const status = page.locator('[data-key="status"]').first()
    await page.context().setOffline(true)
    await status.click()
    const [first, second] = [...theme.statuses.keys()]
    await page.getByRole('option', { name: (await status.innerText()) === first ? (second ?? '') : (first ?? '') }).click()
    await bar(page).getByText(`${away}（1件）`).waitFor()
    await page.context().setOffline(false)
    await bar(page).getByText('保存しました').waitFor()
    await bar(page).waitFor({ state: 'hidden' })
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('one that is taken back is never sent, and the screen shows what is saved', async () => {
    const { page } = await enter()
    // The list of what waits comes once the page has settled; before that it says that it cannot be shown.
    const list = page.waitForResponse(/\/changes-drawer-/u)
    await page.goto(detail('project'))
    // With all that it needs: the page's own import, which is settled when that is.
    await page.evaluate(`import(${JSON.stringify((await list).url())}).then(() => undefined)`)
    const status = page.locator('[data-key="status"]').first()
    const saved = await status.innerText()
    const third = [...theme.statuses.keys()][2] ?? ''
    await page.context().setOffline(true)
    await status.click()
    await page.getByRole('option', { name: third }).click()
    await bar(page).getByRole('button', { name: '変更を表示' }).click()
    const drawer = page.getByRole('dialog', { name: '保存待ちの変更' })
    await drawer.getByText('ステータス').waitFor()
    await drawer.getByRole('button', { name: '取り消す' }).click()
    await drawer.getByText('保存待ちの変更はありません。').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => status.innerText()).toBe(saved)
    await page.context().setOffline(false)
    await bar(page).waitFor({ state: 'hidden' })
    expect(await entriesOf(third)).toBe(0)
    await page.context().close()
  })
})

describe('in a list', () => {
  it('the row of a case whose change waits is marked until it is saved', async () => {
    const { page } = await enter()
    await page.goto(`${line.baseUrl}/project_groups/${theme.uuid}`)
    await page.getByRole('row').nth(1).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Space')
    const status = page.locator('.mk-pp [data-key="status"]')
    const saved = await status.innerText()
    const other = [...theme.statuses.keys()].find((name) => name !== saved) ?? ''
    const mark = page.locator('.mk-cell-title').getByRole('img', { name: /^保存待ち：/u })
    await page.context().setOffline(true)
    await status.click()
    await page.getByRole('option', { name: other }).click()
    await mark.waitFor()
    await page.context().setOffline(false)
    await mark.waitFor({ state: 'hidden' })
    expect(await entriesOf(other)).toBeGreaterThan(0)
    await page.context().close()
  })
})

describe('a server that is killed', () => {
  it('while a review is written: a press of Ctrl leaves the page, and the review is saved after the restart', async () => {
    const { page, complaints } = await enter()
    await page.goto(detail('review'))
    const form = page.getByRole('complementary', { name: '自分の評価' })
    await form
      .getByRole('radiogroup', { name: theme.perspectives[0]?.label ?? '' })
      .getByRole('radio', { name: '点中4点' })
      .click()
    await form.getByRole('textbox', { name: 'コメント' }).fill('校正の手順が明快。')
    await line.cut()
    await page.keyboard.press('Control+Enter')
    await seesAway(page)
    expect(await form.getByRole('textbox', { name: 'コメント' }).inputValue()).toBe('校正の手順が明快。')
    await line.mend()
    await page.getByText('登録しました').waitFor()
    // The form is that of the saved review, and not of the draft that it was made from.
    await form.getByRole('button', { name: '評価を更新' }).waitFor()
    expect(await form.getByText('下書きを復元しました').count()).toBe(0)
    const { statusUuid } = await person.call(operationGroups.projects.get, { params: { project_uuid: projectUuid } })
    const { items } = await person.call(operationGroups.projectReviews.list, { query: { project_uuid: projectUuid, status_uuid: statusUuid } })
    expect(items.filter((item) => item.comment === '校正の手順が明快。').length).toBe(1)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('while a theme is made: it waits, survives a new page as a draft, and is made after the restart', async () => {
    const { page } = await enter()
    await page.goto(`${line.baseUrl}/themes`)
    await page.getByRole('button', { name: 'テーマを追加' }).click()
    const drawer = page.getByRole('dialog', { name: 'テーマの追加' })
    await drawer.getByLabel('テーマ名').fill('海の計測')
    await drawer.getByLabel('説明').fill('波と潮の流れ。')
    await line.cut()
    page.on('dialog', (dialog) => void dialog.accept())
    await drawer.getByRole('tab', { name: '案件の設定' }).click()
    expect(await isOurs(page)).toBe(1)
    await drawer.getByRole('tab', { name: '基本情報' }).click()
    expect(await drawer.getByLabel('説明').inputValue()).toBe('波と潮の流れ。')
    await line.mend()
    await page.reload()
    await drawer.getByText('下書きを復元しました').waitFor()
    expect(await drawer.getByLabel('説明').inputValue()).toBe('波と潮の流れ。')
    // The templates that the form chooses among have to have come.
    const add = drawer.getByRole('button', { name: '追加', exact: true })
    await expect.poll(() => add.getAttribute('aria-busy')).toBeNull()
    await line.cut()
    await add.click()
    await seesAway(page)
    await line.mend()
    await drawer.waitFor({ state: 'hidden' })
    const { items } = await person.call(operationGroups.themes.list, { query: { keyword: '海の計測' } })
    expect(items.length).toBe(1)
    await page.context().close()
  })

  it('while a case is made: it is made once after the restart, and its draft is gone', async () => {
    const { page } = await enter()
    const offered = ['status_templates', 'project_categories', 'users', 'user_groups'].map((name) =>
      page.waitForResponse((response) => new URL(response.url()).pathname === `/v2/private/${name}`)
    )
    await page.goto(`${line.baseUrl}/project_groups/${theme.uuid}?is_create_projects_drawer_open=true`)
    const drawer = page.getByRole('dialog', { name: '案件の登録' })
    await drawer.getByLabel('企業名').fill('株式会社ミオ潮流')
    await drawer.getByLabel('概要').fill('潮の流れを読む。')
    // What the drawer offers has to have come: until then it registers nothing.
    await Promise.all(offered)
    await line.cut()
    await drawer.getByRole('button', { name: '登録', exact: true }).click()
    await seesAway(page)
    await drawer.locator('.mk-btn-waits').waitFor()
    await line.mend()
    await drawer.waitFor({ state: 'hidden' })
    const { items } = await person.call(operationGroups.projects.list, { query: { q: 'ミオ潮流' } })
    expect(items.length).toBe(1)
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('FORM_DRAFT')))).toEqual([])
    await page.context().close()
  })

  it('a screen that was never opened says that the server is away, and comes by itself', async () => {
    const { page, complaints } = await enter()
    await line.cut()
    // An answer of the last second counts as a sign of life.
    await page.waitForTimeout(1100)
    // The palette has not been used yet either.
    await page.keyboard.press('Control+c')
    await page.getByRole('link', { name: 'テーマ管理' }).click()
    await page.getByRole('heading', { name: 'サーバーに接続できません' }).waitFor()
    expect(await isOurs(page)).toBe(1)
    await line.mend()
    await page.getByRole('button', { name: '今すぐ再接続' }).click()
    await page.getByRole('heading', { name: 'テーマ管理', level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '検索・コマンド' }).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('in the other applications', () => {
  it('a dashboard that is chosen while the server is away says so, and comes by itself', async () => {
    const { page, complaints } = await enter()
    await page.goto(`${line.baseUrl}/dashboard`)
    await settled(page)
    const names = ['全体', 'パイプライン', '流入']
    await choose(page, names[1] ?? '')
    await choose(page, names[0] ?? '')
    await line.cut()
    await choice(page).click()
    await page
      .getByRole('option', { name: names[2] ?? '' })
      .first()
      .click()
    await inside(page).getByRole('heading', { name: 'サーバーに接続できません' }).waitFor()
    await seesAway(page)
    await line.mend()
    // By itself.
    await inside(page)
      .getByRole('main', { name: names[2] ?? '', exact: true })
      .waitFor()
    await settled(page)
    await bar(page).waitFor({ state: 'hidden' })
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('the public page keeps the answer, says that the server is away, and comes by itself', async () => {
    const form = await addAnswerForm(person, '海の観測の公募')
    const { uuid: tenantUuid } = await person.call(operationGroups.tenants.info, {})
    const { page, allow, complaints } = await visit(browser)
    allow(lost)
    await page.goto(`${line.baseUrl}/public/${tenantUuid}/forms/${form.uuid}`)
    await page.getByLabel(asked.name).fill('三好 はるか')
    await line.cut()
    await page.context().setOffline(true)
    await page.getByText('オフラインです。入力した内容はこの端末に保存され').waitFor()
    await page.context().setOffline(false)
    // The network is back, the server is not.
    await page.getByText('オフラインです。入力した内容はこの端末に保存され').waitFor()
    await line.mend()
    await page.getByText('オフラインです。入力した内容はこの端末に保存され').waitFor({ state: 'hidden' })
    expect(await page.getByLabel(asked.name).inputValue()).toBe('三好 はるか')
    const ends = await Promise.all(['**/v2/public/forms/**', '**/ping'].map((address) => answerInstead(page, address, busy)))
    await page.reload()
    await page.getByRole('heading', { name: 'サーバーに接続できません' }).waitFor()
    for (const end of ends) end()
    // By itself.
    await page.getByText('下書きを復元しました').waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('at the start', () => {
  const keptTenant = (page: Page) => page.evaluate(() => localStorage.getItem('tenantUuid'))

  it.each([
    ['the workspace answers 503', '**/v2/public/tenant_info*', busy],
    ['the renewal of the token breaks off', '**/identity/**', (route: Route) => route.abort()]
  ])('when %s, nobody is signed out and the workspace is not forgotten', async (_what, address, answer) => {
    const { page } = await enter()
    const tenant = await keptTenant(page)
    const end = await answerInstead(page, address, answer)
    // An access token that has run out has to be renewed.
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((each) => each.endsWith('.accessToken')) ?? ''
      const [head, body, sign] = (localStorage.getItem(key) ?? '').split('.')
      const claims: object = JSON.parse(atob((body ?? '').replaceAll('-', '+').replaceAll('_', '/')))
      localStorage.setItem(key, [head, btoa(JSON.stringify({ ...claims, exp: 1 })), sign].join('.'))
    })
    await page.reload()
    await page.getByRole('heading', { name: 'サーバーに接続できません' }).waitFor()
    expect([await keptTenant(page), await page.getByLabel('パスワード').count()]).toEqual([tenant, 0])
    end()
    await page.getByRole('heading', { name: 'すべての案件', level: 1 }).waitFor()
    await page.context().close()
  })
})
