import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grams, queryTerms } from './grams.ts'
import { searchText } from './search-text.ts'

const words = fc.string({ unit: fc.constantFrom(...'アあ亜㈱ｱﾞ 　ーabＡ髙𠮷-・'), maxLength: 30 })

describe('grams', () => {
  it('gives single characters and pairs, by code point, each once', () => {
    expect(grams('𠮟る')).toEqual(['𠮟', 'ル', '𠮟ル'])
    expect(grams('ああああ')).toEqual(['ア', 'アア'])
    expect(grams('a b')).toEqual(['a', 'b'])
    expect(grams('')).toEqual([])
  })

  it('joins texts without pairs across them', () => {
    expect(grams('ab', 'cd')).toEqual(['a', 'b', 'ab', 'c', 'd', 'cd'])
  })
})

describe('queryTerms', () => {
  it('splits at half- and full-width spaces and normalises each word', () => {
    expect(queryTerms(' ｱｵｿﾞﾗ　髙 ')).toEqual([
      { typed: 'ｱｵｿﾞﾗ', text: 'アオゾラ', grams: ['アオ', 'オゾ', 'ゾラ'], nameKey: 'アオゾラ', nameKeyGrams: ['アオ', 'オゾ', 'ゾラ'] },
      { typed: '髙', text: '高', grams: ['高'], nameKey: '高', nameKeyGrams: ['高'] }
    ])
  })

  it('ignores legal forms for names, unless the word is nothing else', () => {
    expect(queryTerms('あおぞら株式会社')[0]).toMatchObject({ text: 'アオゾラ株式会社', nameKey: 'アオゾラ' })
    expect(queryTerms('株式会社')[0]).toMatchObject({ text: '株式会社', nameKey: '株式会社' })
  })

  it('searches a word as typed when nothing of it is left', () => {
    expect(queryTerms('\u200d')).toMatchObject([{ typed: '\u200d', text: '\u200d', nameKey: '\u200d' }])
  })

  it('is empty for spaces and gives each word once', () => {
    expect(queryTerms(' 　\t')).toEqual([])
    expect(queryTerms('Ａ a')).toHaveLength(1)
  })

  it('requires only grams that every text containing the word has', () => {
    fc.assert(
      fc.property(words, words, words, (before, word, after) => {
        const text = `${before}${word}${after}`
        const normalised = searchText(text)
        const tokens = new Set(grams(text))
        for (const term of queryTerms(word)) {
          if (normalised.includes(term.text)) expect(term.grams.filter((gram) => !tokens.has(gram))).toEqual([])
        }
      }),
      { numRuns: 1000 }
    )
  })

  it('always requires something', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (query) => {
        for (const term of queryTerms(query)) {
          expect(term.text).not.toBe('')
          expect(term.grams.length).toBeGreaterThan(0)
          expect(term.nameKeyGrams.length).toBeGreaterThan(0)
        }
      })
    )
  })
})
