import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { projectDetailJa as texts } from '@mekiki/i18n/cases/project-detail.ja'
import { settingsJa } from '@mekiki/i18n/workspace/settings'
import { openProduct } from '../support/open-product.ts'
import { type Person, personOf } from '../support/people.ts'
import { addProject, addTheme, type JourneyTheme } from '../support/projects.ts'

const { product, browser } = await openProduct()
const companies = ['株式会社アカリ計測', '株式会社イロハ制御', '株式会社ウグイス光学', '株式会社エナガ電池', '株式会社オシドリ薬品']
/** Two cases a page: the way leads over the ends of pages. */
const query = '?sort_conditions=registered_at%3Aasc&per_page=2&page=1'

let person: Person
let theme: JourneyTheme
const uuids: string[] = []
beforeAll(async () => {
  person = await personOf(product, 0)
  theme = await addTheme(person, '順に見る案件')
  for (const name of companies) uuids.push(await addProject(person, theme.uuid, name))
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const place = (page: Page) => page.getByRole('navigation', { name: texts.walk.label }).getByRole('status')
const tab = (page: Page) => page.getByRole('tab', { selected: true })

async function expectProject(page: Page, at: number): Promise<void> {
  await expect.poll(() => heading(page).innerText()).toBe(companies[at])
  await expect.poll(() => place(page).innerText()).toBe(`${at + 1} / ${companies.length}`)
  // The page beside it may still be on its way.
  if (at < companies.length - 1) await expect.poll(() => page.getByRole('button', { name: texts.preview.next }).isEnabled()).toBe(true)
  if (at > 0) await expect.poll(() => page.getByRole('button', { name: texts.preview.previous }).isEnabled()).toBe(true)
}

/** Opens a case of the list beside it, and then its page. */
async function openFromList(page: Page, name: string): Promise<void> {
  await page
    .getByRole('row', { name: new RegExp(name, 'u') })
    .getByText(name)
    .click()
  await page.getByRole('link', { name: texts.preview.openDetail }).click()
  await place(page).waitFor()
}

describe('the page of a case', () => {
  it('leads through the list that it was opened from, beyond its page, with the tab kept, and back to the list as it was', async () => {
    const { page } = await person.enter(browser, `/project_groups/${theme.uuid}${query}`)
    await openFromList(page, companies[1] ?? '')
    await expectProject(page, 1)
    await page.keyboard.press('g')
    await page.keyboard.press('5')
    await expect.poll(() => tab(page).innerText()).toContain(texts.tabs.review)
    await page.keyboard.press(']')
    await expectProject(page, 2)
    await expect.poll(() => tab(page).innerText()).toContain(texts.tabs.review)
    await page.getByRole('button', { name: texts.preview.next }).press('Enter')
    await expectProject(page, 3)
    await expect
      .poll(() => page.getByRole('button', { name: texts.preview.next }).evaluate((button) => button === button.ownerDocument.activeElement))
      .toBe(true)
    await page.keyboard.press('Enter')
    await expectProject(page, 4)
    expect(await page.getByRole('button', { name: texts.preview.next }).isDisabled()).toBe(true)
    await page.reload()
    await expectProject(page, 4)
    for (const at of [3, 2, 1, 0]) {
      await page.keyboard.press('[')
      await expectProject(page, at)
    }
    await page.getByRole('link', { name: texts.walk.orderOf('順に見る案件') }).click()
    await page.getByRole('row', { name: new RegExp(companies[0] ?? '', 'u') }).waitFor()
    expect(new URL(page.url()).search).toContain('per_page=2')
  })

  it('stands in no order where it was opened from elsewhere, though the list has it', async () => {
    const { page } = await person.enter(browser, `/project_groups/${theme.uuid}${query}`)
    await openFromList(page, companies[0] ?? '')
    await page.goto(`${product.baseUrl}/project_groups/${theme.uuid}/projects/${uuids[1]}`)
    await expect.poll(() => heading(page).innerText()).toBe(companies[1])
    await page.getByRole('button', { name: texts.more }).waitFor()
    expect(await page.getByRole('navigation', { name: texts.walk.label }).count()).toBe(0)
  })

  it('has its acts in sight and under keys, which its foot names until a person switches that off', async () => {
    const { page } = await person.enter(browser, `/project_groups/${theme.uuid}${query}`)
    await openFromList(page, companies[0] ?? '')
    await page.getByRole('button', { name: /^閲覧できる人 \d+$/u }).waitFor()
    await page.getByRole('button', { name: '複製' }).waitFor()
    await page.keyboard.press('Shift+S')
    // The people to share with can be searched for at once; the first Esc leaves their list, the second the dialog.
    await page.getByRole('combobox', { name: 'メンバー 検索' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: '案件の共有' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.keyboard.press('m')
    const field = page.getByRole('textbox', { name: texts.records.content })
    await field.waitFor()
    await field.pressSequentially('g1 ] 面談')
    expect(await field.inputValue()).toBe('g1 ] 面談')
    await expect.poll(() => tab(page).innerText()).toContain(texts.tabs.record)
    const foot = page.getByRole('group', { name: texts.keyLine.label })
    await foot.getByRole('button', { name: texts.keyLine.all }).click()
    await page.getByRole('dialog', { name: 'キーボード操作' }).getByText('案件を共有').waitFor()
    await page.goto(`${product.baseUrl}/settings/account`)
    await page.getByRole('switch', { name: settingsJa.account.showKeyLine }).click()
    await page.goBack()
    await place(page).waitFor()
    expect(await foot.count()).toBe(0)
  })

  it.each([1024, 1280])('has everything in sight at a width of %d', async (width) => {
    const { page } = await person.enter(browser, `/project_groups/${theme.uuid}${query}`)
    await openFromList(page, companies[0] ?? '')
    await page.setViewportSize({ width, height: 800 })
    const edge = await page.getByRole('button', { name: texts.more }).boundingBox()
    expect((edge?.x ?? 0) + (edge?.width ?? 0)).toBeLessThanOrEqual(width)
    await page.getByRole('button', { name: '共有' }).waitFor()
    await page.getByRole('button', { name: texts.preview.next }).waitFor()
    const isWide = await page.locator('html').evaluate((html) => html.scrollWidth > html.clientWidth)
    expect(isWide).toBe(false)
  })
})
