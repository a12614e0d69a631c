import { describe, expect, it } from 'vitest'
import { csvOf } from '../testing/imports.factory.ts'
import { importAs, startAs } from '../testing/kinds.factory.ts'
import { createImportPlace, openImports } from '../testing/place.factory.ts'

const world = await openImports()

// A column that is mostly faulty is proposed nothing.
const targets = { 企業名: 'scoutee_name', 特許件数: 'scoutee_patents_count', 概要: 'scoutee_summary', 設立日: 'scoutee_foundation_date' }

describe('the rows of a check with the same faulty value', () => {
  it('are those alone whose cell in this column is faulty and holds exactly it, and their owner’s alone', async () => {
    const { me, tenant } = await createImportPlace(world)
    const rows = [
      ['企業名', '特許件数', '概要', '設立日'],
      ['甲', 'たくさん', '', '2001/1/1'],
      ['乙', '12', 'たくさん', '2001/1/1'],
      ['丙', 'たくさん', '', '2001/13/45'],
      ['丁', 'たくさん!', '', '2001/1/1']
    ]
    const job = await importAs(world, me, { kind: 'scoutees', bytes: csvOf(rows), targets, options: { dryRun: true } })
    const of = async (query: string, by = me) => (await by.call('GET', `/v2/private/jobs/${job.uuid}/import_rows?kinds=error&${query}`)).body
    const found = await of(`fault_column=1&value=${encodeURIComponent('たくさん')}`)
    expect([found.totalCount, found.items.map(({ name }: { name: string }) => name)]).toEqual([2, ['甲', '丙']])
    expect((await of(`fault_column=2&value=${encodeURIComponent('たくさん')}`)).items).toEqual([])
    expect((await of('fault_column=1')).totalCount).toBe(3)
    expect((await of('fault_column=2')).totalCount).toBe(0)
    const alone = await me.call('GET', `/v2/private/jobs/${job.uuid}/import_rows?value=x`)
    expect([alone.status, alone.body.code]).toEqual([400, 'required_parameter'])
    expect((await of('fault_column=1&value=x', await world.createActor(tenant))).code).toBe('not_found')
    const names = await me.call('GET', `/v2/private/jobs/${job.uuid}/import_names`)
    expect(names.body.faulty).toEqual([{ column: 1, value: 'たくさん', message: expect.stringContaining('たくさん'), rowCount: 2 }])
  })

  it('are all mended by one correction of each', async () => {
    const { me } = await createImportPlace(world)
    const names = Array.from({ length: 30 }, (_, at) => [`社${at}番`, 'たくさん'])
    const told = { kind: 'scoutees', bytes: csvOf([['企業名', '特許件数'], ...names]), targets, options: { dryRun: true } } as const
    const checked = await importAs(world, me, told)
    expect(checked.counts).toMatchObject({ error: 30 })
    const cells = checked.rows.map(({ line }) => ({ line, cells: [{ column: 1, value: '100' }] }))
    const answer = await startAs(world, me, { ...told, rows: cells })
    await world.runEffects(me.tenant)
    expect((await world.job(me, answer.body.jobUuid)).counts).toMatchObject({ created: 30 })
  })
})
