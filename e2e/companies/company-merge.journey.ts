import { operationGroups } from '@mekiki/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { addTheme, type JourneyTheme } from '../support/projects.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

let product: Product
let browser: Browser
let person: Person
let theme: JourneyTheme
let projectUuid: string
/** Two entries of one company, of another one for each test: the first one has a telephone number, the other one a summary and a case. */
let [one, other] = ['', '']
const stems = ['ナギサ', 'ミサキ', 'イリエ']
let stem = ''
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  person = await personOf(product, 0)
  theme = await addTheme(person, '海辺の計測')
})
beforeEach(async () => {
  stem = stems.shift() ?? ''
  const number = `5555-010${stems.length}`
  const make = async (body: { name: string; tel?: string; summary?: string }) => (await person.call(operationGroups.scoutees.create, { body })).id
  one = await make({ name: `株式会社${stem}計測`, tel: `03-${number}` })
  other = await make({ name: `${stem}・計測`, tel: `03(${number.replace('-', ')')}`, summary: '波の高さを岸から測る。' })
  const made = await person.call(operationGroups.projects.create, { body: { themeUuid: theme.uuid, scoutees: [{ scouteeId: other }] } })
  projectUuid = made.items[0]?.uuid ?? ''
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const notice = (page: Page, text: string) => page.getByRole('region', { name: 'お知らせ' }).getByRole('listitem').filter({ hasText: text })
const merging = (page: Page) => page.getByRole('dialog', { name: '企業の統合' })
const companyOf = async (): Promise<string | null> => (await person.call(operationGroups.projects.get, { params: { project_uuid: projectUuid } })).scouteeId

async function openList(page: Page): Promise<void> {
  await page.goto(`${product.baseUrl}/scoutees`)
  await page.getByRole('heading', { name: '企業検索', level: 1 }).waitFor()
  await row(page, `株式会社${stem}計測`).first().waitFor()
}

describe('two entries of one company', () => {
  it('are merged with a choice for each value, shown before, and are two again by the notice', async () => {
    const { page, complaints } = await person.enter(browser, null)
    await openList(page)
    for (const name of [`株式会社${stem}計測`, `${stem}・計測`]) await row(page, name).first().getByRole('checkbox').check({ force: true })
    await page.getByRole('button', { name: '統合', exact: true }).click()
    const dialog = merging(page)
    await dialog.getByRole('table').waitFor()
    const stays = (await dialog.getByRole('columnheader', { name: /^残す方/u }).innerText()).includes('株式会社')
    if (!stays) await dialog.getByRole('button', { name: '残す方を入れ替える' }).click()
    await dialog.getByRole('columnheader', { name: `残す方 株式会社${stem}計測` }).waitFor()
    await dialog.getByText('案件 1件').waitFor()
    await dialog.getByRole('radio', { name: '企業名の値の選択：統合される方' }).check({ force: true })
    const result = (field: string) => dialog.getByRole('row').filter({ hasText: field }).getByRole('cell').last().innerText()
    await expect.poll(() => result('企業名')).toBe(`${stem}・計測`)
    expect([await result('概要'), await result('電話番号')]).toEqual(['波の高さを岸から測る。', `03-5555-010${stems.length}`])
    await dialog.getByRole('button', { name: '統合', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    const done = notice(page, '統合しました')
    await done.waitFor()
    expect(await companyOf()).toBe(one)
    await done.getByRole('button', { name: '元に戻す' }).click()
    await notice(page, '統合を元に戻しました').waitFor()
    await row(page, `株式会社${stem}計測`).first().waitFor()
    expect(await companyOf()).toBe(other)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('stand in the list of doubles with the reasons; the address of the one that went leads to the other', async () => {
    const { page, complaints } = await person.enter(browser, null)
    await openList(page)
    await page.getByRole('button', { name: 'その他の操作' }).click()
    await page.getByRole('menuitem', { name: '重複の確認' }).click()
    const drawer = page.getByRole('dialog', { name: '重複の確認' })
    const pair = drawer
      .getByRole('listitem')
      .filter({ hasText: `${stem}・計測` })
      .filter({ hasText: '名前が同じ' })
      .filter({ hasText: '電話番号が同じ' })
      .first()
    await pair.getByRole('button', { name: /を統合$/u }).click()
    const dialog = merging(page)
    await dialog.getByRole('table').waitFor()
    await dialog.getByRole('button', { name: '統合', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await notice(page, '統合しました').waitFor()
    const merged = await Promise.all([one, other].map(async (id) => (await person.call(operationGroups.scoutees.get, { params: { scoutee_id: id } })).id))
    const gone = merged[0] === one ? other : one
    await page.goto(`${product.baseUrl}/scoutees/${gone}`)
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/scoutees/${merged[0] === one ? one : other}`)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('are warned of while a third is typed in, and not again once told apart', async () => {
    const { page, complaints } = await person.enter(browser, '/scoutees?is_create_scoutee_drawer_open=true')
    const drawer = page.getByRole('dialog', { name: '企業登録（手入力）' })
    await drawer.getByLabel('企業名').first().fill(`${stem}計測機`)
    await drawer.getByLabel('電話番号').fill(`０３ー５５５５ー０１０${stems.length}`)
    const similar = drawer.getByRole('list', { name: '似ている企業・人物' }).getByRole('listitem')
    const hint = similar
      .filter({ hasText: `${stem}・計測` })
      .filter({ hasText: '電話番号が同じ' })
      .first()
    await hint.waitFor()
    const before = await similar.count()
    await hint.getByRole('button', { name: /同じではない$/u }).click()
    await expect.poll(() => similar.count()).toBe(before - 1)
    await drawer.getByRole('button', { name: '登録', exact: true }).click()
    await drawer.waitFor({ state: 'hidden' })
    const { items } = await person.call(operationGroups.scoutees.list, { query: { name: `${stem}計測機` } })
    const made = items.find((item) => item.name === `${stem}計測機`)
    const apart = await person.call(operationGroups.scouteeMerges.listNotSame, { query: { scouteeId: made?.id ?? '' } })
    expect(apart.items.map(({ first, second }) => [first.name, second.name].toSorted())).toEqual([[`${stem}・計測`, `${stem}計測機`]])
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
