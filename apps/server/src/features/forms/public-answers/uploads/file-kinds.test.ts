import { describe, expect, it } from 'vitest'
import { contentTypeOf, headBytes, isWhatItSays } from './file-kinds.ts'

const zipEntry = (name: string): Buffer => {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt32LE(50_000, 18)
  header.writeUInt32LE(50_000, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, Buffer.from(name), Buffer.alloc(headBytes, 7)]).subarray(0, headBytes)
}

describe('the kind of a file', () => {
  it.each([
    ['a document whose first part is a picture', 'a.docx', zipEntry('word/media/image1.png')],
    ['a table that happens to begin like a picture', 'a.csv', Buffer.from('BMI,value\n22,1\n')],
    ['a table in Shift_JIS', 'a.csv', Buffer.from('8abc8bc696bc2c8f5a8f8a0a', 'hex')],
    [
      'a sound with a long description before it',
      'a.mp3',
      Buffer.concat([Buffer.from('494433030000', 'hex'), Buffer.from([0, 1, 28, 32]), Buffer.alloc(headBytes, 1)])
    ]
  ])('is seen in its first bytes: %s', async (_, name, head) => {
    expect(await isWhatItSays(name, head.subarray(0, headBytes))).toBe(true)
  })

  it.each([
    ['a program in an archive of its own', 'a.zip', zipEntry('META-INF/MANIFEST.MF')],
    ['a page in UTF-16', 'a.txt', Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from(' <html><script>', 'utf16le')])],
    ['nothing that it knows', 'a.png', Buffer.from('abcdefghijklmnop')]
  ])('is refused: %s', async (_, name, head) => {
    expect(await isWhatItSays(name, head)).toBe(false)
  })

  it('gives the type by the last ending of the name, whatever the browser says, unless that is something that runs', () => {
    expect(contentTypeOf('表.CSV', 'application/vnd.ms-excel')).toBe('text/csv')
    expect(contentTypeOf('a.html.pdf', '')).toBe('application/pdf')
    expect(['a.pdf.html', 'a.', 'pdf', 'a.pdf '].map((name) => contentTypeOf(name, ''))).toEqual([null, null, null, null])
    expect(contentTypeOf('a.pdf', 'Text/HTML; charset=utf-8')).toBeNull()
  })
})
