import { afterAll, describe, expect, it } from 'vitest'
import { crawlSite } from './crawl-site.ts'
import { doubtfulPage, linesPage, listPage, microdataPage, oldSite, partsPage, tableSite, tableSiteValues, trapSite } from './testing/company-pages.ts'
import { encoded, serveSites, type SitePage } from './testing/sites.ts'

const sites = await serveSites()
afterAll(() => sites.close())
let made = 0

const clock = (): Date => new Date('2026-11-21T05:00:00Z')

/** Serves a site under a name of its own and looks at it. */
async function look(pages: Readonly<Record<string, SitePage>>, name: string | null = null) {
  const host = `site${(made += 1)}.test`
  sites.put(host, pages)
  const tools = { fetchSite: sites.fetchSite, askModel: null, publicUrl: 'https://mekiki.test', clock, pauseMs: 0, log: { warn: () => undefined } }
  const result = await crawlSite(tools, sites.address(host), name)
  return { host, ...result, values: Object.fromEntries(result.findings.map(({ property, value }) => [property, value])) }
}

describe('what is found', () => {
  it('in a table of the profile, found by its link, before what is marked up for machines; each with its page and words', async () => {
    const { values, findings, host, pages } = await look(tableSite, 'ミナモ工房')
    expect(values).toEqual(tableSiteValues)
    expect(findings.find(({ property }) => property === 'capital')).toEqual({
      property: 'capital',
      value: 120_000_000,
      quote: '1億2,000万円(資本準備金を含む)',
      url: sites.address(host, '/company/'),
      method: 'table'
    })
    expect(pages.map(({ url }) => url)).toEqual([sites.address(host), sites.address(host, '/company/')])
  })

  it('on a front page alone: what is marked up for machines, Open Graph, the footer', async () => {
    const { values, findings } = await look({ '/': tableSite['/'] }, '株式会社ミナモ工房')
    expect(values).toEqual({
      address: '埼玉県さいたま市大宮区土手町1-2',
      country: 'JP',
      tel: '048-123-4567',
      memberRange: '11_50',
      summary: '水質を見守るセンサーを開発する会社です。'
    })
    expect(new Set(findings.map(({ method }) => method))).toEqual(new Set(['structured', 'text']))
  })

  it('in the footer where nothing is marked up', async () => {
    const { values } = await look({ '/': '<footer>〒330-0801 埼玉県さいたま市大宮区土手町1-2 TEL 048-123-4567 FAX 048-123-4568</footer>' })
    expect(values).toEqual({ address: '埼玉県さいたま市大宮区土手町1-2', country: 'JP', tel: '048-123-4567' })
  })

  it.each([
    [
      'a definition list',
      listPage,
      {
        representative: '風見 翔',
        address: '北海道札幌市中央区北一条西2-3',
        country: 'JP',
        rawFoundationDate: '令和元年11月',
        capital: 5_000_000,
        capitalCurrencyType: 'jpy',
        summary: '気象データの分析と提供'
      }
    ],
    [
      'parts laid out like a table',
      partsPage,
      { representative: '紡木 織江', rawFoundationDate: '2019年7月', capital: 30_000_000, capitalCurrencyType: 'jpy' }
    ],
    [
      'lines with a colon',
      linesPage,
      { representative: '響 奏', foundationDate: '2001-03-03', capital: 10_000_000, capitalCurrencyType: 'jpy', tel: '06-1234-5678' }
    ],
    [
      'microdata',
      microdataPage,
      {
        address: '1-2-3 Shiba, Minato-ku, Tokyo',
        country: 'JP',
        tel: '03-1234-5678',
        foundationDate: '2012-05-06',
        summary: 'We turn wind into data for farmers.'
      }
    ]
  ])('in %s', async (_, html, values) => {
    expect((await look({ '/': html })).values).toEqual(values)
  })

  const old = {
    representative: '蛍田 光',
    address: '滋賀県米原市123-4',
    country: 'JP',
    rawFoundationDate: '昭和四十八年十二月',
    capital: 3_000_000,
    capitalCurrencyType: 'jpy',
    summary: '金属プレス加工、金型製作'
  }

  it.each(['cp932', 'euc-jp'] as const)('in frames and broken tables, in %s by the bytes, the page’s own word or the header', async (encoding) => {
    const label = encoding === 'cp932' ? 'Shift_JIS' : 'EUC-JP'
    const declared = Object.fromEntries(
      Object.entries(oldSite).map(([path, html]) => [
        path,
        html.replace('<head>', `<head><meta http-equiv="Content-Type" content="text/html; charset=${label}">`)
      ])
    )
    const variants = [
      [oldSite, { 'content-type': 'text/html' }],
      [declared, { 'content-type': 'text/html' }],
      [oldSite, { 'content-type': `text/html; charset=${label}` }],
      // A server that says what is not true.
      [oldSite, { 'content-type': 'text/html; charset=UTF-8' }]
    ] as const
    for (const [pages, headers] of variants) {
      const site = Object.fromEntries(Object.entries(pages).map(([path, html]) => [path, encoded(html, encoding, headers)]))
      const { values, pages: read } = await look(site, 'ほたる製作所')
      expect(values).toEqual(old)
      expect(read.find(({ url }) => url.endsWith('gaiyou.html'))?.reading.encoding).toBe(encoding)
    }
  })

  it('behind a page that forwards its readers, and one that sends them to www and back', async () => {
    const site = {
      '/': '<meta http-equiv="refresh" content="0; url=/ja/"><title>x</title>',
      '/ja/': { status: 302, headers: { location: '/ja/company.html' } },
      '/ja/company.html': linesPage
    }
    expect((await look(site)).values).toMatchObject({ representative: '響 奏' })
  })
})

describe('what is not made up', () => {
  it('from hidden parts, comments, scripts, headings, other companies, histories and days to come', async () => {
    const { values, pages } = await look(trapSite, '株式会社ワナ')
    expect(values).toEqual({})
    expect(pages.map(({ url }) => new URL(url).pathname)).toEqual(['/', '/company/'])
  })

  it('from profiles of which nobody knows whose they are', async () => {
    expect((await look({ '/': doubtfulPage })).values).toEqual({})
  })

  it('from the profile of another company alone, unless only the letters of the name differ', async () => {
    expect((await look({ '/': listPage }, '株式会社ソラミ')).values).toEqual({})
    expect((await look({ '/': listPage }, 'Kazami LLC')).values).toMatchObject({ representative: '風見 翔' })
    expect((await look({ '/': listPage }, 'カザミ')).values).toMatchObject({ representative: '風見 翔' })
  })
})
