import { queryReadings, queryTerms } from '@mekiki/text'
import { describe, expect, it } from 'vitest'
import { FORMER_NAME_MARK, markedGrams, NAME_MARK, READING_MARK, searchColumns } from './columns.ts'
import { GramNumbers, gramNumber, gramsText } from './gram-numbers.ts'
import { numbersOf, textGrams } from './testing/text-grams.ts'

const inOrder = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b)

describe('gramNumber', () => {
  it('tells grams apart that a sloppier packing would confuse', () => {
    const characters = ['\u0001', '\u0002', ' ', 'a', 'b', 'ア', '髙', '高', '\uffff', '\u{10000}', '𠮷', '\u{10ffff}']
    const pairs = characters.flatMap((first) => characters.map((second) => first + second))
    const grams = [...characters, ...pairs, ...markedGrams(pairs, NAME_MARK), ...markedGrams(pairs, FORMER_NAME_MARK)]
    const numbers = grams.map(gramNumber)
    expect(new Set(numbers).size).toBe(new Set(grams).size)
    expect(numbers.every((number) => Number.isSafeInteger(number) && number > 0)).toBe(true)
  })

  it.each(['', 'abcd', '髙abc', '髙ab'])('refuses %j', (text) => {
    expect(() => gramNumber(text)).toThrow(RangeError)
  })
})

describe('GramNumbers', () => {
  it('gives each number once, in their order, and nothing the next time', () => {
    const found = new GramNumbers()
    found.addGrams('ba ab')
    found.addGrams('ab')
    expect(numbersOf(gramsText(found.take()))).toEqual(['a', 'ab', 'b', 'ba'].map(gramNumber))
    expect(gramsText(found.take())).toBe('{}')
  })

  it('writes small and large numbers in full', () => {
    const found = new GramNumbers()
    found.addGrams('\u0001 10 \u{10ffff}\u{10ffff} 𠮷a')
    found.addPairs('\u{10ffff}\u{10ffff}', FORMER_NAME_MARK)
    const grams = ['\u0001', '1', '10', '0', '\u{10ffff}', '\u{10ffff}\u{10ffff}', '𠮷', '𠮷a', 'a', `${FORMER_NAME_MARK}\u{10ffff}\u{10ffff}`]
    expect(gramsText(found.take())).toBe(`{${inOrder(grams.map(gramNumber)).map(String).join(',')}}`)
  })

  it('takes texts that are longer than its room', () => {
    const text = Array.from({ length: 3000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('')
    const found = new GramNumbers()
    for (const part of ['ab', text, 'ab', text]) found.addGrams(part)
    const numbers = numbersOf(gramsText(found.take()))
    expect([numbers.length, new Set(numbers).size]).toEqual([6002, 6002])
  })
})

describe('searchColumns', () => {
  const texts = [
    '株式会社髙橋アオゾラ',
    '𠮷野家 ab𠮟る',
    'ＡＢＣ（株）',
    '甲',
    '',
    ' 　',
    'aaaa',
    'パブ＆バー+Ａ&',
    'ーーー',
    'O\'Neil \\ {x}, "y"',
    '\u0001甲乙',
    'デ\u3099ータ',
    '🙂🙂'
  ]
  const readings = [undefined, 'アオゾラコウボウ', 'アーイーウー', '', '-']

  it('holds the numbers of the grams of all texts', () => {
    for (const name of texts) {
      for (const reading of readings) {
        const english = reading === undefined ? 'Aozora & Partners, Inc.' : null
        const spellings = { reading, formerNames: ['有限会社旧名堂', name], english, people: ['加賀\u3000翔', name, null] }
        const contact = { address: reading === undefined ? '東京都 港区霧原1-2-34' : name, tel: '03-1234-5678、+81 90 1111 2222' }
        const { grams } = searchColumns(name, texts, spellings, contact)
        expect(inOrder(numbersOf(grams))).toEqual(inOrder(textGrams(name, texts, spellings, contact).map(gramNumber)))
      }
    }
  })

  it.each([
    ['山猫ロボット', 'ヤマネコロボット', true],
    ['ロボット', undefined, true],
    ['山猫ロボット', undefined, false],
    ['山猫ロボット', '-', false]
  ])('knows how the whole of a name sounds from its reading or its kana alone: %s, %s', (name, reading, isWhole) => {
    expect(searchColumns(name, [], { reading }).searchText.includes(READING_MARK)).toBe(isWhole)
  })

  it('has a number for everything that a search looks for', () => {
    for (const typed of [...texts, 'aozora', 'アオゾラ', '\ud800', '\u0001\u0001\u0001']) {
      for (const { grams, nameKeyGrams } of queryTerms(typed))
        for (const gram of [...grams, ...markedGrams(nameKeyGrams)]) expect(gramNumber(gram)).toBeGreaterThan(0)
      for (const { grams } of queryReadings(typed)) for (const gram of grams) expect(gramNumber(gram)).toBeGreaterThan(0)
    }
  })
})
