import { operationGroups } from '@mekiki/contract'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { addProject, addTheme, type JourneyTheme } from '../support/projects.ts'
import { showColumns } from '../support/columns.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

const themeName = '搬送ロボットの実証'
const group = '現場の条件'
/** Each of the four types once: the item's name, its type, and the choices of the last one. */
const items = [
  ['使う場所', 'テキスト'],
  ['導入費用', '数値'],
  ['実証の開始日', '日付'],
  ['対象の工程', '選択肢']
] as const
const choices = ['入荷', '保管', '出荷']
const [place, cost, start, process] = ['使う場所', '導入費用', '実証の開始日', '対象の工程']
const [typedProject, dearProject, emptyProject] = ['株式会社ヒノキ搬送機', 'サザナミ台車株式会社', '株式会社ツバメ運搬']

let product: Product
let browser: Browser
let administrator: Person
let theme: JourneyTheme
let typedUuid: string
let dearUuid: string
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  administrator = await personOf(product, 0)
  theme = await addTheme(administrator, themeName)
  await addProject(administrator, theme.uuid, emptyProject)
  dearUuid = await addProject(administrator, theme.uuid, dearProject)
  typedUuid = await addProject(administrator, theme.uuid, typedProject)
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const openSettings = (page: Page) => page.goto(`${product.baseUrl}/settings/extension_items`)

/** The administrator makes the group; its items are named one after the other without a mouse between them. */
async function makeGroup(page: Page): Promise<void> {
  await openSettings(page)
  await page.getByRole('button', { name: '追加', exact: true }).click()
  await page.getByLabel('項目グループ名').fill(group)
  for (const [at, [name, type]] of items.entries()) {
    if (at > 0) await page.getByRole('button', { name: '項目を追加' }).click()
    await page.getByLabel(`${at + 1}番目の項目の名前`).fill(name)
    await page.getByRole('combobox', { name: `${at + 1}番目の項目の種類` }).click()
    await page.getByRole('option', { name: type, exact: true }).click()
  }
  for (const [at, choice] of choices.entries()) {
    if (at > 0) await page.getByRole('button', { name: '選択肢を追加' }).click()
    await page.getByLabel(`${process}の${at + 1}番目の選択肢`).fill(choice)
  }
  await page.getByRole('button', { name: '追加', exact: true }).last().click()
  await page.getByRole('heading', { name: group }).waitFor()
  await page.getByText('使用中のテーマはありません。').waitFor()
}

async function putOnTheme(page: Page): Promise<void> {
  await page.goto(`${product.baseUrl}/project_groups/${theme.uuid}`)
  await page.getByRole('button', { name: 'テーマの設定' }).click()
  const drawer = page.getByRole('dialog', { name: 'テーマの設定' })
  await drawer.getByRole('tab', { name: '案件の設定' }).click()
  await drawer.getByRole('combobox', { name: 'カスタム項目' }).click()
  await page.getByRole('option', { name: group }).click()
  await page.keyboard.press('Escape')
  await drawer.getByText(items.map(([name]) => name).join('、')).waitFor()
  await drawer.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('保存しました').first().waitFor()
}

const typed = { [place]: '第二倉庫の2階', [cost]: '1,250,000', [start]: '2027/4/1', [process]: '保管出荷' }
const field = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`${name}を変更$`, 'u') })

/** Opens the editor in the value's place, types, and saves it there. */
async function typeInPlace(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).click()
  const input = page.getByRole('textbox', { name })
  await input.fill(text)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await input.waitFor({ state: 'hidden' })
}

/** What the case's page says of each item, by its label. */
async function shown(page: Page): Promise<Record<string, string>> {
  const facts = await page
    .locator('dt')
    // The value is the button that changes it, which says so to who hears it.
    .evaluateAll((nodes) =>
      nodes.map((node) => {
        const said = node.nextElementSibling?.querySelector('.mk-hidden')?.textContent ?? ''
        return [node.textContent, (node.nextElementSibling?.textContent ?? '').replace(said, '').trim()] as const
      })
    )
  return Object.fromEntries(facts.filter(([label]) => items.some(([name]) => name === label)))
}

async function typeValues(page: Page): Promise<void> {
  await page.goto(`${product.baseUrl}/project_groups/${theme.uuid}/projects/${typedUuid}?tab=project`)
  await typeInPlace(page, place, typed[place] ?? '')
  // What no number and no day is stays in its field; full-width digits are a number.
  await field(page, cost).click()
  await page.getByRole('textbox', { name: cost }).fill('百万円')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('数字を入力してください').waitFor()
  await page.getByRole('textbox', { name: cost }).fill('１２５００００')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('textbox', { name: cost }).waitFor({ state: 'hidden' })
  await typeInPlace(page, start, '20270401')
  // What was saved is still told where the choices open; it stays as long as the pointer is over it.
  await page.mouse.move(0, 0)
  await page.getByRole('region', { name: 'お知らせ' }).getByRole('listitem').first().waitFor({ state: 'hidden' })
  await field(page, process).click()
  for (const choice of choices.slice(1)) await page.getByRole('option', { name: choice }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => shown(page)).toEqual(typed)
  // It is shown at once and stored a moment later, which a notice says.
  await page.getByRole('region', { name: 'お知らせ' }).getByRole('listitem').filter({ hasText: process }).waitFor()
  await page.reload()
  await expect.poll(() => shown(page)).toEqual(typed)
}

async function itemsByName() {
  const groups = (await administrator.call(operationGroups.extensionItems.list, {})).items
  return new Map(groups.flatMap((each) => each.items).map((item) => [item.name, item]))
}

/** Gives the second case a higher price and another process; the third keeps nothing. */
async function valueOther(): Promise<void> {
  const known = await itemsByName()
  const uuidOf = (name: string) => known.get(name)?.uuid ?? ''
  await administrator.call(operationGroups.projects.updateExtensionValues, {
    params: { project_uuid: dearUuid },
    body: {
      extensionValues: [
        { extensionItemUuid: uuidOf(place), value: '第一工場' },
        { extensionItemUuid: uuidOf(cost), value: 9_800_000 },
        { extensionItemUuid: uuidOf(start), value: '2027-09-30' },
        { extensionItemUuid: uuidOf(process), extensionItemEnumUuids: [known.get(process)?.enums[0]?.uuid ?? ''] }
      ]
    }
  })
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const companies = async (page: Page) => {
  const rows = await page.getByRole('row').allInnerTexts()
  return rows.slice(1).map((row) => [typedProject, dearProject, emptyProject].find((name) => row.includes(name)))
}

/** The four columns are chosen; the cells say what was typed. */
async function expectColumns(page: Page): Promise<void> {
  const known = await itemsByName()
  await page.goto(`${product.baseUrl}/project_groups/${theme.uuid}`)
  await rowOf(page, typedProject).waitFor()
  await showColumns(
    page,
    items.map(([name]) => name)
  )
  const cells = async (name: string): Promise<Record<string, string>> => {
    const keys = await page.getByRole('columnheader').evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-column') ?? ''))
    const texts = await rowOf(page, name).getByRole('gridcell').allInnerTexts()
    return Object.fromEntries(
      items.map(([item]) => [item, texts[keys.indexOf(`extension_item_${known.get(item)?.uuid}`)]?.replaceAll('\n', '') ?? 'no such column'])
    )
  }
  await expect.poll(() => cells(typedProject)).toEqual(typed)
  expect(await cells(emptyProject)).toEqual(Object.fromEntries(items.map(([item]) => [item, ''])))
}

const panel = (page: Page) => page.getByRole('complementary', { name: '絞り込み' })

/** Adds a condition on one item, looks at what is left, and takes it away again by its chip. */
async function filterBy(page: Page, item: string, fill: (panelOf: Locator) => Promise<void>, left: readonly string[]): Promise<void> {
  await panel(page).getByRole('combobox', { name: '条件を追加' }).click()
  await page.getByRole('option', { name: item, exact: true }).click()
  await fill(panel(page))
  await expect.poll(() => companies(page)).toEqual(left)
  await page.getByRole('button', { name: `${item}を外す`, exact: true }).click()
  await expect.poll(() => companies(page)).toHaveLength(3)
}

async function filterByEach(page: Page): Promise<void> {
  await page.getByRole('button', { name: '絞り込み' }).click()
  await panel(page).getByRole('button', { name: 'カスタム項目' }).click()
  await filterBy(page, place, (within) => within.getByLabel(`${place} 含む文字`).fill('倉庫'), [typedProject])
  await filterBy(page, cost, (within) => within.getByLabel(`${cost} 下限`).fill('２００００００'), [dearProject])
  const fillDay = async (within: Locator) => {
    await within.getByLabel(`${start} 終了`).fill('2027/4/1')
    await page.keyboard.press('Enter')
  }
  await filterBy(page, start, fillDay, [typedProject])
  const choose = async (within: Locator) => {
    await within.getByRole('combobox', { name: process }).click()
    await page.getByRole('option', { name: '入荷' }).click()
    await page.keyboard.press('Escape')
  }
  await filterBy(page, process, choose, [dearProject])
}

/** The cheapest first, then the most expensive; without a price last both times. */
async function sortByCost(page: Page): Promise<void> {
  const head = page.getByRole('columnheader').filter({ hasText: cost })
  for (const [direction, order] of [
    ['低い順', [typedProject, dearProject, emptyProject]],
    ['高い順', [dearProject, typedProject, emptyProject]]
  ] as const) {
    await head.getByRole('button', { name: `${cost}の列の操作` }).click()
    await page.getByRole('menuitemcheckbox', { name: new RegExp(direction, 'u') }).click()
    await expect.poll(() => companies(page)).toEqual(order)
  }
  expect(await head.getAttribute('aria-sort')).toBe('descending')
}

const taken = (page: Page) => page.getByRole('alertdialog', { name: 'カスタム項目の削除' })

/** Items in use: a type that stays, a warning that names what is lost and where, and what is gone after it. */
async function takeAway(page: Page): Promise<void> {
  await openSettings(page)
  await page.getByRole('button', { name: `${group} 項目4件` }).click()
  await page.getByRole('heading', { name: group }).waitFor()
  await page.getByRole('listitem').filter({ hasText: themeName }).waitFor()
  await page.getByText('案件2件').first().waitFor()
  expect(await page.getByRole('combobox', { name: '2番目の項目の種類' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: `${cost}を外す` }).click()
  await page.getByRole('button', { name: /選択肢3件/u }).click()
  await page.getByRole('button', { name: `${choices[1]}を外す` }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await taken(page).getByText(`${process}：${choices[1]}`).waitFor()
  for (const text of [cost, `このグループを使うテーマ1件：${themeName}`, '案件に入力された値が']) await taken(page).getByText(text).first().waitFor()
  await taken(page).getByRole('button', { name: 'キャンセル' }).click()
  await taken(page).waitFor({ state: 'hidden' })
  expect((await itemsByName()).has(cost)).toBe(true)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await taken(page).getByRole('button', { name: '削除して保存' }).click()
  await page.getByText('保存しました').first().waitFor()
}

/** The column, its order and its value are nowhere any more; what is left of the choices still stands. */
async function expectDeleted(page: Page): Promise<void> {
  await page.goto(`${product.baseUrl}/project_groups/${theme.uuid}`)
  await rowOf(page, typedProject).waitFor()
  await page.getByRole('columnheader').filter({ hasText: place }).waitFor()
  expect(await page.getByRole('columnheader').filter({ hasText: cost }).count()).toBe(0)
  expect(await rowOf(page, typedProject).innerText()).not.toContain(choices[1])
  expect(await rowOf(page, typedProject).innerText()).toContain(choices[2])
  await page.goto(`${product.baseUrl}/project_groups/${theme.uuid}/projects/${typedUuid}?tab=project`)
  await expect.poll(() => shown(page)).toEqual({ [place]: typed[place], [start]: typed[start], [process]: choices[2] })
}

describe('custom items', () => {
  it('are made by the administrator, typed in at a case, and order and narrow the list; one in use warns before it goes', async () => {
    const { page, complaints } = await administrator.enter(browser)
    await makeGroup(page)
    await putOnTheme(page)
    await typeValues(page)
    await valueOther()
    await expectColumns(page)
    await filterByEach(page)
    await sortByCost(page)
    await takeAway(page)
    await expectDeleted(page)
    expect(complaints).toEqual([])
  })
})
