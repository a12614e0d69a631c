import { operationGroups } from '@mekiki/contract'
import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { addProject, addTheme } from '../support/projects.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

const [themeName, company, openCompany] = ['全固体電池の共同検討', '株式会社トバリ電解質', '株式会社ヨモギ電極']
/** Stands in everything that is restricted, and nowhere else. */
const secret = 'シラユキ'
const restricted = '公開範囲が制限されたテーマの案件です。操作できるメンバーと閲覧できる情報が限られます。'
const restrictedTabs = ['活動メモ', '評価', 'ファイル', 'タスク']
const average = '4.4'

let product: Product
let browser: Browser
let insider: Person
let outsider: Person
let themeUuid: string
let projectUuid: string
let aim: string
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  insider = await personOf(product, 0)
  outsider = await personOf(product, 2)
  const theme = await addTheme(insider, themeName)
  themeUuid = theme.uuid
  aim = theme.items.get('協業の狙い') ?? ''
  const extensionValues = [{ extensionItemUuid: aim, value: `${secret}の量産` }]
  projectUuid = await addProject(insider, themeUuid, company, { extensionValues })
  await addProject(insider, themeUuid, openCompany)
  const params = { project_uuid: projectUuid }
  await insider.call(operationGroups.projectRecords.create, { body: { projectUuid: projectUuid, content: `${secret}計画の面談。` } })
  const scores = theme.perspectives.map(({ uuid }, at) => ({ perspectiveUuid: uuid, point: at < 2 ? 5 : 4 }))
  await insider.call(operationGroups.projectReviews.create, { params, body: { comment: `${secret}に欠かせない。`, scores } })
  await insider.call(operationGroups.tasks.create, { body: { projectUuid: projectUuid, name: `${secret}の契約` } })
  const insiderSetting = { projectProperties: ['record_and_file', 'extension', 'review', 'task'] as const, userUuids: [insider.uuid] }
  await insider.call(operationGroups.themes.update, {
    params: { theme_uuid: themeUuid },
    body: { projectSetting: { insiderSetting: { ...insiderSetting, projectProperties: [...insiderSetting.projectProperties] } } }
  })
  const keys = ['scoutee_name', 'all_average_score', 'project_records_count', 'latest_project_record', `extension_item_${aim}`]
  const view = { themeUuid, displayedColumns: keys.map((columnKey) => ({ columnKey, width: 180 })), sortConditions: [] }
  for (const person of [insider, outsider]) await person.call(operationGroups.listViews.save, { body: view })
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const list = (query = '') => `${product.baseUrl}/project_groups/${themeUuid}${query}`
const detail = (tab: string) => `${product.baseUrl}/project_groups/${themeUuid}/projects/${projectUuid}?tab=${tab}`

/** The case's cells by their column. */
async function cellsOf(page: Page, query = ''): Promise<Record<string, string>> {
  await page.goto(list(query))
  await row(page, company).waitFor()
  const keys = await page.getByRole('columnheader').evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-column') ?? ''))
  const cells = await row(page, company).getByRole('gridcell').allInnerTexts()
  return Object.fromEntries(keys.map((key, at) => [key, cells[at] ?? '']))
}

/** Which of the theme's cases a filter leaves. */
async function found(page: Page, query: string): Promise<string[]> {
  await page.goto(list(query))
  await page.getByRole('heading', { name: themeName, level: 1 }).waitFor()
  await row(page, company).or(row(page, openCompany)).or(page.getByText('条件に一致する案件はありません')).first().waitFor()
  const shown = []
  for (const name of [company, openCompany]) if (await row(page, name).count()) shown.push(name)
  return shown
}

async function tabsOf(page: Page, tab: string): Promise<string[]> {
  await page.goto(detail(tab))
  await page.getByRole('heading', { name: company, level: 1 }).waitFor()
  return page.getByRole('tab').allInnerTexts()
}

/** The lock and its text: in the theme list, in the case list, at the case. */
async function expectLocks(page: Page): Promise<void> {
  await page.goto(`${product.baseUrl}/themes`)
  await row(page, themeName).getByRole('img', { name: restricted }).waitFor()
  await page.goto(list())
  await row(page, company).getByRole('img', { name: restricted }).waitFor()
  await page.goto(detail('project'))
  await page.getByRole('button', { name: '公開範囲を制限中' }).hover()
  await page.getByRole('tooltip').getByText(restricted).waitFor()
}

const queries = {
  score: '?score_from=1',
  record: `?q=${encodeURIComponent(secret)}&detail_search_flg=true`,
  reviewer: () => `?reviewer_uuids=${insider.uuid}`,
  extension: () => `?extension_conditions=${encodeURIComponent(JSON.stringify([{ extensionItemUuid: aim, extensionItemStringValue: secret }]))}`
}

describe('a theme for insiders', () => {
  it('shows an insider everything, with the lock that says who else does not see it', async () => {
    const { page, complaints } = await insider.enter(browser, null)
    await expectLocks(page)
    expect(await cellsOf(page)).toMatchObject({
      all_average_score: average,
      project_records_count: '1',
      latest_project_record: `${secret}計画の面談。`,
      [`extension_item_${aim}`]: `${secret}の量産`
    })
    expect(await found(page, queries.score)).toEqual([company])
    expect(await found(page, queries.record)).toEqual([company])
    expect(await found(page, queries.reviewer())).toEqual([company])
    expect(await found(page, queries.extension())).toEqual([company])
    const tabs = await tabsOf(page, 'operationLog')
    for (const name of restrictedTabs) expect(tabs.some((tab) => tab.startsWith(name))).toBe(true)
    for (const action of ['活動メモの追加', '評価の登録']) await row(page, action).first().waitFor()
    await page.goto(detail('summary'))
    await page.getByText(`${secret}計画の面談。`).waitFor()
    expect(complaints).toEqual([])
  })

  it('shows an outsider the cases and the lock, and nothing of what is restricted, wherever they look', async () => {
    const { page, complaints } = await outsider.enter(browser, null)
    const answers: Promise<string>[] = []
    // The stream of events has no end that could be waited for.
    const isWhole = (url: string): boolean => url.includes('/v2/') && !url.includes('/v2/private/events')
    // An answer that its page no longer waited for may never end: those alone are read that have.
    const read = async (request: Request): Promise<string> =>
      (await request
        .response()
        .then((response) => response?.text())
        .catch(() => '')) ?? ''
    page.on('requestfinished', (request) => void (isWhole(request.url()) && answers.push(read(request))))
    await expectLocks(page)
    const cells = await cellsOf(page)
    expect(Object.keys(cells).filter((key) => key !== '')).toEqual(['scoutee_name'])
    expect(await found(page, queries.score)).toEqual([])
    expect(await found(page, queries.record)).toEqual([])
    expect(await found(page, queries.reviewer())).toEqual([])
    expect(await found(page, queries.extension())).toEqual([])
    const tabs = await tabsOf(page, 'operationLog')
    for (const name of restrictedTabs) expect(tabs.some((tab) => tab.startsWith(name))).toBe(false)
    await row(page, '案件の登録').waitFor()
    expect(await page.getByRole('table').innerText()).not.toMatch(/活動メモ|評価|タスク|カスタム項目/u)
    // The address of a hidden tab leads to the summary, where nothing of it stands either.
    for (const tab of ['record', 'review', 'project']) {
      await tabsOf(page, tab)
      const chosen = tab === 'project' ? '案件情報' : 'サマリー'
      expect(await page.getByRole('tab', { selected: true }).innerText()).toBe(chosen)
    }
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: '検索・コマンド' }).getByRole('combobox').fill(company)
    await page.getByRole('option').filter({ hasText: company }).first().waitFor()
    expect((await Promise.all(answers)).filter((answer) => answer.includes(secret))).toEqual([])
    expect(answers.length).toBeGreaterThan(10)
    expect(complaints).toEqual([])
  })
})
