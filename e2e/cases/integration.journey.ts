import { operationGroups } from '@mekiki/contract'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { addProject, addTheme, type JourneyTheme } from '../support/projects.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

const themeName = '回路設計の探索'
const item = '協業の狙い'
const [older, newer] = ['株式会社アケボノ回路', '曙サーキット株式会社'] as const
const memos = { [older]: '展示会で立ち話をした。', [newer]: '工場を見学した。' }
const aim = '試作の内製化'
/** What one person gave each of them: the newer review is what is left, (5 + 5 + 5 + 4 + 4) / 5. */
const points = { [older]: [2, 2, 2, 2, 2], [newer]: [5, 5, 5, 4, 4] }
const [olderAverage, newerAverage] = ['2.0', '4.6']

let product: Product
let browser: Browser
let first: Person
let second: Person
let theme: JourneyTheme
const projects = new Map<string, string>()
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  first = await personOf(product, 0)
  second = await personOf(product, 1)
  theme = await addTheme(first, themeName)
  const values = [{ extensionItemUuid: theme.items.get(item) ?? '', value: aim }]
  const bodies = { [older]: { followerUuids: [first.uuid] }, [newer]: { followerUuids: [second.uuid], extensionValues: values } }
  for (const name of [older, newer]) {
    const uuid = await addProject(first, theme.uuid, name, bodies[name])
    projects.set(name, uuid)
    await first.call(operationGroups.projectRecords.create, { body: { projectUuid: uuid, content: memos[name] ?? '' } })
    const scores = theme.perspectives.map((perspective, at) => ({ perspectiveUuid: perspective.uuid, point: points[name]?.[at] ?? 1 }))
    await first.call(operationGroups.projectReviews.create, { params: { project_uuid: uuid }, body: { comment: '', scores } })
  }
  await first.call(operationGroups.tasks.create, { body: { projectUuid: projects.get(newer) ?? '', name: '見積もりを頼む' } })
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const notice = (page: Page, text: string) => page.getByRole('region', { name: 'お知らせ' }).getByRole('listitem').filter({ hasText: text })

async function openList(page: Page, name: string): Promise<void> {
  await page.goto(`${product.baseUrl}/project_groups/${theme.uuid}`)
  await row(page, name).waitFor()
}

/** A tab of the case that was made with a name; it may bear another one meanwhile. */
async function openProject(page: Page, madeAs: string, tab: string, name = madeAs): Promise<Locator> {
  await page.goto(`${product.baseUrl}/project_groups/${theme.uuid}/projects/${projects.get(madeAs)}?tab=${tab}`)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  return page.locator('#case-panel')
}

async function askToIntegrate(page: Page): Promise<Locator> {
  for (const name of [older, newer]) await row(page, name).getByRole('checkbox').check()
  await page.getByRole('region', { name: '選択した項目の操作' }).getByRole('button', { name: 'その他' }).click()
  await page.getByRole('menuitem', { name: '統合', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '案件の統合' })
  await dialog.getByRole('region', { name: '統合後の案件' }).waitFor()
  return dialog
}

const byCode = (left: string | null, right: string | null): number => ((left ?? '') < (right ?? '') ? -1 : 1)

/** What the preview says of the case that comes out, by its label; each value with the case that it comes from. */
async function previewed(dialog: Locator): Promise<Record<string, string>> {
  const facts = await dialog
    .locator('dt')
    .evaluateAll((nodes) =>
      nodes.map((node) => [node.textContent, [...(node.nextElementSibling?.querySelectorAll('li') ?? [])].map((each) => each.textContent)] as const)
    )
  const texts = await dialog.locator('dd').allInnerTexts()
  return Object.fromEntries(facts.map(([label, values], at) => [label, values.length > 0 ? values.toSorted(byCode).join('、') : (texts[at] ?? '')]))
}

async function expectPreview(dialog: Locator): Promise<void> {
  const listed = await dialog.getByRole('region', { name: '統合する案件' }).getByRole('listitem').allInnerTexts()
  expect(listed.map((text) => [text.includes(older), text.includes(newer), text.includes('残る案件')])).toEqual([
    [true, false, true],
    [false, true, false]
  ])
  expect(await previewed(dialog)).toMatchObject({
    社内担当者: [`${first.name}案件1`, `${second.name}案件2`].toSorted(byCode).join('、'),
    手入力の情報: `企業名：${newer}案件2`,
    カスタム項目: `${item}：${aim}案件2`,
    活動メモ: '2件',
    評価: '1件',
    タスク: '1件'
  })
  await dialog.getByText(`${first.name}・新規（2件）`).waitFor()
}

/** One case with what both had: the newer name and the newer of two reviews by the same person. The other address leads to it. */
async function expectWhole(page: Page): Promise<void> {
  await openList(page, newer)
  expect(await row(page, older).count()).toBe(0)
  expect(await row(page, newer).count()).toBe(1)
  const records = await openProject(page, older, 'record', newer)
  for (const memo of Object.values(memos)) await records.getByText(memo).waitFor()
  const facts = await openProject(page, older, 'project', newer)
  for (const text of [first.name, second.name, aim]) await facts.getByText(text).first().waitFor()
  const reviews = await openProject(page, older, 'review', newer)
  await expect.poll(() => reviews.locator('.mk-rev-figure').first().innerText()).toContain(newerAverage)
  const tasks = await openProject(page, newer, 'projectTask')
  await tasks.getByText('見積もりを頼む').waitFor()
  expect(page.url()).toContain(projects.get(older))
}

/** Each with its own again. */
async function expectParted(page: Page): Promise<void> {
  await openList(page, older)
  await row(page, newer).waitFor()
  for (const [name, other, average] of [
    [older, newer, olderAverage],
    [newer, older, newerAverage]
  ] as const) {
    const records = await openProject(page, name, 'record')
    await records.getByText(memos[name] ?? '').waitFor()
    expect(await records.getByText(memos[other] ?? '').count()).toBe(0)
    const reviews = await openProject(page, name, 'review')
    await expect.poll(() => reviews.locator('.mk-rev-figure').first().innerText()).toContain(average)
  }
  const facts = await openProject(page, older, 'project')
  await facts.getByText(first.name).first().waitFor()
  expect(await facts.getByText(second.name).count()).toBe(0)
  expect(await facts.getByText(aim).count()).toBe(0)
}

describe('two cases of one company', () => {
  it('become one after a look at what comes out, and are parted again from the notice and from the history', async () => {
    const { page, complaints } = await first.enter(browser, null)
    await openList(page, older)
    const dialog = await askToIntegrate(page)
    await expectPreview(dialog)
    await dialog.getByRole('button', { name: '統合', exact: true }).click()
    await notice(page, '統合しました').getByRole('button', { name: '元に戻す' }).click()
    await notice(page, '元に戻しました').waitFor()
    await row(page, newer).waitFor()
    await expectParted(page)

    await openList(page, older)
    await (await askToIntegrate(page)).getByRole('button', { name: '統合', exact: true }).click()
    await notice(page, '統合しました').waitFor()
    await expectWhole(page)
    const history = await openProject(page, older, 'operationLog', newer)
    await history.getByRole('button', { name: /の統合を元に戻す$/u }).click()
    await page.getByRole('alertdialog', { name: '操作を元に戻す' }).getByRole('button', { name: '元に戻す', exact: true }).click()
    await notice(page, '元に戻しました').waitFor()
    await expectParted(page)
    expect(complaints).toEqual([])
  })
})
