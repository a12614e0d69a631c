import { operationGroups } from '@mekiki/contract'
import { tokyoDay } from '@mekiki/i18n/format'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'
import { addProject, addTheme, type JourneyTheme } from '../support/projects.ts'

const [name, other] = ['株式会社カワセミ計器', '株式会社アジサイ電機']
const item = '検証の開始予定'

let product: Product
let browser: Browser
let person: Person
let theme: JourneyTheme
let uuid: string
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  person = await personOf(product, 0)
  theme = await addTheme(person, '港湾設備の点検')
  const extensionItemUuid = theme.items.get(item) ?? ''
  uuid = await addProject(person, theme.uuid, name, { extensionValues: [{ extensionItemUuid, value: '2027-03-10' }] })
  for (let at = 0; at < 6; at += 1) await addProject(person, theme.uuid, `${other}${at}`, {})
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const cell = (page: Page, day: string) => page.locator(`[data-day="${day}"]`)
const linkIn = (page: Page, day: string) => cell(page, day).getByRole('link', { name, exact: true })
const dateOf = async () => (await person.call(operationGroups.projects.get, { params: { project_uuid: uuid } })).extensionDateValues?.[0]?.value

describe('the calendar', () => {
  it('stands by a date that is chosen, where a case goes to another day by mouse and keyboard, and one undo takes it back', async () => {
    const { page } = await person.enter(browser, null)
    await page.goto(`${product.baseUrl}/project_groups/${theme.uuid}?view=calendar&month=2027-03`)
    await page.getByRole('button', { name: '日付：登録日時' }).click()
    await page.getByRole('menuitemcheckbox', { name: item }).click()
    await linkIn(page, '2027-03-10').waitFor()
    await page.getByText('日付なし 6件').waitFor()
    await cell(page, '2027-03-10').locator('[data-case]').dragTo(cell(page, '2027-03-18'))
    await linkIn(page, '2027-03-18').waitFor()
    await expect.poll(dateOf).toBe('2027-03-18')
    await page.getByRole('button', { name: '元に戻す' }).first().click()
    await linkIn(page, '2027-03-10').waitFor()
    await expect.poll(dateOf).toBe('2027-03-10')
    await cell(page, '2027-03-10').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(dateOf).toBe('2027-03-17')
    await cell(page, '2027-03-17').locator('a:focus').waitFor()
    await page.keyboard.press('Enter')
    await page.locator('.mk-pp').getByRole('heading', { name }).waitFor()
    await page.keyboard.press('Escape')
    await cell(page, '2027-03-17').locator('a:focus').waitFor()
  })

  it('is gone over by the keys, month by month, and opens the rest of a day; what is a fact stays on its day', async () => {
    const { page } = await person.enter(browser, null)
    const today = tokyoDay(new Date())
    await page.goto(`${product.baseUrl}/project_groups/${theme.uuid}?view=calendar`)
    const more = cell(page, today).getByRole('button', { name: /のほか\d件を表示$/u })
    await more.waitFor()
    expect(await cell(page, today).locator('[draggable=true]').count()).toBe(0)
    await more.click()
    const day = page.getByRole('dialog')
    await day.getByRole('link', { name: `${other}5` }).waitFor()
    expect(await day.getByRole('link').count()).toBe(7)
    await page.keyboard.press('Escape')
    await day.waitFor({ state: 'hidden' })
    await cell(page, today).focus()
    await page.keyboard.press('PageDown')
    await expect.poll(() => new URL(page.url()).searchParams.get('month')).not.toBeNull()
    await page.keyboard.press('Shift+T')
    await page.locator(`[data-day="${today}"]:focus`).waitFor()
    expect(new URL(page.url()).searchParams.get('month')).toBeNull()
  })

  it('is kept in a view with its date', async () => {
    const { page } = await person.enter(browser, null)
    const column = `extension_item_${theme.items.get(item) ?? ''}`
    await page.goto(`${product.baseUrl}/project_groups/${theme.uuid}?view=calendar&date_column=${column}`)
    await page.getByRole('grid').waitFor()
    await page.keyboard.press('Shift+V')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('検証の予定')
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByRole('radio', { name: '一覧' }).check({ force: true })
    await page.getByRole('link', { name: 'すべて' }).first().click()
    await page.getByRole('link', { name: '検証の予定' }).first().click()
    await page.getByRole('grid').waitFor()
    expect(new URL(page.url()).searchParams.get('date_column')).toBe(column)
  })

  it('is a list of days on a phone', async () => {
    const { page } = await person.enter(browser, null, { width: 390, height: 844 })
    await page.goto(`${product.baseUrl}/project_groups/${theme.uuid}?view=calendar`)
    const section = page.getByRole('region', { name: /\d{4}\/\d+\/\d+（.）/u })
    await section.getByRole('button', { name: /のほか2件を表示$/u }).click()
    await expect.poll(() => section.getByRole('link').count()).toBe(7)
    await section.getByRole('link', { name: `${other}0` }).click()
    await page.getByRole('heading', { name: `${other}0`, level: 1 }).waitFor()
  })
})
