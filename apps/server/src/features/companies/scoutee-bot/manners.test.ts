import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../../platform/outgoing/client.ts'
import type { FetchLimits } from '../../../platform/outgoing/index.ts'
import { isPublicAddress } from '../../../platform/outgoing/public-address.ts'
import { type Inside, openInside, OTHERS, REACHING, resolveForbidden } from '../../../platform/outgoing/testing/forbidden-addresses.ts'
import { type LookTools, crawlSite } from './crawl-site.ts'
import { createPageReader } from './page/page-reader.ts'
import { linesPage, tableSite } from './testing/company-pages.ts'
import { serveSites, type SitePage } from './testing/sites.ts'

const sites = await serveSites()
afterAll(() => sites.close())
let made = 0

const clock = (): Date => new Date('2026-11-21T05:00:00Z')
const tools = (more: Partial<LookTools> = {}): LookTools => ({
  fetchSite: sites.fetchSite,
  askModel: null,
  publicUrl: 'https://mekiki.test',
  clock,
  pauseMs: 0,
  log: { warn: () => undefined },
  ...more
})

function serve(pages: Readonly<Record<string, SitePage>>): string {
  const host = `manners${(made += 1)}.test`
  sites.put(host, pages)
  return host
}

async function look(pages: Readonly<Record<string, SitePage>>, more: Partial<LookTools> = {}) {
  const host = serve(pages)
  const { failure, mayPass, findings, pages: read } = await crawlSite(tools(more), sites.address(host), null)
  return { host, failure, mayPass, findings, read: read.map(({ url }) => new URL(url).pathname), asked: sites.asked(host).map(({ path }) => path) }
}

const robots = (text: string): SitePage => ({ headers: { 'content-type': 'text/plain' }, body: text })

describe('a site’s rules for robots', () => {
  it('are asked for first, by name, and once', async () => {
    const { host, asked } = await look(tableSite)
    expect(asked).toEqual(['/robots.txt', '/', '/company/'])
    expect(new Set(sites.asked(host).map(({ agent }) => agent))).toEqual(new Set(['MekikiBot/1.0 (+https://mekiki.test)']))
  })

  it('that forbid the front page end the look before it', async () => {
    expect(await look({ ...tableSite, '/robots.txt': robots('User-agent: *\nDisallow: /') })).toMatchObject({
      failure: 'robots_refused',
      mayPass: false,
      asked: ['/robots.txt']
    })
  })

  it('that forbid the profile leave it out', async () => {
    const { asked, findings } = await look({ ...tableSite, '/robots.txt': robots('User-agent: mekikibot\nDisallow: /company') })
    expect(asked).toEqual(['/robots.txt', '/'])
    expect(findings.every(({ method }) => method !== 'table')).toBe(true)
  })

  it('hold for what a redirect leads to', async () => {
    const pages = {
      '/': { status: 302, headers: { location: '/private/' } },
      '/private/': linesPage,
      '/robots.txt': robots('User-agent: *\nDisallow: /private')
    }
    expect(await look(pages)).toMatchObject({ failure: 'robots_refused', asked: ['/robots.txt', '/'] })
  })

  it('that cannot be asked for because the site is out of order forbid all', async () => {
    expect(await look({ ...tableSite, '/robots.txt': { status: 503 } })).toMatchObject({ failure: 'http_error', mayPass: true, asked: ['/robots.txt'] })
    expect(await look({ ...tableSite, '/robots.txt': { status: 403 } })).toMatchObject({ failure: null })
  })

  it('ask for pauses, which are kept; for pauses that nobody waits, one page is enough', async () => {
    const { host, read } = await look({ ...tableSite, '/robots.txt': robots('User-agent: *\nCrawl-delay: 0.4') })
    const [, first, second] = sites.asked(host)
    expect([read.length, (second?.at ?? 0) - (first?.at ?? 0)]).toEqual([2, expect.toSatisfy((pause: number) => pause >= 390)])
    expect((await look({ ...tableSite, '/robots.txt': robots('User-agent: *\nCrawl-delay: 60') })).read).toEqual(['/'])
  })

  it('or none at all: the pause is a second', async () => {
    const host = serve(tableSite)
    const { pauseMs: _pause, ...usual } = tools()
    await crawlSite(usual, sites.address(host), null)
    const [, first, second] = sites.asked(host)
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990)
  })
})

describe('limits', () => {
  it('five pages at most, of the same website', async () => {
    const links = Array.from({ length: 9 }, (_, index) => `<a href="/about/${index}">会社情報</a>`).join('')
    const pages = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`/about/${index}`, '<p>何もない</p>']))
    const elsewhere = serve(tableSite)
    const { asked } = await look({
      '/': `<a href="${sites.address(elsewhere, '/company/')}">会社概要</a><iframe src="${sites.address(elsewhere)}"></iframe>${links}`,
      ...pages
    })
    expect(asked.filter((path) => path !== '/robots.txt').length).toBe(5)
    expect(sites.asked(elsewhere)).toEqual([])
  })

  it('ten seconds and two megabytes for each page', async () => {
    const limits: FetchLimits[] = []
    await look(tableSite, {
      fetchSite: (url, given) => {
        if (!url.endsWith('/robots.txt')) limits.push(given)
        return sites.fetchSite(url, given)
      }
    })
    expect(limits.map(({ timeoutMs, maxBytes }) => [timeoutMs, maxBytes])).toEqual([
      [10_000, 2 * 1024 * 1024],
      [10_000, 2 * 1024 * 1024]
    ])
  })

  const endless: SitePage = (_asked, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html' })
    const more = (): void => {
      if (!answer.destroyed && answer.write('<p>長い話</p>'.repeat(1000))) setImmediate(more)
      else answer.once('drain', more)
    }
    more()
  }
  const slow: SitePage = (_asked, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html' })
    answer.write('<p>ゆっくり')
  }
  const impatient: Partial<LookTools> = { fetchSite: (url, limits) => sites.fetchSite(url, { ...limits, timeoutMs: 400 }) }

  it.each<[string, Record<string, SitePage>, object]>([
    ['too large', { '/': `<p>${'あ'.repeat(1024 * 1024)}</p>` }, { failure: 'too_large', mayPass: false }],
    ['endless', { '/': endless }, { failure: 'too_large', mayPass: false }],
    ['no page', { '/': { headers: { 'content-type': 'application/pdf' }, body: '%PDF' } }, { failure: 'not_a_page', mayPass: false }],
    [
      'packed',
      { '/': { headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' }, body: gzipSync('<p>x') } },
      { failure: 'not_a_page', mayPass: false }
    ],
    ['missing', {}, { failure: 'http_error', mayPass: false }],
    ['out of order', { '/': { status: 500 } }, { failure: 'http_error', mayPass: true }],
    ['going round', { '/': { status: 302, headers: { location: '/' } } }, { failure: 'http_error', mayPass: false }],
    ['cut off', { '/': (asked) => asked.socket.destroy() }, { failure: 'unreachable', mayPass: true }]
  ])('a front page that is %s is told', async (_, pages, expected) => {
    expect(await look(pages)).toMatchObject({ ...expected, findings: [] })
  })

  it('a front page that does not come is told, and may come another time', async () => {
    expect(await look({ '/': slow }, impatient)).toMatchObject({ failure: 'timeout', mayPass: true })
  })

  it('a further page that is none of these is left out, and the look goes on', async () => {
    const links = ['/a/company/', '/b/company/', '/c/company/', '/company/'].map((path) => `<a href="${path}">会社概要</a>`).join('')
    const pages = { ...tableSite, '/': links, '/a/company/': slow, '/b/company/': endless, '/c/company/': { status: 500 } }
    const { findings, failure } = await look(pages, impatient)
    expect([failure, findings.find(({ property }) => property === 'representative')?.value]).toEqual([null, '水野 湊'])
  })

  it('another site is not followed to', async () => {
    const elsewhere = serve(tableSite)
    expect(await look({ '/': { status: 301, headers: { location: sites.address(elsewhere) } } })).toMatchObject({ failure: 'other_site' })
    expect(sites.asked(elsewhere)).toEqual([])
    const [host, www] = [serve({}), `www.manners${made}.test`]
    sites.put(www, { '/': linesPage })
    sites.put(host, { '/': { status: 301, headers: { location: sites.address(www) } } })
    expect((await crawlSite(tools(), sites.address(host), null)).findings.length).toBeGreaterThan(0)
  })

  it.each([
    '',
    'ホームページ準備中',
    'mailto:info@example.com',
    'ftp://example.com/',
    'javascript:alert(1)',
    'http://',
    'no spaces here .com',
    'http://mail.example.com:25/',
    'example.com:22'
  ])('nowhere to go: %j', async (url) => {
    expect(await crawlSite(tools(), url, null)).toMatchObject({ failure: 'bad_address', mayPass: false })
  })
})

describe('pages made to do harm', () => {
  const read = async (html: string): Promise<unknown> => {
    const reader = createPageReader(3000)
    try {
      await reader.read({ url: 'http://x.test/', bytes: Buffer.from(html), contentType: 'text/html; charset=utf-8', today: '2026-11-21' })
      return 'read'
    } catch (error) {
      return error instanceof Error ? error.name : error
    } finally {
      await reader.close()
    }
  }
  const size = 2 * 1024 * 1024

  it.each([
    ['deep', '<div>'.repeat(size / 5)],
    ['deep tables', '<table><tr><td>'.repeat(size / 16)],
    ['formatting that piles up', Array.from({ length: size / 24 }, (_, index) => `<b a=${index}><p>`).join('')],
    ['attributes without end', `<p ${Array.from({ length: size / 12 }, (_, index) => `a${index}=b`).join(' ')}>`],
    ['labels without end', '<tr><td>資本金<td>'.repeat(size / 24)],
    ['one long line of digits', `<p>資本金：${'1,'.repeat(size / 4)}円</p><p>代表者：山田</p>`],
    ['one long address', `<footer>〒100-0001 ${'-1'.repeat(size / 4)}</footer>`],
    ['deep data', `<script type="application/ld+json">${'['.repeat(100_000)}</script>`]
  ])('%s: the process that reads ends in time, and the server goes on', async (_, html) => {
    const started = performance.now()
    let ticks = 0
    const timer = setInterval(() => (ticks += 1), 20)
    expect(['read', 'UnreadablePage']).toContain(await read(html))
    clearInterval(timer)
    expect(performance.now() - started).toBeLessThan(15_000)
    // The server itself was free all the while.
    expect(ticks).toBeGreaterThan(((performance.now() - started) / 20) * 0.2)
  })

  it('a reader reads the next page after one that it gave up', async () => {
    const reader = createPageReader(300)
    const raw = { url: 'http://x.test/', contentType: 'text/html', today: '2026-11-21' }
    await reader.read({ ...raw, bytes: Buffer.from('<div>'.repeat(400_000)) }).catch(() => undefined)
    const slower = createPageReader()
    expect((await slower.read({ ...raw, bytes: Buffer.from(linesPage) })).candidates.length).toBeGreaterThan(3)
    expect(await reader.read({ ...raw, bytes: Buffer.from('') }).catch((error: Error) => error.name)).toSatisfy(
      (given: unknown) => typeof given === 'object' || given === 'UnreadablePage'
    )
    await Promise.all([reader.close(), slower.close()])
  })
})

describe('addresses that are not public (S6)', () => {
  let inside: Inside
  beforeAll(async () => {
    inside = await openInside()
  })
  afterAll(() => inside.close())

  const guarded = createClient({ allow: [], isPublic: isPublicAddress, resolve: resolveForbidden })
  const unguarded = createClient({ allow: [], isPublic: () => true, resolve: resolveForbidden })
  const lookFrom = (fetchSite: LookTools['fetchSite'], url: string) => crawlSite(tools({ fetchSite }), url, null)

  it(`are never connected to, in any of ${REACHING.length + OTHERS.length} forms`, async () => {
    inside.forget()
    const reached: string[] = []
    for (const host of [...REACHING, ...OTHERS]) {
      const { failure, findings } = await lookFrom(guarded, `http://${host}:${inside.port}/`)
      if (!['not_public', 'bad_address', 'unreachable'].includes(failure ?? '') || findings.length > 0) reached.push(`${host}: ${failure}`)
    }
    expect([reached, inside.connections()]).toEqual([[], 0])
  })

  it('would be without the guard: each form that reaches the machine is noticed here', async () => {
    const missed: string[] = []
    for (const host of REACHING.filter((each) => each.includes('.') || each.startsWith('[') || /^localhost$/iu.test(each))) {
      inside.forget()
      await lookFrom(unguarded, `http://${host}:${inside.port}/`)
      if (inside.connections() === 0) missed.push(host)
    }
    expect(missed).toEqual([])
  })

  it('are not reached by redirects, links, frames or rules of a public site', async () => {
    inside.forget()
    const to = (host: string): string => `http://${host}:${inside.port}/`
    for (const host of ['127.0.0.1', '[::1]', '2130706433', 'private.test', 'localhost']) {
      await look({ '/': { status: 302, headers: { location: to(host) } } })
      await look({ '/robots.txt': { status: 302, headers: { location: to(host) } }, '/': linesPage })
      await look({
        '/': `<base href="${to(host)}"><a href="company/">会社概要</a><frame src="${to(host)}"><iframe src="${to(host)}"></iframe><meta http-equiv="refresh" content="0;url=${to(host)}">`
      })
    }
    expect(inside.connections()).toBe(0)
  })

  it('of a name that changes between the rules and the page are refused at the page', async () => {
    inside.forget()
    let turn = 0
    const rebinding = createClient({
      allow: [],
      isPublic: (address) => address === '127.0.0.1',
      resolve: (_host, done) => done(null, [turn++ === 0 ? { address: '127.0.0.1', family: 4 } : { address: '::1', family: 6 }])
    })
    const { failure } = await lookFrom(rebinding, `http://rebind.test:${inside.port}/`)
    expect([failure, turn, inside.connections()]).toEqual(['not_public', 2, 1])
  })
})
