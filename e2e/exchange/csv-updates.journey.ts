import { readFile } from 'node:fs/promises'
import { operationGroups } from '@mekiki/contract'
import { importsEn } from '@mekiki/i18n/exchange/imports.en'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCp932Encoder } from '../../apps/server/src/platform/csv/cp932.ts'
import { faultsByAxe } from '../support/axe.ts'
import { addProject, addTheme, type JourneyTheme } from '../support/projects.ts'
import { type Person, personOf } from '../support/people.ts'
import { openStage, type Stage } from '../support/scene.ts'

const { projects, members } = operationGroups
const inCp932 = (text: string): Buffer => createCp932Encoder().encode(text)

let stage: Stage
let colleague: Person
let theme: JourneyTheme
let cases: { rare: string; both: string; renamed: string }
/** The file as it was exported, before anybody edited it or a case. */
let exported: string
beforeAll(async () => {
  stage = await openStage()
  colleague = await personOf(stage.product, 1)
  theme = await addTheme(stage.person, 'CSVの往復')
  // Exported the newest first.
  const renamed = await addProject(stage.person, theme.uuid, '名を変える会社', { summary: 'そのまま' })
  const both = await addProject(stage.person, theme.uuid, '競合の会社', { summary: '書き出した時の概要' })
  cases = { renamed, both, rare: await addProject(stage.person, theme.uuid, '陳 雅婷の会社', { summary: '鷗と𠮷〜\n二行目' }) }
})
afterAll(() => stage?.close())

const typed = async (uuid: string) => (await stage.person.call(projects.get, { params: { project_uuid: uuid } })).scouteeLinkInput

/** Exports the cases of the theme in CP932, as Excel in Japan opens files. */
async function exportProjects(page: Page): Promise<string> {
  await page.goto(`${stage.product.baseUrl}/project_groups/${theme.uuid}`)
  await page.getByRole('main').getByRole('button', { name: '書き出す', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '案件の書き出し' })
  await dialog.getByRole('radio', { name: 'Shift_JIS（CP932）' }).check({ force: true })
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: '書き出す', exact: true }).click()])
  await dialog.getByText(/Shift_JISで表せない\d種類の文字を「\?」に置き換えました。/u).waitFor()
  return new TextDecoder('shift_jis').decode(await readFile(await download.path()))
}

/** The drawer of an update, with a file chosen. */
async function chooseFile(page: Page, text: string, title: string) {
  await page.goto(`${stage.product.baseUrl}/project_groups/${theme.uuid}?is_import_update_projects_drawer_open=true`)
  const drawer = page.getByRole('dialog', { name: title })
  await drawer.locator('input[type=file]').setInputFiles({ name: '往復.csv', mimeType: 'text/csv', buffer: inCp932(text) })
  return drawer
}

describe('a CSV file of cases', () => {
  it('comes back with what was edited alone, asks about what a colleague has changed meanwhile, and shows the new name', async () => {
    const { page, complaints } = await stage.person.enter(stage.browser, null)
    exported = await exportProjects(page)
    const { version } = await colleague.call(projects.get, { params: { project_uuid: cases.both } })
    const scouteeLinkInput = { name: '競合の会社', summary: '同僚の概要' }
    await colleague.call(projects.update, { params: { project_uuid: cases.both }, body: { scouteeLinkInput } }, { ifMatch: version })
    const edited = exported.replace(',書き出した時の概要,', ',ファイルの概要,').replace(',名を変える会社,', ',改めた会社,')
    const drawer = await chooseFile(page, edited, '案件の一括更新')
    await drawer.getByText('3行、8列').waitFor()
    await drawer.getByRole('button', { name: '内容を確認' }).click()
    // The file lost characters of one case; nobody edited that.
    await drawer.getByRole('button', { name: /^変更なし 1 件/u }).waitFor()
    await drawer.getByText('同僚の概要', { exact: true }).waitFor()
    await drawer.getByText('ファイルの概要', { exact: true }).waitFor()
    expect(await faultsByAxe(page)).toEqual([])
    // The rows are called as Excel numbers them, though the first has two lines.
    await drawer.getByLabel('処理 3行目').click()
    await page.getByRole('option', { name: 'ファイルの値で上書き', exact: true }).click()
    await drawer.getByRole('button', { name: /^変更 1 件/u }).click()
    const row = drawer.getByRole('row').filter({ hasText: '4行目' })
    await row.getByText('名を変える会社', { exact: true }).waitFor()
    await row.getByText('改めた会社', { exact: true }).waitFor()
    await drawer.getByRole('button', { name: '2件を取り込む' }).click()
    await drawer.getByText('取り込みが完了しました').waitFor()
    await drawer.getByRole('link', { name: '結果のページを開く' }).click()
    await page.getByRole('heading', { name: '案件の一括更新', level: 1 }).waitFor()
    // The result tells each change with the name of its field, that of the name as well.
    const renamed = page.getByRole('row').filter({ hasText: '4行目' })
    for (const text of ['企業名', '名を変える会社', '改めた会社']) await renamed.getByText(text, { exact: true }).last().waitFor()
    await page.getByRole('row').filter({ hasText: '3行目' }).getByText('概要', { exact: true }).waitFor()
    expect(await faultsByAxe(page)).toEqual([])
    expect(await typed(cases.rare)).toMatchObject({ name: '陳 雅婷の会社', summary: '鷗と𠮷〜\n二行目' })
    expect([(await typed(cases.both))?.summary, (await typed(cases.renamed))?.name]).toEqual(['ファイルの概要', '改めた会社'])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('that has lost its marks tells at once that nobody can see conflicts, and waits for a choice; nothing newer goes unasked (in English)', async () => {
    const { version } = await stage.person.call(members.current, {})
    await stage.person.call(members.updateCurrent, { body: { language: 'en' } }, { ifMatch: version })
    const { page, complaints } = await stage.person.enter(stage.browser, null)
    const bare = exported.replace(',mekiki:key,mekiki:mark', '').replaceAll(/,[0-9a-f-]{36},\d+(?: [\w-]{6})+(?=\r\n)/gu, '')
    const drawer = await chooseFile(page, bare, importsEn.titles.project_updates)
    const { unmarked, next } = importsEn.mapping
    await drawer.getByText(unmarked.title).waitFor()
    expect(await faultsByAxe(page)).toEqual([])
    expect(await drawer.getByRole('radio', { checked: true }).count()).toBe(0)
    await drawer.getByRole('button', { name: next }).click({ force: true })
    await drawer.getByText(unmarked.needed).first().waitFor()
    await drawer.getByRole('radio', { name: unmarked.choices.decide }).check({ force: true })
    await drawer.getByRole('button', { name: next }).click()
    await drawer.getByRole('button', { name: /^Conflict 2/u }).waitFor()
    await drawer
      .getByText(/The export marks \(column mekiki:mark\) are missing/u)
      .first()
      .waitFor()
    await drawer.getByText('改めた会社', { exact: true }).waitFor()
    await drawer.getByText('ファイルの概要', { exact: true }).waitFor()
    expect([(await typed(cases.both))?.summary, (await typed(cases.renamed))?.name]).toEqual(['ファイルの概要', '改めた会社'])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('of new cases lets a missing name be filled in at its place', async () => {
    const { page, complaints } = await stage.person.enter(stage.browser, `/project_groups/${theme.uuid}?is_import_projects_drawer_open=true`)
    const drawer = page.getByRole('dialog', { name: importsEn.titles.projects })
    const buffer = Buffer.from('企業名,概要\r\n,名のない会社\r\n名のある会社,あり\r\n')
    await drawer.locator('input[type=file]').setInputFiles({ name: '新規.csv', mimeType: 'text/csv', buffer })
    await drawer.getByRole('button', { name: importsEn.mapping.next }).click()
    await drawer.getByRole('button', { name: /^Error 1/u }).waitFor()
    const label = importsEn.check.correct(importsEn.names.projects)
    await drawer.getByRole('button', { name: label }).first().click()
    await drawer.getByRole('textbox', { name: label }).fill('付けた名の会社')
    await drawer.getByRole('textbox', { name: label }).press('Enter')
    await drawer.getByRole('button', { name: importsEn.check.apply }).click()
    await drawer.getByRole('button', { name: importsEn.check.submit(2), exact: true }).click()
    await drawer.getByText(importsEn.run.succeeded).waitFor()
    const { items } = await stage.person.call(projects.list, { query: { theme_uuid: theme.uuid } })
    expect(items.map(({ shownScoutee }) => shownScoutee.name)).toEqual(expect.arrayContaining(['付けた名の会社', '名のある会社']))
    expect(complaints).toEqual([])
  })
})
