import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

const name = '小さな製造の会社'

let product: Product
let browser: Browser
let person: Person
let colleague: Person
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  // Two who have saved nothing yet.
  person = await personOf(product, 2)
  colleague = await personOf(product, 1)
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const panel = (page: Page) => page.getByRole('complementary', { name: '絞り込み' })
const saved = (page: Page) => panel(page).getByRole('combobox', { name: '保存した検索' })
const save = (page: Page) => panel(page).getByRole('button', { name: '検索を保存' })

/** The conditions that are on, as the address and the chips say them. */
async function conditions(page: Page): Promise<{ address: string[]; chips: string[] }> {
  const { searchParams } = new URL(page.url())
  const chips = await page.locator('.mk-chip-large').allInnerTexts()
  return { address: ['q', 'q_op', 'member_ranges', 'stages'].flatMap((key) => searchParams.getAll(key).map((value) => `${key}=${value}`)), chips }
}

/** How many are found, and who they are. */
async function found(page: Page): Promise<string> {
  await page.locator('.mk-table-loading').waitFor({ state: 'hidden' })
  const rows = await page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
    .allInnerTexts()
  const range = await page.getByRole('navigation', { name: 'ページの移動' }).innerText()
  return [range, ...rows.slice(1).map((row) => row.split('\n')[0] ?? '')].join('／')
}

async function openList(page: Page): Promise<string> {
  await page.goto(`${product.baseUrl}/scoutees`)
  await page.getByRole('heading', { name: '企業検索', level: 1 }).waitFor()
  if (!(await panel(page).isVisible())) await page.getByRole('button', { name: '絞り込み' }).click()
  await page.getByRole('row').nth(3).waitFor()
  return found(page)
}

/** Narrows by a word, a size and a stage; gives what is left. */
async function narrow(page: Page, all: string): Promise<string> {
  const field = page.getByRole('search').getByRole('textbox')
  await field.fill('装置')
  await field.press('Enter')
  await panel(page).getByLabel('11〜50名').check()
  await panel(page).getByRole('button', { name: 'ステージ' }).click()
  await panel(page).getByLabel('シリーズA').check()
  await expect.poll(() => conditions(page).then(({ chips }) => chips.length)).toBe(2)
  await expect.poll(() => found(page)).not.toBe(all)
  return found(page)
}

/** Saves under a name; a blank name and one that is there already are told at the field. */
async function saveAs(page: Page): Promise<void> {
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: '検索の保存' })
  for (const text of ['装置（すべて含む）', '11〜50名', 'シリーズA']) await dialog.getByText(text).waitFor()
  // A name is proposed by what the search narrows.
  await dialog.getByLabel('名前').fill(' ')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await dialog.getByText('名前を入力してください').waitFor()
  await dialog.getByLabel('名前').fill(name)
  await page.keyboard.press('Enter')
  await page.getByText('保存しました').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => saved(page).innerText()).toBe(name)
  expect(await save(page).isDisabled()).toBe(true)
}

async function refuseTwice(page: Page): Promise<void> {
  await panel(page).getByLabel('51〜100名').check()
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: '検索の保存' })
  await dialog.getByLabel('名前').fill(` ${name} `)
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect.poll(() => dialog.getByLabel('名前').getAttribute('aria-invalid')).toBe('true')
  await dialog.getByRole('button', { name: 'キャンセル' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

describe('a company search', () => {
  it('is filtered, saved, left, applied as it was, its owner’s alone, and deleted', async () => {
    const own = await person.enter(browser, null)
    const { page } = own
    const all = await openList(page)
    expect(await saved(page).isDisabled()).toBe(true)
    expect(await save(page).isDisabled()).toBe(true)
    const narrowed = await narrow(page, all)
    const on = await conditions(page)
    await saveAs(page)
    await refuseTwice(page)

    // Elsewhere and back: the list starts anew, and the saved search brings it all back.
    await page.getByRole('link', { name: 'テーマ管理' }).click()
    await page.getByRole('heading', { name: 'テーマ管理', level: 1 }).waitFor()
    expect(await openList(page)).toBe(all)
    await saved(page).click()
    await page.getByRole('option', { name }).click()
    await expect.poll(() => conditions(page)).toEqual(on)
    await expect.poll(() => found(page)).toBe(narrowed)
    expect(await page.getByRole('search').getByRole('textbox').inputValue()).toBe('装置')
    await page.goBack()
    await expect.poll(() => found(page)).toBe(all)

    const other = await colleague.enter(browser, null)
    await openList(other.page)
    expect(await saved(other.page).isDisabled()).toBe(true)

    await saved(page).click()
    await page.getByRole('button', { name: '保存した検索を整理' }).click()
    const list = page.getByRole('dialog', { name: '保存した検索' })
    await list.getByRole('button', { name: `「${name}」を削除` }).click()
    const question = page.getByRole('alertdialog', { name: '保存した検索の削除' })
    await question.getByText(name).waitFor()
    await question.getByText('企業は削除されません').waitFor()
    await question.getByRole('button', { name: '削除', exact: true }).click()
    await page.getByText('削除しました').waitFor()
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'hidden' })
    await openList(page)
    expect(await saved(page).isDisabled()).toBe(true)
    expect([...own.complaints, ...other.complaints]).toEqual([])
  })
})
