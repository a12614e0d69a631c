import { operationGroups } from '@mekiki/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsByAxe } from '../support/axe.ts'
import { openBrowser } from '../support/browser.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'
import { addProject, addTheme, type JourneyTheme } from '../support/projects.ts'

const [name, other] = ['株式会社カワセミ計器', '株式会社アジサイ電機']

let product: Product
let browser: Browser
let person: Person
let theme: JourneyTheme
let uuid: string
let statuses: readonly { uuid: string; name: string }[]
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  person = await personOf(product, 0)
  theme = await addTheme(person, '港湾設備の点検')
  uuid = await addProject(person, theme.uuid, name, {})
  await addProject(person, theme.uuid, other, {})
  statuses = [...theme.statuses].map(([status, id]) => ({ uuid: id, name: status }))
  await person.call(operationGroups.projects.update, { params: { project_uuid: uuid }, body: { statusUuid: statuses[1]?.uuid ?? '' } })
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const row = (page: Page, of: string) => page.locator('[data-case]').filter({ has: page.getByRole('link', { name: of }) })
const path = (query = '') => `${product.baseUrl}/project_groups/${theme.uuid}?view=timeline${query}`

describe('the timeline', () => {
  it('has a row for each case, which is gone over by the keys, tells its statuses and opens', async () => {
    const { page } = await person.enter(browser, null)
    await page.goto(path('&sort_conditions=scoutee_name:asc'))
    await row(page, name).waitFor()
    await expect.poll(() => row(page, name).locator('.mk-timeline-stay').count()).toBe(2)
    await row(page, name).getByText(`${statuses[0]?.name} 1日未満 → 現在 ${statuses[1]?.name} 1日未満`).waitFor({ state: 'attached' })
    await page.keyboard.press('j')
    await row(page, other).locator('a:focus').waitFor()
    await page.keyboard.press('j')
    await row(page, name).locator('a:focus').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tooltip').getByText(`変更：${person.name}さん`).waitFor()
    expect(await faultsByAxe(page)).toEqual([])
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await page.locator('.mk-pp').getByRole('heading', { name }).waitFor()
    await page.keyboard.press('Escape')
    await row(page, name).locator('a:focus').waitFor()
  })

  it('shows a changed status at once, and not at all once it was undone', async () => {
    const { page } = await person.enter(browser, null)
    await page.goto(path())
    const stays = row(page, other).locator('.mk-timeline-stay')
    await expect.poll(() => stays.count()).toBe(1)
    await row(page, other).getByRole('link').focus()
    await page.keyboard.press('s')
    await page.getByRole('option', { name: statuses[2]?.name ?? '' }).click()
    await expect.poll(() => stays.count()).toBe(2)
    await page.getByRole('button', { name: '元に戻す' }).first().click()
    await expect.poll(() => stays.count()).toBe(1)
  })

  it('keeps how near and from which day it is looked at in its address, and the scale in a view', async () => {
    const { page } = await person.enter(browser, null)
    // One with months behind it: the axis of cases of today has no earlier period.
    const { items } = await person.call(operationGroups.themes.list, { query: {} })
    const [old] = items.toSorted((one, next) => next.projectsCount - one.projectsCount)
    await page.goto(`${product.baseUrl}/project_groups/${old?.uuid}?view=timeline`)
    await page.getByRole('button', { name: '前の期間' }).waitFor()
    await page.locator('.mk-timeline-row').first().waitFor()
    await page.getByRole('radio', { name: '週' }).check({ force: true })
    await page.locator('.mk-timeline').focus()
    await page.keyboard.press('PageUp')
    const asked = (key: string) => new URL(page.url()).searchParams.get(key)
    await expect.poll(() => asked('from_day')).not.toBeNull()
    expect(asked('scale')).toBe('week')
    const scrolled = () => page.locator('.mk-timeline').evaluate((area) => area.scrollLeft)
    const before = await scrolled()
    await page.reload()
    await page.locator('.mk-timeline-row').first().waitFor()
    await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(25)
    await page.keyboard.press('Shift+T')
    await expect.poll(() => asked('from_day')).toBeNull()
    await page.keyboard.press('Shift+V')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('週の動き')
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByRole('radio', { name: '一覧' }).check({ force: true })
    await page.getByRole('link', { name: 'すべて' }).first().click()
    await page.getByRole('link', { name: '週の動き' }).first().click()
    await page.locator('.mk-timeline').waitFor()
    expect(asked('scale')).toBe('week')
  })

  it('is cards with their words on a phone', async () => {
    const { page } = await person.enter(browser, null, { width: 390, height: 844 })
    await page.goto(path())
    await row(page, name).getByText(`現在 ${statuses[1]?.name}`).last().waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await row(page, name).getByRole('link').click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
  })
})
