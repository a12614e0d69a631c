import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { fileTextLimits, readFileText } from './index.ts'
import { officeFile, pdfFile, wordFile } from './testing/sample-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mekiki-file-texts-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(name: string, content: Buffer | string, limits?: { milliseconds: number }) {
  const path = join(folder, v7())
  await writeFile(path, content)
  return readFileText({ path, name }, limits)
}

const sheetXml = (...values: readonly string[]) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${values
    .map((value, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr"><is><t>${value}</t></is></c><c r="B${at + 1}"><v>85000</v></c></row>`)
    .join('')}</sheetData></worksheet>`

const workbook = () =>
  officeFile({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml':
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="概要" sheetId="1" r:id="rId1"/><sheet name="内訳" sheetId="2" r:id="rId2"/><sheet name="計算" sheetId="3" state="hidden" r:id="rId3"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[1, 2, 3]
      .map(
        (at) =>
          `<Relationship Id="rId${at}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at}.xml"/>`
      )
      .join('')}</Relationships>`,
    'xl/worksheets/sheet1.xml': sheetXml('見積'),
    'xl/worksheets/sheet2.xml': sheetXml('予知保全サービス', '設置費'),
    'xl/worksheets/sheet3.xml': sheetXml('秘密の係数')
  })

const slide = (text: string) => `<p:sld><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`

const slides = () =>
  officeFile({
    'ppt/presentation.xml': '<p:presentation><p:sldIdLst><p:sldId id="256" r:id="rId2"/><p:sldId id="257" r:id="rId1"/></p:sldIdLst></p:presentation>',
    'ppt/_rels/presentation.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="slides/slide1.xml"/><Relationship Id="rId2" Target="slides/slide2.xml"/></Relationships>',
    'ppt/slides/slide1.xml': slide('二枚目 R&amp;D'),
    'ppt/slides/slide2.xml': slide('一枚目'),
    'ppt/slides/_rels/slide2.xml.rels': '<Relationships><Relationship Id="rId1" Target="../notesSlides/notesSlide1.xml"/></Relationships>',
    'ppt/notesSlides/notesSlide1.xml': slide('話すこと')
  })

describe('the text of a file', () => {
  it('of a PDF comes page by page, in Japanese fonts that are not in it, over the ends of lines', async () => {
    const told = await read('提案書.pdf', pdfFile(['表紙'], [], ['軸受の予知', '保全を行う']))
    expect(told).toEqual({
      pieces: [
        { place: { kind: 'page', number: 1 }, text: '表紙' },
        { place: { kind: 'page', number: 3 }, text: '軸受の予知保全を行う' }
      ],
      isCut: false
    })
  })

  it('of a scanned PDF is none', async () => {
    expect(await read('scan.pdf', pdfFile([], []))).toEqual({ pieces: [], isCut: false })
  })

  it('of a document of Word has a line for each paragraph', async () => {
    const told = await read('議事録.docx', await wordFile('軸受の異音', '次回は&lt;費用&gt;'))
    expect(told).toEqual({ pieces: [{ place: { kind: 'none' }, text: '軸受の異音\n次回は<費用>' }], isCut: false })
  })

  it('of a workbook comes sheet by sheet without the hidden ones', async () => {
    expect(await read('見積.xlsx', await workbook())).toEqual({
      pieces: [
        { place: { kind: 'sheet', name: '概要' }, text: '見積 85000' },
        { place: { kind: 'sheet', name: '内訳' }, text: '予知保全サービス 85000\n設置費 85000' }
      ],
      isCut: false
    })
  })

  it('of slides comes in their order, with what the speaker notes', async () => {
    expect(await read('説明.pptx', await slides())).toEqual({
      pieces: [
        { place: { kind: 'slide', number: 1 }, text: '一枚目\n\n話すこと' },
        { place: { kind: 'slide', number: 2 }, text: '二枚目 R&D' }
      ],
      isCut: false
    })
  })

  it('of plain texts is read in the encodings of Japan, and of pages without their programs', async () => {
    const table = await read('a.csv', iconv.encode('企業名,備考\nアオバ,振動計', 'cp932'))
    expect(table).toMatchObject({ pieces: [{ text: '企業名,備考\nアオバ,振動計' }] })
    const page = await read('a.html', '<html><head><title>x</title></head><body><p>振<b>動</b></p><script>alert(1)</script><p>計測</p></body></html>')
    expect(page).toMatchObject({ pieces: [{ text: '振動\n計測' }] })
  })

  it('is kept up to so many characters, in pieces that end with a line', async () => {
    const line = `${'あ'.repeat(99)}\n`
    const told = await read('long.txt', line.repeat(3000))
    if (!('pieces' in told)) throw new Error(told.reason)
    const lengths = told.pieces.map(({ text }) => text.length)
    expect([told.isCut, lengths.length, Math.max(...lengths)]).toEqual([true, 10, fileTextLimits.pieceCharacters])
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(fileTextLimits.characters)
  })

  it('is refused for other kinds, locked and broken files', async () => {
    const locked = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(100)])
    const files: [string, Buffer | string][] = [
      ['photo.jpg', 'x'],
      ['old.doc', locked],
      ['new.docx', locked],
      ['cut.docx', (await wordFile('x')).subarray(0, 60)],
      ['torn.pdf', '%PDF-1.4 nothing'],
      ['entities.docx', await officeFile({ 'word/document.xml': '<!DOCTYPE x [<!ENTITY a "b">]><w:t>&a;</w:t>' })]
    ]
    const reasons = []
    for (const [name, content] of files) reasons.push(await read(name, content))
    expect(reasons.map((told) => ('reason' in told ? told.reason : told))).toEqual(['kind', 'kind', 'locked', 'broken', 'broken', 'broken'])
  })

  it('of archives that grow beyond all measure, and of what takes too long, is refused', async () => {
    const bomb = await officeFile({ 'word/document.xml': `<w:document>${' '.repeat(60_000_000)}</w:document>` })
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await read('bomb.docx', bomb)).toEqual({ reason: 'too_large' })
    expect(await read('slow.txt', 'x', { milliseconds: 1 })).toEqual({ reason: 'too_large' })
  })
})
