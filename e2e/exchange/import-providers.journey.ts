import { Readable } from 'node:stream'
import { operationGroups } from '@mekiki/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCompanies } from '../../apps/server/src/features/companies/provider-companies/index.ts'
import { openAdmin } from '../../apps/server/src/testing/open-admin.ts'
import { faultsByAxe } from '../support/axe.ts'
import { openStage, type Stage } from '../support/scene.ts'

const { scoutees } = operationGroups
const csv = (rows: readonly (readonly string[])[]): Buffer => Buffer.from(rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n'))

let stage: Stage
const companies = [
  { name: 'ナギサワ精密株式会社', corporate_number: '1010001060207', city: '横浜市', prefecture: '神奈川県', representative: '凪沢 進' },
  { name: 'ホシノ食品株式会社', corporate_number: '2010001060206', city: '仙台市', prefecture: '宮城県', representative: '星野 光' },
  { name: '株式会社ツキヨミ測量', corporate_number: '3010001060205', city: '札幌市', prefecture: '北海道', representative: '月読 学' },
  { name: 'ハマナス鋳造株式会社', corporate_number: '4010001060204', city: '札幌市', prefecture: '北海道', representative: '浜梨 司' }
]
const [one, two, three, four] = companies
beforeAll(async () => {
  stage = await openStage()
  const db = openAdmin(stage.product.adminUrl)
  const lines = [Object.keys(companies[0] ?? {}), ...companies.map((company) => Object.values(company))].map((cells) => cells.join(','))
  const source = { bytes: Readable.from([Buffer.from(lines.join('\n'))]) }
  const result = await loadCompanies(db, () => new Date(), { source, name: 'companies.csv', fingerprint: lines.join(), onRejected: () => undefined })
  await db.destroy()
  expect(result.created).toBe(companies.length)
})
afterAll(() => stage?.close())

describe('a file of companies with corporate numbers', () => {
  it('is offered links with the company database, for all rows whose names agree and row by row', async () => {
    const rows = [
      ['企業名', '法人番号', '所在地'],
      [one?.name ?? '', one?.corporate_number ?? '', ''],
      ['まったく別の名前', two?.corporate_number ?? '', ''],
      ['別の名前のまま', three?.corporate_number ?? '', '自分で書いた住所'],
      ['番号のない会社', '', '']
    ]
    const { page, complaints } = await stage.person.enter(stage.browser, '/scoutees?is_import_scoutees_drawer_open=true')
    const drawer = page.getByRole('dialog', { name: '企業登録（一括登録）' })
    await drawer.locator('input[type=file]').setInputFiles({ name: '名簿.csv', mimeType: 'text/csv', buffer: csv(rows) })
    await drawer.getByRole('button', { name: '内容を確認' }).click()
    await drawer.getByText('3行の法人番号が、企業データベースにあります。').waitFor()
    await drawer.getByText('企業データベースの候補').first().waitFor()
    await drawer.getByRole('checkbox', { name: '企業名が一致する行をすべて連携して登録' }).check()
    const lineOf = (line: number) => drawer.getByRole('checkbox', { name: `${line}行目を企業データベースと連携して登録` })
    expect(await Promise.all([2, 3, 4].map((line) => lineOf(line).isChecked()))).toEqual([true, false, false])
    await lineOf(3).focus()
    await page.keyboard.press('Space')
    expect(await drawer.getByText('企業名が異なります').count()).toBe(2)
    expect(await faultsByAxe(page)).toEqual([])
    await drawer.getByRole('button', { name: '4件を取り込む' }).click()
    await drawer.getByText('取り込みが完了しました').waitFor()
    const made = async (q: string) => {
      const { items } = await stage.person.call(scoutees.list, { query: { q } })
      return items.map(({ linkingStatus, address }) => [linkingStatus, address !== null])
    }
    expect(await made(one?.name ?? '')).toContainEqual(['linked', true])
    expect(await made('まったく別の名前')).toEqual([['linked', true]])
    expect(await made('別の名前のまま')).toEqual([['unlinked', true]])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('of people is offered the companies where they belong, which lead to each other', async () => {
    const rows = [
      ['氏名', '所属', '法人番号', 'メールアドレス'],
      ['汐見 栞', four?.name ?? '', '', 's@belongs.example'],
      ['磯部 湊', 'ハマナス 分室', four?.corporate_number ?? '', 'i@belongs.example'],
      ['浜田 凪', 'どこにもない会社', '', 'h@belongs.example']
    ]
    const { page, complaints } = await stage.person.enter(stage.browser, '/scoutees?is_import_scoutees_drawer_open=true')
    const drawer = page.getByRole('dialog', { name: '企業登録（一括登録）' })
    await drawer.locator('input[type=file]').setInputFiles({ name: '人物.csv', mimeType: 'text/csv', buffer: csv(rows) })
    await drawer.getByText('人物の名簿と判断しました。').waitFor()
    await drawer.getByRole('button', { name: '内容を確認' }).click()
    await drawer.getByText('2名の所属先が、登録企業か企業データベースにあります。').waitFor()
    await drawer.getByRole('checkbox', { name: '企業名が一致する人物をすべてつなげる' }).check()
    const lineOf = (line: number) => drawer.getByRole('checkbox', { name: `${line}行目の所属先を企業とつなげる` })
    expect(await Promise.all([2, 3].map((line) => lineOf(line).isChecked()))).toEqual([true, false])
    expect(await faultsByAxe(page)).toEqual([])
    await drawer.getByRole('button', { name: '3件を取り込む' }).click()
    await drawer.getByText('取り込みが完了しました').waitFor()
    const { items } = await stage.person.call(scoutees.list, { query: { q: '汐見' } })
    await page.goto(`${stage.product.baseUrl}/scoutees/${items[0]?.uuid}`)
    await page.getByRole('link', { name: four?.name ?? '', exact: true }).click()
    await page.getByRole('heading', { name: '所属する人物' }).waitFor()
    await page.getByRole('link', { name: '汐見 栞', exact: true }).waitFor()
    expect(await page.getByRole('link', { name: '磯部 湊', exact: true }).count()).toBe(0)
    expect(await faultsByAxe(page)).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
