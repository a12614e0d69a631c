import { formatDayOfWeek } from './day-of-week.ts'
import { expect, test } from 'vitest'
import {
  formatCount,
  formatDateTime,
  formatDay,
  formatDayRange,
  formatFileSize,
  formatMemberRange,
  formatMoney,
  formatMoneyShort,
  formatDecimal,
  formatNumber,
  formatNumberRange,
  formatScore,
  tokyoDay
} from './format.ts'
import { formatRelative } from './relative-time.ts'

test('instants are shown in Tokyo without leading zeros, whatever the machine thinks', () => {
  expect(formatDateTime('2026-01-04T15:05:00.000Z')).toBe('2026/1/5 0:05')
  expect(formatDateTime('2026-12-31T23:59:59.000Z')).toBe('2027/1/1 8:59')
  expect(formatDay('2026-01-04T15:05:00.000Z')).toBe('2026/1/5')
  expect(tokyoDay('2026-01-04T15:05:00.000Z')).toBe('2026-01-05')
})

test('a day has no zone', () => {
  expect(formatDay('2026-01-05')).toBe('2026/1/5')
  expect(formatDayRange('2026-01-05', '2026-03-31')).toBe('2026/1/5〜2026/3/31')
  expect(formatDayRange('2026-01-05', null)).toBe('2026/1/5〜')
  expect(formatDayRange(null, null)).toBe('')
})

test('nothing and nonsense are blank, never a word of the machine', () => {
  expect([
    formatDateTime(null),
    formatDateTime('soon'),
    formatDay(''),
    formatDay('2026/2/30'),
    formatScore(Number.NaN),
    formatMoney(null, 'jpy', 'ja')
  ]).toEqual(['', '', '', '', '', ''])
})

test('relative times go from minutes to the date', () => {
  const now = Date.parse('2026-11-05T03:00:00Z')
  const ago = (minutes: number) => formatRelative(now - minutes * 60_000, now, 'ja')
  expect([0, 5, 59, 60, 60 * 11].map(ago)).toEqual(['たった今', '5分前', '59分前', '1時間前', '11時間前'])
  expect([60 * 13, 60 * 24 * 3, 60 * 24 * 6, 60 * 24 * 7].map(ago)).toEqual(['昨日', '3日前', '6日前', ''])
  expect(formatRelative(now - 60 * 60_000, now, 'en')).toBe('1 h ago')
})

test('money carries its unit after it', () => {
  expect(formatMoney(10_000_000, 'jpy', 'ja')).toBe('10,000,000円')
  expect(formatMoney(1200, 'usd', 'ja')).toBe('1,200 USドル')
  expect(formatMoney(1200, 'usd', 'en')).toBe('1,200 USD')
  expect(formatMoneyShort(350_000_000, 'jpy', 'ja')).toBe('3.5億円')
  expect(formatMoneyShort(80_000_000, 'jpy', 'ja')).toBe('8,000万円')
  expect(formatMoneyShort(1_280_000_000_000, 'jpy', 'ja')).toBe('1.2兆円')
  expect(formatMoneyShort(9_999, 'jpy', 'ja')).toBe('9,999円')
  expect(formatMoneyShort(3_500_000, 'usd', 'en')).toBe('3.5M USD')
})

test('counts, scores, ranges and sizes', () => {
  expect(formatCount(1234, 'ja')).toBe('1,234件')
  expect(formatScore(4)).toBe('4.0')
  expect(['0_10', '11_50', '1001_', 'none', 'odd', null].map((code) => formatMemberRange(code, 'ja'))).toEqual([
    '0〜10名',
    '11〜50名',
    '1001名〜',
    '未設定',
    '',
    ''
  ])
  expect(formatMemberRange('1001_', 'en')).toBe('1001+')
  expect(formatNumberRange(3, 5, '点', 1)).toBe('3.0〜5.0点')
  expect(formatNumberRange(null, null, '点')).toBe('')
  expect([512, 188_416, 1_258_291, 3_650_722_202].map(formatFileSize)).toEqual(['512B', '184KB', '1.2MB', '3.4GB'])
})

test('a day with its weekday', () => {
  expect([formatDayOfWeek('2026-11-30', 'ja'), formatDayOfWeek('2027-02-01', 'en')]).toEqual(['2026/11/30（月）', '2027/2/1 (Mon)'])
})

test('numbers are grouped as the standard says, whatever they are', () => {
  const standard = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })
  const given = [0, 7, -12, 999, 1000, 1_234_567.5, -0.1, 0.1 + 0.2, 123_456_789_012_345, 2 ** 53, 1e-7, 1.5e21, -1e300, Infinity]
  expect(given.map(formatNumber)).toEqual(given.map((value) => standard.format(value)))
  expect([formatNumber(-0), formatNumber(null), formatNumber(Number.NaN)]).toEqual(['0', '', ''])
})

test('a number as text keeps all of its digits', () => {
  const given = ['999999999999999.123456', '-1234567.500000', '12', '1000', '0.10', '007', 'x', '']
  expect(given.map(formatDecimal)).toEqual(['999,999,999,999,999.123456', '-1,234,567.5', '12', '1,000', '0.1', '7', 'x', ''])
})
