import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import { operationGroups } from '@mekiki/contract'
import { exportActionEn, exportActionJa } from '@mekiki/i18n/exchange/export-action'
import { exportsEn, exportsJa } from '@mekiki/i18n/exchange/exports-screen'
import { projectDetailEn } from '@mekiki/i18n/cases/project-detail.en'
import { projectDetailJa } from '@mekiki/i18n/cases/project-detail.ja'
import { projectListEn, projectListJa } from '@mekiki/i18n/cases/project-list'
import { scouteesEn } from '@mekiki/i18n/companies/scoutees.en'
import { scouteesJa } from '@mekiki/i18n/companies/scoutees.ja'
import { settingsUsesEn, settingsUsesJa } from '@mekiki/i18n/workspace/settings-uses'
import { uiEn, uiJa } from '@mekiki/i18n/ui'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsByAxe } from '../support/axe.ts'
import { openBrowser } from '../support/browser.ts'
import { addProject, addTheme, type JourneyTheme } from '../support/projects.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

let product: Product
let browser: Browser
let person: Person
let theme: JourneyTheme
let firstProject: string

const languages = [
  {
    language: 'ja' as const,
    texts: exportsJa,
    actions: exportActionJa,
    shared: uiJa,
    list: projectListJa,
    uses: settingsUsesJa,
    detail: projectDetailJa,
    companies: { more: 'その他の操作', export: scouteesJa.exportList },
    heads: {
      projects: '案件ID,企業名',
      themes: 'テーマID,テーマ名',
      tasks: 'タスク名,詳細,案件・テーマ,テーマ,ステータス,期限,担当者,登録者,登録日時,更新日時',
      members: '名前,メールアドレス,権限グループ,メンバーグループ,状態,二段階認証（必須）,二段階認証（設定済み）,登録日',
      history: '日時,操作した人,経路,テーマ,案件,案件ID,操作,項目,変更前,変更後'
    }
  },
  {
    language: 'en' as const,
    texts: exportsEn,
    actions: exportActionEn,
    shared: uiEn,
    list: projectListEn,
    uses: settingsUsesEn,
    detail: projectDetailEn,
    companies: { more: 'More actions', export: scouteesEn.exportList },
    heads: {
      projects: 'Case ID,',
      themes: 'Theme ID,Theme name',
      tasks: 'Task,Details,Case or theme,Theme,Status,Due date,Assignees,Created by,Created at,Updated at',
      members: 'Name,Email,Permission group,Member groups,State,Two-step verification (required),Two-step verification (set up),Added on',
      history: 'Time,By,Through,Theme,Case,Case ID,Action,Field,Before,After'
    }
  }
]

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  person = await personOf(product, 0)
  theme = await addTheme(person, '書き出しの試し')
  for (const name of ['𠮷野家〜髙島', '=1+1', '青空工業']) firstProject = await addProject(person, theme.uuid, name, { summary: `${name}の概要` })
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
    const { page, complaints } = await person.enter(browser, `/project_groups/${theme.uuid}`)
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
    await page.getByRole('checkbox', { name: /𠮷野家/ }).check()
    await page.getByRole('checkbox', { name: /=1\+1/ }).check()
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
    const { page, complaints } = await person.enter(browser, `/project_groups/${theme.uuid}?q=%E9%9D%92%E7%A9%BA`)
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
    await page.getByText('ファイルが見つかりません。').waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  describe.each(languages)('in every place ($language)', ({ language, texts, actions, shared, list, uses, detail, companies, heads }) => {
    const dialogOf = (page: Page, thing: keyof typeof texts.titles): Locator => page.getByRole('dialog', { name: texts.titles[thing], exact: true })
    const file = async (page: Page, thing: keyof typeof texts.titles) => (await saved(page, dialogOf(page, thing), texts.submit)).bytes
    const open = (page: Page, name: string): Promise<void> => page.getByRole('main').getByRole('button', { name, exact: true }).click()
    let page: Page
    let complaints: string[]
    beforeAll(async () => {
      const { version } = await person.call(operationGroups.members.current, {})
      await person.call(operationGroups.members.updateCurrent, { body: { language } }, { ifMatch: version })
      ;({ page, complaints } = await person.enter(browser))
    })
    afterAll(async () => {
      await page?.context().close()
    })

    it('write cases, themes, companies and tasks', async () => {
      await page.goto(`${product.baseUrl}/project_groups/${theme.uuid}`)
      await open(page, list.export)
      expect(rowsOf(await file(page, 'projects'))[0]).toContain(heads.projects)
      await page.goto(`${product.baseUrl}/themes`)
      await open(page, actions.action)
      await dialogOf(page, 'themes').waitFor()
      expect(await faultsByAxe(page)).toEqual([])
      expect(rowsOf(await file(page, 'themes'))[0]).toContain(heads.themes)
      await page.goto(`${product.baseUrl}/scoutees`)
      await open(page, companies.more)
      await page.getByRole('menuitem', { name: companies.export, exact: true }).click()
      const { totalCount } = await person.call(operationGroups.scoutees.list, { query: {} })
      expect(rowsOf(await file(page, 'scoutees')).length).toBeGreaterThan(totalCount ?? Number.NaN)
      await page.goto(`${product.baseUrl}/project_groups/tasks?assignee_user_uuids=all`)
      await open(page, actions.action)
      expect(rowsOf(await file(page, 'tasks'))[0]).toBe(heads.tasks)
      expect(complaints).toEqual([])
    })

    it('write members, all or selected, and histories of a case, of a theme and of a page of the settings', async () => {
      await page.goto(`${product.baseUrl}/settings/members`)
      await open(page, actions.action)
      expect(rowsOf(await file(page, 'users'))[0]).toBe(heads.members)
      await page.goto(`${product.baseUrl}/settings/members`)
      await page.getByRole('main').getByRole('row').getByRole('checkbox').nth(1).check()
      await page.getByRole('region', { name: shared.selectionActions }).getByRole('button', { name: actions.action, exact: true }).click()
      await dialogOf(page, 'users').getByText(texts.scopeCount(texts.scopes.selection, 1)).waitFor()
      expect(rowsOf(await file(page, 'users'))).toHaveLength(2)
      await page.goto(`${product.baseUrl}/project_groups/${theme.uuid}/projects/${firstProject}?tab=operationLog`)
      await page.getByRole('tabpanel', { name: detail.tabs.operationLog }).getByRole('button', { name: actions.action, exact: true }).click()
      expect(rowsOf(await file(page, 'history'))[0]).toBe(heads.history)
      await page.goto(`${product.baseUrl}/themes/${theme.uuid}`)
      await page.getByRole('button', { name: actions.history, exact: true }).click()
      expect(rowsOf(await file(page, 'history')).length).toBeGreaterThan(1)
      await person.call(operationGroups.tagsAndChannels.createChannel, { body: { name: `展示会 ${language}` } })
      await page.goto(`${product.baseUrl}/settings/channels`)
      await page.getByRole('button', { name: uses.history, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: actions.action, exact: true }).click()
      expect((await file(page, 'settings_history')).toString()).toContain(`展示会 ${language}`)
      expect(complaints).toEqual([])
    })
  })
})
