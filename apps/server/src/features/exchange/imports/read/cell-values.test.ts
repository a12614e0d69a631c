import { describe, expect, it } from 'vitest'
import { type ScouteeTarget, readScouteeCell, readInstant, readNames } from './cell-values.ts'
import { findCountry, findMemberRange, findStage } from '../columns/choices.ts'

describe('choices', () => {
  it.each([
    ['シリーズA', 'series_a'],
    ['Series A', 'series_a'],
    ['series-a', 'series_a'],
    ['ＳＥＥＤ', 'seed'],
    ['M&A', 'm_and_a'],
    ['シリーズZ', null]
  ])('stage %s', (text, stage) => expect(findStage(text)).toBe(stage))

  it.each([
    ['11〜50名', '11_50'],
    ['11_50', '11_50'],
    ['11-50', '11_50'],
    ['35', '11_50'],
    ['３５名', '11_50'],
    ['1150', '1001_'],
    ['1,150人', '1001_'],
    ['1001+', '1001_'],
    ['1001名以上', '1001_'],
    ['50以上', null],
    ['10-60', null],
    ['多数', null]
  ])('number of people %s', (text, range) => expect(findMemberRange(text)).toBe(range))

  it.each([
    ['JP', 'JP'],
    ['日本', 'JP'],
    ['Japan', 'JP'],
    ['USA', 'US'],
    ['米国', 'US'],
    ['United Kingdom', 'GB'],
    ['Czech Republic', 'CZ'],
    ['Atlantis', null]
  ])('country %s', (text, country) => expect(findCountry(text)).toBe(country))
})

describe('a day of foundation that cannot be read', () => {
  it.each(['2015/13/45', '不明', '創業20年', '2015/13', '123456'])('%s is kept as text, with a warning', (text) =>
    expect(readScouteeCell('scoutee_foundation_date', text)).toEqual({
      value: { rawFoundationDate: text },
      warning: { fault: 'day_as_text', params: { value: text } }
    })
  )
})

describe('values of a company', () => {
  it.each<[ScouteeTarget, string, unknown]>([
    ['scoutee_name', '株式会社 ミナモ\n研究所', { name: '株式会社 ミナモ 研究所' }],
    ['scoutee_corporate_number', '１２３４-５６７８-９０１２-３', { corporateNumber: '1234567890123' }],
    ['scoutee_capital', '1,000万円', { capital: 10_000_000, capitalCurrencyType: 'jpy' }],
    ['scoutee_capital', '3000', { capital: 3000, capitalCurrencyType: 'jpy' }],
    ['scoutee_finance', '$1200000', { finance: 1_200_000, financeCurrencyType: 'usd' }],
    ['scoutee_finance', '1.5M USD', { finance: 1_500_000, financeCurrencyType: 'usd' }],
    ['scoutee_tel', '０３（１２３４）５６７８', { tel: '03(1234)5678' }],
    ['scoutee_foundation_date', '2016年4月1日', { foundationDate: '2016-04-01' }],
    ['scoutee_foundation_date', '2016-04-01T00:00:00', { foundationDate: '2016-04-01' }],
    ['scoutee_finance_date', '2026/2/3 9:05', { financeDate: '2026-02-03' }],
    ['scoutee_foundation_date', '2016', { rawFoundationDate: '2016' }],
    ['scoutee_foundation_date', '平成5年4月', { rawFoundationDate: '平成5年4月' }],
    ['scoutee_foundation_date', 'Apr 2016', { rawFoundationDate: 'Apr 2016' }],
    ['scoutee_foundation_date', '令和元年5月1日', { foundationDate: '2019-05-01' }],
    ['scoutee_foundation_date', '40303', { foundationDate: '2010-05-05' }],
    ['scoutee_finance_date', '４６０５６．５', { financeDate: '2026-02-03' }],
    ['scoutee_finance_date', '20260131', { financeDate: '2026-01-31' }],
    ['scoutee_url', 'www.minamo.example', { url: 'https://www.minamo.example' }],
    ['scoutee_url', 'ｈｔｔｐｓ://minamo.example/会社', { url: 'https://minamo.example/会社' }],
    ['scoutee_member_range', '40名', { memberRange: '11_50' }]
  ])('%s %s', (target, text, value) => expect(readScouteeCell(target, text)).toEqual({ value }))

  it.each<[ScouteeTarget, string, string]>([
    ['scoutee_name', 'あ'.repeat(201), 'too_long'],
    ['scoutee_name', '\u200b', 'name_missing'],
    ['scoutee_corporate_number', '123', 'bad_corporate_number'],
    ['scoutee_capital', '-5', 'bad_number'],
    ['scoutee_capital', '1.5', 'bad_number'],
    ['scoutee_capital', '要確認', 'bad_number'],
    ['scoutee_finance_date', '2026-02-30', 'bad_day'],
    ['scoutee_finance_date', '2026-02-30 00:00', 'bad_day'],
    ['scoutee_url', 'javascript:alert(1)', 'bad_url'],
    ['scoutee_url', 'なし', 'bad_url'],
    ['scoutee_stage', '成長期', 'unknown_choice'],
    ['scoutee_summary', 'あ'.repeat(10_001), 'too_long']
  ])('%s refuses %s', (target, text, fault) => expect(readScouteeCell(target, text)).toMatchObject({ fault }))
})

describe('instants', () => {
  it.each([
    ['2026/1/5 9:05', '2026-01-05T00:05:00.000Z'],
    ['2026-01-05', '2026-01-04T15:00:00.000Z'],
    ['2026-01-05T09:05:30+09:00', '2026-01-05T00:05:30.000Z'],
    ['２０２６年１月５日', '2026-01-04T15:00:00.000Z']
  ])('%s', (text, value) => expect(readInstant(text)).toEqual({ value }))

  it.each(['昨日', '2026/1/5 25:99', '2026/2/30'])('refuses %s', (text) => expect(readInstant(text)).toMatchObject({ fault: 'bad_instant' }))
})

describe('names', () => {
  it.each([
    ['A, B、C；D\nE', ['A', 'B', 'C', 'D', 'E']],
    ['reinmkr, Inc., Karl', ['reinmkr, Inc.', 'Karl']],
    ['同じ、同じ', ['同じ']],
    ['、 ,', []]
  ])('%s', (text, value) => expect(readNames(text)).toEqual({ value }))

  it('refuses more than a hundred', () => {
    expect(readNames(Array.from({ length: 101 }, (_, index) => `n${index}`).join(','))).toMatchObject({ fault: 'too_many_names', params: { count: 101 } })
  })
})
