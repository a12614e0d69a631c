import { operationGroups } from '@mekiki/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { addTheme, type JourneyTheme } from '../support/projects.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

let product: Product
let browser: Browser
let person: Person
let theme: JourneyTheme
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  person = await personOf(product, 0)
  theme = await addTheme(person, '倉庫の自動化')
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const scopes = (page: Page) => page.getByRole('radiogroup', { name: '検索先' })
const scope = (page: Page, name: string) => scopes(page).getByRole('radio', { name })
const rows = (page: Page) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
    .filter({ hasNot: page.getByRole('columnheader') })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const count = (page: Page) => page.locator('.mk-sc-count').innerText()
const param = (page: Page, key: string) => new URL(page.url()).searchParams.get(key)

async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`${product.baseUrl}/scoutees${query}`)
  await page.getByRole('heading', { name: '企業検索', level: 1 }).waitFor()
  await rows(page).first().waitFor()
}

async function find(page: Page, keyword: string): Promise<void> {
  const field = page.getByRole('search').getByRole('textbox')
  await field.fill(keyword)
  await field.press('Enter')
  await expect.poll(() => param(page, 'q')).toBe(keyword)
}

/** The workspace's entry of a company, as its calls tell it. */
async function entryOf(name: string) {
  const { items } = await person.call(operationGroups.scoutees.list, { query: { name } })
  const found = items.find((item) => item.name === name)
  if (!found) throw new Error(`${name} is not registered`)
  return person.call(operationGroups.scoutees.get, { params: { scoutee_id: found.id } })
}

describe('companies of the provider’s database', () => {
  it('are searched beside the workspace’s own, with one keyword for both, and open at an address of their own', async () => {
    const { page, complaints } = await person.enter(browser, null)
    await openList(page)
    const own = await count(page)
    await find(page, 'ﾛﾎﾞｯﾄ')
    await expect.poll(() => count(page)).toMatch(/件が一致$/u)
    const ownHits = await count(page)
    await scope(page, '全国企業データベース').check({ force: true })
    await expect.poll(() => [param(page, 'scope'), param(page, 'q')]).toEqual(['provider', 'ﾛﾎﾞｯﾄ'])
    await expect.poll(() => count(page)).not.toBe(ownHits)
    await row(page, '概要に一致').first().waitFor()
    expect(await rows(page).first().locator('mark').first().innerText()).toBe('ロボット')
    const all = await count(page)
    await page.getByRole('complementary', { name: '絞り込み' }).getByRole('button', { name: 'ステージ' }).click()
    await page.getByRole('complementary', { name: '絞り込み' }).getByLabel('シード').check()
    await expect.poll(() => count(page)).not.toBe(all)

    const first = rows(page).first()
    const name = (await first.locator('.mk-cell-title').innerText()).trim()
    await first.click({ position: { x: 480, y: 20 } })
    const detail = page.getByRole('dialog', { name })
    await detail.getByText('資金調達の履歴').waitFor()
    const address = page.url()
    expect(address).toMatch(/\/scoutees\/[0-9a-f-]{36}\?.*scope=provider/u)
    await page.reload()
    await detail.getByRole('heading', { name: '基本情報' }).waitFor()
    await detail.getByRole('button', { name: '次の企業' }).click()
    await expect.poll(() => page.url()).not.toBe(address)
    await page.keyboard.press('Escape')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/scoutees')

    await page.getByRole('button', { name: 'すべてクリア' }).click()
    await scope(page, '登録企業').check({ force: true })
    await expect.poll(() => param(page, 'scope')).toBe(null)
    await expect.poll(() => count(page)).toBe(own)
    expect(complaints).toEqual([])
  })

  it('are registered from their detail, and fill in the form of a new company, in which a person’s value stays', async () => {
    const { page, complaints } = await person.enter(browser, null)
    const [registered, filled] = ['株式会社ツムギハラロボティクス', 'ツムギハラクラウド株式会社']
    await openList(page, `?scope=provider&q=${encodeURIComponent('つむぎはら')}`)
    await row(page, registered).click({ position: { x: 480, y: 20 } })
    const detail = page.getByRole('dialog', { name: registered })
    await detail.getByRole('button', { name: '企業を登録' }).click()
    await detail.getByText('登録企業にあります。').waitFor()
    expect(await detail.getByRole('button', { name: '企業を登録' }).count()).toBe(0)
    await detail.getByRole('link', { name: '登録企業を開く' }).click()
    await expect.poll(() => [new URL(page.url()).pathname, param(page, 'scope')]).toEqual([`/scoutees/${(await entryOf(registered)).id}`, null])
    await page.getByRole('dialog', { name: registered }).getByRole('button', { name: '編集' }).waitFor()
    expect(await entryOf(registered)).toMatchObject({ linkingStatus: 'linked', isAllPropertyLinking: true })

    await openList(page)
    await page.getByRole('button', { name: '企業を登録' }).click()
    await page.getByRole('menuitem', { name: '企業登録（手入力）' }).click()
    const form = page.getByRole('dialog', { name: '企業登録（手入力）' })
    const field = form.getByRole('combobox', { name: '企業名' })
    await field.pressSequentially('つむぎはらろぼ')
    const offered = page.getByRole('listbox', { name: '企業データベースの候補' })
    await offered.getByRole('option', { name: registered }).getByText('登録企業').waitFor()
    await field.fill('つむぎはら')
    await field.pressSequentially('くら')
    await offered.getByRole('option', { name: filled }).waitFor()
    await expect.poll(() => offered.getByRole('option').count()).toBe(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => form.getByLabel('代表者').inputValue()).not.toBe('')
    expect(await field.inputValue()).toBe(filled)
    await form.getByLabel('電話番号').fill('０３－１２３４－５６７８')
    await form.getByRole('button', { name: '登録', exact: true }).click()
    await form.waitFor({ state: 'hidden' })
    const made = await entryOf(filled)
    expect(made).toMatchObject({ linkingStatus: 'linked', isAllPropertyLinking: false, tel: '03-1234-5678' })
    expect([made.properties.tel.source, made.properties.representative.source]).toEqual(['person', 'provider'])
    expect(complaints).toEqual([])
  })

  it('become cases of a theme from a selection, and are given tags that can be taken back', async () => {
    const { page, complaints } = await person.enter(browser, null)
    const names = ['株式会社ミオツクシノロボティクス', 'カゼヨミロボティクス株式会社', '株式会社ホシムスビロボティクス']
    await openList(page, `?scope=provider&q=${encodeURIComponent('ロボティクス')}`)
    for (const name of names) await row(page, name).getByRole('checkbox').check({ force: true })
    const bar = page.getByRole('region', { name: '選択した項目の操作' })
    await bar.getByText('3社が選択されています。').waitFor()
    await bar.getByRole('button', { name: '案件を登録' }).click()
    const drawer = page.getByRole('dialog', { name: '案件の登録' })
    await drawer.getByText('まだ登録されていない3社は、企業として登録されます。').waitFor()
    await drawer.getByRole('combobox', { name: 'テーマ' }).click()
    await page.getByRole('option', { name: '倉庫の自動化' }).click()
    await drawer.getByRole('combobox', { name: 'ステータス' }).click()
    await page.getByRole('option', { name: '面談済' }).click()
    await drawer.getByRole('button', { name: '登録', exact: true }).click()
    await page.getByText('3件の案件を登録しました').waitFor()
    await bar.waitFor({ state: 'hidden' })
    for (const name of names) await row(page, name).getByText('登録企業').waitFor()
    const { items } = await person.call(operationGroups.projects.list, { query: { theme_uuid: theme.uuid } })
    expect(new Map(items.map((item) => [item.shownScoutee.name, item.statusName]))).toEqual(new Map(names.map((name) => [name, '面談済'])))

    for (const name of names.slice(1)) await row(page, name).getByRole('checkbox').check({ force: true })
    await bar.getByRole('button', { name: '企業タグ' }).click()
    const dialog = page.getByRole('dialog', { name: '企業タグの変更' })
    await dialog.getByRole('combobox', { name: '企業タグ' }).click()
    await page.getByRole('dialog').getByLabel('共同研究').check()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: '追加', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    const tags = async () => Promise.all(names.map(async (name) => (await entryOf(name)).tags.map((tag) => tag.name)))
    await expect.poll(tags).toEqual([[], ['共同研究'], ['共同研究']])
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect.poll(tags).toEqual([[], [], []])
    expect(complaints).toEqual([])
  })
})
