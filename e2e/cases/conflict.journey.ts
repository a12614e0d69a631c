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

const field = (page: Page) => page.locator('.mk-custom-value').filter({ has: page.getByRole('button', { name: `${item}を変更` }) })
const conflict = (page: Page) => page.getByRole('dialog', { name: '内容が先に変更されています' })

/** The row of the conflict: what it is, what stands, what was typed. */
async function bothValues(page: Page): Promise<string[]> {
  await conflict(page).waitFor()
  return conflict(page).getByRole('row').last().locator('th, td').allInnerTexts()
}

async function edit(page: Page, values: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: '編集', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: '企業情報の編集' })
  for (const [label, value] of Object.entries(values)) await drawer.getByLabel(label, { exact: true }).fill(value)
  await drawer.getByRole('button', { name: '保存', exact: true }).click()
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

  it('keeps what the later one typed into a form until a choice is made, and names only the fields that differ', async () => {
    const [first, second] = windows
    for (const { page } of [first, second]) {
      await page.goto(`${address}?tab=scoutee`)
      await page.getByRole('button', { name: '編集', exact: true }).waitFor()
    }
    await edit(first.page, { 代表者: '星見 亮' })
    await first.page.getByText('保存しました').waitFor()
    await edit(second.page, { 代表者: '星見 良', 所在地: '長野県茅野市' })
    await conflict(second.page).waitFor()
    const rows = await conflict(second.page).getByRole('row').allInnerTexts()
    expect(rows.map((row) => row.split('\t').map((cell) => cell.trim())).slice(1)).toEqual([
      ['代表者', '星見 亮', '星見 良'],
      ['所在地', '', '長野県茅野市']
    ])
    await second.page.keyboard.press('Escape')
    await conflict(second.page).waitFor({ state: 'hidden' })
    const drawer = second.page.getByRole('dialog', { name: '企業情報の編集' })
    expect(await drawer.getByLabel('所在地', { exact: true }).inputValue()).toBe('長野県茅野市')
    await drawer.getByRole('button', { name: '保存', exact: true }).click()
    await drawer.waitFor({ state: 'hidden' })
    await second.page.reload()
    await second.page.getByText('星見 良').first().waitFor()
    await second.page.getByText('長野県茅野市').first().waitFor()
    expect([...first.complaints, ...second.complaints]).toEqual([])
  })
})
