import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentDisposition, plainType, showAs } from './file-headers.ts'
import { parseRange } from './send-file.ts'

describe('showAs', () => {
  it.each(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf', 'video/mp4', 'video/webm', 'audio/mpeg', 'text/plain', 'text/csv'])(
    'shows %s inline when asked',
    (type) => {
      expect(showAs(type, 'inline', 'a')).toMatchObject({ type, disposition: expect.stringMatching(/^inline;/) })
      expect(showAs(type, 'attachment', 'a').disposition).toMatch(/^attachment;/)
    }
  )

  it.each([
    'text/html',
    'image/svg+xml',
    'application/xhtml+xml',
    'text/xml',
    'text/javascript',
    'application/x-shockwave-flash',
    'text/html; x=image/png',
    '',
    'image/png\r\nx: y',
    'message/rfc822'
  ])('makes %j an attachment of plain bytes', (type) => {
    expect(showAs(type, 'inline', 'a')).toMatchObject({
      type: 'application/octet-stream',
      disposition: expect.stringMatching(/^attachment;/)
    })
  })

  it('tells the type of a workbook that is saved, and never shows it', () => {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    expect(showAs(type, 'inline', 'a.xlsx')).toMatchObject({ type, disposition: expect.stringMatching(/^attachment;/), canFrame: false })
  })

  it('knows a type by its name alone', () => {
    expect(plainType(' Text/CSV; charset=Shift_JIS ')).toBe('text/csv')
  })
})

describe('contentDisposition', () => {
  it.each([
    ['企画書 (最終).pdf', `attachment; filename="mekiki.pdf"; filename*=UTF-8''%E4%BC%81%E7%94%BB%E6%9B%B8%20%28%E6%9C%80%E7%B5%82%29.pdf`],
    ['a"b\\c/d.txt', `attachment; filename="a_b_c_d.txt"; filename*=UTF-8''a_b_c_d.txt`],
    ['../../etc/passwd', `attachment; filename="etc_passwd"; filename*=UTF-8''_.._etc_passwd`],
    ['\u202egpj.exe', `attachment; filename="gpj.exe"; filename*=UTF-8''gpj.exe`],
    ['a\r\nSet-Cookie: x', `attachment; filename="aSet-Cookie_ x"; filename*=UTF-8''aSet-Cookie_%20x`],
    [
      '汐見重工_案件一覧_202611221530.xlsx',
      `attachment; filename="mekiki-202611221530.xlsx"; filename*=UTF-8''%E6%B1%90%E8%A6%8B%E9%87%8D%E5%B7%A5_%E6%A1%88%E4%BB%B6%E4%B8%80%E8%A6%A7_202611221530.xlsx`
    ],
    [
      'Pitch deck（最終版）v2.pptx',
      `attachment; filename="Pitch deck_v2.pptx"; filename*=UTF-8''Pitch%20deck%EF%BC%88%E6%9C%80%E7%B5%82%E7%89%88%EF%BC%89v2.pptx`
    ],
    [' . ', `attachment; filename="file"; filename*=UTF-8''file`]
  ])('of %j', (name, expected) => {
    expect(contentDisposition('attachment', name)).toBe(expected)
  })

  it('keeps the extension of a long name', () => {
    expect(contentDisposition('inline', `${'あ'.repeat(300)}.xlsx`)).toMatch(/%E3%81%82\.xlsx$/)
  })

  it('is one safe header line for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        expect(contentDisposition('inline', name)).toMatch(/^inline; filename="[A-Za-z0-9._ -]+"; filename\*=UTF-8''[A-Za-z0-9._~!%&+$#^`|-]+$/)
      })
    )
  })
})

describe('parseRange', () => {
  it.each([
    ['bytes=0-0', 10, { start: 0, end: 0 }],
    ['bytes=3-', 10, { start: 3, end: 9 }],
    ['bytes=3-99', 10, { start: 3, end: 9 }],
    ['bytes=-4', 10, { start: 6, end: 9 }],
    ['bytes=-99', 10, { start: 0, end: 9 }],
    ['bytes=10-', 10, 'unsatisfiable'],
    ['bytes=-0', 10, 'unsatisfiable'],
    ['bytes=0-', 0, 'unsatisfiable'],
    ['bytes=5-3', 10, null],
    ['bytes=0-1,3-4', 10, null],
    ['bytes=-', 10, null],
    ['items=0-1', 10, null],
    [undefined, 10, null]
  ] as const)('of %s in %d bytes is %j', (header, size, expected) => {
    expect(parseRange(header, size)).toEqual(expected)
  })
})
