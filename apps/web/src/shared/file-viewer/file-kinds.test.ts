import { describe, expect, it } from 'vitest'
import { mediaTypeOf, viewKindOf } from './file-kinds.ts'

describe('the kind of a file', () => {
  it('is stored by its ending where that is known, since browsers misname some', () => {
    expect(mediaTypeOf({ name: 'データ.CSV', type: 'application/vnd.ms-excel' })).toBe('text/csv')
    expect(mediaTypeOf({ name: '図面.dwg', type: '' })).toBe('application/octet-stream')
    expect(mediaTypeOf({ name: '表.numbers', type: 'application/x' })).toBe('application/x')
    expect(mediaTypeOf({ name: '表.xlsx', type: '' })).toContain('spreadsheetml')
  })

  it('is shown as what the store serves it as, except for text, which the viewer reads itself', () => {
    expect(viewKindOf('写真.png', 'image/png')).toBe('image')
    expect(viewKindOf('写真.png', 'application/octet-stream')).toBe('other')
    expect(viewKindOf('a.csv', 'application/octet-stream')).toBe('csv')
    expect(viewKindOf('a.txt', 'text/html')).toBe('text')
    expect(viewKindOf('page.html', 'text/html')).toBe('other')
    expect(['a.docx', 'b.xlsx', 'c.pptx', 'd.doc'].map((name) => viewKindOf(name, 'application/octet-stream'))).toEqual(['word', 'sheets', 'slides', 'other'])
    expect(viewKindOf('a.pdf', 'application/pdf; charset=x')).toBe('pdf')
  })
})
