import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createModelClient } from '../../../../platform/outgoing/index.ts'
import { crawlSite } from '../crawl-site.ts'
import { tableSite, tableSiteValues } from '../testing/company-pages.ts'
import { serveSites, type TestSites } from '../testing/sites.ts'

interface Asked {
  path: string
  key: string | undefined
  body: { model: string; messages: { role: string; content: string }[] }
}

let sites: TestSites
let model: Server
let address: string
let asked: Asked[]
/** What the model says: the content of its answer, or a whole answer of its own. */
let says: (request: IncomingMessage) => { status?: number; content?: unknown; body?: string } | null
let warnings: unknown[]

beforeAll(async () => {
  sites = await serveSites()
  model = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked.push({ path: request.url ?? '', key: request.headers.authorization, body: JSON.parse(Buffer.concat(chunks).toString()) })
      const answer = says(request)
      if (answer === null) return
      const content = typeof answer.content === 'string' ? answer.content : JSON.stringify(answer.content)
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', location: 'http://127.0.0.1:1/' })
      response.end(answer.body ?? JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }))
    })
  })
  await new Promise<void>((ready) => model.listen(0, '127.0.0.1', ready))
  const bound = model.address()
  address = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}/v1/`
})
afterAll(async () => {
  await sites.close()
  model.closeAllConnections()
  model.close()
})
beforeEach(() => {
  asked = []
  warnings = []
})

const prose =
  '<title>株式会社コトバ</title><p>言葉を扱う株式会社コトバは、琴葉　雫が2018年4月に京都で始めた会社です。いまは三十名を超える仲間がいます。本社は京都府京都市中京区１－２。</p><p>資本金は2,000万円。</p>'

let made = 0
async function look(pages: Parameters<TestSites['put']>[1], name: string | null = null, timeoutMs = 2000) {
  const host = `model${(made += 1)}.test`
  sites.put(host, pages)
  const askModel = createModelClient({ address, key: 'key-of-the-operator', model: 'small' }, timeoutMs)
  const log = { warn: (about: unknown) => void warnings.push(about) }
  const clock = (): Date => new Date('2026-11-21T05:00:00Z')
  const result = await crawlSite({ fetchSite: sites.fetchSite, askModel, publicUrl: 'https://mekiki.test', clock, pauseMs: 0, log }, sites.address(host), name)
  return { ...result, values: Object.fromEntries(result.findings.map(({ property, value }) => [property, value])) }
}

const values = (...pairs: [string, string][]) => ({ content: { values: pairs.map(([property, quote]) => ({ property, quote })) } })

describe('a language model beside the rules', () => {
  it('finds what stands in sentences; its quotes are read by the same rules, and each says its page', async () => {
    says = () => values(['representative', '琴葉　雫'], ['foundation', '2018年4月'], ['capital', '2,000万円'], ['address', '京都府京都市中京区１－２'])
    const { values: found, findings } = await look({ '/': prose }, '株式会社コトバ')
    expect(found).toEqual({
      representative: '琴葉 雫',
      rawFoundationDate: '2018年4月',
      capital: 20_000_000,
      capitalCurrencyType: 'jpy',
      address: '京都府京都市中京区1-2',
      country: 'JP'
    })
    expect(findings[0]).toMatchObject({ method: 'model', url: expect.stringContaining('.test'), quote: '琴葉 雫' })
    expect(asked).toMatchObject([{ path: '/v1/chat/completions', key: 'Bearer key-of-the-operator', body: { model: 'small' } }])
    expect(asked[0]?.body.messages[1]?.content).toContain('琴葉')
  })

  it('invents nothing: what does not stand on the page word for word is dropped', async () => {
    says = () =>
      values(
        ['representative', '琴葉 雫江'],
        ['capital', '3,000万円'],
        ['tel', '03-1234-5678'],
        ['address', '東京都港区1-1'],
        ['members', '三十五名'],
        ['foundation', '2018年4月1日']
      )
    expect((await look({ '/': prose })).values).toEqual({})
  })

  it('changes nothing that the rules found', async () => {
    says = () => values(['representative', '水質センサーの開発'], ['capital', '1億2,000万円'], ['tel', '048-123-4568'])
    expect((await look(tableSite, 'ミナモ工房')).values).toEqual(tableSiteValues)
  })

  it.each<[string, () => ReturnType<typeof says>]>([
    ['not JSON', () => ({ content: 'I think it is Kotoha.' })],
    ['another form', () => ({ content: { representative: '琴葉 雫' } })],
    ['fields that nobody asked for', () => ({ content: { values: [{ property: 'representative', quote: '琴葉　雫', sure: true }] } })],
    ['a property that nobody asked for', () => ({ content: { values: [{ property: 'name', quote: '株式会社コトバ' }] } })],
    ['an error', () => ({ status: 500, body: '{}' })],
    ['a redirect', () => ({ status: 307, body: '{}' })],
    ['too much', () => ({ body: 'x'.repeat(2 * 1024 * 1024) })],
    ['no choices', () => ({ body: '{"choices":[]}' })],
    ['nothing', () => null]
  ])('that answers %s gives nothing, and the rules stand', async (_, answer) => {
    says = answer
    const page = `${prose}<table><tr><th>代表者</th><td>琴葉 雫</td></tr><tr><th>電話</th><td>075-123-4567</td></tr></table>`
    const { values: found, failure } = await look({ '/': page }, null, 500)
    expect([failure, found]).toEqual([null, { representative: '琴葉 雫', tel: '075-123-4567' }])
    expect(warnings).toHaveLength(1)
    expect(JSON.stringify(warnings)).not.toContain('key-of-the-operator')
  })

  it('is not asked when the site could not be read', async () => {
    says = () => values()
    expect((await look({ '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /' } })).failure).toBe('robots_refused')
    expect(asked).toEqual([])
  })
})
