import { operationGroups } from '@mekiki/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { addProject, addTheme, type JourneyTheme } from '../support/projects.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

const name = '株式会社イナホ搬送'

let product: Product
let browser: Browser
let owner: Person
let colleague: Person
let theme: JourneyTheme
let uuid: string
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  owner = await personOf(product, 0)
  colleague = await personOf(product, 2)
  theme = await addTheme(owner, '食品工場の省人化')
  uuid = await addProject(owner, theme.uuid, name, { statusUuid: theme.statuses.get('新規') ?? '', followerUuids: [owner.uuid] })
  await addProject(owner, theme.uuid, 'ウミネコ冷機株式会社', { statusUuid: theme.statuses.get('面談済') ?? '', followerUuids: [colleague.uuid] })
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const cell = (page: Page, lane: string, status: string) => page.getByRole('region', { name: new RegExp(`^${lane}、${status}、`, 'u') })
const statusOf = async () => (await owner.call(operationGroups.projects.get, { params: { project_uuid: uuid } })).statusName
const peopleOf = async () => (await owner.call(operationGroups.projects.get, { params: { project_uuid: uuid } })).followerUuids

describe('the board', () => {
  it('has lanes of people: a case goes to another status and person by one act, by mouse and keyboard, and one undo takes it back', async () => {
    const { page } = await owner.enter(browser, null)
    await page.goto(`${product.baseUrl}/project_groups/${theme.uuid}?view=board`)
    await page.getByRole('button', { name: 'レーン：なし' }).click()
    await page.getByRole('menuitemcheckbox', { name: '社内担当者' }).click()
    const from = cell(page, owner.name, '新規')
    await from.getByRole('link', { name }).waitFor()
    await from.locator('[data-case]').dragTo(cell(page, colleague.name, '面談済'))
    await cell(page, colleague.name, '面談済').getByRole('link', { name }).waitFor()
    await expect.poll(statusOf).toBe('面談済')
    await expect.poll(peopleOf).toEqual([colleague.uuid])
    await page.getByRole('button', { name: '元に戻す' }).first().click()
    await from.getByRole('link', { name }).waitFor()
    await expect.poll(statusOf).toBe('新規')
    await expect.poll(peopleOf).toEqual([owner.uuid])
    await from.getByRole('link', { name }).focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect.poll(statusOf).toBe('一次調査')
  })

  it('begins a case with the status and person of its cell, and counts the columns that are hidden', async () => {
    const { page } = await owner.enter(browser, null)
    await page.goto(`${product.baseUrl}/project_groups/${theme.uuid}?view=board&lane_by=follower`)
    const place = cell(page, colleague.name, '評価中')
    const drawer = page.getByRole('dialog')
    const status = drawer.getByRole('combobox', { name: /^ステータス/u })
    await place.getByRole('button', { name: '案件を登録' }).click()
    await expect.poll(() => status.innerText()).toBe('評価中')
    // Back closes the drawer; the next case begins with nothing of that cell.
    await page.goBack()
    await drawer.waitFor({ state: 'hidden' })
    await page.keyboard.press('c')
    await expect.poll(() => status.innerText()).toBe('未選択')
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await place.getByRole('button', { name: '案件を登録' }).click()
    await drawer.getByLabel('企業名').fill('エンドウ製麺機')
    await drawer.getByRole('button', { name: '登録', exact: true }).click()
    await place.getByRole('link', { name: 'エンドウ製麺機' }).waitFor()
    await page.getByRole('button', { name: '8 / 8列' }).click()
    await page.getByRole('checkbox', { name: /見送り/u }).uncheck()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '7 / 8列' }).waitFor()
    expect(new URL(page.url()).searchParams.getAll('hidden_statuses')).toHaveLength(1)
  })
})
