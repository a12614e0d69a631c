import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { operationGroups } from '@mekiki/contract'
import { projectDetailJa as texts } from '@mekiki/i18n/cases/project-detail.ja'
import { projectListJa } from '@mekiki/i18n/cases/project-list'
import { openProduct } from '../support/open-product.ts'
import { type Person, personOf } from '../support/people.ts'
import { addProject, addTheme, type JourneyTheme } from '../support/projects.ts'

const { product, browser } = await openProduct()
const companies = ['株式会社カモメ計測', '株式会社ツバメ制御', '株式会社ヒバリ光学']
/** One pixel, as a camera gives it. */
const photo = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const phone = { width: 390, height: 844, hasTouch: true }

let person: Person
let theme: JourneyTheme
const uuids: string[] = []
beforeAll(async () => {
  person = await personOf(product, 0)
  theme = await addTheme(person, '携帯での評価')
  for (const name of companies) uuids.push(await addProject(person, theme.uuid, name))
})

const listPath = (query = '') => `/project_groups/${theme.uuid}${query}`
const cards = (page: Page) => page.getByRole('list', { name: projectListJa.listLabel })
const inOrder = '?sort_conditions=registered_at%3Aasc'

async function openList(query = inOrder) {
  const visit = await person.enter(browser, listPath(query), phone)
  await cards(visit.page).getByRole('link').first().waitFor()
  return visit
}

/** Whether the page is as wide as the screen, and every control on it as large as a finger. */
function findFaults(page: Page): Promise<string[]> {
  return page.locator('body').evaluate((body) => {
    const { scrollWidth, clientWidth } = body.ownerDocument.documentElement
    const apart = '.mk-skip, .mk-btn-link, .mk-tabs, .mk-pd-followers, [inert], .mk-rec-pills, .mk-chip-remove'
    const small = [...body.querySelectorAll('button, [role=tab], .mk-pcard')]
      .filter((node) => node.closest(apart) === null)
      .map((node) => ({ node, edges: node.getBoundingClientRect() }))
      .filter(({ edges }) => edges.width > 0 && edges.right > 0 && edges.height < 40)
    return [
      ...(scrollWidth > clientWidth ? ['the page is wider than the screen'] : []),
      ...small.map(({ node, edges }) => `${Math.round(edges.height)} px high: ${node.className}`)
    ]
  })
}

describe('a phone', () => {
  it('shows cases as cards, without a table, and leads from each to the next in the order of the list', async () => {
    const { page } = await openList()
    expect(await page.getByRole('grid').count()).toBe(0)
    expect(await findFaults(page)).toEqual([])
    const names = await page.locator('.mk-pcard-name').allInnerTexts()
    expect(names).toEqual(companies)
    await cards(page)
      .getByRole('link', { name: companies[0] ?? '' })
      .tap()
    await page.getByRole('heading', { name: companies[0] ?? '', level: 1 }).waitFor()
    await page.getByText(texts.preview.position('1', '3')).waitFor()
    await page.getByRole('button', { name: texts.preview.next }).tap()
    await page.getByRole('heading', { name: companies[1] ?? '', level: 1 }).waitFor()
    await page.getByText(texts.preview.position('2', '3')).waitFor()
    expect(await page.getByRole('navigation', { name: '主なメニュー' }).isVisible()).toBe(false)
    await page.goBack()
    await cards(page).getByRole('link').first().waitFor()
    await page.context().close()
  })

  it('writes a note, changes the status and adds a task', async () => {
    const { page } = await openList()
    await cards(page)
      .getByRole('link', { name: companies[0] ?? '' })
      .tap()
    await page.getByRole('tab', { name: texts.tabs.record }).tap()
    const dock = page.getByRole('region', { name: texts.records.write })
    const send = dock.getByRole('button', { name: texts.register, exact: true })
    expect(await send.isDisabled()).toBe(true)
    await dock.getByRole('textbox', { name: texts.records.content }).fill('現地で見た。\n写真は後で送る。')
    await dock.getByText(/^下書き \d+:\d\d$/u).waitFor()
    await dock.locator('input[capture]').setInputFiles({ name: '第2工場.png', mimeType: 'image/png', buffer: photo })
    await dock.getByRole('list', { name: 'アップロード' }).locator('img').waitFor()
    expect(await findFaults(page)).toEqual([])
    await send.tap()
    await page.getByRole('article').filter({ hasText: '写真は後で送る。' }).waitFor()
    const [record] = (await person.call(operationGroups.projectRecords.list, { query: { project_uuid: uuids[0] ?? '' } })).items
    expect(record?.files.map(({ name }) => name)).toEqual(['第2工場.png'])
    expect(record?.content).toBe('現地で見た。\n写真は後で送る。')

    const next = [...theme.statuses.keys()][1] ?? ''
    await page.getByRole('button', { name: /^ステータス：/u }).tap()
    const option = page.getByRole('option', { name: next })
    // As laid out: it still grows into its place.
    expect(await option.evaluate((node) => node.clientHeight)).toBeGreaterThanOrEqual(46)
    await option.tap()
    await page.getByRole('button', { name: texts.statusOf(next) }).waitFor()

    await page.getByRole('tab', { name: texts.tabs.projectTask }).tap()
    await page.getByRole('button', { name: 'タスクを追加' }).tap()
    await page.getByRole('textbox', { name: 'タスク名' }).fill('写真を送る')
    expect(await findFaults(page)).toEqual([])
    await page.getByRole('button', { name: '追加', exact: true }).tap()
    await page.getByText('写真を送る').waitFor()
    await page.context().close()
  })

  it('reviews one case after the other', async () => {
    const { page } = await openList()
    await cards(page)
      .getByRole('link', { name: companies[0] ?? '' })
      .tap()
    await page.getByRole('tab', { name: texts.tabs.review }).tap()
    await page.getByRole('button', { name: texts.reviews.register }).tap()
    for (const [at, name] of companies.entries()) {
      const form = page.getByRole('dialog', { name: texts.reviews.mine })
      await form.getByText(name).waitFor()
      await form.getByText(texts.preview.position(String(at + 1), '3')).waitFor()
      const groups = await form.getByRole('radiogroup').all()
      for (const group of groups.slice(1)) await group.getByRole('radio').nth(3).tap()
      await form.getByRole('button', { name: texts.narrow.saveAndNext }).tap()
      // What is missing is named before anything is saved.
      await form.getByText(texts.narrow.unscored).waitFor()
      await groups[0]?.getByRole('radio').nth(4).tap()
      await form.getByRole('button', { name: texts.narrow.saveAndNext }).tap()
    }
    await page.getByText(texts.narrow.allReviewed('3')).waitFor()
    for (const uuid of uuids) {
      const { reviews } = await person.call(operationGroups.projects.get, { params: { project_uuid: uuid } })
      expect(reviews?.map(({ myAverageScore }) => myAverageScore)).toEqual([4.2])
    }
    await page.context().close()
  })

  it('selects by a held press, and filters on a page of its own', async () => {
    const { page } = await openList()
    const first = cards(page).getByRole('link').first()
    const { x, y } = (await first.boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.move(x + 40, y + 40)
    await page.mouse.down()
    const boxes = cards(page).getByRole('checkbox')
    await boxes.first().waitFor()
    await page.mouse.up()
    expect(await boxes.first().getAttribute('aria-checked')).toBe('true')
    await boxes.nth(1).tap()
    const bar = page.getByRole('region', { name: '選択した項目の操作' })
    await bar.getByText('2件の案件が選択されています。').waitFor()
    expect(await page.getByRole('button', { name: projectListJa.register }).count()).toBe(0)
    await bar.getByRole('button', { name: '選択を解除' }).tap()
    await page.getByRole('button', { name: projectListJa.register }).waitFor()

    await page.getByRole('button', { name: /^絞り込み/u }).tap()
    const sheet = page.getByRole('dialog', { name: '絞り込み' })
    await sheet.getByRole('textbox', { name: projectListJa.search }).fill('ツバメ')
    await sheet.getByRole('button', { name: '適用' }).tap()
    await sheet.waitFor({ state: 'hidden' })
    await expect.poll(() => page.locator('.mk-pcard-name').allInnerTexts()).toEqual([companies[1]])
    await page.getByText(projectListJa.countOf(1, 3)).waitFor()
    await page.context().close()
  })

  it('loads the next cases below those that are there', async () => {
    const { page } = await openList('?per_page=2&sort_conditions=registered_at%3Aasc')
    expect(await page.locator('.mk-pcard-name').count()).toBe(2)
    await page.getByRole('button', { name: projectListJa.cards.more(1) }).tap()
    await expect.poll(() => page.locator('.mk-pcard-name').allInnerTexts()).toEqual(companies)
    expect(new URL(page.url()).searchParams.get('page')).toBe('2')
    await page.context().close()
  })
})
