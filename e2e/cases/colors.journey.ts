import { packJson, unpackJson } from '@mekiki/contract/primitives/packed-json'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { faultsByAxe } from '../support/axe.ts'
import { openBrowser } from '../support/browser.ts'
import { type Person, personOf } from '../support/people.ts'
import { addProject, addTheme, type JourneyTheme } from '../support/projects.ts'
import { type Product, startProduct } from '../support/product.ts'

const [fresh, met] = ['株式会社イナホ搬送', 'ウミネコ冷機株式会社']

let product: Product
let browser: Browser
let owner: Person
let theme: JourneyTheme
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  owner = await personOf(product, 0)
  theme = await addTheme(owner, '食品工場の省人化')
  await addProject(owner, theme.uuid, fresh, { statusUuid: theme.statuses.get('新規') ?? '' })
  await addProject(owner, theme.uuid, met, { statusUuid: theme.statuses.get('面談済') ?? '' })
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const opener = (page: Page) => page.getByRole('button', { name: /^(?:行の高さと)?色分け$/u })
const look = (page: Page) => page.getByRole('dialog', { name: /色分け$/u })
const legend = (page: Page) => page.getByRole('group', { name: '色分け：条件' })
const add = (page: Page) => look(page).getByRole('button', { name: '今の絞り込みを追加' })

/** Opens the list with a filter, and makes a condition of it under a name. */
async function addCondition(page: Page, filter: string, name: string, at: number): Promise<void> {
  const address = new URL(page.url())
  const [key = '', value = ''] = filter.split('=')
  for (const each of ['q', 'status_uuids']) address.searchParams.delete(each)
  address.searchParams.set(key, value)
  await page.goto(address.href)
  await opener(page).click()
  await look(page).getByText('条件', { exact: true }).click()
  await add(page).click()
  const field = look(page).getByRole('textbox', { name: `条件${at}の名前` })
  await field.fill(name)
  await field.press('Enter')
  await expect.poll(() => JSON.stringify(unpackJson(new URL(page.url()).searchParams.get('color_conditions') ?? packJson([])))).toContain(name)
  expect(page.url().length).toBeLessThan(2000)
  await page.keyboard.press('Escape')
}

/** The conditions in their order, as the list tells them. */
const order = (page: Page) => legend(page).getByRole('listitem').allInnerTexts()

it('cases have the colour of the first condition that they meet, on every layout; the order is changed by keys, and a view keeps all of it', async () => {
  const { page } = await owner.enter(browser, `/project_groups/${theme.uuid}`)
  await page.getByRole('row').filter({ hasText: met }).waitFor()
  await addCondition(page, `status_uuids=${theme.statuses.get('面談済')}`, '面談した', 1)
  await addCondition(page, 'q=株式会社', '会社', 2)
  const address = new URL(page.url())
  address.searchParams.delete('q')
  await page.goto(address.href)
  const says = (name: string, condition: string) =>
    page
      .getByRole('row')
      .filter({ hasText: name })
      .filter({ hasText: `条件：${condition}` })
  await says(met, '面談した').waitFor()
  await says(fresh, '会社').waitFor()
  expect(await order(page)).toEqual(['面談した', '会社'])
  await opener(page).click()
  const grip = look(page).getByRole('button', { name: /^会社の順序/u })
  await grip.focus()
  await page.keyboard.press('ArrowUp')
  await look(page)
    .getByRole('button', { name: /^会社の順序（1/u })
    .waitFor()
  expect(await faultsByAxe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await says(met, '会社').waitFor()
  expect(await order(page)).toEqual(['会社', '面談した'])
  await page.getByRole('radio', { name: 'ボード' }).check({ force: true })
  await page.locator('[data-case]').filter({ hasText: met }).filter({ hasText: '条件：会社' }).waitFor()
  await page.getByRole('radio', { name: 'タイムライン' }).check({ force: true })
  await page.locator('[data-case]').filter({ hasText: met }).filter({ hasText: '条件：会社' }).waitFor()
  expect(await faultsByAxe(page)).toEqual([])
})

it('they are edited on a phone as well, within its width', async () => {
  const conditions = [{ name: '会社', color: 'red', condition: { q: ['株式会社'] } }]
  const query = `status_uuids=${theme.statuses.get('新規')}&color_conditions=${encodeURIComponent(JSON.stringify(conditions))}`
  const { page } = await owner.enter(browser, `/project_groups/${theme.uuid}?${query}`, { width: 390, height: 844, hasTouch: true })
  await legend(page).getByText('会社').waitFor()
  await opener(page).click()
  await add(page).click()
  await look(page)
    .getByRole('button', { name: /の色：オレンジ$/u })
    .click()
  await page.getByRole('menuitemcheckbox', { name: /^緑/u }).click()
  await look(page)
    .getByRole('button', { name: /の色：緑$/u })
    .waitFor()
  expect(await faultsByAxe(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
})
