import { expect, it } from 'vitest'
import { extractByRules } from '../extract/rules-extractor.ts'
import { readPage } from './read-page.ts'

const yen = (capital: number) => ({ capital, capitalCurrencyType: 'jpy' })

/** Profiles as companies write them, and what is read from each. */
const profiles: readonly [string, string, object][] = [
  [
    'a table with spans and three columns',
    `<table><tr><th rowspan="2">所在地</th><td>本社</td><td>〒100-0001 東京都千代田区1-1</td></tr><tr><td>大阪支社</td><td>大阪府大阪市北区2-2</td></tr><tr><th>役員</th><td>代表取締役社長</td><td>山田 太郎</td></tr><tr><td></td><td>取締役</td><td>鈴木 花子</td></tr><tr><th>資本金</th><td colspan=2>5,000万円</td></tr></table>`,
    { representative: '山田 太郎', ...yen(50_000_000), address: '東京都千代田区1-1', country: 'JP' }
  ],
  [
    'labels in bold with a colon, and a year in both calendars',
    `<table><tr><td><strong>会社名：</strong></td><td>株式会社A</td></tr><tr><td><b>代表者名：</b></td><td>代表取締役　山田　太郎（ヤマダ タロウ）</td></tr><tr><td>設立年月日：</td><td>2010（平成22）年10月1日</td></tr><tr><td>本店所在地：</td><td>〒150-0002　東京都渋谷区渋谷２丁目１−１　青山ファーストビル</td></tr></table>`,
    { representative: '山田 太郎', foundationDate: '2010-10-01', address: '東京都渋谷区渋谷2丁目1-1 青山ファーストビル', country: 'JP' }
  ],
  [
    'two pairs in a row',
    `<table><tr><th>商号</th><td>株式会社ディー</td><th>設立</th><td>昭和60年4月</td></tr><tr><th>資本金</th><td>1億円</td><th>従業員</th><td>単独250名、連結1,020名</td></tr><tr><th>代表者</th><td>取締役社長　髙橋 一郎</td><th>売上高</th><td>120億円</td></tr></table>`,
    { representative: '髙橋 一郎', ...yen(100_000_000), rawFoundationDate: '昭和60年4月', memberRange: '101_300' }
  ],
  [
    'spans in a list',
    `<ul><li><span>代表者</span><span>代表取締役 CEO 山田 太郎</span></li><li><span>設立</span><span>2018.08.01</span></li><li><span>従業員数</span><span>約50名（業務委託含む）</span></li></ul>`,
    { representative: '山田 太郎', foundationDate: '2018-08-01', memberRange: '11_50' }
  ],
  [
    'a bold label and a break',
    `<div><p><strong>代表取締役</strong><br>山田 太郎</p><p><strong>資本金</strong><br>1,000万円（2024年5月末日時点）</p><p><strong>設立</strong><br>2015年6月</p></div>`,
    { representative: '山田 太郎', ...yen(10_000_000), rawFoundationDate: '2015年6月' }
  ],
  ['a label and a break', `<div><p>代表者<br>山田 太郎</p><p>資本金<br>1,000万円</p></div>`, { representative: '山田 太郎', ...yen(10_000_000) }],
  ['values without an element', `<p>代表取締役</p>山田 太郎<p>資本金</p>1,000万円`, { representative: '山田 太郎', ...yen(10_000_000) }],
  [
    'headings and paragraphs',
    `<section><h3>会社名</h3><p>株式会社B</p><h3>代表者</h3><p>山田 太郎</p><h3>所在地</h3><p>〒060-0001<br>北海道札幌市中央区北1条西1丁目</p><h3>事業内容</h3><ul><li>AI開発</li><li>コンサルティング</li></ul></section>`,
    { representative: '山田 太郎', address: '北海道札幌市中央区北1条西1丁目', country: 'JP', summary: 'AI開発\nコンサルティング' }
  ],
  [
    'a grid of parts',
    `<div><div>社名</div><div>株式会社C</div><div>代表</div><div>山田太郎</div><div>設立年月</div><div>2020年12月</div><div>電話</div><div>03-1111-2222</div></div>`,
    { representative: '山田太郎', rawFoundationDate: '2020年12月', tel: '03-1111-2222' }
  ],
  [
    'English',
    `<table><tr><th>Company Name</th><td>Foo, Inc.</td></tr><tr><th>Representative</th><td>Taro Yamada, Representative Director &amp; CEO</td></tr><tr><th>Established</th><td>June 2014</td></tr><tr><th>Capital</th><td>JPY 480,000,000</td></tr><tr><th>Address</th><td>5F Ark Hills, 1-12-32 Akasaka, Minato-ku, Tokyo 107-6001</td></tr><tr><th>Employees</th><td>85 (as of April 2024)</td></tr></table>`,
    {
      representative: 'Taro Yamada',
      rawFoundationDate: 'June 2014',
      ...yen(480_000_000),
      address: '5F Ark Hills, 1-12-32 Akasaka, Minato-ku, Tokyo 107-6001',
      memberRange: '51_100'
    }
  ],
  [
    'a history beside the profile, founding and incorporation apart',
    `<dl><dt>1998年4月</dt><dd>東京都港区に設立</dd><dt>2001年</dt><dd>資本金を1億円に増資</dd></dl><dl><dt>会社名</dt><dd>E社</dd><dt>創業</dt><dd>1998年4月1日</dd><dt>設立</dt><dd>2000年4月1日</dd><dt>代表者</dt><dd><img alt="写真"><br>代表取締役<br>山田　太郎</dd><dt>連絡先</dt><dd>TEL：03-1234-5678（代）<br>FAX：03-1234-5679<br>E-mail：info@example.com</dd></dl>`,
    { representative: '山田 太郎', foundationDate: '2000-04-01', tel: '03-1234-5678' }
  ],
  [
    'offices in a table of their own',
    `<table><tr><th>会社名</th><td>株式会社F</td></tr><tr><th>代表者</th><td>山田 太郎</td></tr><tr><th>設立</th><td>2001年1月1日</td></tr></table><table><tr><th>本社</th><td>東京都港区1-1 TEL 03-1111-1111</td></tr><tr><th>大阪支店</th><td>大阪府大阪市1-1</td></tr></table>`,
    { representative: '山田 太郎', foundationDate: '2001-01-01', address: '東京都港区1-1', country: 'JP' }
  ],
  [
    'a list that nobody closed',
    `<dl><dt>代表取締役社長<dd>山田 太郎<dt>本社<dd>愛知県名古屋市中区栄1-2-3<dt>資本金<dd>8千万円<dt>URL<dd>https://example.com</dl>`,
    { representative: '山田 太郎', ...yen(80_000_000), address: '愛知県名古屋市中区栄1-2-3', country: 'JP' }
  ],
  [
    'several representatives, spaced labels',
    `<table><tr><th>代 表 者</th><td>代表取締役社長兼CEO&nbsp;&nbsp;山田&nbsp;太郎<br>代表取締役会長&nbsp;&nbsp;山田&nbsp;一郎</td></tr><tr><th>資 本 金</th><td>3億4,500万円<br>（2024年3月31日現在）</td></tr><tr><th>設立年月日</th><td>1987年（昭和62年）7月7日</td></tr><tr><th>Tel / Fax</th><td>03-3333-4444 / 03-3333-4445</td></tr></table>`,
    { representative: '山田 太郎', ...yen(345_000_000), foundationDate: '1987-07-07', tel: '03-3333-4444' }
  ],
  [
    'a menu of the same words',
    `<div><div>事業内容</div><div>代表者</div><div>アクセス</div><div>採用</div></div><h2>事業内容</h2><p>とても良い事業です。</p>`,
    {}
  ],
  ['labels without values', `<table><tr><th>代表者</th><td></td></tr><tr><th>資本金</th><td>資本金</td></tr></table><dl><dt>設立</dt></dl>`, {}],
  ['nothing', '', {}]
]

it.each(profiles)('%s', async (_, html, expected) => {
  const [url, today] = ['https://example.com/', '2026-11-21']
  const reading = readPage({ url, bytes: Buffer.from(html), contentType: 'text/html; charset=utf-8', today })
  const findings = await extractByRules({ companyName: null, pages: [{ url, reading }], today })
  expect(Object.fromEntries(findings.map(({ property, value }) => [property, value]))).toEqual(expected)
})
