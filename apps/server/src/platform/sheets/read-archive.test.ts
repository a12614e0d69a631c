import { describe, expect, it } from 'vitest'
import { zip } from '../zip/index.ts'
import { inspectArchive } from './read-archive.ts'
import { workbookLinksXml, workbookXml } from './workbook-parts.ts'

const workbook = { path: 'xl/workbook.xml', chunks: [Buffer.from(workbookXml([{ name: '一覧', isHidden: false }]))] }
const sheet = { path: 'xl/worksheets/sheet1.xml', chunks: [Buffer.from('<worksheet/>')] }
const listMark = Buffer.from('PK\u0001\u0002', 'latin1')
const endMark = Buffer.from('PK\u0005\u0006', 'latin1')

async function archive(entries: { path: string; chunks: Buffer[] }[], isLarge = false): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of zip(entries, { isLarge })) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Bytes with a number of them changed, from the last place of a mark on. */
function changed(bytes: Buffer, mark: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt32LE(value, copy.lastIndexOf(mark) + at)
  return copy
}

const codeOf = (bytes: Buffer): Promise<unknown> =>
  inspectArchive(bytes).then(
    () => 'read',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error)
  )

describe('the archive of a workbook', () => {
  it('tells its sheets', async () => {
    const links = { path: 'xl/_rels/workbook.xml.rels', chunks: [Buffer.from(workbookLinksXml([{ name: '一覧', isHidden: false }]))] }
    expect((await inspectArchive(await archive([workbook, links, sheet]))).sheets).toEqual([
      { name: '一覧', isHidden: false, part: 'xl/worksheets/sheet1.xml' }
    ])
    expect((await inspectArchive(await archive([workbook, sheet]))).sheets).toEqual([{ name: '一覧', isHidden: false, part: null }])
  })

  it.each(['../sheet.xml', '/etc/passwd', 'xl\\sheet.xml', 'xl/../../sheet.xml'])('is none with a part that is named %s', async (path) => {
    expect(await codeOf(await archive([workbook, { ...sheet, path }]))).toBe('not_a_workbook')
  })

  it('is none when a part’s size is to be looked for behind its bytes, where more of them may be', async () => {
    const bytes = changed(await archive([workbook, sheet]), listMark, 20, 0)
    expect(await codeOf(bytes)).toBe('not_a_workbook')
  })

  it('has one list only: not another one for 64 bits', async () => {
    const large = await archive([workbook, sheet], true)
    expect(await codeOf(large)).toBe('too_large')
    const named = Buffer.from(large)
    named.writeUInt16LE(2, named.lastIndexOf(endMark) + 10)
    expect(await codeOf(changed(named, endMark, 16, named.indexOf(listMark)))).toBe('read')
    expect(await codeOf(changed(named, endMark, 16, named.lastIndexOf(listMark)))).toBe('not_a_workbook')
  })

  it('is too large when a part grows beyond the factor, whatever its list says', async () => {
    const bomb = await archive([workbook, { ...sheet, chunks: [Buffer.alloc(12_000_000)] }])
    expect(await codeOf(changed(bomb, listMark, 24, 100))).toBe('too_large')
  })

  it('is none with entities of its own, a damaged part, or no workbook in it', async () => {
    const entities = { ...sheet, chunks: [Buffer.from('<!DOCTYPE x [<!ENTITY e "x">]><worksheet/>')] }
    expect(await codeOf(await archive([workbook, entities]))).toBe('not_a_workbook')
    expect(await codeOf(await archive([sheet]))).toBe('not_a_workbook')
    expect(await codeOf(Buffer.from('no archive at all'.repeat(9)))).toBe('not_a_workbook')
    const damaged = await archive([workbook, sheet])
    damaged.fill(0xff, 30 + sheet.path.length, 60 + sheet.path.length)
    expect(await codeOf(damaged)).toBe('not_a_workbook')
  })
})
