import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type Visit } from '../support/browser.ts'
import { addProject, addTheme } from '../support/projects.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

const item = '協業の狙い'

let product: Product
let browser: Browser
let people: readonly [Person, Person]
let windows: readonly [Visit, Visit]
let address: string
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  people = [await personOf(product, 0), await personOf(product, 1)]
  const theme = await addTheme(people[0], '検査装置の探索')
  const uuid = await addProject(people[0], theme.uuid, '株式会社ホシミ検査', { summary: '外観検査の装置を作る。' })
  windows = [await people[0].enter(browser, null), await people[1].enter(browser, null)]
  address = `${product.baseUrl}/project_groups/${theme.uuid}/projects/${uuid}`
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

/** Types a custom item's text in its place and saves it. */
async function type(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: `${item}を変更` }).click()
  await page.getByRole('textbox', { name: item }).fill(text)
  await page.getByRole('button', { name: '保存', exact: true }).click()
}

const field = (page: Page) => page.getByRole('button', { name: `${item}を変更` }).locator('.mk-custom-value')
const conflict = (page: Page) => page.getByRole('dialog', { name: '内容が先に変更されています' })

/** The row of the conflict: what it is, what stands, what was typed. */
async function bothValues(page: Page): Promise<string[]> {
  await conflict(page).waitFor()
  return conflict(page).getByRole('row').last().locator('th, td').allInnerTexts()
}

const company = (page: Page, label: string) => page.getByRole('button', { name: `${label}を変更` })

/** Types a value of the case's company in its place. */
async function typeIn(page: Page, label: string, value: string): Promise<void> {
  await company(page, label).click()
  await page.getByRole('textbox', { name: label }).fill(value)
  await page.keyboard.press('Enter')
}

describe('two people editing one case', () => {
  it('shows the later one both values of a field in its place; each choice holds for both people', async () => {
    const [first, second] = windows
    for (const { page } of [first, second]) {
      await page.goto(`${address}?tab=project`)
      await field(page).waitFor()
    }
    await type(first.page, '検査工程の自動化')
    await first.page.getByText('検査工程の自動化').waitFor()
    await type(second.page, '海外工場への展開')
    expect(await bothValues(second.page)).toEqual([item, '検査工程の自動化', '海外工場への展開'])
    await conflict(second.page).getByText(`${people[0].name}さんが変更しました`).waitFor()
    await conflict(second.page).getByRole('button', { name: '自分の内容で上書き' }).click()
    await conflict(second.page).waitFor({ state: 'hidden' })
    await expect.poll(() => field(second.page).innerText()).toBe('海外工場への展開')
    // Now the first person's window is the one that is behind; leaving the question unanswered gives the text back.
    await type(first.page, '品質記録の一元化')
    expect(await bothValues(first.page)).toEqual([item, '海外工場への展開', '品質記録の一元化'])
    await first.page.keyboard.press('Escape')
    await conflict(first.page).waitFor({ state: 'hidden' })
    expect(await first.page.getByRole('textbox', { name: item }).inputValue()).toBe('品質記録の一元化')
    await first.page.getByRole('button', { name: 'キャンセル' }).click()
    await expect.poll(() => field(first.page).innerText()).toBe('海外工場への展開')
    await type(second.page, '新素材の量産')
    await second.page.getByText('新素材の量産').waitFor()
    await type(first.page, '品質記録の一元化')
    expect(await bothValues(first.page)).toEqual([item, '新素材の量産', '品質記録の一元化'])
    await conflict(first.page).getByRole('button', { name: '現在の内容を使う' }).click()
    await conflict(first.page).waitFor({ state: 'hidden' })
    for (const { page } of [first, second]) {
      await expect.poll(() => field(page).innerText()).toBe('新素材の量産')
      await page.reload()
      await expect.poll(() => field(page).innerText()).toBe('新素材の量産')
    }
    expect([...first.complaints, ...second.complaints]).toEqual([])
  })

  it('asks about a value of a typed-in company that both changed, and stores one that only the later one did', async () => {
    const [first, second] = windows
    for (const { page } of [first, second]) {
      await page.goto(`${address}?tab=scoutee`)
      await company(page, '代表者').waitFor()
    }
    await typeIn(first.page, '代表者', '星見 亮')
    await first.page.getByText('「代表者」を変更しました').waitFor()
    await typeIn(second.page, '所在地', '長野県茅野市')
    await second.page.getByText('「所在地」を変更しました').waitFor()
    expect(await company(second.page, '代表者').innerText()).toContain('星見 亮')
    await typeIn(first.page, '所在地', '長野県諏訪市')
    expect(await bothValues(first.page)).toEqual(['所在地', '長野県茅野市', '長野県諏訪市'])
    await first.page.keyboard.press('Escape')
    await conflict(first.page).waitFor({ state: 'hidden' })
    expect(await first.page.getByRole('textbox', { name: '所在地' }).inputValue()).toBe('長野県諏訪市')
    await first.page.keyboard.press('Enter')
    await expect.poll(() => company(first.page, '所在地').innerText()).toContain('長野県諏訪市')
    // It is shown at once, and stored a little later.
    await first.page.getByText('「所在地」を変更しました').waitFor()
    await second.page.reload()
    await expect.poll(() => company(second.page, '所在地').innerText()).toContain('長野県諏訪市')
    const mark = second.page.getByRole('button', { name: /^所在地/u }).first()
    await mark.hover()
    await second.page.getByRole('group').getByText(people[0].name).waitFor()
    expect([...first.complaints, ...second.complaints]).toEqual([])
  })
})
