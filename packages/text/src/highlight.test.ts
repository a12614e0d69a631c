import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { queryTerms } from './grams.ts'
import { highlight, mapText } from './highlight.ts'
import { searchText } from './search-text.ts'

/** The marked parts of a text. */
function marked(original: string, query: string): string[] {
  return highlight(original, queryTerms(query)).map(({ start, end }) => original.slice(start, end))
}

describe('highlight', () => {
  it.each([
    ['㈱ｱｵｿﾞﾗ工房', 'あおぞら', ['ｱｵｿﾞﾗ']],
    ['㈱ｱｵｿﾞﾗ工房', '株', ['㈱']],
    ['㈱ｱｵｿﾞﾗ工房', 'ゾ', ['ｿﾞ']],
    ['㈱ｱｵｿﾞﾗ工房', 'アオゾラ工房株式会社', ['ｱｵｿﾞﾗ工房']],
    ['データ・テック', 'でーたてっく', ['データ・テック']],
    ['a b a', '株式会社A', []],
    ['株式会社データ・テック', 'データテック（株）', ['データ・テック']],
    ['髙島屋と高島屋', '高島', ['髙島', '高島']],
    ['𠮷野家', '吉', ['𠮷']],
    ['葛󠄀城市', '葛城', ['葛󠄀城']],
    ['か゛く', 'が', ['か゛']],
    ['aaaa', 'aa', ['aaaa']],
    ['Alpha beta', 'BETA　alp', ['Alp', 'beta']],
    ['二行\n　目', '目', ['目']],
    ['abc', 'x', []],
    ['', 'x', []]
  ])('in %j for %j marks %j', (original, query, expected) => {
    expect(marked(original, query)).toEqual(expected)
  })

  it('marks sorted, separate, non-empty ranges that normalise to a text holding a word of the query', () => {
    const text = fc.string({ unit: fc.constantFrom(...'アｱｶﾞﾞ゛か㈱㍿ーｰ-～ 　\n葛\u{e0100}𠮷髙éＡaΣς\u200b'), maxLength: 25 })
    fc.assert(
      fc.property(text, text, (original, query) => {
        const terms = queryTerms(query)
        let end = -1
        for (const range of highlight(original, terms)) {
          expect(range.start).toBeGreaterThan(end)
          expect(range.end).toBeGreaterThan(range.start)
          end = range.end
          const part = searchText(original.slice(range.start, range.end)).replace(/[\s・-]/gu, '')
          expect(terms.some((term) => part.includes(term.text.replace(/[\s・-]/gu, '')) || part.includes(term.nameKey.replace(/[\s・-]/gu, '')))).toBe(true)
        }
        expect(end).toBeLessThanOrEqual(original.length)
      }),
      { numRuns: 2000 }
    )
  })

  it('misses no word that stands in the normalised text', () => {
    const text = fc.string({ unit: fc.constantFrom(...'アｱｶﾞか㈱ーA𠮷 '), maxLength: 12 })
    fc.assert(
      fc.property(text, fc.constantFrom('ア', 'ガ', '株', 'a', '-', '吉'), (original, word) => {
        expect(highlight(original, queryTerms(word)).length > 0).toBe(searchText(original).includes(word))
      })
    )
  })
})

describe('mapText', () => {
  it('normalises exactly as searchText does, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        const mapped = mapText(text)
        expect(mapped.text).toBe(searchText(text))
        expect(mapped.sources).toHaveLength(mapped.text.length)
      }),
      { numRuns: 5000 }
    )
  })

  it('does so also where characters melt into the one before', () => {
    const melting = fc.constantFrom(...'かハｶﾊ゛゜ﾞﾟ\u3099\u309a\u0301\u0307eiÁ각ᄀ\u1161\u11a8ㄱㅏﾡￂ\u200d\ufe0f 　Σ')
    fc.assert(
      fc.property(fc.string({ unit: melting, maxLength: 12 }), (text) => {
        expect(mapText(text).text).toBe(searchText(text))
      }),
      { numRuns: 5000 }
    )
  })
})
