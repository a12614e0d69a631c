import { operationGroups } from '@mekiki/contract'
import { projectDetailJa as texts } from '@mekiki/i18n/cases/project-detail.ja'
import { projectBulkJa as bulkTexts } from '@mekiki/i18n/cases/project-bulk.ja'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoPeople } from '../../apps/server/src/boot/seeds/demo-people.ts'
import { openProduct } from '../support/open-product.ts'
import { type Person, personOf } from '../support/people.ts'
import { addProject, addTheme, type JourneyTheme } from '../support/projects.ts'

const { product, browser } = await openProduct()
const companies = ['株式会社アカリ計測', '株式会社イロハ制御', '株式会社ウグイス光学', '株式会社エナガ電池']

const receiver = demoPeople[4]?.name ?? ''

let person: Person
let theme: JourneyTheme
beforeAll(async () => {
  person = await personOf(product, 0)
  theme = await addTheme(person, '打鍵を数えるテーマ')
  for (const name of companies) await addProject(person, theme.uuid, name)
})

/** A hand on keyboard and mouse that counts: a press of a key (with what is held down beside it), a text, a click. */
function openHand(page: Page) {
  let acts = 0
  return {
    press: async (key: string) => {
      acts += 1
      await page.keyboard.press(key)
    },
    type: async (text: string) => {
      acts += 1
      await page.keyboard.type(text)
    },
    click: async (place: Locator) => {
      acts += 1
      await place.click()
    },
    /** How many acts since the last look. */
    count: () => {
      const counted = acts
      acts = 0
      return counted
    }
  }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const list = (page: Page) => page.getByRole('grid')

async function openList(page: Page): Promise<void> {
  await page.goto(`${product.baseUrl}/project_groups/${theme.uuid}?sort_conditions=registered_at%3Aasc`)
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(companies.length)
}

async function statuses(): Promise<string[]> {
  const { items } = await person.call(operationGroups.projects.list, { query: { theme_uuid: theme.uuid, sort_conditions: ['registered_at:asc'] } })
  return items.slice(0, companies.length).map(({ statusName }) => statusName)
}

/** Opens the page of the first case. */
async function openFirst(page: Page): Promise<void> {
  await openList(page)
  await page
    .getByRole('row', { name: new RegExp(companies[0] ?? '', 'u') })
    .getByText(companies[0] ?? '')
    .click()
  await page.getByRole('link', { name: texts.preview.openDetail }).click()
  await expect.poll(() => heading(page).innerText()).toBe(companies[0])
}

/** The acts that each of the commonest jobs takes in the best of other products; docs/jobs.md tells which and how. */
const best = { open: 3, mine: 1, status: 3, statusOfThree: 2, register: 3, note: 3, score: 6, walk: 1, share: 3 }

describe('the commonest jobs take no more presses than elsewhere', () => {
  it('to find a case, to see one’s own, to change a status and three at once, to register', async () => {
    const { page } = await person.enter(browser, null)
    const hand = openHand(page)
    await openList(page)

    await hand.press('Control+k')
    await page.getByRole('dialog', { name: '検索・コマンド' }).getByRole('combobox').waitFor()
    await hand.type('ウグイス')
    await expect.poll(() => page.getByRole('option', { selected: true }).innerText()).toContain(companies[2])
    await hand.press('Enter')
    await expect.poll(() => heading(page).innerText()).toBe(companies[2])
    expect(hand.count()).toBeLessThanOrEqual(best.open)

    await page.goto(`${product.baseUrl}/project_groups/all`)
    const mine = page.getByRole('link', { name: /^自分の担当/u })
    await hand.click(mine)
    await expect.poll(() => mine.getAttribute('aria-current')).toBe('page')
    expect(hand.count()).toBeLessThanOrEqual(best.mine)

    await openList(page)
    await page.keyboard.press('j')
    await hand.press('s')
    await page.getByRole('listbox', { name: 'ステータス' }).waitFor()
    await hand.press('2')
    await expect.poll(async () => (await statuses()).slice(0, 2).map((name) => name === '新規')).toEqual([false, true])
    expect(hand.count()).toBeLessThanOrEqual(best.status)

    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowRight')
    for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(`Shift+${key}`)
    await hand.press('s')
    await page.getByRole('listbox', { name: 'ステータス' }).waitFor()
    await hand.press('3')
    await expect.poll(async () => new Set((await statuses()).slice(0, 3)).size).toBe(1)
    expect(hand.count()).toBeLessThanOrEqual(best.statusOfThree)

    await hand.press('c')
    await page.getByRole('dialog', { name: '案件の登録' }).waitFor()
    await hand.type('株式会社オシドリ薬品')
    await hand.press('Control+Enter')
    await list(page).getByText('株式会社オシドリ薬品').waitFor()
    expect(hand.count()).toBeLessThanOrEqual(best.register)
  })

  it('to score each criterion by a digit', async () => {
    const { page } = await person.enter(browser, null)
    const hand = openHand(page)
    await openFirst(page)
    await page.keyboard.press('g')
    await page.keyboard.press('5')
    const form = page.getByRole('complementary', { name: '自分の評価' })
    await form.waitFor()
    const criteria = await form.getByRole('radiogroup').count()
    for (let nth = 0; nth < criteria; nth += 1) await hand.press('4')
    await hand.press('Control+Enter')
    await form.getByRole('button', { name: '評価を更新' }).waitFor()
    // A digit for each, and one press to send them.
    expect([criteria, hand.count()]).toEqual([5, best.score])
  })

  it('to write a note, to go to the next case, to share', async () => {
    const { page } = await person.enter(browser, null)
    const hand = openHand(page)
    await openFirst(page)

    await hand.press('m')
    await expect
      .poll(() => page.getByRole('textbox', { name: texts.records.content }).evaluate((field) => field === field.ownerDocument.activeElement))
      .toBe(true)
    await hand.type('初回の面談を終えた。')
    await hand.press('Control+Enter')
    await page.getByRole('article').getByText('初回の面談を終えた。').waitFor()
    expect(hand.count()).toBeLessThanOrEqual(best.note)

    // A key is the page's once the stored note has let go of it.
    await page.getByRole('textbox', { name: texts.records.content }).waitFor({ state: 'hidden' })
    await hand.press(']')
    await expect.poll(() => heading(page).innerText()).toBe(companies[1])
    expect(hand.count()).toBeLessThanOrEqual(best.walk)

    await hand.press('Shift+S')
    await page.getByRole('listbox', { name: bulkTexts.share.users }).waitFor()
    await hand.type(receiver)
    await page.getByRole('option', { name: receiver }).waitFor()
    await hand.press('Control+Enter')
    await page.getByText(bulkTexts.share.done).waitFor()
    expect(hand.count()).toBeLessThanOrEqual(best.share)
  })
})
