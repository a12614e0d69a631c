import { operationGroups } from '@mekiki/contract'
import { livingExportsEn, livingExportsJa } from '@mekiki/i18n/exchange/living-exports-screen'
import { projectListEn, projectListJa } from '@mekiki/i18n/cases/project-list'
import { projectViewsEn, projectViewsJa } from '@mekiki/i18n/cases/project-views'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsByAxe } from '../support/axe.ts'
import { openBrowser } from '../support/browser.ts'
import { addProject, addTheme, type JourneyTheme } from '../support/projects.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

const languages = [
  { language: 'ja' as const, texts: livingExportsJa, panel: projectViewsJa.panel, views: projectListJa.views, status: 'ステータス' },
  { language: 'en' as const, texts: livingExportsEn, panel: projectViewsEn.panel, views: projectListEn.views, status: 'Status' }
]

let product: Product
let browser: Browser
let person: Person
let theme: JourneyTheme
let projectUuid: string
let viewUuid: string
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  person = await personOf(product, 0)
  theme = await addTheme(person, '食品工場の省人化')
  projectUuid = await addProject(person, theme.uuid, '株式会社イナホ搬送', { statusUuid: theme.statuses.get('新規') ?? '' })
  await addProject(person, theme.uuid, 'ウミネコ冷機株式会社', { statusUuid: theme.statuses.get('面談済') ?? '' })
  const settings = {
    displayedColumns: [
      { columnKey: 'scoutee_name', width: 240 },
      { columnKey: 'status_name', width: 120 }
    ],
    sortConditions: [{ columnKey: 'registered_at' as const, direction: 'asc' as const }],
    groupBy: null,
    layout: 'table' as const
  }
  const view = await person.call(operationGroups.projectViews.create, { body: { name: '外から読むビュー', themeUuid: theme.uuid, condition: {}, settings } })
  viewUuid = view.uuid
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

/** What another program gets, which has the address and nothing else. */
async function read(address: string): Promise<{ status: number; lines: string[] }> {
  const answer = await fetch(address)
  return { status: answer.status, lines: (await answer.text()).split('\r\n').filter((line) => line !== '') }
}

async function openDialog(page: Page, { panel, views, texts }: (typeof languages)[number]) {
  await page.goto(`${product.baseUrl}/project_groups/${theme.uuid}?open_view=${viewUuid}`)
  await page.getByRole('link', { name: /^外から読むビュー/u }).waitFor()
  await page.getByRole('button', { name: new RegExp(`^${views.every(0).replace('0', '')}`, 'u') }).click()
  await page.getByRole('button', { name: panel.more }).click()
  await page.getByRole('menuitem', { name: panel.readElsewhere }).click()
  const dialog = page.getByRole('dialog', { name: texts.title })
  await dialog.getByText(texts.empty).waitFor()
  return dialog
}

describe.each(languages)('a view that other programs read, in $language', (words) => {
  it('is given as it is at each reading, until its address is turned off', async () => {
    const { texts } = words
    await person.call(operationGroups.members.updateCurrent, { body: { language: words.language } })
    const { page } = await person.enter(browser, null)
    const dialog = await openDialog(page, words)
    expect(await faultsByAxe(page)).toEqual([])
    await dialog.getByRole('button', { name: texts.make }).click()
    await dialog.getByText(texts.once).waitFor()
    const address = await dialog.getByLabel(texts.address, { exact: true }).inputValue()
    expect(await faultsByAxe(page)).toEqual([])
    const first = await read(address)
    expect([first.status, first.lines.length]).toEqual([200, 3])
    expect(first.lines[1]).toBe('株式会社イナホ搬送,新規')
    await person.call(operationGroups.projects.update, { params: { project_uuid: projectUuid }, body: { statusUuid: theme.statuses.get('面談済') ?? '' } })
    expect((await read(address)).lines[1]).toBe('株式会社イナホ搬送,面談済')
    await person.call(operationGroups.projects.update, { params: { project_uuid: projectUuid }, body: { statusUuid: theme.statuses.get('新規') ?? '' } })
    await dialog.getByRole('tab', { name: texts.tool.google }).click()
    expect(await dialog.getByLabel(texts.formula, { exact: true }).inputValue()).toBe(`=IMPORTDATA("${address}")`)
    await dialog.getByRole('button', { name: texts.logOf('外から読むビュー') }).click()
    await page.getByRole('dialog', { name: texts.logTitle }).getByText(texts.times(2)).waitFor()
    await page.getByRole('dialog', { name: texts.logTitle }).getByRole('button', { name: texts.close }).last().click()
    await dialog.getByRole('button', { name: texts.endOf('外から読むビュー') }).click()
    await page.getByRole('alertdialog', { name: texts.endTitle }).getByRole('button', { name: texts.turnOff }).click()
    await dialog.getByText(texts.empty).waitFor()
    expect((await read(address)).status).toBe(404)
    await page.close()
  })
})
