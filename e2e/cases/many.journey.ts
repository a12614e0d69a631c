import { operationGroups } from '@mekiki/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectCounts, fillManyProjects } from '../../apps/server/src/testing/plans/many-projects.ts'
import { openBrowser } from '../support/browser.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

const perPage = 100
const cap = 1000
const [from, to] = ['新規', '協業中']

let product: Product
let browser: Browser
let person: Person
/** How many cases the demo workspace has before many are added. */
let ownCount: number
beforeAll(async () => {
  product = await startProduct()
  const tenantUuid = new URL(product.account.path, product.baseUrl).searchParams.get('tenant_uuid') ?? ''
  person = await personOf(product, 0)
  ownCount = (await person.call(operationGroups.projects.list, { query: {} })).totalCount
  await fillManyProjects(product.adminUrl, tenantUuid)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const panel = (page: Page) => page.getByRole('complementary', { name: '絞り込み' })

/** How many cases the filter panel counts for a status. */
async function countOf(page: Page, status: string): Promise<number> {
  const text = await panel(page).locator('label').filter({ hasText: status }).first().innerText()
  return Number(/([\d,]+)\s*$/u.exec(text)?.[1]?.replaceAll(',', '') ?? Number.NaN)
}

/** Waits until a page is there, whole, and gives its first row's name. */
async function openPage(page: Page, at: number, total: number): Promise<void> {
  const first = (at - 1) * perPage + 1
  const range = `${first.toLocaleString()}-${(first + perPage - 1).toLocaleString()} / ${total.toLocaleString()}件`
  await page.getByRole('navigation', { name: 'ページの移動' }).getByText(range).waitFor()
  await page.locator(`[role=row][aria-rowindex="${first + 1}"]`).waitFor()
  await page.locator('.mk-table-loading').waitFor({ state: 'hidden' })
}

/** Takes page after page until no more can be selected. */
async function selectMost(page: Page, total: number): Promise<void> {
  const next = page.getByRole('button', { name: '次のページ' })
  for (let at = 1; at <= cap / perPage; at += 1) {
    await openPage(page, at, total)
    await page.getByRole('checkbox', { name: 'このページをすべて選択' }).check()
    await page.getByText(`${(at * perPage).toLocaleString()}件の案件が選択されています。`).waitFor()
    await next.click()
  }
  await openPage(page, cap / perPage + 1, total)
}

describe('many cases', () => {
  it('are filtered, selected across pages up to the cap, changed at once, and changed back', async () => {
    const { page, complaints } = await person.enter(browser)
    await page.evaluate(`localStorage.setItem('IS_PROJECT_FILTER_OPEN', 'true')`)
    await page.goto(`${product.baseUrl}/project_groups/all?per_page=${perPage}`)
    await expect.poll(() => page.getByRole('navigation', { name: 'ページの移動' }).innerText()).toContain((projectCounts.large + ownCount).toLocaleString())
    await panel(page).getByLabel(from).check()
    await expect.poll(() => new URL(page.url()).searchParams.getAll('status_uuids').length).toBe(1)
    await expect.poll(() => countOf(page, from)).toBeGreaterThan(cap)
    const before = { from: await countOf(page, from), to: await countOf(page, to) }
    await selectMost(page, before.from)
    // The cap is said where one more would be wanted.
    await page.getByRole('row').nth(1).getByRole('checkbox').locator('..').hover()
    await page.getByText('1000件までしか選択できません').waitFor()
    expect(await page.getByRole('row').nth(1).getByRole('checkbox').isDisabled()).toBe(true)

    await page.getByRole('region', { name: '選択した項目の操作' }).getByRole('button', { name: 'ステータス' }).click()
    const dialog = page.getByRole('dialog', { name: 'ステータスの変更' })
    await dialog.getByText('1,000件の案件のステータスを変更します。').waitFor()
    await dialog.getByRole('combobox', { name: 'ステータス' }).click()
    await page.getByRole('option', { name: to }).click()
    await dialog.getByRole('button', { name: '変更', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    const undo = page.getByRole('region', { name: 'お知らせ' }).getByRole('button', { name: '元に戻す' })
    await undo.hover()
    await expect.poll(() => countOf(page, from)).toBe(before.from - cap)
    expect(await countOf(page, to)).toBe(before.to + cap)
    await undo.click()
    await page.getByText('元に戻しました').waitFor()
    await expect.poll(() => countOf(page, from)).toBe(before.from)
    expect(await countOf(page, to)).toBe(before.to)
    expect(complaints).toEqual([])
  })
})
