import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import { Agent, request } from 'undici'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient } from './client.ts'
import type { FetchLimits, Resolve } from './client.ts'
import { isPublicAddress } from './public-address.ts'

const LIMITS: FetchLimits = { timeoutMs: 2000, maxBytes: 1000 }

// Each of these reaches the machine itself when nothing guards.
const REACHING = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7F.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1.',
  '0x7f.1',
  '0',
  '0.0.0.0',
  '１２７.０.０.１',
  '127。0。0。1',
  '①②⑦.⓪.⓪.①',
  '%31%32%37.0.0.1',
  '127.0.0.%31',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:127.0.0.1]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'private.test',
  'private6.test',
  'ⓟⓡⓘⓥⓐⓣⓔ.test'
]
const OTHERS = [
  '127.255.255.254',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '2852039166',
  '100.64.0.1',
  '100.100.100.200',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '0.1.2.3',
  '[::127.0.0.1]',
  '[::7f00:1]',
  '[::ffff:10.0.0.1]',
  '[::ffff:8.8.8.8]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[100::1]',
  '[5f00::1]',
  '[2001:20::1]',
  'mixed.test',
  'none.test',
  'unknown.test'
]
const NAMES: Record<string, string[]> = {
  localhost: ['127.0.0.1'],
  'localhost.': ['127.0.0.1'],
  'private.test': ['127.0.0.1'],
  'private6.test': ['::1'],
  'mixed.test': ['8.8.8.8', '10.0.0.1'],
  'none.test': []
}

let connections = 0
let inside: Server
let insideSix: Server
let site: Server
let port: number
let sitePort: number
let respond: RequestListener

const resolve: Resolve = (hostname, done) => {
  const addresses = NAMES[hostname]
  if (addresses === undefined) done(new Error('no such name'), [])
  else
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    )
}

async function listen(server: Server, host: string, wanted = 0): Promise<number> {
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(wanted, host, ready))
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** A listener that counts who reaches it. */
function probe(): Server {
  return createServer((_request, response) => response.end('inside')).on('connection', () => {
    connections += 1
  })
}

beforeAll(async () => {
  inside = probe()
  insideSix = probe()
  port = await listen(inside, '127.0.0.1')
  await listen(insideSix, '::1', port)
  site = createServer((asked, response) => respond(asked, response))
  sitePort = await listen(site, '127.0.0.1')
})

afterAll(() => {
  for (const server of [inside, insideSix, site]) {
    server.closeAllConnections()
    server.close()
  }
})

beforeEach(() => {
  connections = 0
})

/** Answers every request with a text. */
function serve(body: string): RequestListener {
  return (_asked, response) => {
    response.end(body)
  }
}

const codeOf = async (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    (value) => ({ value }),
    (error: { code: unknown }) => error.code
  )

describe('addresses that are not public', () => {
  const guarded = createClient({ allow: [], isPublic: isPublicAddress, resolve })
  const unguarded = createClient({ allow: [], isPublic: () => true, resolve })

  it.each([...REACHING, ...OTHERS])('makes no connection to %s', async (host) => {
    const code = await codeOf(guarded(`http://${host}:${port}/`, LIMITS))
    expect(code).toBe(host === 'unknown.test' ? 'failed' : 'not_public')
    expect(connections).toBe(0)
  })

  it.each(REACHING)('would connect to %s without the guard', async (host) => {
    await unguarded(`http://${host}:${port}/`, LIMITS)
    expect(connections).toBe(1)
  })

  it.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'data:text/plain,x',
    'javascript:1',
    'gopher://127.0.0.1/',
    '//127.0.0.1/',
    'example.com',
    '',
    'http://',
    'http://a b/',
    'http://user:pass@example.com/',
    'http://example.com@127.0.0.1/',
    'http://[fe80::1%25eth0]/'
  ])('takes no address like %j', async (url) => {
    expect(await codeOf(guarded(url, LIMITS))).toBe('invalid_url')
  })

  it('sees through backslashes and fragments', async () => {
    for (const tail of ['\\@example.com', '#@example.com', '?@example.com']) {
      expect(await codeOf(guarded(`http://127.0.0.1:${port}${tail}`, LIMITS))).toBe('not_public')
    }
    expect(connections).toBe(0)
  })

  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2001:4860:4860::8888', '2606:4700:4700::1111'])('knows %s as public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

describe('a name whose address changes', () => {
  /** Public at the first look-up (the site's own address stands for it), the machine's inside at every later one. */
  const rebinding = (): Resolve => {
    let asked = 0
    return (_hostname, done) => done(null, [asked++ === 0 ? { address: '127.0.0.1', family: 4 } : { address: '::1', family: 6 }])
  }
  const isPublic = (address: string): boolean => address === '127.0.0.1'

  it('is connected to where it was judged, and judged anew each time', async () => {
    const fetchPublic = createClient({ allow: [], isPublic, resolve: rebinding() })
    respond = serve('site')
    expect((await fetchPublic(`http://rebind.test:${sitePort}/`, LIMITS)).body.toString()).toBe('site')
    expect(await codeOf(fetchPublic(`http://rebind.test:${port}/`, LIMITS))).toBe('not_public')
    expect(connections).toBe(0)
  })

  it('would slip past a check that looks up before the connection does', async () => {
    const lookUp = rebinding()
    lookUp('rebind.test', (_error, [judged]) => expect(isPublic(judged?.address ?? '')).toBe(true))
    const agent = new Agent({ connect: { lookup: (name, _options, done) => lookUp(name, done) } })
    await request(`http://rebind.test:${port}/`, { dispatcher: agent })
    await agent.destroy()
    expect(connections).toBe(1)
  })
})

describe('redirects', () => {
  const allowed = (): ReturnType<typeof createClient> => createClient({ allow: [`127.0.0.1:${sitePort}`], isPublic: isPublicAddress, resolve })

  const targets: readonly [() => string, string][] = [
    [() => `http://127.0.0.1:${port}/`, 'not_public'],
    [() => `http://[::1]:${port}/`, 'not_public'],
    [() => `http://private.test:${port}/`, 'not_public'],
    [() => `//2130706433:${port}/`, 'not_public'],
    [() => 'file:///etc/passwd', 'invalid_url'],
    [() => 'http://', 'invalid_url'],
    [() => `http://u:p@127.0.0.1:${sitePort}/`, 'invalid_url']
  ]

  it.each(targets)('are judged like a first address (%#)', async (target, code) => {
    respond = (_asked, response) => response.writeHead(302, { location: target() }).end()
    expect(await codeOf(allowed()(`http://127.0.0.1:${sitePort}/`, LIMITS))).toBe(code)
    expect(connections).toBe(0)
  })

  it('are followed to where they may lead, but not for ever', async () => {
    respond = (asked, response) => {
      if (asked.url === '/start') response.writeHead(301, { location: '/end' }).end()
      else if (asked.url === '/loop') response.writeHead(302, { location: '/loop' }).end()
      else response.writeHead(404, { 'content-type': 'Text/HTML; charset=utf-8' }).end('gone')
    }
    const page = await allowed()(`http://127.0.0.1:${sitePort}/start`, LIMITS)
    expect(page).toMatchObject({ url: `http://127.0.0.1:${sitePort}/end`, status: 404, contentType: 'text/html' })
    expect(await codeOf(allowed()(`http://127.0.0.1:${sitePort}/loop`, LIMITS))).toBe('too_many_redirects')
  })
})
