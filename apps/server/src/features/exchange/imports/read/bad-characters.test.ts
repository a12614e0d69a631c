import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestActor } from '../../../../testing/world.ts'
import { makeTheme } from '../../../themes/themes/testing/themes.factory.ts'
import { refuseCharacters } from './bad-characters.ts'
import type { RowFault } from './parsed-row.ts'
import type { ReadRow } from '../kinds/subject.ts'
import { workbook } from '../testing/exported-file.factory.ts'
import { createImportWorld, csvOf, type ImportWorld } from '../testing/imports.factory.ts'
import { rowsOf } from '../testing/kinds.factory.ts'

let world: ImportWorld
let actor: TestActor
beforeAll(async () => {
  world = await createImportWorld()
  actor = await world.createActor(await world.createTenant())
})
afterAll(() => world.close())

const targets = { 企業名: 'scoutee_name', 概要: 'scoutee_summary' }
const rows = (sign: string): string[][] => [
  ['企業名', '概要'],
  [`甲${sign}社`, 'よい'],
  ['乙社', `一\n二${sign}`],
  ['丙社', '一\n二\tよい']
]

async function outcomes(bytes: string | Uint8Array): Promise<unknown> {
  const themeUuid = (await makeTheme(actor)).uuid
  const key = await world.upload(actor, themeUuid, bytes)
  const job = await world.run(actor, { themeUuid, key, targets })
  const seen = await rowsOf(actor, job.uuid)
  return [job.state, seen.map(({ kind, errors }) => [kind, ...(errors ?? []).map(({ column, message }) => `${column}: ${message}`)])]
}

const refused = (code: string): unknown => [
  // Without a choice for the faulty rows nothing of the file is taken.
  'failed',
  [['error', `0: 2文字目に使用できない文字（${code}）があります`], ['error', `1: 4文字目に使用できない文字（${code}）があります`], ['created']]
]

describe('the faults of a row', () => {
  const read = (cells: string[], faults: RowFault[]): ReadRow => ({ line: 2, cells, name: cells[0] ?? '', parsed: null, faults })
  const mappings = [
    { column: 0, target: 'scoutee_name' as const },
    { column: 1, target: 'scoutee_capital' as const }
  ]
  const badNumber: RowFault = { column: 1, fault: 'bad_number', params: { value: 'x' } }
  const [beyond, badName]: RowFault[] = [
    { column: null, fault: 'too_many_cells', params: { count: 4 } },
    { column: 0, fault: 'too_long', params: { max: 200, count: 201 } }
  ]

  it('name the character alone for its cell, whose text is none, and stay for the others and for the row', () => {
    const { cells, name, faults } = refuseCharacters(
      read(
        ['甲\u001b', 'x\r\ny\0', '\u001b'],
        [badNumber, badName, beyond].flatMap((each) => each ?? [])
      ),
      mappings
    )
    expect([cells, name]).toEqual([['甲\ufffd', 'x\ny\ufffd', '\ufffd'], '甲\ufffd'])
    expect(faults).toEqual([
      beyond,
      { column: 0, fault: 'bad_character', params: { code: 'U+001B', position: 2 } },
      { column: 1, fault: 'bad_character', params: { code: 'U+0000', position: 4 } }
    ])
  })

  it('are as they were where every text is one, and where a column is not taken', () => {
    const [good, other] = [read(['甲', 'x'], [badNumber]), read(['甲', '1', '\u001b'], [])]
    expect([refuseCharacters(good, mappings), refuseCharacters(other, mappings).faults]).toEqual([good, []])
  })
})

describe('a cell with a control character', () => {
  it.each([
    ['a NUL in a workbook', '\0', 'U+0000'],
    ['an escape in a workbook', '\u001b', 'U+001B']
  ])('is a fault of its row alone: %s', async (_, sign, code) => {
    expect(await outcomes(await workbook(rows(sign)))).toEqual(refused(code))
  })

  it('is a fault of its row alone in a CSV, where a NUL says that the file is no table', async () => {
    expect(await outcomes(csvOf(rows('\u001b')))).toEqual(refused('U+001B'))
  })

  it('in the header names nothing', async () => {
    const themeUuid = (await makeTheme(actor)).uuid
    const key = await world.upload(
      actor,
      themeUuid,
      await workbook([
        ['企業名', '概\0要'],
        ['甲', 'よい']
      ])
    )
    const answer = await actor.call('GET', `/v2/private/projects/import_mappings?${new URLSearchParams({ theme_uuid: themeUuid, url: key }).toString()}`)
    expect([answer.status, answer.body.columns.map(({ name }: { name: string }) => name)]).toEqual([200, ['企業名', '概\ufffd要']])
    expect((await world.run(actor, { themeUuid, key, targets: { 企業名: 'scoutee_name', '概\ufffd要': 'scoutee_summary' } })).state).toBe('succeeded')
  })
})
