import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import type { CsvErrorCode } from './csv-error.ts'
import { CSV_ENCODINGS } from './decoder.ts'
import type { CsvEncoding } from './decoder.ts'
import { detectDelimiter, detectEncoding } from './detect.ts'
import { encodeIso2022Jp } from './iso-2022-jp.ts'

const TABLE = '企業名,所在地,備考\r\n㈱アオゾラ工房,東京都千代田区,"髙橋 様〜"\r\nｱｵｿﾞﾗ,大阪府,2026/1/5\r\n'

/** A text in an encoding, with the mark where the encoding has one. */
function encoded(text: string, encoding: CsvEncoding): Buffer {
  if (encoding === 'utf8bom') return Buffer.from(`\ufeff${text}`)
  if (encoding === 'utf16le' || encoding === 'utf16be') return iconv.encode(text, encoding, { addBOM: true })
  return encoding === 'iso-2022-jp' ? encodeIso2022Jp(text) : iconv.encode(text, encoding)
}

/** The bytes in chunks of a size. */
async function* chunks(bytes: Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function codeOf(bytes: Uint8Array): Promise<{ code: CsvErrorCode; line?: number; looksLike?: string }> {
  return detectEncoding(chunks(bytes)).then(
    () => {
      throw new Error('was accepted')
    },
    (error: { code: CsvErrorCode }) => error
  )
}

describe('detectEncoding', () => {
  it.each(CSV_ENCODINGS)('knows a table in %s, however it is cut', async (encoding) => {
    for (const size of [1, 2, 3, 7, 4096]) {
      expect((await detectEncoding(chunks(encoded(TABLE, encoding), size))).encoding).toBe(encoding)
    }
  })

  it('knows UTF-16 without a mark', async () => {
    for (const encoding of ['utf16le', 'utf16be'] as const) {
      const bytes = iconv.encode(TABLE, encoding, { addBOM: false })
      expect((await detectEncoding(chunks(bytes))).encoding).toBe(encoding)
    }
  })

  it.each(['会社,住所\n', 'コード,名称\n', 'ひらがなだけ\n', '高橋\n', '株式会社日本\n', '氏名,フリガナ\n山田太郎,ヤマダ タロウ\n'])(
    'tells CP932 and EUC-JP apart even in the short text %j',
    async (text) => {
      for (const encoding of ['cp932', 'euc-jp'] as const) {
        expect((await detectEncoding(chunks(iconv.encode(text, encoding)))).encoding).toBe(encoding)
      }
    }
  )

  it.each(['ﾔﾏﾀﾞ ﾀﾛｳ,ｽｽﾞｷ ﾊﾅｺ\n', 'ｶ)ｱｵｿﾞﾗ,ﾄｳｷﾖｳﾄ\n', 'ﾆﾎﾝ,ｵｵｻｶ,ﾌｸｵｶ\n'])('takes half-width kana alone for CP932: %j', async (text) => {
    expect((await detectEncoding(chunks(iconv.encode(text, 'cp932')))).encoding).toBe('cp932')
  })

  it('finds Japanese that comes after a long ASCII beginning', async () => {
    const ascii = 'id,name\n'.repeat(200_000)
    for (const encoding of ['utf8', 'cp932', 'euc-jp'] as const) {
      const bytes = Buffer.concat([Buffer.from(ascii), iconv.encode(TABLE, encoding)])
      expect((await detectEncoding(chunks(bytes, 65_536))).encoding).toBe(encoding)
    }
  })

  it('knows ISO-2022-JP by its escape sequences, and names the row of what breaks off', async () => {
    const ascii = Buffer.from('id,name\n'.repeat(20_000))
    const bytes = Buffer.concat([ascii, encodeIso2022Jp('会社,住所\nｱｵｿﾞﾗ,①Ⅳ㈱髙﨑～\n')])
    expect(await detectEncoding(chunks(bytes, 65_536))).toEqual({ encoding: 'iso-2022-jp', confidence: 0.99 })
    const broken = Buffer.concat([encodeIso2022Jp('会社\n住所\n'), Buffer.from('\u001b$B\u0021\n', 'latin1')])
    expect(await codeOf(broken)).toMatchObject({ code: 'undecodable', line: 3 })
    expect((await detectEncoding(chunks(Buffer.from('a,\u001b[0mb\n')))).encoding).toBe('utf8')
  })

  it('is certain of plain ASCII and of marks, and less so of the rest', async () => {
    expect(await detectEncoding(chunks(Buffer.from('a,b\n')))).toEqual({ encoding: 'utf8', confidence: 1 })
    expect((await detectEncoding(chunks(encoded(TABLE, 'utf8bom')))).confidence).toBe(1)
    const { confidence } = await detectEncoding(chunks(encoded(TABLE, 'cp932')))
    expect(confidence).toBeGreaterThan(0.5)
    expect(confidence).toBeLessThan(1)
  })

  it('knows any Japanese text of some length in each encoding', async () => {
    const character = fc.constantFrom(...'あいうかきくさしすのはをアイウカキクンーー株式会社日本東京都大阪府市区町村中央山田高橋佐藤事業開発製造販売、。,\n1a')
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: character, minLength: 30, maxLength: 80 }), fc.constantFrom('utf8', 'cp932', 'euc-jp'), async (text, encoding) => {
        fc.pre(/[ぁ-ん亜-熙]{4}/.test(text))
        expect((await detectEncoding(chunks(iconv.encode(text, encoding), 64))).encoding).toBe(encoding)
      })
    )
  })

  it('refuses what is no text', async () => {
    expect(await codeOf(Buffer.alloc(0))).toMatchObject({ code: 'empty' })
    expect(await codeOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toMatchObject({ code: 'binary', looksLike: 'png' })
    expect(await codeOf(Buffer.from('PK\u0003\u0004..[Content_Types].xml'))).toMatchObject({ code: 'binary', looksLike: 'xlsx' })
    expect(await codeOf(Buffer.from('%PDF-1.7\n'))).toMatchObject({ code: 'binary', looksLike: 'pdf' })
    expect(await codeOf(Buffer.from('a,b\n1,\0\n'.repeat(50)))).toMatchObject({ code: 'binary', line: 2 })
    expect(await codeOf(Buffer.from([1, 0, 2, 0, 3, 0, 0, 0, 9, 0]))).toMatchObject({ code: 'binary' })
  })

  it('refuses bytes that fit no encoding, and says where', async () => {
    const bytes = Buffer.concat([encoded(TABLE, 'cp932'), Buffer.from([0x82, 0xff, 0x0a])])
    expect(await codeOf(bytes)).toMatchObject({ code: 'undecodable', line: 4 })
  })
})

describe('detectDelimiter', () => {
  it.each([
    ['a,b,c\n1,2,3\n', ','],
    ['a\tb\tc\n1,5\t2\t3\n', '\t'],
    ['a;b;c\n1,5;2,5;3\n', ';'],
    ['a|b\n1|2\n', '|'],
    ['"a;b;c;d",b\n"1;2;3;4",2\n', ','],
    ['名前\n青空\n', ','],
    ['', ',']
  ])('of %j is %j', (text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter)
  })
})
