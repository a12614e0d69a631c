import { operationGroups } from '@mekiki/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { addProject, addTheme } from '../support/projects.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

const name = '株式会社アサギ計測'
const summary = '橋梁のひずみを光ファイバーで測る。点検の間隔を延ばせる。'
const memo = '現地で実機を確認。設置は半日、電源は太陽電池でまかなえるとのこと。'
/** Points of the five perspectives, and their average. */
const [points, average] = [[5, 4, 4, 3, 5], '4.2']

let product: Product
let browser: Browser
let person: Person
let address: string
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  person = await personOf(product, 0)
  const theme = await addTheme(person, 'インフラ点検の探索')
  const projectUuid = await addProject(person, theme.uuid, name, { summary, followerUuids: [person.uuid] })
  await person.call(operationGroups.projectRecords.create, { body: { projectUuid, content: memo } })
  const scores = theme.perspectives.map(({ uuid }, at) => ({ perspectiveUuid: uuid, point: points[at] ?? 1 }))
  await person.call(operationGroups.projectReviews.create, { params: { project_uuid: projectUuid }, body: { comment: '', scores } })
  const statusUuid = theme.statuses.get('面談済') ?? ''
  await person.call(operationGroups.projects.update, { params: { project_uuid: projectUuid }, body: { statusUuid } })
  await person.call(operationGroups.projects.update, { params: { project_uuid: projectUuid }, body: { statusUuid: theme.statuses.get('新規') ?? '' } })
  address = `${product.baseUrl}/project_groups/${theme.uuid}/projects/${projectUuid}`
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

/** The pages of a PDF and their size in millimetres, each side rounded. */
function pagesOf(pdf: Buffer): { count: number; size: string } {
  const text = pdf.toString('latin1')
  const [, width = '0', height = '0'] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/u.exec(text) ?? []
  const millimetres = (points: string): number => Math.round((Number(points) / 72) * 25.4)
  return { count: text.match(/\/Type\s*\/Page\b/gu)?.length ?? 0, size: `${millimetres(width)}x${millimetres(height)}` }
}

async function expectOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  for (const part of [page.getByRole('banner'), page.getByRole('tablist'), page.getByRole('button', { name: 'その他の操作' }), page.getByRole('dialog')]) {
    expect(await part.filter({ visible: true }).count()).toBe(0)
  }
  const body = page.locator('.mk-pd')
  for (const text of [name, summary, memo, average, '技術の優位性', '実現可能性', '決定の経緯', '面談済', person.name, 'インフラ点検の探索']) {
    await body.getByText(text).filter({ visible: true }).first().waitFor()
  }
}

describe('printing a case', () => {
  it('puts the summary on A4 pages without the frame, and the history remembers who did', async () => {
    const { page, complaints } = await person.enter(browser, null)
    await page.goto(`${address}?tab=summary`)
    await page.getByText(memo).waitFor()
    await page.getByText('決定の経緯').waitFor()
    // The browser's own dialog would have nobody to answer it here.
    await page.evaluate(`window.print = () => document.body.setAttribute('data-printing', '')`)
    await page.getByRole('button', { name: 'その他の操作' }).click()
    await page.getByRole('menuitem', { name: '印刷' }).click()
    await page.locator('body[data-printing]').waitFor()
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    await expectOnPaper(page)
    const { count, size } = pagesOf(await page.pdf({ preferCSSPageSize: true }))
    expect(size).toBe('210x297')
    expect([1, 2]).toContain(count)
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('tab', { name: '操作履歴' }).click()
    await expect.poll(() => page.getByRole('row').filter({ hasText: '印刷' }).filter({ hasText: person.name }).count()).toBe(1)
    expect(complaints).toEqual([])
  })
})

describe('printing a list', () => {
  it('puts all shown columns on sheets that lie across, the head on each, without anything to press', async () => {
    const { page, complaints } = await person.enter(browser)
    await page.getByRole('row').nth(5).waitFor()
    const heads = Number(await page.getByRole('grid').getAttribute('aria-colcount')) - 1
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true })).size).toBe('297x210')
    await page.evaluate(`dispatchEvent(new Event('beforeprint'))`)
    await page.emulateMedia({ media: 'print' })
    const table = page.locator('.mk-print-table')
    expect(await table.getByRole('columnheader').count()).toBe(heads)
    expect(await table.locator('thead').evaluate((head) => head.ownerDocument.defaultView?.getComputedStyle(head).display)).toBe('table-header-group')
    for (const part of [page.getByRole('banner'), page.getByRole('grid'), page.getByRole('tablist'), page.getByRole('button')]) {
      expect(await part.filter({ visible: true }).count()).toBe(0)
    }
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(`dispatchEvent(new Event('afterprint'))`)
    expect(await table.count()).toBe(0)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
