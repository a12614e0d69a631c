import { operationGroups } from '@mekiki/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { addProject, addTheme, type JourneyTheme } from '../support/projects.ts'
import { showColumns } from '../support/columns.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

const themeName = '食品工場の省人化'
const item = '搬送の方式'
/** Companies with their status, in the order in which they are registered. */
const projects = [
  ['株式会社イナホ搬送', '新規'],
  ['ウミネコ冷機株式会社', '面談済'],
  ['株式会社エンドウ製麺機', '新規'],
  ['オリベ包装株式会社', '面談済']
] as const

let product: Product
let browser: Browser
let owner: Person
let colleague: Person
let theme: JourneyTheme
let itemGroupUuid: string
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  owner = await personOf(product, 0)
  colleague = await personOf(product, 2)
  const group = await owner.call(operationGroups.extensionItems.create, {
    body: {
      name: '工程',
      items: [
        { name: item, type: 'string' },
        { name: '温度帯', type: 'string' }
      ]
    }
  })
  itemGroupUuid = group.uuid
  theme = await addTheme(owner, themeName, { extensionItemGroupUuids: [itemGroupUuid] })
  for (const [name, status] of projects) await addProject(owner, theme.uuid, name, { statusUuid: theme.statuses.get(status) ?? '' })
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const heads = (page: Page) => page.getByRole('columnheader')
/** The headers in their order, the box of the page and the marks of the order left out. */
const columns = (page: Page) => heads(page).evaluateAll((nodes) => nodes.flatMap((node) => node.getAttribute('data-column') ?? []))
const order = (page: Page) =>
  heads(page).evaluateAll((nodes) =>
    nodes
      .filter((node) => node.hasAttribute('aria-sort'))
      .map((node) => [node.getAttribute('data-column'), node.getAttribute('aria-sort'), node.querySelector('.mk-sort-mark .mk-hidden')?.textContent ?? ''])
      .toSorted(([, , left], [, , right]) => (left ?? '').localeCompare(right ?? ''))
  )
const names = async (page: Page) => {
  const rows = await page.getByRole('row').allInnerTexts()
  return rows.slice(1).map((row) => projects.find(([name]) => row.includes(name))?.[0])
}
const width = async (page: Page, name: string) => (await heads(page).filter({ hasText: name }).boundingBox())?.width

async function openList(page: Page): Promise<void> {
  await page.goto(`${product.baseUrl}/project_groups/${theme.uuid}`)
  await page.getByRole('heading', { name: themeName, level: 1 }).waitFor()
  await expect.poll(() => names(page)).toHaveLength(projects.length)
}

async function widen(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `${name}の列の操作` }).click()
  await page.getByRole('menuitem', { name: '列幅を広げる' }).click()
  await page.getByRole('menu').waitFor({ state: 'hidden' })
}

async function sortTwice(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^並べ替え/u }).click()
  const drawer = page.getByRole('dialog', { name: '並べ替え' })
  const add = async (at: number, column: string, direction: string) => {
    if ((await drawer.getByRole('listitem').count()) < at) await drawer.getByRole('button', { name: '条件を追加' }).click()
    await drawer.getByRole('combobox', { name: `条件${at} 列` }).click()
    await page.getByRole('option', { name: column, exact: true }).click()
    await drawer.getByRole('combobox', { name: `条件${at} 順序` }).click()
    await page.getByRole('option', { name: direction, exact: true }).click()
  }
  await add(1, 'ステータス', '降順')
  await add(2, '企業名', '昇順')
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
}

const legend = (page: Page, column: string) => page.getByRole('group', { name: `色分け：${column}` })
const rowHeight = async (page: Page) => (await page.getByRole('row').nth(1).boundingBox())?.height

/** Colours the cases by a column, and has their rows stand as named. */
async function colour(page: Page, column: string, density: string): Promise<void> {
  await page.getByRole('button', { name: '行の高さと色分け' }).click()
  const popover = page.getByRole('dialog', { name: '行の高さと色分け' })
  await popover.getByText(density, { exact: true }).click()
  await popover.getByRole('combobox', { name: /^色分けの項目/u }).click()
  await page.getByRole('option', { name: column, exact: true }).click()
  await page.keyboard.press('Escape')
  await popover.waitFor({ state: 'hidden' })
  await legend(page, column).waitFor()
}

async function saveView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '絞り込み' }).click()
  await page.getByRole('complementary').getByLabel('面談済').check()
  await expect.poll(() => names(page)).toHaveLength(2)
  await page.getByRole('button', { name: 'この条件でビューを保存' }).click()
  await nameView(page, name)
}

async function nameView(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'ビューを保存' })
  await dialog.getByLabel('名前').fill(name)
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await viewTab(page, name).waitFor()
}

const viewTab = (page: Page, name: string) => page.getByRole('navigation', { name: 'ビュー' }).getByRole('link', { name: new RegExp(`^${name}`, 'u') })

async function share(page: Page): Promise<void> {
  await page.getByRole('button', { name: '表示設定を共有' }).click()
  const dialog = page.getByRole('dialog', { name: 'ビューの共有' })
  await dialog.getByText('相手の設定は上書きされません').waitFor()
  await dialog.getByRole('combobox', { name: /^メンバー\s/u }).click()
  await page.getByRole('option', { name: colleague.name }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: '共有', exact: true }).click()
  await page.getByText('設定を共有しました').waitFor()
}

/** Opens a view from the list of all views. */
async function openView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^すべてのビュー/u }).click()
  const panel = page.getByRole('dialog', { name: 'ビュー', exact: true })
  await panel.getByRole('link', { name: new RegExp(name, 'u') }).click()
  await panel.getByRole('heading', { name, level: 3 }).waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
}

/** The keys of the chosen columns in their order. */
const chosen = () => ['scoutee_name', 'status_name', `extension_item_${theme.items.get(item) ?? ''}`, 'scoutee_capital']
const ordered = [
  ['status_name', 'descending', '並べ替えの優先順 1'],
  ['scoutee_name', 'ascending', '並べ替えの優先順 2']
]
const inOrder = ['ウミネコ冷機株式会社', 'オリベ包装株式会社', '株式会社イナホ搬送', '株式会社エンドウ製麺機']

/** The custom item is removed from its group, and with it from every list. */
async function removeItem(): Promise<void> {
  const { items } = await owner.call(operationGroups.extensionItems.list, {})
  const group = items.find(({ uuid }) => uuid === itemGroupUuid)
  if (!group) throw new Error('the group of items is gone')
  const left = group.items.filter(({ name }) => name !== item).map(({ uuid, name, type }) => ({ uuid, name, type }))
  await owner.call(
    operationGroups.extensionItems.update,
    { params: { extension_item_group_uuid: itemGroupUuid }, body: { name: group.name, items: left } },
    { ifMatch: group.version }
  )
}

const unsaved = (page: Page) => page.getByText('変更あり・未保存', { exact: true })

describe('a view', () => {
  it('is built, saved, shared with a colleague beside what the colleague has, and loses what no longer exists', async () => {
    const own = await owner.enter(browser, null)
    await openList(own.page)
    await showColumns(own.page, ['ステータス', '資本金', item], (popover) => popover.getByRole('checkbox', { name: item, exact: true }).press('Alt+ArrowUp'))
    await expect.poll(() => columns(own.page)).toEqual(chosen())
    const before = await width(own.page, '資本金')
    await widen(own.page, '資本金')
    await expect.poll(() => width(own.page, '資本金')).toBe((before ?? 0) + 40)
    await sortTwice(own.page)
    await colour(own.page, 'ステータス', '詰める')
    await expect.poll(() => order(own.page)).toEqual(ordered)
    await expect.poll(() => names(own.page)).toEqual(inOrder)
    await saveView(own.page, '面談した会社')
    await share(own.page)

    const other = await colleague.enter(browser, null)
    await openList(other.page)
    const usual = await columns(other.page)
    expect(usual).not.toEqual(chosen())
    await openView(other.page, '面談した会社')
    await expect.poll(() => columns(other.page)).toEqual(chosen())
    await legend(other.page, 'ステータス').getByText('面談済').waitFor()
    expect(await rowHeight(other.page)).toBe(40)
    expect(await width(other.page, '資本金')).toBe((before ?? 0) + 40)
    expect(await order(other.page)).toEqual(ordered)
    await expect.poll(() => names(other.page)).toEqual(inOrder.slice(0, 2))
    // What the colleague changes is the colleague's: the view stays as its owner has it.
    await showColumns(other.page, ['ステータス', item])
    await unsaved(other.page).waitFor()
    expect(await other.page.getByRole('button', { name: '上書き保存' }).count()).toBe(0)
    await other.page.getByRole('button', { name: '別名で保存' }).click()
    await nameView(other.page, '自分の並び')
    await unsaved(other.page).waitFor({ state: 'hidden' })
    await viewTab(other.page, 'すべて').click()
    await expect.poll(() => columns(other.page)).toEqual(usual)

    await removeItem()
    await own.page.reload()
    await expect.poll(() => columns(own.page)).toEqual(chosen().filter((key) => !key.startsWith('extension_item_')))
    await expect.poll(() => names(own.page)).toEqual(inOrder.slice(0, 2))
    await viewTab(own.page, 'すべて').click()
    await expect.poll(() => names(own.page)).toEqual(inOrder)
    expect(await own.page.getByText('自分の並び').count()).toBe(0)
    expect([...own.complaints, ...other.complaints]).toEqual([])
  })

  it('is marked while it is changed, and is saved, restored and moved by keyboard', async () => {
    const { page, complaints } = await owner.enter(browser, null)
    await openList(page)
    await page.keyboard.press('Shift+V')
    await nameView(page, '全社の一覧')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '列', exact: true }).press('Enter')
    const popover = page.getByRole('dialog', { name: '列の設定' })
    await popover.getByRole('checkbox', { name: '資本金', exact: true }).press('Alt+ArrowUp')
    await popover.getByText('資本金：1 / 2').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => columns(page)).toEqual(['scoutee_name', 'scoutee_capital', 'status_name'])
    await unsaved(page).waitFor()
    await page.reload()
    await unsaved(page).waitFor()
    await page.keyboard.press('Control+S')
    await unsaved(page).waitFor({ state: 'hidden' })
    await page.reload()
    await expect.poll(() => columns(page)).toEqual(['scoutee_name', 'scoutee_capital', 'status_name'])
    expect(await unsaved(page).count()).toBe(0)
    const placeOf = async (name: string) => {
      const tabs = await page.getByRole('navigation', { name: 'ビュー' }).getByRole('link').allInnerTexts()
      return tabs.findIndex((tab) => tab.startsWith(name))
    }
    await viewTab(page, '面談した会社').waitFor()
    const place = await placeOf('面談した会社')
    const [key, step] = place > 1 ? (['Alt+ArrowLeft', -1] as const) : (['Alt+ArrowRight', 1] as const)
    await viewTab(page, '面談した会社').press(key)
    await expect.poll(() => placeOf('面談した会社')).toBe(place + step)
    await page.reload()
    await expect.poll(() => placeOf('面談した会社')).toBe(place + step)
    expect(complaints).toEqual([])
  })
})
