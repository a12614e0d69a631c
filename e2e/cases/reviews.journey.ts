import { operationGroups } from '@mekiki/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type Visit } from '../support/browser.ts'
import { addProject, addTheme } from '../support/projects.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

const company = '株式会社ヒナタ触媒'
const perspectives = ['技術の優位性', '市場性', 'チーム', '自社との親和性', '実現可能性']
/**
 * What each gives. By hand: averages 21/5, 15/5 and 18/5; all (4.2 + 3.0 + 3.6) / 3 = 3.6, and they lie √((0.6² + 0.6² + 0²) / 3) = 0.49 apart;
 * the first and the last (4.2 + 3.6) / 2 = 3.9.
 */
const given = [
  { points: [5, 4, 4, 3, 5], comment: '触媒の寿命が示されている。', average: '4.2' },
  { points: [3, 3, 4, 2, 3], comment: '競合との差がまだ見えない。', average: '3.0' },
  { points: [4, 5, 1, 5, 3], comment: '量産の経験者がいない。', average: '3.6' }
] as const
const [ofAll, spread, ofFirstAndLast] = ['3.6', '0.5', '3.9']
/** Sums of each perspective's points over three: 12, 12, 9, 10 and 11. */
const means = ['4.0', '4.0', '3.0', '3.3', '3.7']

let product: Product
let browser: Browser
let people: Person[]
let themeUuid: string
let address: string
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  people = [await personOf(product, 0), await personOf(product, 1), await personOf(product, 2)]
  const [first] = people
  if (!first) throw new Error('nobody is there')
  const theme = await addTheme(first, '触媒の探索', { hidesReviewsUntilMine: true })
  themeUuid = theme.uuid
  const uuid = await addProject(first, themeUuid, company, { followerUuids: people.map((person) => person.uuid) })
  address = `${product.baseUrl}/project_groups/${themeUuid}/projects/${uuid}`
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

async function openReviews(page: Page): Promise<void> {
  await page.goto(`${address}?tab=review`)
  await page.getByRole('complementary', { name: '自分の評価' }).waitFor()
}

async function review(page: Page, { points, comment, average }: (typeof given)[number]): Promise<void> {
  const form = page.getByRole('complementary', { name: '自分の評価' })
  for (const [at, label] of perspectives.entries()) {
    await form
      .getByRole('radiogroup', { name: label })
      .getByRole('radio', { name: `点中${points[at]}点` })
      .click()
  }
  await expect.poll(() => form.locator('.mk-rev-average strong').innerText()).toBe(average)
  await form.getByRole('textbox', { name: 'コメント' }).fill(comment)
  await form.getByRole('button', { name: '評価を登録' }).click()
  await page.getByText('登録しました').first().waitFor()
  await form.getByRole('button', { name: '評価を更新' }).waitFor()
}

/** The figures over the table by their names. */
async function figures(page: Page): Promise<Record<string, string>> {
  const entries = await page
    .locator('.mk-rev-figure')
    .evaluateAll((nodes) => nodes.map((node) => [node.querySelector('dt')?.textContent, node.querySelector('strong')?.textContent]))
  return Object.fromEntries(entries)
}

/** What the list says of the case, column by column. */
async function listed(page: Page, query = ''): Promise<Record<string, string>> {
  await page.goto(`${product.baseUrl}/project_groups/${themeUuid}${query}`)
  const row = page.getByRole('row').filter({ hasText: company })
  await row.waitFor()
  const keys = await page.getByRole('columnheader').evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-column') ?? ''))
  const cells = await row.getByRole('gridcell').allInnerTexts()
  return Object.fromEntries(keys.map((key, at) => [key, cells[at] ?? '']))
}

/** Before the own review: who has given one, and nothing of what. */
async function expectBlindReview(page: Page, before: readonly (typeof given)[number][]): Promise<void> {
  await page.getByText('ほかの評価者の点数とコメントは、まだ表示されません。').waitFor()
  await page.getByText(`登録済み ${before.length} / ${people.length}名`).waitFor()
  const text = await page.locator('#case-panel').innerText()
  for (const { comment, average } of before) {
    expect(text).not.toContain(comment)
    expect(text).not.toContain(average)
  }
  expect(await listed(page)).toMatchObject({ all_average_score: '' })
  await openReviews(page)
}

describe('a review by three people', () => {
  it('hides the others until one’s own is in, and shows averages and spread as computed by hand', async () => {
    const visits: Visit[] = []
    for (const [at, one] of given.entries()) {
      const person = people[at]
      if (!person) throw new Error('nobody is there')
      const visit = await person.enter(browser)
      visits.push(visit)
      const view = {
        themeUuid,
        displayedColumns: ['scoutee_name', 'all_average_score', 'my_average_score'].map((columnKey) => ({ columnKey, width: 200 })),
        sortConditions: []
      }
      await person.call(operationGroups.listViews.save, { body: view })
      await openReviews(visit.page)
      if (at > 0) await expectBlindReview(visit.page, given.slice(0, at))
      await review(visit.page, one)
      await visit.page.getByRole('table', { name: '新規の評価' }).waitFor()
      await visit.page.locator('.mk-rev-comments').getByText(one.comment).waitFor()
    }
    const [first, , last] = visits
    if (!first || !last) throw new Error('nobody is there')
    expect(await figures(last.page)).toMatchObject({ '平均点（全員）': ofAll, '平均点（自分）': '3.6', 'ばらつき（標準偏差）': spread })
    const table = last.page.getByRole('table', { name: '新規の評価' })
    for (const [at, label] of perspectives.entries()) {
      const row = table.getByRole('row').filter({ has: last.page.getByRole('rowheader', { name: label }) })
      expect((await row.getByRole('cell').allInnerTexts()).slice(0, 4).map((text) => text.trim())).toEqual([
        ...given.map(({ points }) => String(points[at])),
        means[at]
      ])
    }

    // Who came first sees what the others gave after.
    await openReviews(first.page)
    await expect.poll(() => figures(first.page)).toMatchObject({ '平均点（全員）': ofAll, '平均点（自分）': '4.2' })
    await first.page.getByRole('button', { name: '評価者を選択' }).click()
    for (const person of [people[0], people[2]]) await first.page.getByRole('option', { name: person?.name ?? '' }).click()
    await first.page.keyboard.press('Escape')
    await expect.poll(() => figures(first.page)).toMatchObject({ '平均点（選択した評価者）': ofFirstAndLast })

    expect(await listed(first.page)).toMatchObject({ all_average_score: ofAll, my_average_score: '4.2' })
    const query = `?reviewer_uuids=${people[0]?.uuid ?? ''},${people[2]?.uuid ?? ''}`
    expect(await listed(first.page, query)).toMatchObject({
      all_average_score: ofAll,
      selecting_reviewer_average_score: ofFirstAndLast,
      my_average_score: '4.2'
    })
    expect(visits.flatMap(({ complaints }) => complaints)).toEqual([])
  })
})
