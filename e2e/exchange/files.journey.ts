import { readFile } from 'node:fs/promises'
import { operationGroups } from '@mekiki/contract'
import type { ImportKind } from '@mekiki/contract/exchange/imports/imports.schemas'
import { exportActionEn, exportActionJa } from '@mekiki/i18n/exchange/export-action'
import { exportsEn, exportsJa } from '@mekiki/i18n/exchange/exports-screen'
import { importsEn } from '@mekiki/i18n/exchange/imports.en'
import { importsJa } from '@mekiki/i18n/exchange/imports.ja'
import { scouteesEn } from '@mekiki/i18n/companies/scoutees.en'
import { scouteesJa } from '@mekiki/i18n/companies/scoutees.ja'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProject, type JourneyTheme } from '../support/projects.ts'
import type { Person } from '../support/people.ts'
import type { Product } from '../support/product.ts'
import { openScene, type Scene } from '../support/scene.ts'

const { members, projects, scoutees, themes } = operationGroups
const words = {
  ja: { imports: importsJa, exports: exportsJa, action: exportActionJa, scoutees: scouteesJa, more: 'その他の操作' },
  en: { imports: importsEn, exports: exportsEn, action: exportActionEn, scoutees: scouteesEn, more: 'More actions' }
} as const
type Language = keyof typeof words

let scene: Scene | undefined
let product: Product
let person: Person
let theme: JourneyTheme
let page: Page
let complaints: string[]
beforeAll(async () => {
  scene = await openScene('ファイルの試し')
  ;({ product, person, theme, page, complaints } = scene)
})
afterAll(() => scene?.close())

async function speak(language: Language): Promise<void> {
  const { version } = await person.call(members.current, {})
  await person.call(members.updateCurrent, { body: { language } }, { ifMatch: version })
}

/** Brings a file in as somebody does who has nothing to correct, and looks at the page of the result. */
async function bringIn(language: Language, kind: ImportKind, address: string, lines: readonly string[]): Promise<void> {
  const { imports } = words[language]
  await page.goto(`${product.baseUrl}${address}=true`)
  const drawer = page.getByRole('dialog', { name: imports.titles[kind] })
  const file = { name: `${kind}.csv`, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\r\n')}\r\n`) }
  await drawer.locator('input[type=file]').setInputFiles(file)
  // A list of ids that no export wrote: what becomes of newer values must be said.
  if (kind === 'project_updates') await drawer.getByRole('radio', { name: imports.mapping.unmarked.choices.take }).check({ force: true })
  await drawer.getByRole('button', { name: imports.mapping.next }).click()
  await drawer.getByRole('button', { name: imports.check.submit(1), exact: true }).click()
  await drawer.getByText(imports.run.succeeded).waitFor()
  await drawer.getByRole('link', { name: imports.run.toResult }).click()
  await page.getByRole('heading', { name: imports.titles[kind], level: 1 }).waitFor()
  await page.getByRole('button', { name: imports.results.undo }).waitFor()
}

/** Opens the export of a list at an address and gives the lines of the file that the browser saves. */
async function write(language: Language, thing: keyof typeof exportsJa.titles, address: string, open?: () => Promise<void>): Promise<string[]> {
  const { exports, action } = words[language]
  await page.goto(`${product.baseUrl}${address}`)
  await (open ?? (() => page.getByRole('main').getByRole('button', { name: action.action, exact: true }).click()))()
  const dialog = page.getByRole('dialog', { name: exports.titles[thing] })
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: exports.submit, exact: true }).click()])
  await dialog.waitFor({ state: 'hidden' })
  const text = await readFile(await download.path(), 'utf8')
  return text.replace('\ufeff', '').trimEnd().split('\r\n')
}

const summaryOf = async (uuid: string) => (await person.call(projects.get, { params: { project_uuid: uuid } })).scouteeLinkInput?.summary

describe('files', () => {
  it('of each kind come in, in Japanese', async () => {
    await speak('ja')
    const inTheme = `/project_groups/${theme.uuid}?is_import_projects_drawer_open`
    await bringIn('ja', 'projects', inTheme, ['企業名,代表者', '株式会社和文の案件,南 由佳'])
    expect((await person.call(projects.list, { query: { theme_uuid: theme.uuid } })).items.map(({ shownScoutee }) => shownScoutee.name)).toEqual([
      '株式会社和文の案件'
    ])
    await bringIn('ja', 'scoutees', '/scoutees?is_import_scoutees_drawer_open', ['企業名,所在地', '和文の企業,福井県鯖江市'])
    expect((await person.call(scoutees.list, { query: { q: '和文の企業' } })).totalCount).toBe(1)
    await bringIn('ja', 'members', '/settings/members?is_import_members_drawer_open', ['名前,メールアドレス', '和文 花子,wabun@mekiki.example'])
    expect((await person.call(members.list, { query: { q: 'wabun' } })).totalCount).toBe(1)
    expect(complaints).toEqual([])
  })

  it('of each kind come in, in English', async () => {
    await speak('en')
    const changed = await addProject(person, theme.uuid, '変わる会社', { summary: '古い概要' })
    const inTheme = `/project_groups/${theme.uuid}`
    await bringIn('en', 'projects', `${inTheme}?is_import_projects_drawer_open`, ['Company name,Representative', 'Latin Letters Inc.,Yuka Minami'])
    const names = (await person.call(projects.list, { query: { theme_uuid: theme.uuid } })).items.map(({ shownScoutee }) => shownScoutee.name)
    expect(names).toContain('Latin Letters Inc.')
    await bringIn('en', 'project_updates', `${inTheme}?is_import_update_projects_drawer_open`, ['Case id,Summary', `${changed},A new summary`])
    expect(await summaryOf(changed)).toBe('A new summary')
    await bringIn('en', 'themes', '/themes?is_import_themes_drawer_open', ['Theme name,Description', 'Latin letters,Read from left to right'])
    expect((await person.call(themes.list, { query: { keyword: 'Latin letters' } })).totalCount).toBe(1)
    expect(complaints).toEqual([])
  })

  it('of each list are written, in English', async () => {
    await speak('en')
    const project = await addProject(person, theme.uuid, '書き出す会社')
    expect((await write('en', 'projects', `/project_groups/${theme.uuid}`))[0]).toBe(
      'Case ID,Company name,Company URL,Representative,Address,Summary,mekiki:key,mekiki:mark'
    )
    const history = await write('en', 'history', `/project_groups/${theme.uuid}/projects/${project}?tab=operationLog`)
    expect(history.length).toBeGreaterThan(1)
    expect(complaints).toEqual([])
  })

  it('of each list are written, in Japanese', async () => {
    await speak('ja')
    expect((await write('ja', 'themes', '/themes'))[0]?.slice(0, 10)).toBe('テーマID,テーマ名')
    const openList = async (): Promise<void> => {
      await page.getByRole('button', { name: words.ja.more, exact: true }).click()
      await page.getByRole('menuitem', { name: words.ja.scoutees.exportList }).click()
    }
    const { totalCount } = await person.call(scoutees.list, { query: {} })
    expect((await write('ja', 'scoutees', '/scoutees', openList)).length).toBeGreaterThan(totalCount ?? Number.NaN)
    expect((await write('ja', 'tasks', '/project_groups/tasks?assignee_user_uuids=all'))[0]?.startsWith('タスク名,詳細,')).toBe(true)
    const openHistory = () => page.getByRole('button', { name: words.ja.action.history }).click()
    expect((await write('ja', 'history', `/themes/${theme.uuid}`, openHistory)).length).toBeGreaterThan(1)
    expect(complaints).toEqual([])
  })
})
