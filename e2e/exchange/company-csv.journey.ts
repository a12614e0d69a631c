import { readFile } from 'node:fs/promises'
import { operationGroups } from '@mekiki/contract'
import { scouteesJa } from '@mekiki/i18n/companies/scoutees.ja'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsByAxe } from '../support/axe.ts'
import { openStage, type Stage } from '../support/scene.ts'

const { scoutees } = operationGroups
const columns = ['scoutee_name', 'scoutee_uuid', 'corporate_number', 'tel']
const inCsv = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')

let stage: Stage
let company: string
beforeAll(async () => {
  stage = await openStage()
  company = (await stage.person.call(scoutees.create, { body: { name: '経理往復製作所', corporateNumber: '1010001060207', tel: '03-1234-5678' } })).id
})
afterAll(() => stage?.close())

describe('a CSV file of companies', () => {
  it('has ids and corporate numbers, leaves no unread notice, and comes back with exactly the edited cell', async () => {
    const { page, complaints } = await stage.person.enter(stage.browser, null)
    await page.addInitScript((keys) => localStorage.setItem('SEARCH_SCOUTEE_LIST_DISPLAYED_COLUMNS', JSON.stringify(keys)), columns)
    await page.goto(`${stage.product.baseUrl}/scoutees`)
    await page.getByRole('button', { name: 'その他の操作' }).first().click()
    await page.getByRole('menuitem', { name: scouteesJa.exportList, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '企業・人物の書き出し' })
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: '書き出す', exact: true }).click()])
    const rows = parse(await readFile(await download.path()), { bom: true }) as string[][]
    expect(rows[0]?.slice(0, 4)).toEqual(['企業名', '企業ID', '法人番号', '電話番号'])
    expect(rows.find(([, id]) => id === company)?.slice(0, 4)).toEqual(['経理往復製作所', company, '1010001060207', '03-1234-5678'])
    const told = async () => (await stage.person.call(operationGroups.notifications.list, { query: {} })).unreadCount
    const before = await told()
    await expect.poll(told).toBe(before)

    const edited = rows.map((row) => row.map((cell, at) => (row[1] === company && at === 3 ? '03-8765-4321' : cell)))
    await page.goto(`${stage.product.baseUrl}/scoutees?is_import_scoutees_drawer_open=true`)
    const drawer = page.getByRole('dialog', { name: '企業登録（一括登録）' })
    await drawer.locator('input[type=file]').setInputFiles({ name: '企業台帳.csv', mimeType: 'text/csv', buffer: Buffer.from(inCsv(edited)) })
    await drawer.getByRole('button', { name: '内容を確認' }).click()
    await drawer.getByRole('button', { name: /^変更 1 件/u }).waitFor()
    expect(await drawer.getByRole('checkbox', { name: '変更のある列だけを表示' }).isChecked()).toBe(true)
    const row = drawer.getByRole('row').filter({ hasText: '経理往復製作所' })
    for (const text of ['03-1234-5678', '03-8765-4321']) await row.getByText(text, { exact: true }).waitFor()
    await row.getByText('電話番号', { exact: true }).waitFor()
    await drawer.getByRole('button', { name: '1件を取り込む' }).click()
    await drawer.getByText('取り込みが完了しました').waitFor()
    expect(await stage.person.call(scoutees.get, { params: { scoutee_id: company } })).toMatchObject({ tel: '03-8765-4321', corporateNumber: '1010001060207' })
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('with the same wrong value in many rows is set right by one correction, which can be undone', async () => {
    const { page, complaints } = await stage.person.enter(stage.browser, null)
    await page.goto(`${stage.product.baseUrl}/scoutees?is_import_scoutees_drawer_open=true`)
    const drawer = page.getByRole('dialog', { name: '企業登録（一括登録）' })
    const rows = Array.from({ length: 30 }, (_, at) => [`特許多数${at}`, at < 2 ? '7' : 'たくさん', '不明な国'])
    const buffer = Buffer.from(inCsv([['企業名', '特許件数', '国'], ...rows]))
    await drawer.locator('input[type=file]').setInputFiles({ name: '特許.csv', mimeType: 'text/csv', buffer })
    for (const target of ['特許件数', '国']) {
      await drawer.getByRole('combobox', { name: new RegExp(`: ${target}$`, 'u') }).click()
      await page.getByRole('option', { name: target, exact: true }).click()
    }
    await drawer.getByRole('button', { name: '内容を確認' }).click()
    const first = drawer.getByRole('row').filter({ hasText: '特許多数2' }).first()
    // Both errors of the row stand there, each with its field.
    await first.getByText(/特許件数：.* \/ 国：/u).waitFor()
    await first.getByRole('button', { name: /「特許件数」の値を修正/u }).click()
    const field = drawer.getByRole('textbox', { name: '「特許件数」の値を修正' })
    await field.fill('100')
    await field.press('Enter')
    const notice = drawer.getByText('同じ値の28行で、「たくさん」を「100」に修正しました。')
    await notice.waitFor()
    expect(await faultsByAxe(page)).toEqual([])
    await drawer.getByText('28件の修正があります。').waitFor()
    await drawer.getByRole('button', { name: '元に戻す' }).click()
    await notice.waitFor({ state: 'detached' })
    expect(await drawer.getByText('28件の修正があります。').count()).toBe(0)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
