import type { TableEncoding } from '@mekiki/contract/exchange/imports/imports.schemas'
import iconv from 'iconv-lite'
import { encodeIso2022Jp } from '../../../../platform/csv/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestActor } from '../../../../testing/world.ts'
import { createImportWorld, csvOf, type ImportWorld } from '../testing/imports.factory.ts'
import { importAs, mappingsAs, uploadAs } from '../testing/kinds.factory.ts'

let world: ImportWorld
let me: TestActor
beforeAll(async () => {
  world = await createImportWorld()
})
afterAll(() => world.close())

const encoders: Record<TableEncoding, (text: string) => Buffer> = {
  utf8: (text) => iconv.encode(text, 'utf8'),
  utf8bom: (text) => iconv.encode(`\ufeff${text}`, 'utf8'),
  cp932: (text) => iconv.encode(text, 'cp932'),
  'euc-jp': (text) => iconv.encode(text, 'euc-jp'),
  'iso-2022-jp': encodeIso2022Jp,
  utf16le: (text) => iconv.encode(`\ufeff${text}`, 'utf16le'),
  utf16be: (text) => iconv.encode(`\ufeff${text}`, 'utf16be')
}
const encodings = Object.keys(encoders) as TableEncoding[]

const targets = { 企業名: 'scoutee_name', 法人番号: 'scoutee_corporate_number', 概要: 'scoutee_summary' }

/** A table that is longer than a block, with a character of several bytes at each of its edges, wherever they fall. */
function longTable(shift: number): string {
  const rows = Array.from({ length: 1500 }, (_, at) => [`株式会社漢字カナ${at}`, `東京都千代田区丸の内${'鋼'.repeat(at % 7)}${at}`])
  return csvOf([['企業名', `所在地${'地'.repeat(shift)}`], ...rows])
}

describe.each(encodings)('a file in %s', (encoding) => {
  it('is recognised and read whole, wherever a block ends', async () => {
    me = await world.createActor(await world.createTenant())
    for (const shift of [0, 1, 2]) {
      const key = await uploadAs(world, me, 'scoutees', encoders[encoding](longTable(shift)))
      const { body } = await mappingsAs(me, 'scoutees', key)
      expect([body.encoding, body.rowCount, body.columns?.[0]?.samples[0]]).toEqual([encoding, 1500, '株式会社漢字カナ0'])
    }
  })

  it('gives its failed rows back in the same encoding', async () => {
    me = await world.createActor(await world.createTenant())
    const bytes = encoders[encoding](
      csvOf([
        ['企業名', '法人番号', '概要'],
        ['良い会社', '', '漢字'],
        ['悪い会社', '12', 'かな']
      ])
    )
    const done = await importAs(world, me, { kind: 'scoutees', bytes, targets, options: { onlyValidRows: true } })
    expect(done.counts).toMatchObject({ created: 1, error: 1 })
    const failed = await world.failedRows(me, done.uuid)
    expect(failed).toEqual(encoders[encoding](`企業名,法人番号,概要,取り込めなかった理由\r\n悪い会社,12,かな,法人番号：「12」は13桁の数字ではありません\r\n`))
  })
})

describe('bytes that no encoding has', () => {
  const half = (encoding: 'utf8' | 'cp932') => {
    const bytes = iconv.encode(csvOf([['企業名'], ...Array.from({ length: 9000 }, () => ['漢字会社'])]).trimEnd(), encoding)
    return bytes.subarray(0, bytes.length - 1)
  }
  const mixed = Buffer.concat([
    iconv.encode('企業名\r\n', 'utf8'),
    iconv.encode('漢字\r\n'.repeat(20_000), 'utf8'),
    iconv.encode('高﨑表示能力\r\n'.repeat(20), 'cp932')
  ])
  it.each([
    ['a UTF-8 file that ends within a character', half('utf8')],
    ['two encodings in one file', mixed]
  ])('are refused, and nothing stays: %s', async (_name, bytes) => {
    me = await world.createActor(await world.createTenant())
    const answer = await mappingsAs(me, 'scoutees', await uploadAs(world, me, 'scoutees', bytes))
    expect([answer.status, answer.body.code]).toEqual([422, 'file_undecodable'])
  })

  it('are refused in the encoding that somebody chose', async () => {
    me = await world.createActor(await world.createTenant())
    const key = await uploadAs(world, me, 'scoutees', half('cp932'))
    expect((await mappingsAs(me, 'scoutees', key, { encoding: 'cp932' })).body.code).toBe('file_undecodable')
    expect((await mappingsAs(me, 'scoutees', key, { encoding: 'utf8' })).body.code).toBe('file_undecodable')
  })
})
