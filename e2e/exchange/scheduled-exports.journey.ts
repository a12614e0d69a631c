import { operationGroups } from '@mekiki/contract'
import { projectListEn, projectListJa } from '@mekiki/i18n/cases/project-list'
import { projectViewsEn, projectViewsJa } from '@mekiki/i18n/cases/project-views'
import { scheduledExportsEn, scheduledExportsJa } from '@mekiki/i18n/exchange/scheduled-exports-screen'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsByAxe } from '../support/axe.ts'
import { openBrowser } from '../support/browser.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'
import { addProject, addTheme, type JourneyTheme } from '../support/projects.ts'

const languages = [
  { language: 'ja' as const, texts: scheduledExportsJa, panel: projectViewsJa.panel, views: projectListJa.views, subject: '定期のビュー', count: '案件1件' },
  { language: 'en' as const, texts: scheduledExportsEn, panel: projectViewsEn.panel, views: projectListEn.views, subject: '定期のビュー', count: 'with 1 case' }
]

let ahead = 0
let product: Product
let browser: Browser
let person: Person
let theme: JourneyTheme
let viewUuid: string
beforeAll(async () => {
  product = await startProduct({ clock: () => new Date(Date.now() + ahead) })
  browser = await openBrowser()
  person = await personOf(product, 0)
  theme = await addTheme(person, '食品工場の省人化')
  await addProject(person, theme.uuid, '株式会社イナホ搬送', { statusUuid: theme.statuses.get('新規') ?? '' })
  const settings = {
    displayedColumns: [{ columnKey: 'scoutee_name' as const, width: 240 }],
    sortConditions: [],
    groupBy: null,
    layout: 'table' as const
  }
  const view = await person.call(operationGroups.projectViews.create, { body: { name: '定期のビュー', themeUuid: theme.uuid, condition: {}, settings } })
  viewUuid = view.uuid
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

async function openDialog(page: Page, { panel, views, texts }: (typeof languages)[number]) {
  await page.goto(`${product.baseUrl}/project_groups/${theme.uuid}?open_view=${viewUuid}`)
  await page.getByRole('link', { name: /^定期のビュー/u }).waitFor()
  await page.getByRole('button', { name: new RegExp(`^${views.every(0).replace('0', '')}`, 'u') }).click()
  await page.getByRole('button', { name: panel.more }).click()
  await page.getByRole('menuitem', { name: panel.mailOnSchedule }).click()
  const dialog = page.getByRole('dialog', { name: texts.title })
  await dialog.getByText(texts.none).waitFor()
  return dialog
}

// Other mails go out at the same hour.
const sent = async () => (await product.mailsTo(person.email)).filter((mail) => mail.includes('定期のビュー'))

describe.each(languages)('a view by mail, in $language', (words) => {
  const { texts } = words

  it('is set up from the view’s menu, sent at once, and listed, paused and deleted in the account', async () => {
    await person.call(operationGroups.members.updateCurrent, { body: { language: words.language } })
    const { page } = await person.enter(browser, null)
    const dialog = await openDialog(page, words)
    expect(await faultsByAxe(page)).toEqual([])
    await dialog.getByRole('button', { name: texts.add }).click()
    const form = page.getByRole('dialog', { name: texts.addTitle })
    await form.getByRole('button', { name: texts.weekdayName(5) }).click()
    expect(await faultsByAxe(page)).toEqual([])
    await form.getByRole('button', { name: texts.save, exact: true }).click()
    const row = dialog.getByRole('listitem', { name: texts.changeOf(texts.timing({ frequency: 'weekly', weekdays: [1, 5], hour: 8 })) })
    await row.getByText(texts.to(person.name)).waitFor()
    const before = (await sent()).length
    await row.getByRole('button', { name: texts.send }).click()
    await expect.poll(async () => (await sent()).length).toBe(before + 1)
    const mail = (await sent()).at(-1) ?? ''
    for (const part of [words.subject, words.count, `/project_groups/${theme.uuid}?open_view=${viewUuid}`]) expect(mail).toContain(part)
    await page.goto(`${product.baseUrl}/settings/account`)
    await page.getByText(texts.view('定期のビュー')).waitFor()
    await page.getByRole('listitem').getByRole('button', { name: texts.log, exact: true }).click()
    const log = page.getByRole('dialog', { name: texts.logTitle })
    await log.getByText(`${texts.outcomes.attached} / ${texts.rows(1)} / ${texts.trial}`).waitFor()
    expect(await faultsByAxe(page)).toEqual([])
    await log.getByRole('button', { name: texts.close }).last().click()
    await page.getByRole('button', { name: texts.pause, exact: true }).click()
    await page.getByText(texts.paused).first().waitFor()
    const item = page.getByRole('listitem').filter({ hasText: texts.view('定期のビュー') })
    await item.getByRole('button', { name: texts.remove, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: texts.remove }).click()
    await item.waitFor({ state: 'detached' })
    await page.context().close()
  })
})

describe('the clock', () => {
  it('sends at the chosen hour, once, with the cases of that moment', async () => {
    await person.call(operationGroups.members.updateCurrent, { body: { language: 'en' } })
    const body = { viewUuid, format: 'csv' as const, timing: { frequency: 'daily' as const, hour: 8 }, readerUuids: [person.uuid], isPaused: false }
    const { nextAt } = await person.call(operationGroups.scheduledExports.create, { body })
    await addProject(person, theme.uuid, 'ウミネコ冷機株式会社', { statusUuid: theme.statuses.get('面談済') ?? '' })
    const before = (await sent()).length
    // Views are looked at every five minutes, and a product that had not looked once before the clock was set begins then.
    ahead = Date.parse(nextAt ?? '') + 4 * 60_000 - Date.now()
    await expect.poll(async () => (await sent()).length, { interval: 1000 }).toBe(before + 1)
    expect((await sent()).at(-1)).toContain('with 2 cases')
  })
})
