import { describe, expect, it } from 'vitest'
import { exportedFile, newestFile, rowsIn, workbook } from '../testing/exported-file.factory.ts'
import { csvOf } from '../testing/imports.factory.ts'
import { importAs, skippedOf, mappingsAs, uploadAs } from '../testing/kinds.factory.ts'
import { openImportPlace } from '../testing/place.factory.ts'

const { world, tenant, me, make, theme } = await openImportPlace()

const columnKeys = ['project_uuid', 'scoutee_name', 'scoutee_representative', 'project_group_name', 'updated_at', 'created_by_name', 'project_records_count']

/** Two cases as a workbook that was exported: its rows, heads first, each as long as they are. */
async function exportedRows(names: readonly string[]): Promise<string[][]> {
  const uuids: string[] = []
  for (const name of names) uuids.push(await make.project({ theme, scouteeUuid: await make.scoutee({ name, representative: '代表' }), by: me }))
  const [heads = [], ...rows] = await rowsIn(await exportedFile(world, me, '/v2/private/projects/export', { columnKeys, projectUuids: uuids }))
  return [heads, ...rows.map((cells) => heads.map((_head, column) => cells[column] ?? ''))]
}

/** A cell of a row set to a text, by its head. */
function set([heads = [], ...rows]: string[][], row: number, head: string, text: string): void {
  const cells = rows[row]
  if (!cells || !heads.includes(head)) throw new Error(`no cell ${row} ${head}`)
  cells[heads.indexOf(head)] = text
}

describe('cells that no import takes', () => {
  it('are none where nothing was changed in the file', async () => {
    const rows = await exportedRows(['甲社', '乙社'])
    const done = await importAs(world, me, { kind: 'project_updates', bytes: await workbook(rows), options: { dryRun: true } })
    expect([await skippedOf(me, done.uuid), done.rows.map(({ leftOut }) => leftOut)]).toEqual([[], [[], []]])
  })

  it('are named by their columns, counted and found where they were changed, filled or emptied, before and after the import', async () => {
    const rows = await exportedRows(['丙社', '丁社', '戊社'])
    const [heads = []] = rows
    set(rows, 0, 'テーマ', '別のテーマ')
    set(rows, 1, 'テーマ', '')
    set(rows, 1, '登録者', '誰か')
    set(rows, 2, '代表者', '新しい代表')
    const bytes = await workbook(rows)
    for (const options of [{ dryRun: true }, { dryRun: false }]) {
      const done = await importAs(world, me, { kind: 'project_updates', bytes, options })
      expect(done.counts).toMatchObject({ unchanged: 2, updated: 1, error: 0 })
      expect(await skippedOf(me, done.uuid)).toEqual([
        ['!テーマ', 2, 0],
        ['!登録者', 1, 0]
      ])
      const found = await me.call('GET', `/v2/private/jobs/${done.uuid}/import_rows?left_out=true`)
      const [themeColumn, maker] = [heads.indexOf('テーマ'), heads.indexOf('登録者')]
      expect([found.body.totalCount, found.body.items.map((row: { line: number; leftOut: number[] }) => [row.line, row.leftOut])]).toEqual([
        2,
        [
          [2, [themeColumn]],
          [3, [themeColumn, maker]]
        ]
      ])
      expect((await me.call('GET', `/v2/private/jobs/${done.uuid}/import_rows?left_out=true&kinds=updated`)).body.totalCount).toBe(0)
    }
  })

  it('are told of a column for which no target was chosen, and not of rows that somebody leaves out', async () => {
    const rows = await exportedRows(['己社', '庚社'])
    set(rows, 0, '代表者', '一人目')
    set(rows, 1, '代表者', '二人目')
    const bytes = await workbook(rows)
    const targets = { 案件ID: 'project_uuid', 企業名: 'scoutee_name', 'mekiki:mark': 'row_mark' }
    const done = await importAs(world, me, { kind: 'project_updates', bytes, targets, options: { dryRun: true }, rows: [{ line: 3, choice: 'skip' }] })
    expect([done.counts['unchanged'], await skippedOf(me, done.uuid)]).toEqual([1, [['代表者', 1, 0]]])
  })

  it('of a column that somebody has added only have a value or none', async () => {
    const [heads = [], ...rows] = await exportedRows(['辛社', '壬社'])
    const done = await importAs(world, me, {
      kind: 'project_updates',
      bytes: await workbook([[...heads, '自分の控え'], ...rows.map((cells, at) => [...cells, at === 0 ? '電話済み' : ''])]),
      options: { dryRun: true }
    })
    expect([await skippedOf(me, done.uuid), done.rows.map(({ leftOut }) => leftOut)]).toEqual([[['自分の控え', 0, 1]], [[], []]])
  })

  it('of a text file are named with how many have a value, since nothing tells what was exported', async () => {
    const uuid = await make.project({ theme, scouteeUuid: await make.scoutee({ name: '癸社' }), by: me })
    const bytes = csvOf([
      ['案件ID', '企業名', 'テーマ', '登録者', '平均点（全員）'],
      [uuid, '癸社', '別のテーマ', '誰か', '']
    ])
    const done = await importAs(world, me, { kind: 'project_updates', bytes, options: { dryRun: true } })
    expect(await skippedOf(me, done.uuid)).toEqual([
      ['!テーマ', 0, 1],
      ['!登録者', 0, 1]
    ])
  })

  it('are told of companies, themes and members as well, and what of registered people no file changes', async () => {
    await make.scoutee({ name: '企画', people_flg: true, email: 'kikaku@example.com' })
    const keys = ['scoutee_name', 'scoutee_type', 'scoutee_linking_status', 'created_at']
    const rows = await rowsIn(await exportedFile(world, me, '/v2/private/scoutees/export', { columnKeys: keys }))
    const [heads = []] = rows
    const at = rows.findIndex((cells) => cells.includes('企画')) - 1
    set(rows, at, '企業DB連携', '変えた')
    set(rows, at, '種別', '企業')
    const companies = await importAs(world, me, { kind: 'scoutees', bytes: await workbook(rows), options: { dryRun: true } })
    expect(await skippedOf(me, companies.uuid)).toEqual(
      heads.flatMap((head) => (head === '種別' ? [['種別', 1, 0]] : head === '企業DB連携' ? [['!企業DB連携', 1, 0]] : []))
    )
    const ideas = csvOf([
      ['種別', '企業名', 'メールアドレス', 'アイデア名'],
      ['人物', '企画', 'kikaku@example.com', '新しい案']
    ])
    const people = await importAs(world, me, { kind: 'scoutees', bytes: ideas, options: { dryRun: true } })
    expect([people.counts['unchanged'], await skippedOf(me, people.uuid)]).toEqual([1, [['アイデア名', 0, 1]]])
    const themes = await exportedFile(world, me, '/v2/private/themes/export', { format: 'csv', columnKeys: ['name', 'projects_count', 'created_by_name'] })
    const skippedOfThemes = async (bytes: Buffer | string) =>
      (await skippedOf(me, (await importAs(world, me, { kind: 'themes', bytes, options: { dryRun: true } })).uuid)).map(([name, changed]) => [name, changed])
    expect(await skippedOfThemes(themes)).toEqual([])
    expect(await skippedOfThemes(themes.toString('utf8').replace(/,\d+,(?=[^,]*,[0-9a-f-]{36},\d+ )/u, ',77,'))).toEqual([['!案件数', 1]])
    expect(await skippedOfThemes(themes.toString('utf8').replaceAll(/,mekiki:mark(?=\r\n)|(?<=,[0-9a-f-]{36}),\d+ [^\r]+/gu, ''))).toContainEqual([
      '!案件数',
      0
    ])
    expect((await me.call('GET', '/v2/private/users/export?format=csv')).status).toBe(202)
    const ofMembers = await importAs(world, me, { kind: 'members', bytes: await newestFile(world, me), options: { dryRun: true } })
    expect((await skippedOf(me, ofMembers.uuid)).map(([name]) => name)).toContain('!状態')
  })
})

describe('the columns of a file', () => {
  it('say which of them exports write and no import takes', async () => {
    const key = await uploadAs(
      world,
      me,
      'project_updates',
      csvOf([
        ['案件ID', '企業名', 'テーマ', '面談（最新の活動メモ）', '自分の控え'],
        ['x', '甲', 'テ', '話した', 'メモ']
      ])
    )
    const { body } = await mappingsAs(me, 'project_updates', key)
    expect(body.columns.map(({ name, isExportOnly }: { name: string; isExportOnly: boolean }) => [name, isExportOnly])).toEqual([
      ['案件ID', false],
      ['企業名', false],
      ['テーマ', true],
      ['面談（最新の活動メモ）', true],
      ['自分の控え', false]
    ])
  })
})

it('what an import leaves out is told to nobody else', async () => {
  const done = await importAs(world, me, { kind: 'members', bytes: csvOf([['メールアドレス'], ['a@b.example']]), options: { dryRun: true } })
  const other = await world.createActor(tenant)
  expect((await other.call('GET', `/v2/private/jobs/${done.uuid}/import_left_out`)).status).toBe(404)
})
