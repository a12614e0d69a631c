import { describe, expect, it } from 'vitest'
import { sectionVariants, withoutSections } from './sections.ts'

describe('withoutSections', () => {
  it.each([
    ['埼玉県川口市大字安行12', '埼玉県川口市安行12'],
    ['長野県中野市大字江部字西原3', '長野県中野市江部西原3'],
    ['北海道上川郡鷹栖町字北野', '北海道上川郡鷹栖町北野'],
    ['沖縄県国頭郡恩納村字山田', '沖縄県国頭郡恩納村山田'],
    ['大字安行', '安行'],
    ['東京都港区芝大門1-1-3赤十字会館', '東京都港区芝大門1-1-3赤十字会館'],
    ['京都市上京区文字町', '京都市上京区文字町'],
    ['大字', '大字'],
    ['', '']
  ])('of %j is %j', (address, expected) => {
    expect(withoutSections(address)).toBe(expected)
  })
})

it('tells the writings of an address without its sections, with its numbers as ever', () => {
  const finds = (word: string, text: string): boolean => sectionVariants(word).some(({ pattern }) => new RegExp(pattern, 'u').test(text))
  expect(finds('川口市大字安行', '埼玉県川口市安行12')).toBe(true)
  expect(finds('川口市大字安行3丁目', '埼玉県川口市安行三丁目1')).toBe(true)
  expect(finds('川口市大字安行3丁目', '埼玉県川口市安行13-1')).toBe(false)
  expect([sectionVariants('川口市安行'), sectionVariants('大字字')]).toEqual([[], []])
})
