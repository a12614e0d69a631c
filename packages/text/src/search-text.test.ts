import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchText } from './search-text.ts'
import { KANJI_VARIANT_GROUPS } from './tables/kanji-variants.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 40 })

describe('searchText', () => {
  it.each([
    ['ＡＢＣ　１２３', 'abc 123'],
    ['ｱｵｿﾞﾗ', 'アオゾラ'],
    ['あおぞら', 'アオゾラ'],
    ['か゛っき', 'ガッキ'],
    ['㈱青空', '(株)青空'],
    ['ラーメン', 'ラ-メン'],
    ['ら〜めん', 'ラ-メン'],
    ['ＩＴ－ＤＸ', 'it-dx'],
    ['IT‐DX', 'it-dx'],
    ['髙橋﨑', '高橋崎'],
    ['𠮷野家', '吉野家'],
    ['ヱビスとゐのしし', 'エビストイノシシ'],
    ['聯合', '連合'],
    ['渡邊 渡邉 渡辺', '渡辺 渡辺 渡辺'],
    ['齋藤 齊藤 斎藤 斉藤', '斉藤 斉藤 斉藤 斉藤'],
    ['濵田 濱田 浜田', '浜田 浜田 浜田'],
    ['藤澤', '藤沢'],
    ['葛󠄀城', '葛城'],
    ['ゼロ\u200b幅\ufeff', 'ゼロ幅'],
    ['データ･テック データ・テック', 'デ-タ・テック デ-タ・テック'],
    ['  a \n\t b　', 'a b'],
    ['ΑΣ', 'ασ'],
    ['Émile Müller Café Ōsaka', 'emile muller cafe osaka'],
    ['E\u0301mile Straße Łódź Søren', 'emile strasse lodz soren'],
    ['為爲 車輌車輛 鉃工 續', '為為 車両車両 鉄工 続'],
    ['\u0000nul', 'nul']
  ])('%j becomes %j', (typed, expected) => {
    expect(searchText(typed)).toBe(expected)
  })

  it('keeps different words apart', () => {
    for (const [one, other] of [
      ['はし', 'はじ'],
      ['きよう', 'きょう'],
      ['坂', '阪'],
      ['cafe', 'cafes']
    ] as const) {
      expect(searchText(one)).not.toBe(searchText(other))
    }
  })

  it('is idempotent, trimmed, single-spaced and free of invisible characters for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = searchText(text)
        expect(searchText(once)).toBe(once)
        expect(once).not.toMatch(/^\s|\s$|\s\s|[\p{DI}\p{Cc}]/u)
        expect(once.isWellFormed()).toBe(true)
      }),
      { numRuns: 2000 }
    )
  })

  it('gives the same for both kana and both widths', () => {
    const kana = fc.string({ unit: fc.integer({ min: 0x3041, max: 0x3096 }).map((code) => String.fromCodePoint(code)), maxLength: 20 })
    fc.assert(
      fc.property(kana, (hiragana) => {
        const katakana = hiragana.replace(/./gu, (c) => String.fromCodePoint((c.codePointAt(0) ?? 0) + 0x60))
        expect(searchText(hiragana)).toBe(searchText(katakana))
      })
    )
    fc.assert(
      fc.property(fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCodePoint(code)) }), (ascii) => {
        const wide = ascii.replace(/./gu, (c) => String.fromCodePoint((c.codePointAt(0) ?? 0) + 0xfee0))
        expect(searchText(wide)).toBe(searchText(ascii))
      })
    )
  })
})

describe('the table of kanji variants', () => {
  it('holds each character once, and none that NFKC changes', () => {
    const all = KANJI_VARIANT_GROUPS.flatMap((group) => [...group])
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter((character) => character.normalize('NFKC') !== character)).toEqual([])
  })

  it('folds every member of a group into one', () => {
    for (const group of KANJI_VARIANT_GROUPS) {
      expect(new Set([...group].map((character) => searchText(character))).size, group).toBe(1)
    }
  })
})
