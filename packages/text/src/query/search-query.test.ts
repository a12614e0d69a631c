import { describe, expect, it } from 'vitest'
import { highlight, namedBy, parseSearch, queryTerms, searchParts, writeFact } from '../index.ts'

describe('what was typed into a search', () => {
  it('is words alone where no operator is known', () => {
    for (const typed of ['アオバ', '予知保全 振動', 'https://example.com/?q=1', '12:30', 'メモ:重要', 'a-b', '03-1234-5678', '-', 'ー', '"', ':', 'ーザー'])
      expect(parseSearch(typed)).toEqual({ words: typed, excluded: [], facts: [] })
    expect(parseSearch('  ')).toEqual({ words: '', excluded: [], facts: [] })
  })

  it('has operators in both languages, in all widths, with values in quotes', () => {
    const told = parseSearch('予知保全 担当:"佐伯 真理子" ｓｔａｔｕｓ：評価中 状態:新規 Theme:製造DX タグ:生成AI')
    expect(told.words).toBe('予知保全')
    expect(told.facts).toEqual([
      { field: 'owner', value: '佐伯 真理子', isExcluded: false },
      { field: 'status', value: '評価中', isExcluded: false },
      { field: 'status', value: '新規', isExcluded: false },
      { field: 'theme', value: '製造DX', isExcluded: false },
      { field: 'tag', value: '生成AI', isExcluded: false }
    ])
  })

  it('leaves out what stands behind a minus, also as the keys of kana give it before an operator', () => {
    expect(parseSearch('振動 -音響 －光 -"量子 磁気" -status:見送り ー担当：佐伯')).toEqual({
      words: '振動',
      excluded: ['音響', '光', '"量子 磁気"'],
      facts: [
        { field: 'status', value: '見送り', isExcluded: true },
        { field: 'owner', value: '佐伯', isExcluded: true }
      ]
    })
    expect(parseSearch('-foo:bar')).toEqual({ words: '', excluded: ['foo:bar'], facts: [] })
  })

  it('asks for nothing by an operator that has no value yet', () => {
    expect(parseSearch('振動 status: ')).toEqual({ words: '振動', excluded: [], facts: [] })
    expect(parseSearch('status:""')).toEqual({ words: '', excluded: [], facts: [] })
    expect(parseSearch('担当:"佐伯 真')).toMatchObject({ facts: [{ value: '佐伯' }], words: '真' })
  })

  it('tells where each part stands, so that it can be cut out', () => {
    const typed = 'あおば  -status:"見 送り" x'
    expect(searchParts(typed).map(({ start, end }) => typed.slice(start, end))).toEqual(['あおば', '-status:"見 送り"', 'x'])
    expect([writeFact('担当', '佐伯 真理子'), writeFact('status', '新規')]).toEqual(['担当:"佐伯 真理子"', 'status:新規'])
  })

  it('means the things of a name, else those that hold it', () => {
    const names = ['評価中', '二次評価中', 'ｱｵﾊﾞ ﾀﾛｳ']
    const meant = (value: string) => namedBy(value, names, (name) => name)
    expect([meant('評価中'), meant('評価'), meant('あおばたろう'), meant('新規'), meant(' ')]).toEqual([
      ['評価中'],
      ['評価中', '二次評価中'],
      ['ｱｵﾊﾞ ﾀﾛｳ'],
      [],
      []
    ])
  })
})

describe('a phrase in quotes', () => {
  it('is one term that must stand as it is', () => {
    const [term, ...others] = queryTerms('“量子  磁気”')
    expect(others).toEqual([])
    expect(term).toMatchObject({ text: '量子 磁気', isPhrase: true, grams: ['量子', '磁気'] })
    expect(queryTerms('量子 "磁気"').map(({ text, isPhrase }) => [text, isPhrase ?? false])).toEqual([
      ['量子', false],
      ['磁気', true]
    ])
    expect(queryTerms('5"').map(({ text }) => text)).toEqual(['5"'])
    expect(highlight('磁気と量子 磁気', queryTerms('"量子 磁気"'))).toEqual([{ start: 3, end: 8 }])
    expect(highlight('量子磁気', queryTerms('"量子 磁気"'))).toEqual([])
  })
})
