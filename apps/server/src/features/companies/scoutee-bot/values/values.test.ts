import { describe, expect, it } from 'vitest'
import { findAddress, findFooterAddress, findFooterTel, findTels } from './contacts.ts'
import { findDay } from './day.ts'
import { findMembers, rangeOf, findMoney } from './numbers.ts'
import { tidyText } from './pattern.ts'
import { findAmongOfficers, findRepresentative } from './person.ts'

const today = '2026-11-21'

describe('a founding day', () => {
  it.each([
    ['2015年4月1日', '2015-04-01'],
    ['２０１５年４月１日', '2015-04-01'],
    ['2015年 4月 1日 設立', '2015-04-01'],
    ['平成27年4月1日', '2015-04-01'],
    ['平成二十七年四月一日', '2015-04-01'],
    ['平成元年1月8日', '1989-01-08'],
    ['令和元年5月1日', '2019-05-01'],
    ['昭和23年(1948年)12月10日', '1948-12-10'],
    ['1948年(昭和23年)12月10日', '1948-12-10'],
    ['大正7年3月15日', '1918-03-15'],
    ['明治40年6月1日', '1907-06-01'],
    ['2015/04/01', '2015-04-01'],
    ['2015.4.1', '2015-04-01'],
    ['2015－04－01', '2015-04-01'],
    ['S45.4.1', '1970-04-01'],
    ['H25/10/7', '2013-10-07'],
    ['April 1, 2015', '2015-04-01'],
    ['1 Apr 2015', '2015-04-01'],
    ['1998年10月1日（2005年4月1日に株式会社へ改組）', '1998-10-01']
  ])('is read from %s', (text, day) => {
    expect(findDay(tidyText(text), today)).toMatchObject({ foundationDate: day, rawFoundationDate: null })
  })

  it.each([
    ['2015年4月', '2015年4月'],
    ['平成27年', '平成27年'],
    ['昭和48年12月（創業）', '昭和48年12月'],
    ['2015年', '2015年'],
    ['2015', '2015'],
    ['Founded in April 2015', 'April 2015'],
    ['2015/04', '2015/04']
  ])('without its day stays as the page says it: %s', (text, raw) => {
    expect(findDay(tidyText(text), today)).toMatchObject({ foundationDate: null, rawFoundationDate: raw })
  })

  it.each([
    '',
    '未定',
    '2015年13月1日',
    '2015年2月30日',
    '平成35年4月1日',
    '昭和0年1月1日',
    '2031年4月1日',
    '2026年11月22日',
    '03-1234-5678',
    '資本金1000万円',
    '12015年4月1日x'.slice(0, 1)
  ])('is not made up from %j', (text) => {
    expect(findDay(tidyText(text), today)).toBeNull()
  })
})

describe('a sum of money', () => {
  it.each([
    ['1,000万円', 10_000_000],
    ['１，０００万円', 10_000_000],
    ['1億2,000万円（資本準備金含む）', 120_000_000],
    ['1億円', 100_000_000],
    ['100百万円', 100_000_000],
    ['10,000千円', 10_000_000],
    ['3千万円', 30_000_000],
    ['10,000,000円', 10_000_000],
    ['金 500万円也', 5_000_000],
    ['1.5億円', 150_000_000],
    ['￥3,000,000', 3_000_000],
    ['¥3,000,000-', 3_000_000],
    ['JPY 100 million', 100_000_000],
    ['100 million yen', 100_000_000],
    ['1億2,345万6,789円', 123_456_789],
    ['2兆3,971億円', 2_397_100_000_000],
    ['9,900万円 (2026年4月1日現在)', 99_000_000],
    ['2026年4月1日現在 9,900万円', 99_000_000]
  ])('is read from %s', (text, amount) => {
    expect(findMoney(tidyText(text))).toEqual({ amount, currency: 'jpy' })
  })

  it('keeps dollars apart', () => {
    expect(findMoney('US$1,000,000')).toEqual({ amount: 1_000_000, currency: 'usd' })
    expect(findMoney('100万米ドル')).toEqual({ amount: 1_000_000, currency: 'usd' })
  })

  it.each(['', '1000', '非公開', '1000万', '円', '2015年4月', '0円'])('is not made up from %j', (text) => {
    expect(findMoney(tidyText(text))).toBeNull()
  })
})

describe('members', () => {
  it.each([
    ['25名', 25],
    ['約1,200人', 1200],
    ['１２０名（2026年4月1日現在）', 120],
    ['2026年4月1日現在　120名', 120],
    ['連結 5,000名 / 単体 300名', 300],
    ['単体：300名\n連結：5,000名', 300],
    ['45名(アルバイト10名含む)', 45],
    ['120', 120],
    ['85 employees', 85]
  ])('are counted in %s', (text, count) => {
    expect(findMembers(tidyText(text))).toBe(count)
  })

  it.each(['', '多数', '2026年4月1日', '男女比 5:5'])('are not made up from %j', (text) => {
    expect(findMembers(tidyText(text))).toBeNull()
  })

  it('fall into the ranges of the specification', () => {
    expect([1, 10, 11, 50, 51, 100, 101, 300, 301, 1000, 1001].map(rangeOf)).toEqual([
      '0_10',
      '0_10',
      '11_50',
      '11_50',
      '51_100',
      '51_100',
      '101_300',
      '101_300',
      '301_1000',
      '301_1000',
      '1001_'
    ])
  })
})

describe('an address', () => {
  it.each([
    ['〒100-0001 東京都千代田区千代田1-1', '東京都千代田区千代田1-1'],
    ['〒１００－０００１\n東京都千代田区千代田１－１\n目利きビル３階', '東京都千代田区千代田1-1 目利きビル3階'],
    ['本社：〒530-0001 大阪府大阪市北区梅田1-2-3\n東京支社：〒100-0001 東京都千代田区千代田1-1', '大阪府大阪市北区梅田1-2-3'],
    ['【本社】\n福岡県福岡市博多区1-1\n【大阪営業所】\n大阪府大阪市1-1', '福岡県福岡市博多区1-1'],
    ['東京都港区1-1 目利きタワー TEL:03-1234-5678', '東京都港区1-1 目利きタワー'],
    ['東京都港区1-1 Google Mapで見る', '東京都港区1-1'],
    ['札幌市中央区北1条西2丁目', '札幌市中央区北1条西2丁目'],
    ['1-2-3 Marunouchi, Chiyoda-ku, Tokyo 100-0005, Japan', '1-2-3 Marunouchi, Chiyoda-ku, Tokyo 100-0005, Japan']
  ])('is read from %j', (text, address) => {
    expect(findAddress(tidyText(text))?.address).toBe(address)
  })

  it.each(['', '地図はこちら', 'お問い合わせフォームをご利用ください。', '東京', 'オンライン'])('is not made up from %j', (text) => {
    expect(findAddress(tidyText(text))).toBeNull()
  })

  it('of a footer counts only when it is the only one', () => {
    expect(findFooterAddress(tidyText('株式会社目利き\n〒100-0001 東京都千代田区千代田1-1\nTEL 03-1234-5678'))?.address).toBe('東京都千代田区千代田1-1')
    expect(findFooterAddress(tidyText('〒100-0001 東京都千代田区1-1\n〒530-0001 大阪府大阪市北区1-1'))).toBeNull()
  })
})

describe('a telephone number', () => {
  it.each([
    ['03-1234-5678', ['03-1234-5678']],
    ['０３－１２３４－５６７８', ['03-1234-5678']],
    ['TEL 03(1234)5678 / FAX 03(1234)5679', ['03-1234-5678']],
    ['FAX：03-1234-5679\nTEL：03-1234-5678', ['03-1234-5678']],
    ['0120-123-456', ['0120-123-456']],
    ['+81-3-1234-5678', ['03-1234-5678']],
    ['+81 (0)3 1234 5678', ['03-1234-5678']],
    ['0312345678', ['0312345678']],
    ['050-1234-5678(代表)', ['050-1234-5678']],
    ['登録番号 1234-5678-90123', []],
    ['2015-04-01', []]
  ])('is read from %s', (text, numbers) => {
    expect(findTels(tidyText(text))).toEqual(numbers)
  })

  it('of a footer counts only when it is the only one and says that it is one', () => {
    expect(findFooterTel('TEL 03-1234-5678 FAX 03-1234-5679')).toBe('03-1234-5678')
    expect(findFooterTel('TEL 03-1234-5678 TEL 06-1234-5678')).toBeNull()
    expect(findFooterTel('03-1234-5678')).toBeNull()
  })
})

describe('who represents a company', () => {
  it.each([
    ['代表取締役社長　山田 太郎', '山田 太郎'],
    ['代表取締役社長 兼 CEO　山田 太郎', '山田 太郎'],
    ['代表取締役社長\n山田太郎', '山田太郎'],
    ['山田 太郎（やまだ たろう）', '山田 太郎'],
    ['山田 太郎 代表取締役', '山田 太郎'],
    ['代表取締役CEO 山田太郎、代表取締役COO 鈴木花子', '山田太郎'],
    ['代表社員：佐々木 一郎', '佐々木 一郎'],
    ['CEO Taro Yamada', 'Taro Yamada'],
    ['Taro Yamada, CEO', 'Taro Yamada'],
    ['髙橋 ジョン', '髙橋 ジョン'],
    ['代表取締役　会田 長三', '会田 長三']
  ])('is read from %j', (text, name) => {
    expect(findRepresentative(tidyText(text))).toBe(name)
  })

  it.each(['', '代表取締役', '代表挨拶はこちら。', '03-1234-5678', '1名'])('is not made up from %j', (text) => {
    expect(findRepresentative(tidyText(text))).toBeNull()
  })

  it('is found among the officers', () => {
    expect(findAmongOfficers(tidyText('取締役会長 山田 一郎\n代表取締役社長 山田 太郎\n取締役 鈴木 花子'))).toBe('山田 太郎')
    expect(findAmongOfficers(tidyText('取締役 鈴木 花子\n監査役 佐藤 次郎'))).toBeNull()
  })
})
