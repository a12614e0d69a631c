import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseMail, normaliseTel, normaliseUrl, normaliseValue, parseDay, parseNumber } from './typed-values.ts'

describe('normalised values', () => {
  it('accepts full-width input everywhere', () => {
    expect(normaliseValue('　１２３\u200b ')).toBe('123')
    expect(normaliseTel('０３－１２３４　ー５６７８')).toBe('03-1234-5678')
    expect(normaliseTel('0312345678')).toBe('0312345678')
    expect(normaliseMail(' ＡＢＣ＠Example．CO．JP ')).toBe('ABC@example.co.jp')
    expect(normaliseUrl('ｈｔｔｐｓ：／／example.com／ａ')).toBe('https://example.com/a')
  })
})

describe('parseDay', () => {
  it.each(['2026/1/5', '20260105', '2026年1月5日', '2026-01-05', '２０２６／１／５', '2026.1.5', ' 2026年 1月 5日 ', '2026/01/05', '2026−1−5'])(
    'reads %s',
    (typed) => {
      expect(parseDay(typed)).toBe('2026-01-05')
    }
  )

  it.each(['', '2026', '2026/2/29', '2026/13/1', '2026/0/1', '2026/1/32', '26/1/5', '2026/1-5', '2026-1-5T00:00', '0000/1/1', '令和8年1月5日', '202615'])(
    'refuses %j',
    (typed) => {
      expect(parseDay(typed)).toBeNull()
    }
  )

  it('reads every day of the calendar in every form', () => {
    const anyDay = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(anyDay, (date) => {
        const iso = date.toISOString().slice(0, 10)
        const [y, m, d] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
        for (const typed of [iso, iso.replaceAll('-', ''), `${y}/${m}/${d}`, `${y}年${m}月${d}日`]) expect(parseDay(typed)).toBe(iso)
      })
    )
  })
})

describe('parseNumber', () => {
  it.each([
    ['１,０００万円', 10_000_000],
    ['3.5億円', 350_000_000],
    ['$1.2M', 1_200_000],
    ['1.1億', 110_000_000],
    ['1億2,000万円', 120_000_000],
    ['1億2千万', 120_000_000],
    ['5百万', 5_000_000],
    ['100百万円', 100_000_000],
    ['300千円', 300_000],
    ['2千3百', 2_300],
    ['△１２３', -123],
    ['▲1,000円', -1_000],
    ['¥-500', -500],
    ['-¥500', -500],
    ['−5', -5],
    ['+5', 5],
    ['1,200 USドル', 1_200],
    ['1.2 million', 1_200_000],
    ['US$ 3bn', 3_000_000_000],
    ['￥1,234', 1_234],
    ['50名', 50],
    ['0.5', 0.5],
    ['1兆', 1e12],
    ['-0', 0],
    ['007', 7]
  ])('reads %s as %d', (typed, expected) => {
    expect(parseNumber(typed)).toBe(expected)
  })

  it.each([
    '',
    ' ',
    '円',
    '-',
    'abc',
    '1e5',
    '0x10',
    '1,5',
    '1,2345',
    '12 34',
    '11〜50名',
    '1万2億',
    '百',
    '1百2千',
    '1.2.3',
    '5.',
    '9999兆',
    'Infinity',
    'NaN',
    '1億億'
  ])('refuses %j', (typed) => {
    expect(parseNumber(typed)).toBeNull()
  })

  it('reads back every whole number with and without commas, in both widths', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (number) => {
        const withCommas = number.toLocaleString('en-US')
        const wide = withCommas.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))
        for (const typed of [String(number), withCommas, wide, `${withCommas}円`]) expect(parseNumber(typed)).toBe(number)
      })
    )
  })
})
