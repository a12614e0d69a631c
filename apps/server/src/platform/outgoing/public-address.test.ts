import { Agent, request } from 'undici'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient } from './client.ts'
import type { Resolve } from './client.ts'
import { isPublicAddress } from './public-address.ts'
import { type Inside, openInside, OTHERS, REACHING, resolveForbidden } from './testing/forbidden-addresses.ts'
import { codeOf, LIMITS, openSite, serve } from './testing/site.ts'

let inside: Inside
let port: number
const site = await openSite()

beforeAll(async () => {
  inside = await openInside()
  port = inside.port
})

afterAll(() => inside.close())

beforeEach(() => inside.forget())

describe('addresses that are not public', () => {
  const guarded = createClient({ allow: [], isPublic: isPublicAddress, resolve: resolveForbidden })
  const unguarded = createClient({ allow: [], isPublic: () => true, resolve: resolveForbidden })

  it.each([...REACHING, ...OTHERS])('makes no connection to %s', async (host) => {
    const code = await codeOf(guarded(`http://${host}:${port}/`, LIMITS))
    expect(code).toBe(host === 'unknown.test' ? 'failed' : 'not_public')
    expect(inside.connections()).toBe(0)
  })

  it.each(REACHING)('would connect to %s without the guard', async (host) => {
    await unguarded(`http://${host}:${port}/`, LIMITS)
    expect(inside.connections()).toBe(1)
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
    expect(inside.connections()).toBe(0)
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
    site.respond = serve('site')
    expect((await fetchPublic(`http://rebind.test:${site.port}/`, LIMITS)).body.toString()).toBe('site')
    expect(await codeOf(fetchPublic(`http://rebind.test:${port}/`, LIMITS))).toBe('not_public')
    expect(inside.connections()).toBe(0)
  })

  it('would slip past a check that looks up before the connection does', async () => {
    const lookUp = rebinding()
    lookUp('rebind.test', (_error, [judged]) => expect(isPublic(judged?.address ?? '')).toBe(true))
    const agent = new Agent({ connect: { lookup: (name, _options, done) => lookUp(name, done) } })
    await request(`http://rebind.test:${port}/`, { dispatcher: agent })
    await agent.destroy()
    expect(inside.connections()).toBe(1)
  })
})

describe('redirects', () => {
  const allowed = (): ReturnType<typeof createClient> =>
    createClient({ allow: [`127.0.0.1:${site.port}`], isPublic: isPublicAddress, resolve: resolveForbidden })

  const targets: readonly [() => string, string][] = [
    [() => `http://127.0.0.1:${port}/`, 'not_public'],
    [() => `http://[::1]:${port}/`, 'not_public'],
    [() => `http://private.test:${port}/`, 'not_public'],
    [() => `//2130706433:${port}/`, 'not_public'],
    [() => 'file:///etc/passwd', 'invalid_url'],
    [() => 'http://', 'invalid_url'],
    [() => `http://u:p@127.0.0.1:${site.port}/`, 'invalid_url']
  ]

  it.each(targets)('are judged like a first address (%#)', async (target, code) => {
    site.respond = (_asked, response) => response.writeHead(302, { location: target() }).end()
    expect(await codeOf(allowed()(`http://127.0.0.1:${site.port}/`, LIMITS))).toBe(code)
    expect(inside.connections()).toBe(0)
  })

  it('are followed to where they may lead, but not for ever', async () => {
    site.respond = (asked, response) => {
      if (asked.url === '/start') response.writeHead(301, { location: '/end' }).end()
      else if (asked.url === '/loop') response.writeHead(302, { location: '/loop' }).end()
      else response.writeHead(404, { 'content-type': 'Text/HTML; charset=utf-8' }).end('gone')
    }
    const page = await allowed()(`http://127.0.0.1:${site.port}/start`, LIMITS)
    expect(page).toMatchObject({ url: `http://127.0.0.1:${site.port}/end`, status: 404, contentType: 'text/html' })
    expect(await codeOf(allowed()(`http://127.0.0.1:${site.port}/loop`, LIMITS))).toBe('too_many_redirects')
  })
})
