import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestActor, TestTenant } from '../../../testing/world.ts'
import { exportedFile, rowsIn, workbook } from './testing/exported-file.factory.ts'
import { createImportWorld, csvOf, type ImportWorld } from './testing/imports.factory.ts'
import { importAs, mappingsAs, undoAs, uploadAs } from './testing/kinds.factory.ts'

let world: ImportWorld
let tenant: TestTenant
let me: TestActor
beforeAll(async () => {
  world = await createImportWorld()
})
afterAll(() => world.close())

const kind = 'scoutees'

/** A workspace of its own with companies that were read from a file. */
async function arrange(...rows: [name: string, patents: string][]) {
  tenant = await world.createTenant()
  me = await world.createActor(tenant)
  return importAs(world, me, { kind, bytes: csvOf([['会社名', '特許数'], ...rows]), targets: { 会社名: 'scoutee_name', 特許数: 'scoutee_patents_count' } })
}

const stored = () => world.admin.selectFrom('scoutees').select(['name', 'patents_count']).where('tenant_uuid', '=', tenant.uuid).orderBy('name').execute()
const exported = (body: object) => exportedFile(world, me, '/v2/private/scoutees/export', { columnKeys: ['scoutee_name', 'patents_count'], ...body })

describe('numbers of patents in a file', () => {
  it.each(['特許件数', '特許数', '保有特許件数', 'Patents', 'Number of patents', 'patent_count'])('are known by the head %s', async (head) => {
    tenant = await world.createTenant()
    me = await world.createActor(tenant)
    const key = await uploadAs(
      world,
      me,
      kind,
      csvOf([
        ['企業名', head],
        ['甲', '1,200']
      ])
    )
    const { body } = await mappingsAs(me, kind, key)
    expect(body.columns.map(({ target }: { target: string }) => target)).toEqual(['scoutee_name', 'scoutee_patents_count'])
  })

  it('are read with separators and in full width, and nothing is none', async () => {
    await arrange(['甲', '1,200'], ['乙', '１２'], ['丙', ''], ['丁', '0'])
    expect(new Set((await stored()).map(({ patents_count: count }) => count))).toEqual(new Set([1200, 12, null, 0]))
  })

  it('are refused where they are none, and the reason tells what to enter', async () => {
    const { rows } = await arrange(['甲', '-1'], ['乙', '1.5'], ['丙', '10000000'], ['丁', '多数'], ['戊', '7'])
    const told = (value: string) => `「${value}」を整数として読み取れません（0〜9,999,999）`
    expect(rows.map(({ errors }) => errors.map(({ message }) => message))).toEqual([[told('-1')], [told('1.5')], [told('10000000')], [told('多数')], []])
  })
})

describe.each([['csv'], ['xlsx']] as const)('an export of companies as %s', (format) => {
  it('comes back without a change, and with exactly the number that was edited; the import can be taken back', async () => {
    await arrange(['甲', '1200'], ['乙', '0'], ['丙', ''])
    const before = await stored()
    const bytes = await exported({ format })
    const untouched = await importAs(world, me, { kind, bytes })
    expect([untouched.counts, untouched.rows.flatMap(({ changes, leftOut }) => [...changes, ...leftOut])]).toMatchObject([
      { unchanged: 3, updated: 0, error: 0 },
      []
    ])
    const rows = format === 'xlsx' ? await rowsIn(bytes) : (parse(bytes, { bom: true }) as string[][])
    const column = rows[0]?.indexOf('特許件数') ?? -1
    expect(new Set(rows.map((row) => row[column]))).toEqual(new Set(['特許件数', '1200', '0', '']))
    const edited = rows.map((row) => row.map((cell, at) => (at === column && cell === '1200' ? '1,300' : cell)))
    const done = await importAs(world, me, { kind, bytes: format === 'xlsx' ? await workbook(edited) : csvOf(edited) })
    expect(done.rows.flatMap(({ changes }) => changes.map(({ from, to }) => [from, to]))).toEqual([['1,200', '1,300']])
    expect((await stored()).map(({ patents_count: count }) => count)).toEqual(before.map(({ patents_count: count }) => (count === 1200 ? 1300 : count)))
    await undoAs(world, me, done.uuid)
    expect(await stored()).toEqual(before)
  })
})

describe('an export by the filter', () => {
  it('has the companies of the range alone', async () => {
    await arrange(['甲', '1200'], ['乙', '3'], ['丙', ''])
    const rows = parse(await exported({ format: 'csv', patentsCountFrom: 3, patentsCountTo: 10 }), { bom: true }) as string[][]
    expect(rows.slice(1).map((row) => row.filter((cell) => cell === '乙' || cell === '3'))).toEqual([['乙', '3']])
  })
})
