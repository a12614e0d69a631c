import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import { operationGroups } from '@mekiki/contract'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsByAxe } from './support/axe.ts'
import { openBrowser } from './support/browser.ts'
import { addCase, addTheme, type JourneyTheme } from './support/cases.ts'
import { type Person, personOf } from './support/people.ts'
import { type Product, startProduct } from './support/product.ts'

let product: Product
let browser: Browser
let person: Person
let theme: JourneyTheme
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  person = await personOf(product, 0)
  theme = await addTheme(person, '書き出しの試し')
  for (const name of ['𠮷野家〜髙島', '=1+1', '青空工業']) await addCase(person, theme.uuid, name, { summary: `${name}の概要` })
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

/** Presses a button of a dialog and gives the file that the browser saves. */
async function saved(page: Page, dialog: Locator, button = '書き出す'): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: button, exact: true }).click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

const rowsOf = (bytes: Buffer): string[] => bytes.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n')
const button = (page: Page) => page.getByRole('main').getByRole('button', { name: '書き出す', exact: true })

describe('exports', () => {
  it('write cases of a theme into a spreadsheet with chosen columns, which are remembered, and a selection in CP932 with what did not fit', async () => {
    const { page, complaints } = await person.enter(browser)
    await page.goto(`${product.baseUrl}/project_groups/${theme.uuid}`)
    await button(page).click()
    const dialog = page.getByRole('dialog', { name: '案件の書き出し' })
    await dialog.getByText('すべて（3件）').waitFor()
    await dialog.getByRole('button', { name: '代表者を外す' }).click()
    await dialog.getByLabel('項目を検索').fill('ステータス')
    await dialog.getByRole('button', { name: 'ステータスを追加' }).click()
    await dialog.getByRole('radio', { name: 'Excel（xlsx）' }).check({ force: true })
    const file = await saved(page, dialog)
    expect(file.name).toMatch(/^書き出しの試し_案件_\d{12}\.xlsx$/)
    const [sheet] = (await readXlsx(file.bytes)).sheets
    expect(sheet?.rows[0]).toEqual(['案件ID', '企業名', '企業URL', '所在地', '概要', 'ステータス', 'mekiki:key', 'mekiki:mark'])
    expect(sheet?.rows.slice(1).map((row) => row[1])).toEqual(['青空工業', '=1+1', '𠮷野家〜髙島'])
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('checkbox', { name: /𠮷野家/ }).check({ force: true })
    await page.getByRole('checkbox', { name: /=1\+1/ }).check({ force: true })
    await page.getByRole('button', { name: 'その他', exact: true }).click()
    await page.getByRole('menuitem', { name: '書き出す' }).click()
    await dialog.getByText('選択した行（2件）').waitFor()
    await dialog.getByRole('button', { name: 'ステータスを外す' }).waitFor()
    await dialog.getByRole('radio', { name: 'Shift_JIS（CP932）' }).check({ force: true })
    const text = new TextDecoder('shift_jis').decode((await saved(page, dialog)).bytes)
    expect(text.split('\r\n').map((line) => line.split(',')[1])).toEqual(['企業名', "'=1+1", '?野家～髙島', undefined])
    await dialog.getByText('Shift_JISで表せない1種類の文字を「?」に置き換えました。').waitFor()
    expect(await dialog.locator('.mk-export-characters').allTextContents()).toEqual(['𠮷', '〜'])
    expect(new TextDecoder('shift_jis').decode((await saved(page, dialog, 'もう一度ダウンロード')).bytes)).toBe(text)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('write what the filters find, and keep the file at an address of its own, where the notification leads', async () => {
    const { page, complaints } = await person.enter(browser)
    await page.goto(`${product.baseUrl}/project_groups/${theme.uuid}?q=%E9%9D%92%E7%A9%BA`)
    await button(page).click()
    const dialog = page.getByRole('dialog', { name: '案件の書き出し' })
    await dialog.getByText('絞り込みに一致する行（1件）').waitFor()
    await dialog.getByText('すべて（3件）').waitFor()
    expect(rowsOf((await saved(page, dialog)).bytes)).toHaveLength(2)
    const [job] = (await person.call(operationGroups.jobs.list, { query: {} })).items
    await page.goto(`${product.baseUrl}/exports/${job?.uuid ?? ''}`)
    await page.getByRole('heading', { name: '書き出したファイル', level: 1 }).waitFor()
    expect(await faultsByAxe(page)).toEqual([])
    const again = await saved(page, page.getByRole('main'), 'ダウンロード')
    expect([again.name, rowsOf(again.bytes).length]).toEqual([job?.fileName, 2])
    await page.goto(`${product.baseUrl}/exports/${theme.uuid}`)
    await page.getByText('このファイルはありません。').waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('write themes, companies, tasks and members, in English', async () => {
    const { page, complaints } = await person.enter(browser)
    const { version } = await person.call(operationGroups.members.current, {})
    await person.call(operationGroups.members.updateCurrent, { body: { language: 'en' } }, { ifMatch: version })
    await page.goto(`${product.baseUrl}/themes`)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Export themes' })
    await dialog.waitFor()
    expect(await faultsByAxe(page)).toEqual([])
    const themes = await saved(page, dialog, 'Export')
    expect([themes.name.slice(0, 7), rowsOf(themes.bytes)[0]?.slice(0, 19)]).toEqual(['Themes_', 'Theme ID,Theme name'])
    await page.goto(`${product.baseUrl}/scoutees`)
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Export companies and people' }).click()
    const { totalCount } = await person.call(operationGroups.scoutees.list, { query: {} })
    const companies = await saved(page, page.getByRole('dialog', { name: 'Export companies and people' }), 'Export')
    expect(rowsOf(companies.bytes).length).toBeGreaterThan(totalCount)
    await page.goto(`${product.baseUrl}/project_groups/tasks?assignee_user_uuids=all`)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const tasks = await saved(page, page.getByRole('dialog', { name: 'Export tasks' }), 'Export')
    await page.goto(`${product.baseUrl}/settings/members`)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const people = await saved(page, page.getByRole('dialog', { name: 'Export members' }), 'Export')
    expect(rowsOf(people.bytes)[0]).toBe(
      'Name,Email,Permission group,Member groups,State,Two-step verification (required),Two-step verification (set up),Added on'
    )
    expect(rowsOf(tasks.bytes)[0]).toBe('Task,Details,Case or theme,Theme,Status,Due date,Assignees,Created by,Created at,Updated at')
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
