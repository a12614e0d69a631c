import { readFile } from 'node:fs/promises'
import { type CellValue, readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestActor } from '../../../../testing/world.ts'
import { makeItems, setValues } from '../../../cases/projects/testing/extensions.factory.ts'
import { projectFactory } from '../../../cases/projects/testing/projects.factory.ts'
import { exportedFile } from '../testing/exported-file.factory.ts'
import { createImportWorld, type ImportWorld } from '../testing/imports.factory.ts'
import { importAs, mappingsAs, undoAs, uploadAs } from '../testing/kinds.factory.ts'
import { libreOfficeFile, type OfficeCell, type OfficeSheet } from '../testing/libreoffice.factory.ts'

let world: ImportWorld
let me: TestActor
beforeAll(async () => {
  world = await createImportWorld()
  me = await world.createActor(await world.createTenant(), { name: '佐伯 真理子' })
})
afterAll(() => world.close())

const companies = () =>
  world.admin
    .selectFrom('scoutees')
    .select(['name', 'representative', 'foundation_date', 'finance_date', 'capital', 'tel', 'summary', 'url'])
    .where('tenant_uuid', '=', me.tenant.uuid)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute()

const sheets: OfficeSheet[] = [
  { name: '控え', isHidden: true, rows: [['見えないシート'], ['甲']] },
  {
    name: '一覧 & 表',
    rows: [
      ['企業名', '代表者', '設立日', '最終調達日', '資本金', '電話番号', '概要', '企業URL', '従業員数'],
      [
        '株式会社<青空>',
        { formula: 'CONCATENATE("青木","一郎")', result: '青木一郎' },
        { serial: 43_922, format: 'yyyy\\/m\\/d' },
        { serial: 45_991, format: '[$-411]yyyy"年"m"月"d"日"' },
        { serial: 12_000_000, format: '[$¥-411]#,##0;[RED]-[$¥-411]#,##0' },
        '03-1234-5678',
        '一行目\n"二行目"',
        'https://example.jp/?a=1&b=2',
        { formula: '30+5', result: 35 }
      ],
      [
        '海の会社',
        { look: '@' },
        { serial: 36_526, format: '[$-411]ge\\.m\\.d;@' },
        { serial: 45_992, format: 'yyyy\\/m\\/d\\ h:mm' },
        5_000_000,
        '0120-000-111',
        { isTrue: true },
        null
      ]
    ],
    offered: { range: 'I2:I1048576', source: "'控え'!$A$1:$A$2" },
    looksDownTo: [4, 5, 1_048_575, 1_048_576]
  }
]

describe('a workbook that LibreOffice saved', () => {
  it('is read from a file of its own making (LibreOffice 24.8): a day, an amount, a day and a number by formulas, one that fails', async () => {
    const someone = await world.createActor(await world.createTenant())
    const bytes = await readFile(new URL('../testing/libreoffice-24.8.xlsx', import.meta.url))
    const done = await importAs(world, someone, { kind: 'scoutees', bytes })
    expect([done.counts, done.rows.flatMap(({ errors }) => errors)]).toMatchObject([{ created: 2, error: 0 }, []])
    const made = await world.admin
      .selectFrom('scoutees')
      .select(['name', 'foundation_date', 'capital'])
      .where('tenant_uuid', '=', someone.tenant.uuid)
      .orderBy('foundation_date')
      .execute()
    expect(made.map(({ capital, ...rest }) => ({ ...rest, capital: Number(capital) }))).toEqual([
      { name: '数式商事', foundation_date: '2001-02-03', capital: 25_000_000 },
      { name: '日付電機株式会社', foundation_date: '2019-04-01', capital: 12_500_000 }
    ])
  })

  it.each([false, true])(
    'is read as it shows it: shared texts, days in its formats, results of formulas, hidden sheets (links from the root: %s)',
    async (isAbsolute) => {
      const bytes = libreOfficeFile(sheets, { isAbsolute })
      const mapped = await mappingsAs(me, 'scoutees', await uploadAs(world, me, 'scoutees', bytes))
      expect(mapped.body).toMatchObject({ encoding: null, sheets: ['一覧 & 表'], sheet: '一覧 & 表', headerRow: 1, rowCount: 2 })
      const done = await importAs(world, me, { kind: 'scoutees', bytes })
      expect(done.rows.flatMap(({ errors }) => errors)).toEqual([])
      expect(done.counts).toMatchObject({ created: 2, error: 0 })
      expect(await companies()).toEqual([
        {
          name: '株式会社<青空>',
          representative: '青木一郎',
          foundation_date: '2020-04-01',
          finance_date: '2025-11-30',
          capital: 12_000_000,
          tel: '03-1234-5678',
          summary: '一行目\n"二行目"',
          url: 'https://example.jp/?a=1&b=2'
        },
        {
          name: '海の会社',
          representative: null,
          foundation_date: '2000-01-01',
          finance_date: '2025-12-01',
          capital: 5_000_000,
          tel: '0120-000-111',
          summary: 'TRUE',
          url: null
        }
      ])
      await undoAs(world, me, done.uuid)
      expect(await companies()).toEqual([])
    }
  )

  it('tells a cell that holds an error instead of taking it for a value', async () => {
    const rows: OfficeCell[][] = [
      ['企業名', '資本金'],
      ['空の会社', 1],
      ['誤りの会社', { error: '#DIV/0!' }]
    ]
    const done = await importAs(world, me, { kind: 'scoutees', bytes: libreOfficeFile([{ name: 'Sheet1', rows }]), options: { onlyValidRows: true } })
    expect(done.counts).toMatchObject({ created: 1, error: 1 })
    expect(done.rows[1]?.errors.map(({ column }) => column)).toEqual([1])
    await undoAs(world, me, done.uuid)
  })
})

const day = 86_400_000
const zero = Date.UTC(1899, 11, 30)

/** What LibreOffice makes of a cell that it opened. */
function opened(value: CellValue | undefined): OfficeCell {
  if (value instanceof Date) {
    const serial = (value.getTime() - zero) / day
    return { serial, format: Number.isInteger(serial) ? 'yyyy\\/m\\/d' : 'yyyy\\/m\\/d\\ h:mm' }
  }
  return typeof value === 'boolean' ? { isTrue: value } : (value ?? null)
}

describe('an export of the product that LibreOffice opened and saved', () => {
  it('changes nothing when nothing was edited, and exactly the edited cells otherwise', async () => {
    const tenant = await world.createTenant()
    const editor = await world.createActor(tenant, { name: '望月 二郎' })
    const make = projectFactory(world, tenant)
    const theme = await make.theme()
    const { item } = await makeItems(
      editor,
      [theme],
      [
        { name: '規模', type: 'number' },
        { name: '期限', type: 'date' }
      ]
    )
    const values = {
      representative: "'=1+1",
      capital: 5_000_000,
      capital_currency_type: 'jpy',
      foundation_date: '2020-02-29',
      stage: 'seed',
      summary: '一\n二'
    } as const
    for (const name of ['甲社', '=乙社', '丙社']) {
      const scouteeUuid = await make.scoutee({ name, ...values })
      const shown = Object.fromEntries(Object.entries(values).map(([key, value]) => [`shown_${key}`, value]))
      const uuid = await make.project({ theme, name, by: editor, scouteeUuid, ...shown })
      await setValues(editor, uuid, [
        [item('規模'), 12.5],
        [item('期限'), '2026-04-01']
      ])
    }
    const columnKeys = [
      'project_uuid',
      'scoutee_name',
      'scoutee_representative',
      'scoutee_capital',
      'scoutee_foundation_date',
      'scoutee_stage',
      'scoutee_summary',
      'status_name',
      'registered_at',
      ...['規模', '期限'].map((name) => `extension_item_${item(name).uuid}`)
    ]
    const book = await readXlsx(await exportedFile(world, editor, '/v2/private/projects/export', { themeUuid: theme.uuid, columnKeys }))
    const saved = (edit: (row: OfficeCell[], at: number) => OfficeCell[] = (row) => row): Buffer =>
      libreOfficeFile(
        book.sheets.map(({ name, rows, hidden = false }, sheet) => ({
          name,
          isHidden: hidden,
          rows: rows.map((row, at) => (sheet === 0 ? edit(row.map(opened), at) : row.map(opened))),
          hiddenColumns: sheet === 0 ? [columnKeys.length, columnKeys.length + 1] : []
        }))
      )
    const untouched = await importAs(world, editor, { kind: 'project_updates', bytes: saved() })
    expect(untouched.counts).toMatchObject({ unchanged: 3, updated: 0, error: 0, conflict: 0 })
    const edits: Record<number, [column: number, cell: OfficeCell][]> = {
      1: [
        [2, '新しい代表'],
        [4, { serial: 44_256, format: 'yyyy\\/m\\/d' }]
      ],
      2: [[9, 13]],
      3: [[10, { serial: 46_500, format: '[$-411]yyyy"年"m"月"d"日"' }]]
    }
    const bytes = saved((row, at) => row.map((cell, column) => edits[at]?.find(([place]) => place === column)?.[1] ?? cell))
    const done = await importAs(world, editor, { kind: 'project_updates', bytes })
    expect(done.rows.flatMap(({ changes }) => changes.map(({ column, to }) => [column, to]))).toEqual([
      [2, '新しい代表'],
      [4, '2021/3/1'],
      [9, '13'],
      [10, '2027/4/23']
    ])
  })
})
