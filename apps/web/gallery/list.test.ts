// @vitest-environment node
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openInBrowser } from './testing/site.ts'

let site: Awaited<ReturnType<typeof openInBrowser>>
let page: Page

beforeAll(async () => {
  site = await openInBrowser()
})

afterAll(() => site?.close())

beforeEach(async () => {
  page = await site.browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${site.url}?rows=1000&columns=40&selected=none&cap=5#list`)
  await page.locator('.mk-tr').first().waitFor()
})

afterEach(async () => {
  await page.close()
})

const boxes = () => page.locator('.mk-tr .mk-check')
const selected = () => page.locator('.mk-tr-selected').count()
const pageBox = () => page.getByRole('checkbox', { name: 'このページをすべて選択' })
const order = () => page.locator('.mk-thead [data-column]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-column')).slice(0, 4))

test('a thousand rows of forty columns draw only what is in view, and the first columns stay', async () => {
  expect(await page.locator('.mk-table *').count()).toBeLessThan(1500)
  await page.locator('.mk-table-scroller').evaluate((scroller) => scroller.scrollTo(3000, 20_000))
  await page.getByText('カスタム項目 15').waitFor()
  const [scroller, name, head] = await Promise.all(
    ['.mk-table-scroller', '.mk-tr .mk-td-first', '.mk-thead'].map((place) => page.locator(place).first().boundingBox())
  )
  expect(name?.x).toBe((scroller?.x ?? 0) + 48)
  expect(head?.y).toBe(scroller?.y)
  expect(await pageBox().isVisible()).toBe(true)
  const row = page.locator('.mk-tr').first()
  expect(Number(await row.getAttribute('aria-rowindex'))).toBeGreaterThan(340)
  expect(await page.getByRole('grid').getAttribute('aria-colcount')).toBe('41')
})

test('Shift selects a range; at the cap the other boxes are off and say why', async () => {
  await boxes().nth(0).click()
  await boxes()
    .nth(2)
    .click({ modifiers: ['Shift'] })
  expect(await selected()).toBe(3)
  expect(await pageBox().evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  await boxes().nth(3).click()
  await boxes().nth(4).click()
  expect(await boxes().nth(5).isDisabled()).toBe(true)
  await page.locator('.mk-tr .mk-td-select').nth(5).hover()
  await page.getByText('5件までしか選択できません').waitFor()
  await pageBox().click()
  expect(await selected()).toBe(0)
})

test('the list is worked by keys', async () => {
  await page.getByRole('grid').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  const current = page.locator('.mk-tr-current')
  expect(await current.getAttribute('aria-rowindex')).toBe('3')
  expect(await current.getAttribute('aria-selected')).toBe('true')
  expect(await page.getByRole('grid').getAttribute('aria-activedescendant')).toBe(await current.getAttribute('id'))
  await page.keyboard.press('Enter')
  await page.getByText('リンクスフロー株式会社を開きました').waitFor()
  await page.keyboard.press('End')
  await page.locator('.mk-tr-current[aria-rowindex="1001"]').waitFor()
  const [row, bar] = await Promise.all([current.boundingBox(), page.locator('.mk-selection-bar').boundingBox()])
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('letters typed into a field do nothing to the list', async () => {
  await page.getByRole('textbox', { name: '案件を検索' }).pressSequentially('jjx')
  expect(await page.locator('.mk-tr-current').count()).toBe(0)
  expect(await selected()).toBe(0)
})

test('a press sorts, a press with Shift adds, a third takes away', async () => {
  const head = (name: string) =>
    page
      .locator('.mk-thead')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
  await head('ステータス').click()
  await head('平均点（全員）').click({ modifiers: ['Shift'] })
  const sorts = () =>
    page.locator('[aria-sort]').evaluateAll((cells) => cells.map((cell) => [cell.getAttribute('data-column'), cell.getAttribute('aria-sort')]))
  expect(await sorts()).toEqual([
    ['status', 'ascending'],
    ['all_score', 'ascending']
  ])
  await head('ステータス').click({ modifiers: ['Shift'] })
  await head('ステータス').click({ modifiers: ['Shift'] })
  expect(await sorts()).toEqual([['all_score', 'ascending']])
})

test('a column is made wider by its edge and by its menu', async () => {
  const head = page.locator('[data-column=status]')
  const width = async () => (await head.boundingBox())?.width
  const edge = await head.locator('.mk-resize').boundingBox()
  if (!edge) throw new Error('The column has no edge')
  const before = (await width()) ?? 0
  await page.mouse.move(edge.x + 4, edge.y + 8)
  await page.mouse.down()
  await page.mouse.move(edge.x + 54, edge.y + 8, { steps: 4 })
  await page.mouse.up()
  expect(await width()).toBe(before + 50)
  await head.getByRole('button', { name: 'ステータスの列の操作' }).click()
  await page.getByRole('menuitem', { name: '列幅を広げる' }).click()
  expect(await width()).toBe(before + 90)
})

test('a column is moved by pointer and by menu', async () => {
  const [from, to] = await Promise.all([page.locator('[data-column=scoutee_summary]').boundingBox(), page.locator('[data-column=tags]').boundingBox()])
  if (!from || !to) throw new Error('The columns are not in view')
  // Dragging comes when the pointer first reaches the head.
  await page.locator('[data-column=tags]').hover()
  await page.locator('[data-column=tags][draggable=true]').waitFor()
  await page.mouse.move(from.x + 60, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 80, from.y + 20, { steps: 4 })
  await page.mouse.move(to.x + to.width - 20, to.y + 20, { steps: 8 })
  await page.mouse.up()
  await expect.poll(order).toEqual(['scoutee_name', 'status', 'tags', 'scoutee_summary'])
  await page.locator('[data-column=tags]').getByRole('button', { name: '案件タグの列の操作' }).click()
  await page.getByRole('menuitem', { name: '左へ移動' }).click()
  expect(await order()).toEqual(['scoutee_name', 'tags', 'status', 'scoutee_summary'])
  // The first column is one like the others; what stands first then is what stays in view.
  await page.locator('[data-column=tags]').getByRole('button', { name: '案件タグの列の操作' }).click()
  await page.getByRole('menuitem', { name: '左へ移動' }).click()
  expect(await order()).toEqual(['tags', 'scoutee_name', 'status', 'scoutee_summary'])
  expect(await page.locator('.mk-th.mk-td-first').getAttribute('data-column')).toBe('tags')
})
