import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestActor } from '../../../../testing/world.ts'
import { createImportWorld, csvOf, type ImportWorld } from '../testing/imports.factory.ts'
import { importAs, rowsOf } from '../testing/kinds.factory.ts'

let world: ImportWorld
let me: TestActor
beforeAll(async () => {
  world = await createImportWorld()
  me = await world.createActor(await world.createTenant())
})
afterAll(() => world.close())

const bytes = csvOf([
  ['企業名', '資本金', '電話番号', '企業URL', '設立日', '従業員数'],
  ['甲社', '1,000万円', '０３－１２３４－５６７８', 'kou.example', '40303', '40名'],
  ['乙社', '12000000', '03-1234-5678', 'https://otsu.example', '2015/13/45', '11〜50名'],
  ['丙社', '', '', 'URLではない', '不明', ''],
  ['丁社', '', '', '', '2015年', '']
])

describe('a check', () => {
  it('tells which cells are stored otherwise than they stand, and which days are kept as text', async () => {
    const done = await importAs(world, me, { kind: 'scoutees', bytes, options: { dryRun: true } })
    expect(done.counts).toMatchObject({ created: 3, error: 1, warned: 1 })
    const rows = await rowsOf(me, done.uuid)
    expect(rows.map(({ stored }) => stored.map(({ column, text }) => [column, text]))).toEqual([
      [
        [1, '10,000,000円'],
        [2, '03-1234-5678'],
        [3, 'https://kou.example'],
        [4, '2010/5/5'],
        [5, '11〜50名']
      ],
      [],
      [],
      []
    ])
    expect(rows.map(({ warnings }) => warnings)).toEqual([
      [],
      [{ column: 4, message: '「2015/13/45」は日付として読み取れないため、文字のまま取り込みます' }],
      [],
      []
    ])
    const warned = await me.call('GET', `/v2/private/jobs/${done.uuid}/import_rows?warned=true`)
    expect([warned.body.totalCount, warned.body.items.map(({ line }: { line: number }) => line)]).toEqual([1, [3]])
  })

  it('keeps its warnings in the import that follows, and says them of a changed cell as well', async () => {
    const done = await importAs(world, me, { kind: 'scoutees', bytes, options: { onlyValidRows: true } })
    expect(done.counts).toMatchObject({ created: 3, error: 1, warned: 1 })
    const kept = await world.admin
      .selectFrom('scoutees')
      .select(['name', 'foundation_date', 'raw_foundation_date'])
      .where('tenant_uuid', '=', me.tenant.uuid)
      .orderBy('name')
      .execute()
    expect(kept.find(({ name }) => name === '乙社')).toMatchObject({ foundation_date: null, raw_foundation_date: '2015/13/45' })
    expect((await rowsOf(me, done.uuid))[1]?.warnings).toHaveLength(1)
    const { uuid } = await world.admin
      .selectFrom('scoutees')
      .select('uuid')
      .where('tenant_uuid', '=', me.tenant.uuid)
      .where('name', '=', '甲社')
      .executeTakeFirstOrThrow()
    const change = csvOf([
      ['企業ID', '設立日'],
      [uuid, 'たぶん春']
    ])
    const changed = await importAs(world, me, { kind: 'scoutees', bytes: change, options: { dryRun: true, withUnmarked: true } })
    expect(changed.counts).toMatchObject({ updated: 1, warned: 1 })
    const again = await importAs(world, me, {
      kind: 'scoutees',
      bytes: csvOf([
        ['企業名', '設立日'],
        ['乙社', '2015/13/45']
      ]),
      options: { dryRun: true }
    })
    expect([again.counts['unchanged'], again.counts['warned']]).toEqual([1, undefined])
  })

  it('tells by their names what it is going to make, too', async () => {
    const table = csvOf([
      ['企業名', '企業タグ'],
      ['戊社', '電池\n 磁石']
    ])
    const names = ['電池', '磁石'].map((name) => ({ target: 'scoutee_tags', name, action: 'create' }))
    const done = await importAs(world, me, { kind: 'scoutees', bytes: table, options: { dryRun: true }, names })
    expect((await rowsOf(me, done.uuid)).map(({ kind, stored }) => [kind, stored])).toEqual([['created', []]])
  })
})
