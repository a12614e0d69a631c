import type { Browser, Locator, Page } from 'playwright-core'
import { operationGroups } from '@mekiki/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSheet } from '../../apps/server/src/platform/sheets/index.ts'
import { createRowMarker, rowKeyHeader, rowMarkHeader } from '../../apps/server/src/platform/sheets/row-mark.ts'
import { faultsByAxe } from '../support/axe.ts'
import { openBrowser } from '../support/browser.ts'
import { addProject, addTheme, type JourneyTheme } from '../support/projects.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const { projects, members, scoutees } = operationGroups

let product: Product
let browser: Browser
let person: Person
let theme: JourneyTheme
/** The page of whoever has chosen English. */
let english: Page
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  person = await personOf(product, 0)
  theme = await addTheme(person, '取り込みの試し')
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

async function workbook([heads = [], ...rows]: readonly (readonly string[])[]): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeSheet(rows, { name: '一覧', columns: heads.map((head) => ({ head })) }).stream) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}

const summaryOf = async (uuid: string): Promise<string | null> =>
  (await person.call(projects.get, { params: { project_uuid: uuid } })).scouteeLinkInput?.summary ?? null

/** Puts the focus on a control and presses it by its key. */
async function pressAt(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  await control.focus()
  await page.keyboard.press('Enter')
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label).first().click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

describe('imports', () => {
  it('change cases by an exported file, with a conflict, an unknown tag and a corrected cell, and are taken back', async () => {
    const [kept, changed, fresh] = [
      await addProject(person, theme.uuid, '競合の会社', { summary: '書き出した時の概要' }),
      await addProject(person, theme.uuid, '変更の会社', { summary: '古い概要' }),
      await addProject(person, theme.uuid, '修正の会社', { summary: 'そのまま' })
    ]
    const heads = ['案件ID', '企業名', '概要', '企業URL', '案件タグ', 'テーマ']
    const rows = [
      [kept, '競合の会社', '書き出した時の概要', '', '', '取り込みの試し'],
      [changed, '変更の会社', '古い概要', '', '', '取り込みの試し'],
      [fresh, '修正の会社', 'そのまま', '', '', '取り込みの試し']
    ]
    const marker = createRowMarker(heads)
    const marks = rows.map((row) => marker({ key: row[0] ?? '', version: '1', texts: row.map((text) => [text]) }))
    const { version } = await person.call(projects.get, { params: { project_uuid: kept } })
    const scouteeLinkInput = { name: '競合の会社', summary: '同僚の概要' }
    await person.call(projects.update, { params: { project_uuid: kept }, body: { scouteeLinkInput } }, { ifMatch: version })
    const edited = [
      [kept, '競合の会社', 'ファイルの概要', '', '', '取り込みの試し'],
      [changed, '変更の会社', '新しい概要', '', '取り込みタグ', '別のテーマ'],
      [fresh, '修正の会社', 'そのまま', 'URLではない', '', '取り込みの試し']
    ].map((row, at) => [...row, row[0] ?? '', marks[at] ?? ''])
    const { page, complaints } = await person.enter(browser)
    await page.getByRole('button', { name: '取り込む' }).click()
    await page.getByRole('menuitem', { name: '案件を一括更新' }).click()
    const drawer = page.getByRole('dialog', { name: '案件の一括更新' })
    await expect.poll(() => new URL(page.url()).searchParams.get('is_import_update_projects_drawer_open')).toBe('true')
    const file = { name: '案件更新.xlsx', mimeType: sheetType, buffer: await workbook([[...heads, rowKeyHeader, rowMarkHeader], ...edited]) }
    await drawer.locator('input[type=file]').setInputFiles(file)
    await drawer.getByText('3行、8列').waitFor()
    await drawer.getByText('書き出し専用の列です。値を変更しても取り込まれません。').waitFor()
    await drawer.getByRole('button', { name: '内容を確認' }).click()
    // An unknown tag is decided on once, a faulty cell is set right in its place.
    await drawer.getByRole('heading', { name: '登録されていない名前' }).waitFor()
    await drawer.getByLabel('処理 取り込みタグ').click()
    await page.getByRole('option', { name: '新しく登録' }).click()
    await drawer.getByRole('button', { name: '「企業URL」の値を修正 URLではない' }).click()
    await drawer.getByRole('textbox', { name: '「企業URL」の値を修正' }).fill('https://example.co.jp/')
    await drawer.getByRole('textbox', { name: '「企業URL」の値を修正' }).press('Enter')
    await drawer.getByRole('button', { name: '修正を反映して確認' }).click()
    await drawer.getByRole('button', { name: /^変更 2 件/u }).waitFor()
    // What was changed in the file and is not taken is named, and shown when that is wanted.
    await drawer.getByText('ファイルで変更された1個のセルは、取り込みません。').waitFor()
    await drawer.getByText('書き出し専用の列：「テーマ」（1件）').waitFor()
    await drawer.getByRole('button', { name: '該当する行を表示' }).click()
    await drawer.getByText('別のテーマ', { exact: true }).waitFor()
    await drawer.getByRole('button', { name: 'すべての行を表示' }).click()
    // What a colleague has changed since the export waits for a decision.
    await drawer.getByText('同僚の概要', { exact: true }).waitFor()
    await choose(page, '処理 2行目', 'ファイルの値で上書き')
    await drawer.getByRole('button', { name: '3件を取り込む' }).click()
    await drawer.getByText('取り込みが完了しました').waitFor()
    await drawer.getByRole('link', { name: '結果のページを開く' }).click()
    await page.getByRole('heading', { name: '案件の一括更新', level: 1 }).waitFor()
    await page.getByText('ファイルで変更された1個のセルは、取り込んでいません。').waitFor()
    expect([await summaryOf(kept), await summaryOf(changed)]).toEqual(['ファイルの概要', '新しい概要'])
    const address = page.url()
    await page.goto(address)
    await page.getByText('案件更新.xlsx').waitFor()
    await page.getByRole('button', { name: '取り込みを取り消す' }).click()
    await page.getByRole('alertdialog', { name: '取り込みの取り消し' }).getByRole('button', { name: '取り込みを取り消す' }).click()
    await page.getByText('3件を取り消しました。').waitFor()
    expect([await summaryOf(kept), await summaryOf(changed)]).toEqual(['同僚の概要', '古い概要'])
    await page.getByRole('link', { name: '過去の取り込み' }).click()
    await page.getByRole('link', { name: '案件更新.xlsx' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('reopen declined cases that a row meets, row by row and all at once, the company registered or typed in', async () => {
    const exit = theme.statuses.get('見送り') ?? ''
    const { id: scouteeId } = await person.call(scoutees.create, { body: { name: '再会の会社' } })
    const registered = await addProject(person, theme.uuid, '', { scoutees: [{ scouteeId }] })
    const typed = await addProject(person, theme.uuid, '株式会社手入力の再会')
    const declined = [registered, typed]
    const decline = async (uuid: string) =>
      person.call(projects.update, { params: { project_uuid: uuid }, body: { statusUuid: exit, exit: { remark: '時期が早い' } } })
    const areOut = () => Promise.all(declined.map(async (uuid) => (await person.call(projects.get, { params: { project_uuid: uuid } })).isInExit))
    await Promise.all(declined.map(decline))
    const { page, complaints } = await person.enter(browser)
    const open = async (): Promise<Locator> => {
      await page.goto(`${product.baseUrl}/project_groups/${theme.uuid}?is_import_projects_drawer_open=true`)
      const drawer = page.getByRole('dialog', { name: '案件の取り込み' })
      const buffer = Buffer.from('企業名\r\n再会の会社\r\n手入力の再会㈱\r\n')
      await drawer.locator('input[type=file]').setInputFiles({ name: '再会.csv', mimeType: 'text/csv', buffer })
      return drawer
    }
    // Row by row: one goes on, of the other one nothing comes in.
    const first = await open()
    await first.getByRole('button', { name: '内容を確認' }).click()
    await first.getByText('このテーマに見送った案件があります').waitFor()
    expect(await faultsByAxe(page)).toEqual([])
    await choose(page, '処理 3行目', '見送った案件を再開')
    await first.getByRole('button', { name: /^変更なし 1 件/u }).click()
    await first.getByText('再会の会社', { exact: true }).waitFor()
    await first.getByText('このテーマに見送った案件があります').waitFor()
    await choose(page, '処理 2行目', '取り込まない')
    await first.getByRole('button', { name: '1件を取り込む' }).click()
    await first.getByText('取り込みが完了しました').waitFor()
    expect(await areOut()).toEqual([true, false])
    await decline(typed)
    // All at once, and back again.
    const second = await open()
    await second.getByRole('checkbox', { name: '見送った案件がある企業の行は、その案件を最初のステータスに戻して再開する' }).check()
    await second.getByRole('button', { name: '内容を確認' }).click()
    await second.getByRole('button', { name: '2件を取り込む' }).click()
    await second.getByText('取り込みが完了しました').waitFor()
    expect(await areOut()).toEqual([false, false])
    await second.getByRole('link', { name: '結果のページを開く' }).click()
    await page.getByRole('button', { name: '取り込みを取り消す' }).click()
    await page.getByRole('alertdialog', { name: '取り込みの取り消し' }).getByRole('button', { name: '取り込みを取り消す' }).click()
    await page.getByText('2件を取り消しました。').waitFor()
    expect(await areOut()).toEqual([true, true])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('bring themes in', async () => {
    const { page, complaints } = await person.enter(browser)
    await page.getByRole('link', { name: 'テーマ管理' }).click()
    await page.getByRole('heading', { name: 'テーマ管理', level: 1 }).waitFor()
    await page.getByRole('button', { name: '取り込む' }).click()
    const drawer = page.getByRole('dialog', { name: 'テーマの取り込み' })
    const buffer = Buffer.from('テーマ名,説明\r\n核融合の部材,長い目で見る\r\n取り込みの試し,説明を足す\r\n')
    await drawer.locator('input[type=file]').setInputFiles({ name: 'テーマ.csv', mimeType: 'text/csv', buffer })
    await drawer.getByRole('button', { name: '内容を確認' }).click()
    await drawer.getByText('説明を足す').waitFor()
    await drawer.getByRole('button', { name: '2件を取り込む' }).click()
    await drawer.getByText('取り込みが完了しました').waitFor()
    await drawer.getByRole('button', { name: '一覧を表示' }).click()
    await drawer.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: '核融合の部材' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('register people from their list behind a cover sheet, without a trick', async () => {
    const { page, complaints } = await person.enter(browser)
    await page.goto(`${product.baseUrl}/scoutees?is_import_scoutees_drawer_open=true`)
    const drawer = page.getByRole('dialog', { name: '企業登録（一括登録）' })
    const csv =
      '参加者,,,,\r\n\r\n氏名,所属,メールアドレス,アイデア名,Webサイト\r\n髙田 次郎,東北工芸大学,J.Takada@Tohoku.example,磁気センサー,takada.example\r\n'
    await drawer.locator('input[type=file]').setInputFiles({ name: '名簿.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await drawer.getByText('人物の名簿と判断しました。').waitFor()
    expect(await drawer.getByRole('radio', { name: '人物として取り込む' }).isChecked()).toBe(true)
    // The row with the headers is the third, as a spreadsheet counts.
    await drawer.getByText('3行目').waitFor()
    expect(await faultsByAxe(page)).toEqual([])
    // One choice changes what all columns become, and back.
    await drawer.getByText('企業として取り込む').click()
    await drawer.getByText('「企業名」「企業ID」「法人番号」のいずれかとして取り込む列を選択してください。').waitFor()
    await drawer.getByText('人物として取り込む').click()
    await drawer.getByRole('button', { name: '内容を確認' }).click()
    await drawer.getByText('ファイル：takada.example').waitFor()
    await drawer.getByRole('button', { name: '「企業URL」の値を修正 https://takada.example' }).waitFor()
    expect(await faultsByAxe(page)).toEqual([])
    await drawer.getByRole('button', { name: '1件を取り込む' }).click()
    await drawer.getByText('取り込みが完了しました').waitFor()
    await drawer.getByRole('button', { name: '一覧を表示' }).click()
    await page.getByRole('row').filter({ hasText: '髙田 次郎' }).waitFor()
    const { items } = await person.call(scoutees.list, { query: { q: '髙田' } })
    expect(items.map(({ name, peopleFlg, belongingTo }) => [name, peopleFlg, belongingTo])).toEqual([['髙田 次郎', true, '東北工芸大学']])
    expect(complaints).toEqual([])
  })

  it('register companies from a workbook, by the keyboard and in English', async () => {
    const { page, complaints } = await person.enter(browser, null)
    const { version } = await person.call(members.current, {})
    await person.call(members.updateCurrent, { body: { language: 'en' } }, { ifMatch: version })
    await page.goto(`${product.baseUrl}/scoutees?is_import_scoutees_drawer_open=true`)
    const drawer = page.getByRole('dialog', { name: 'Import companies' })
    await drawer.getByText('Drop files here').waitFor()
    expect(await faultsByAxe(page)).toEqual([])
    const buffer = await workbook([
      ['Company name', 'Representative', 'Address'],
      ['取込電機株式会社', '南 由佳', '福井県鯖江市']
    ])
    await drawer.locator('input[type=file]').setInputFiles({ name: 'companies.xlsx', mimeType: sheetType, buffer })
    await drawer.getByText('1 row, 3 columns').waitFor()
    expect(await faultsByAxe(page)).toEqual([])
    await pressAt(page, drawer.getByRole('button', { name: 'Check the contents' }))
    await drawer.getByRole('button', { name: 'Import 1', exact: true }).waitFor()
    expect(await faultsByAxe(page)).toEqual([])
    await pressAt(page, drawer.getByRole('button', { name: 'Import 1', exact: true }))
    await drawer.getByText('The import is finished').waitFor()
    expect(await faultsByAxe(page)).toEqual([])
    await pressAt(page, drawer.getByRole('button', { name: 'Show the list' }))
    await page.getByRole('row').filter({ hasText: '取込電機株式会社' }).waitFor()
    expect(complaints).toEqual([])
    english = page
  })

  it('invite members from a file and take the invitations back, in English', async () => {
    const page = english
    await page.goto(`${product.baseUrl}/settings/members`)
    await page.getByRole('button', { name: 'Import from a file' }).click()
    const drawer = page.getByRole('dialog', { name: 'Import members' })
    const buffer = Buffer.from('Name,Email,Permission group\r\nHana Mori,h.mori@mekiki.example,\r\nTwice,h.mori@mekiki.example,\r\n')
    await drawer.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
    await drawer.getByRole('button', { name: 'Check the contents' }).click()
    await drawer.getByText('Line 2 refers to the same item').waitFor()
    await drawer.getByRole('button', { name: 'Import 1', exact: true }).click()
    await drawer.getByRole('link', { name: 'Open the result page' }).click()
    await page.getByRole('heading', { name: 'Import members', level: 1 }).waitFor()
    expect((await person.call(members.list, { query: { q: 'h.mori' } })).totalCount).toBe(1)
    await expect.poll(async () => (await product.mailsTo('h.mori@mekiki.example')).length).toBe(1)
    expect(await faultsByAxe(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo import' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
    await page.getByText('1 row undone.').waitFor()
    expect((await person.call(members.list, { query: { q: 'h.mori' } })).totalCount).toBe(0)
  })
})
