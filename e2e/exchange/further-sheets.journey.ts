import { operationGroups } from '@mekiki/contract'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { faultsByAxe } from '../support/axe.ts'
import { openStage, type Stage } from '../support/scene.ts'

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const { members, scoutees } = operationGroups

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

const workbook = async (names: readonly [string, string, string]): Promise<Buffer> => {
  const heads = ['氏名', '所属', 'メールアドレス', 'アイデア名']
  const rows = {
    参加者名簿: [['展示会の名刺'], [null], heads, [names[0], '東北工芸大学', 'a@sheets.example', '磁気センサー']],
    追加分: [['メールアドレス', '氏名', '所属', 'アイデア名'], ['b@sheets.example', names[1], '北星ロボ', '搬送ロボ'], [], ['住所ではない', names[2], '', '']],
    集計: [
      ['月', '人数'],
      ['10月', '3']
    ]
  }
  return Buffer.from(await writeXlsx({ sheets: Object.entries(rows).map(([name, cells]) => ({ name, rows: cells })) }))
}

it('brings several sheets of a workbook in with one check, and tells rows with their sheet', async () => {
  const { person, browser, product } = stage
  const { page, complaints } = await person.enter(browser, null)
  await page.goto(`${product.baseUrl}/scoutees?is_import_scoutees_drawer_open=true`)
  const drawer = page.getByRole('dialog', { name: '企業登録（一括登録）' })
  const file = { name: '名簿.xlsx', mimeType: sheetType, buffer: await workbook(['鮎川 誠', '伊吹 陽', '卯月 司']) }
  await drawer.locator('input[type=file]').setInputFiles(file)
  await drawer.getByText('1行、4列').waitFor()
  await drawer.getByText('「集計」（このシートだけの列：月、人数）').waitFor()
  const box = drawer.getByRole('checkbox', { name: /^追加分/u })
  await box.focus()
  await page.keyboard.press('Space')
  await drawer.getByText('3行、4列').waitFor()
  expect(await box.isChecked()).toBe(true)
  expect(await faultsByAxe(page)).toEqual([])
  await drawer.getByRole('button', { name: '内容を確認' }).click()
  await drawer.getByText('「追加分」の4行目').waitFor()
  expect(await faultsByAxe(page)).toEqual([])
  await drawer.getByRole('button', { name: '2件を取り込む' }).click()
  await drawer.getByText('一部の行を取り込めませんでした').waitFor()
  await drawer.getByRole('link', { name: '結果のページを開く' }).click()
  await page.getByText('「追加分」の2行目').waitFor()
  const { items } = await person.call(scoutees.list, { query: { q: '伊吹' } })
  expect(items.map(({ name, peopleFlg, belongingTo }) => [name, peopleFlg, belongingTo])).toEqual([['伊吹 陽', true, '北星ロボ']])
  expect(complaints).toEqual([])
})

it('does so on a phone in English', async () => {
  const { person, browser, product } = stage
  const { version } = await person.call(members.current, {})
  await person.call(members.updateCurrent, { body: { language: 'en' } }, { ifMatch: version })
  const { page, complaints } = await person.enter(browser, null, { width: 390, height: 844 })
  await page.goto(`${product.baseUrl}/scoutees?is_import_scoutees_drawer_open=true`)
  const drawer = page.getByRole('dialog', { name: 'Import companies' })
  const file = { name: 'list.xlsx', mimeType: sheetType, buffer: await workbook(['榎本 空', '小田 晃', '梶 望']) }
  await drawer.locator('input[type=file]').setInputFiles(file)
  await drawer.getByRole('checkbox', { name: /^追加分/u }).check()
  await drawer.getByText('3 rows, 4 columns').waitFor()
  expect(await faultsByAxe(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Check the contents' }).click()
  await drawer.getByText('Line 4 of “追加分”').waitFor()
  expect(complaints).toEqual([])
})
