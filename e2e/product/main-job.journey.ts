import iconv from 'iconv-lite'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { signIn, visit } from '../support/browser.ts'
import { openProduct } from '../support/open-product.ts'

const themeName = '水素サプライチェーンの探索'

const { product, browser } = await openProduct()

async function addTheme(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'テーマ管理' }).click()
  await page.getByRole('button', { name: 'テーマを追加' }).click()
  const drawer = page.getByRole('dialog', { name: 'テーマの追加' })
  await drawer.getByLabel('テーマ名').fill(themeName)
  await drawer.getByRole('button', { name: '追加', exact: true }).click()
  await drawer.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: themeName }).click()
  await page.getByRole('heading', { name: themeName, level: 1 }).waitFor()
}

async function addProject(page: Page, name: string, summary: string): Promise<void> {
  await page.getByRole('button', { name: '案件を登録' }).first().click()
  const drawer = page.getByRole('dialog', { name: '案件の登録' })
  await drawer.getByLabel('企業名').fill(name)
  await drawer.getByLabel('概要').fill(summary)
  await drawer.getByRole('button', { name: '登録', exact: true }).click()
  await drawer.waitFor({ state: 'hidden' })
  await page.getByRole('row').filter({ hasText: name }).waitFor()
}

async function importProjects(page: Page): Promise<void> {
  const rows = [
    '企業名,所在地,概要',
    'オオゾラ電解株式会社,山梨県甲府市,余剰電力から水素を作る水電解装置',
    '株式会社ミナモ貯蔵,東京都八王子市,常温で水素を貯める合金',
    '髙﨑水素輸送株式会社,群馬県高崎市,液化水素の小口輸送'
  ]
  await page.getByRole('button', { name: '取り込む' }).first().click()
  await page.getByRole('menuitem', { name: '新しい案件を取り込む' }).click()
  const drawer = page.getByRole('dialog', { name: '案件の取り込み' })
  await drawer.locator('input[type=file]').setInputFiles({ name: '水素企業.csv', mimeType: 'text/csv', buffer: iconv.encode(rows.join('\r\n'), 'cp932') })
  await drawer.getByText('3行、3列').waitFor()
  await drawer.getByRole('button', { name: '内容を確認' }).click()
  await drawer.getByRole('button', { name: '3件を取り込む' }).click()
  await drawer
    .getByText(/取り込みが完了|取り込みました/u)
    .first()
    .waitFor()
  await drawer.getByRole('button', { name: '閉じる' }).first().click()
  await drawer.waitFor({ state: 'hidden' })
  await page.getByRole('row').filter({ hasText: '髙﨑水素輸送株式会社' }).waitFor()
}

async function narrow(page: Page, keyword: string): Promise<void> {
  await page.getByRole('search').getByRole('textbox').fill(keyword)
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(keyword)
}

describe('the main job', () => {
  it('goes from a theme over an imported list, filters and records to a score in the list', async () => {
    const { page, complaints } = await visit(browser)
    await signIn(page, product)
    await addTheme(page)
    await importProjects(page)
    await addProject(page, '株式会社トウダイ電池', '水素と蓄電池を組み合わせた非常電源')
    // Half-width katakana and another width find the same company.
    await narrow(page, 'ｵｵｿﾞﾗ')
    await page.getByRole('row').filter({ hasText: 'ミナモ貯蔵' }).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: '絞り込み' }).click()
    await page.getByRole('complementary').getByLabel('新規').check()
    await expect.poll(() => new URL(page.url()).searchParams.getAll('status_uuids').length).toBe(1)
    // A press on what cannot be changed there opens the case.
    await page.getByRole('gridcell', { name: '余剰電力から水素を作る水電解装置' }).click()
    await page.getByRole('link', { name: '詳細を開く' }).click()
    await page.getByRole('heading', { name: 'オオゾラ電解株式会社', level: 1 }).waitFor()
    await writeRecord(page)
    await writeReview(page)
    await page.getByRole('link', { name: themeName }).first().click()
    const row = page.getByRole('row').filter({ hasText: 'オオゾラ電解' })
    await row.waitFor()
    await page.goto(`${page.url().split('?')[0]}?sort_conditions=all_average_score:desc`)
    await row.waitFor()
    await row.getByRole('gridcell', { name: '余剰電力から水素を作る水電解装置' }).click()
    await expect.poll(() => row.innerText()).toContain('4.0')
    expect(complaints).toEqual([])
  })
})

async function writeRecord(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^活動メモ/u }).click()
  await page.getByRole('button', { name: '面談の内容や気づいたことを書く' }).click()
  await page.getByRole('textbox', { name: '本文' }).fill('代表と面談。稼働率は78%とのこと。')
  await page.getByRole('button', { name: '登録', exact: true }).click()
  await page.getByText('代表と面談。稼働率は78%とのこと。').waitFor()
}

async function writeReview(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^評価/u }).click()
  for (const perspective of ['技術の優位性', '市場性', 'チーム', '自社との親和性', '実現可能性']) {
    await page.getByRole('radiogroup', { name: perspective }).getByRole('radio', { name: '4' }).click()
  }
  await page.getByRole('button', { name: '評価を登録' }).click()
  await page.getByText('登録しました').first().waitFor()
}
