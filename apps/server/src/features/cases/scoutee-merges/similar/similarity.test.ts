import { describe, expect, it } from 'vitest'
import { isOpposed, reasonsOf, similarityKeysOf, telDigits } from './similarity.ts'
import { isSharedHost, sharedHostPatterns } from './shared-hosts.ts'

const company = (values: Partial<Parameters<typeof similarityKeysOf>[0]>) => similarityKeysOf({ isPerson: false, name: '会社', ...values })
const person = (values: Partial<Parameters<typeof similarityKeysOf>[0]>) => similarityKeysOf({ isPerson: true, name: '人', ...values })

describe('the digits of a telephone number', () => {
  it.each([
    ['03-1234-5678', '0312345678'],
    ['０３（１２３４）５６７８', '0312345678'],
    ['+81-3-1234-5678', '0312345678'],
    ['+81 (0)3 1234 5678', '0312345678'],
    ['+8190-1234-5678', '09012345678']
  ])('%s is %s', (tel, digits) => expect(telDigits(tel)).toBe(digits))

  it.each(['', '1234', '内線 123', '00-0000-0000', null])('%s tells nothing', (tel) => expect(telDigits(tel)).toBeNull())
})

describe('hosts that many share', () => {
  it.each(['facebook.com', 'ja-jp.facebook.com', 'x.com', 'note.com', 'play.google.com', 'github.io'])('%s', (host) => expect(isSharedHost(host)).toBe(true))
  it.each(['mirai.co.jp', 'mirai.github.io', 'mirai.stores.jp', 'myfacebook.com', 'linux.com'])('%s is one company’s', (host) =>
    expect(isSharedHost(host)).toBe(false)
  )
  it('are the same for the search', () => {
    const matches = (host: string) =>
      sharedHostPatterns.some((pattern) => (pattern.startsWith('%') ? `.${host}`.endsWith(pattern.slice(1)) : `.${host}` === pattern))
    for (const host of ['facebook.com', 'ja-jp.facebook.com', 'github.io', 'mirai.github.io', 'linux.com', 'mirai.co.jp'])
      expect([host, matches(host)]).toEqual([host, isSharedHost(host)])
  })
})

describe('reasons', () => {
  it('name all that two have in common, the surest first', () => {
    const values = { name: '株式会社ミライ', url: 'https://www.mirai.co.jp/about', tel: '03-1111-2222', corporateNumber: '1234567890123' }
    expect(reasonsOf(company(values), company({ ...values, name: 'ﾐﾗｲ', url: 'mirai.co.jp', tel: '+81-3-1111-2222' }))).toEqual([
      'corporate_number',
      'name',
      'tel',
      'url'
    ])
  })

  it('are none between a company and a person, nor between companies of different numbers', () => {
    expect(reasonsOf(company({ name: '鈴木' }), person({ name: '鈴木' }))).toEqual([])
    expect(reasonsOf(company({ name: 'A', corporateNumber: '1234567890123' }), company({ name: 'A', corporateNumber: '3210987654321' }))).toEqual([])
    expect(isOpposed(company({ corporateNumber: '1234567890123' }), company({}))).toBe(false)
  })

  it('are the e-mail address and the name for people, not the site of their company', () => {
    const values = { url: 'https://mirai.co.jp', tel: '03-1111-2222', email: 'A.Suzuki@Mirai.co.jp' }
    expect(reasonsOf(person({ ...values, name: '鈴木 明' }), person({ ...values, email: 'a.suzuki@mirai.co.jp', name: '鈴木明' }))).toEqual(['email', 'name'])
    expect(reasonsOf(person({ ...values, name: '鈴木' }), person({ ...values, name: '佐藤', email: 'sato@mirai.co.jp' }))).toEqual([])
  })

  it('are not a shared host', () => {
    expect(reasonsOf(company({ name: 'A', url: 'https://facebook.com/a' }), company({ name: 'B', url: 'https://facebook.com/b' }))).toEqual([])
  })

  it('are a similar name where it is written otherwise or with one slip, not where a word, a kanji or a figure differs', () => {
    const similar = (one: string, other: string) => reasonsOf(company({ name: one }), company({ name: other })).includes('similar_name')
    expect(similar('サイバーエージェント', 'サイバーエイジェント')).toBe(true)
    expect(similar('ミライテクノロジーズ', '株式会社ミライテクノロジー')).toBe(true)
    expect(similar('Global Robotics', 'Globel Robotics')).toBe(true)
    expect(similar('ミライロボティクス', 'Mirai Robotics Inc.')).toBe(true)
    expect(similar('ミライロボティクス', '三ツ葉ロボティクス')).toBe(false)
    expect(similar('東京電力', '東京電機')).toBe(false)
    expect(similar('第一ミライ製作所', '第二ミライ製作所')).toBe(false)
    expect(similar('ミライ製作所', '新ミライ製作所')).toBe(false)
    expect(similar('空飛', '空飛ぶ')).toBe(false)
  })

  it('say of people of one name that they work elsewhere, unless they share an address', () => {
    const one = person({ name: '佐藤 健', belongingTo: '株式会社ミライ', email: 'a@mirai.example' })
    const reasons = (values: Parameters<typeof person>[0]) => reasonsOf(one, person({ name: '佐藤健', ...values }))
    expect(reasons({ belongingTo: '碧海大学' })).toEqual(['namesake'])
    expect(reasons({ belongingTo: 'ミライ' })).toEqual(['name'])
    expect(reasons({})).toEqual(['name'])
    expect(reasons({ belongingTo: '碧海大学', email: 'A@mirai.example' })).toEqual(['email', 'name'])
  })

  it('say of companies with one site that they are of a group where their names begin alike', () => {
    const at = (name: string, values: Parameters<typeof company>[0] = {}) => company({ name, url: 'https://mirai.example', ...values })
    expect(reasonsOf(at('ミライ'), at('ミライ販売'))).toEqual(['url', 'group'])
    expect(reasonsOf(at('ミライ販売'), at('ミライ不動産'))).toEqual(['url', 'group'])
    expect(reasonsOf(at('ミライ'), at('アオゾラ'))).toEqual(['url'])
    expect(reasonsOf(at('ミライ'), at('ミライHD', { corporateNumber: '1' }))).toEqual(['url', 'group'])
    expect(reasonsOf(at('ミライ', { corporateNumber: '1' }), at('ミライHD', { corporateNumber: '1' }))).toEqual(['corporate_number', 'url'])
  })
})
