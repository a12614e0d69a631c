import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typedCorporateNumber } from './corporate-number.ts'
import { queryReadings, readingGrams, readingOf } from './reading.ts'
import { searchText } from './search-text.ts'
import { addressParts, typedDomain } from './web-domain.ts'

const kana = fc.string({ unit: fc.constantFrom(...'アイウエオカガキクケコサシジスソタチッツテトドナニノハフブベマミヤュユョリルレロワンー'), maxLength: 12 })

/** Whether a word of a query is found in a reading. */
const finds = (word: string, reading: string): boolean => queryReadings(word).some(({ pattern }) => new RegExp(pattern, 'u').test(readingOf(reading)))

describe('readingOf', () => {
  it.each([
    ['アオゾラコウボウ', 'あおぞらこーぼー'],
    ['ｵｵｻｶ', 'おーさか'],
    ['とーきょー', 'とーきょー'],
    ['オオウチ', 'おーち'],
    ['データ・テック', 'でーたてっく'],
    ['ヴァイオリン', 'ばいおりん'],
    ['パーティー', 'ぱーちー'],
    ['ちぢみ つづみ', 'ちじみつずみ'],
    ['いすゞ自動車', 'いすず'],
    ['トヨタ自動車ひらつか', 'とよた ひらつか'],
    ['株の学校', ''],
    ['ABC', ''],
    ['', '']
  ])('of %j is %j', (text, expected) => {
    expect(readingOf(text)).toBe(expected)
  })

  it('stands apart from every normalised text, and has no spelling of its own left', () => {
    fc.assert(
      fc.property(kana, (text) => {
        expect(readingOf(text)).toMatch(/^(?:[ぁ-ゖー]+(?: [ぁ-ゖー]+)*)?$/u)
        expect(readingOf(text)).not.toContain('ーー')
        expect(searchText(readingOf(text))).not.toMatch(/[ぁ-ゖー]/u)
      })
    )
  })
})

describe('queryReadings', () => {
  it.each([
    ['Hepburn', 'シンブン', ['shinbun', 'shimbun', 'SHIMBUN']],
    ['Kunrei', 'ショウジツチフ', ['syouzitutihu', 'shoujitsuchifu']],
    ['a doubled n', 'ケンイチ', ['kenichi', "ken'ichi", 'kennichi']],
    ['long vowels', 'トウキョウコウボウ', ['toukyoukoubou', 'tōkyōkōbō', 'tôkyôkôbô', 'tokyokobo', 'tookyookooboo']],
    ['as in passports', 'オオノ', ['ohno', 'oono', 'ono']],
    ['double consonants', 'ハットリマッチャ', ['hattorimatcha', 'hattorimaccha', 'hattorimattya']],
    ['nasals', 'シンイチキンユウ', ['shinichikinyu', "shin'ichikin'yuu", 'shin-ichi-kin-yu', 'siniti-kinyuu']],
    ['doubled n', 'アンナイホンニン', ['annaihonnin', 'annaihonnnin']],
    ['l for r', 'サクラノウリン', ['sakulanoulin', 'sakuranōlin']]
  ])('reads %s of %s', (_, reading, words) => {
    for (const word of words) expect(finds(word, reading), word).toBe(true)
  })

  it.each([
    ['koubou', 'コボリ'],
    ['kōbō', 'コボ'],
    ['sakura', 'サクライ'.slice(0, 2)],
    ['おおさか', 'オサカ'],
    ['shinichi', 'シンニチ']
  ])('does not take %s for %s', (word, reading) => {
    expect(finds(word, reading)).toBe(false)
  })

  it('takes a word with an l for the beginning of a reading alone, of three kana and more', () => {
    expect(queryReadings('lion').map(({ isBegun }) => isBegun)).toEqual([true])
    expect(queryReadings('rion').map(({ isBegun }) => isBegun)).toEqual([undefined])
    expect([queryReadings('like'), queryReadings('lab'), queryReadings('solar')]).toEqual([[], [], []])
  })

  it.each(['', 'a', 'AI', 'ki', '東京', '会社', 'アイ', 'google', 'tech', '12345', 'DX', "''", '---', 'nn'])('finds no reading in %j', (word) => {
    expect(queryReadings(word)).toEqual([])
  })

  it('requires only grams that a reading holding the word has, and says so when they are enough', () => {
    fc.assert(
      fc.property(kana, kana, fc.boolean(), (before, word, isKana) => {
        const reading = readingOf(`${before}${word}`)
        const tokens = new Set(readingGrams(reading))
        const typed = isKana ? word : spelled(readingOf(word))
        for (const { grams, pattern, isExactByGrams } of queryReadings(typed)) {
          const isThere = new RegExp(pattern, 'u').test(reading)
          const hasGrams = grams.every((gram) => tokens.has(gram))
          if (isThere) expect(hasGrams).toBe(true)
          if (isExactByGrams) expect(hasGrams).toBe(isThere)
        }
      }),
      { numRuns: 2000 }
    )
  })

  it('is quick for any word', () => {
    expect(queryReadings('nnanana')).toHaveLength(4)
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."anioku-'"), maxLength: 200 }), (word) => {
        expect(queryReadings(word).length).toBeLessThanOrEqual(4)
      })
    )
  })
})

const letters: Record<string, string> = { あ: 'a', い: 'i', う: 'u', え: 'e', お: 'o', か: 'ka', き: 'ki', こ: 'ko', た: 'ta', に: 'ni', ん: "n'", ら: 'ra' }

/** A reading in Latin letters, where it holds only the kana above; marked long vowels. */
function spelled(reading: string): string {
  const vowels: Record<string, string> = { a: 'ā', i: 'ī', u: 'ū', e: 'ē', o: 'ō' }
  return [...reading]
    .map((one) => letters[one] ?? one)
    .join('')
    .replace(/([aiueo])ー/gu, (_, vowel: string) => vowels[vowel] ?? '')
}

describe('typedCorporateNumber', () => {
  it.each([
    '7000012050002',
    '７０００-０１２０５０００２',
    'T7000012050002',
    'ｔ7000 0120 50002',
    '7-0000-1205-0002',
    '法人番号：7000012050002',
    '登録番号 Ｔ7000012050002'
  ])('reads %s', (text) => {
    expect(typedCorporateNumber(text)).toBe('7000012050002')
  })
  it.each(['', '700001205000', '70000120500021', '0000012050002', 'TT7000012050002', '7000012050002 a'])('refuses %j', (text) => {
    expect(typedCorporateNumber(text)).toBeNull()
  })
})

describe('typedDomain', () => {
  it.each([
    ['https://www.Example.co.jp/a?b', 'example.co.jp'],
    ['www.example.com', 'example.com'],
    ['example.com/news', 'example.com'],
    ['ｅｘａｍｐｌｅ．com/', 'example.com'],
    ['https://例え.jp/', '例え.jp']
  ])('of %s is %s', (word, domain) => {
    expect(typedDomain(word)).toBe(domain)
  })
  it.each(['example.com', 'a@example.com', 'a@example.com/x', '1/2', 'https://', 'あおぞら'])('of %j is none', (word) => {
    expect(typedDomain(word)).toBeNull()
  })
  it('tells host and path', () => {
    expect(addressParts('HTTP://user@www.example.com:81/a/b/?c#d')).toEqual({ host: 'example.com', path: '/a/b' })
    expect(addressParts('none')).toBeNull()
    expect(addressParts(null)).toBeNull()
  })
})
