import { operationGroups } from '@mekiki/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayInTokyo } from '../../apps/server/src/platform/clock.ts'
import { openBrowser } from '../support/browser.ts'
import { addProject, addTheme } from '../support/projects.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

const taskName = '製麺機の見積を照会'

let product: Product
let browser: Browser
let person: Person
let taskUuid: string
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  person = await personOf(product, 2)
  const theme = await addTheme(person, '食品工場の省人化')
  const projectUuid = await addProject(person, theme.uuid, '株式会社イナホ搬送')
  const body = { projectUuid, name: taskName, dueDate: '2020-01-01', assigneeUserUuids: [person.uuid] }
  taskUuid = (await person.call(operationGroups.tasks.create, { body })).uuid
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const task = async () => {
  const { items } = await person.call(operationGroups.tasks.list, { query: { task_uuids: [taskUuid] } })
  return items[0]
}

it('what waits today opens by G and D; a task is done by E and postponed by H from its row, each with a way back', async () => {
  const { page } = await person.enter(browser, null)
  await page.goto(`${product.baseUrl}/project_groups/all`)
  await page.getByRole('heading', { name: 'すべての案件', level: 1 }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.getByRole('heading', { name: '今日', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/my_day')
  const link = page.getByRole('link', { name: taskName })
  await link.waitFor()
  const isThere = () => link.evaluate((node) => node.matches(':focus'))
  for (let presses = 0; presses < 80 && !(await isThere()); presses += 1) await page.keyboard.press('j')
  expect(await isThere()).toBe(true)
  await page.keyboard.press('e')
  await expect.poll(async () => (await task())?.doneFlg).toBe(true)
  await page.getByRole('button', { name: '元に戻す' }).first().click()
  await expect.poll(async () => (await task())?.doneFlg).toBe(false)
  await expect.poll(() => page.getByRole('checkbox', { name: `「${taskName}」を完了` }).isChecked()).toBe(false)
  await link.focus()
  await page.keyboard.press('h')
  await expect.poll(async () => (await task())?.dueDate).toBe(dayInTokyo(new Date(Date.now() + 86_400_000)))
  await page.getByRole('button', { name: /自分へのメンション/u }).click()
  await expect.poll(() => page.getByRole('heading', { name: '自分へのメンション' }).evaluate((node) => node.matches(':focus'))).toBe(true)
  await page.getByRole('link', { name: 'Mekiki' }).click()
  await page.getByRole('heading', { name: '今日', level: 1 }).waitFor()
})

it('the product opens at the page that the account says, without another one before it', async () => {
  const { page } = await person.enter(browser, null)
  await page.goto(`${product.baseUrl}/settings/account`)
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.url().endsWith('/users/current'))
  await page.getByRole('radiogroup', { name: '最初に開くページ' }).getByText('今日', { exact: true }).click()
  expect((await saved).status()).toBe(200)
  const titles: string[] = []
  await page.exposeFunction('noteTitle', (title: string) => titles.push(title))
  // As on another device, whose browser does not know the choice yet.
  await page.evaluate(() => localStorage.removeItem('START_PAGE'))
  await page.addInitScript(`new MutationObserver(() => {
    const title = document.querySelector('h1')?.textContent
    if (title) noteTitle(title)
  }).observe(document, { subtree: true, childList: true })`)
  await page.goto(product.baseUrl)
  await page.getByRole('heading', { name: '今日', level: 1 }).waitFor()
  expect([new URL(page.url()).pathname, [...new Set(titles)]]).toEqual(['/my_day', ['今日']])
  await page.getByRole('link', { name: 'テーマ管理' }).click()
  await page.getByRole('link', { name: 'Mekiki' }).click()
  await page.getByRole('heading', { name: '今日', level: 1 }).waitFor()
})
