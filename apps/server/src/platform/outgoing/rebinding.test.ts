import type { LookupAddress } from 'node:dns'
import { createServer, type RequestListener, type Server } from 'node:http'
import { isIP } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient, type FetchLimits, type Resolve } from './client.ts'
import { isPublicAddress } from './public-address.ts'
import { type Inside, openInside } from './testing/forbidden-addresses.ts'

const limits: FetchLimits = { timeoutMs: 2000, maxBytes: 1000 }
/** Stands for a public address: the sites of these tests listen there. */
const publicOne = '127.0.0.7'
const isPublic = (address: string): boolean => address === publicOne || isPublicAddress(address)

let inside: Inside
let site: Server
let respond: RequestListener
let asked: string[]
beforeAll(async () => {
  inside = await openInside()
  site = createServer((question, response) => {
    asked.push(`${question.headers.host?.split(':')[0]} ${question.url}`)
    respond(question, response)
  })
  // The same port as the machine's inside, so that nothing but the address tells them apart.
  await new Promise<void>((ready) => site.listen(inside.port, publicOne, ready))
})
afterAll(() => {
  inside.close()
  site.closeAllConnections()
  site.close()
})
beforeEach(() => {
  inside.forget()
  asked = []
  respond = (_question, response) => void response.end('site')
})

const named = (address: string): LookupAddress => ({ address, family: isIP(address) })
/** Answers of a name server of the attacker's own: each look-up of a name takes the next of its answers, the last one for ever. */
function namesOf(answers: Readonly<Record<string, readonly (readonly string[])[]>>): Resolve {
  const times = new Map<string, number>()
  return (hostname, done) => {
    const time = times.get(hostname) ?? 0
    times.set(hostname, time + 1)
    done(null, (answers[hostname]?.[time] ?? answers[hostname]?.at(-1) ?? []).map(named))
  }
}
const at = (host: string, path = '/'): string => `http://${host}:${inside.port}${path}`
const resultOf = (attempt: Promise<{ url: string; body: Buffer }>): Promise<unknown> =>
  attempt.then(
    ({ url, body }) => [url, body.toString()],
    (error: { code: unknown }) => error.code
  )

/** What a name may lead to at a later look: this machine, its network, the cloud's own address, and these within others. */
const inner = [
  '127.0.0.1',
  '0.0.0.0',
  '10.0.0.5',
  '169.254.169.254',
  '100.64.0.1',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  'fd00::1',
  'fd00:ec2::254',
  'fe80::1',
  '64:ff9b::7f00:1',
  '64:ff9b::169.254.169.254',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::',
  '2002:a9fe:a9fe::1',
  '2001:0:7f00:1::1'
]

describe('a name that leads inside', () => {
  it.each(inner)('at its second look, to %s: the first answer is used once and never again', async (address) => {
    const fetchPublic = createClient({ allow: [], isPublic, resolve: namesOf({ 'rebind.test': [[publicOne], [address]] }) })
    expect(await resultOf(fetchPublic(at('rebind.test'), limits))).toEqual([at('rebind.test'), 'site'])
    expect(await resultOf(fetchPublic(at('rebind.test'), limits))).toBe('not_public')
    expect(inside.connections()).toBe(0)
  })

  it.each(inner)('after a redirect to itself, to %s', async (address) => {
    respond = (question, response) => response.writeHead(302, { location: '/again', connection: 'keep-alive' }).end(`${question.url}`)
    const fetchPublic = createClient({ allow: [], isPublic, resolve: namesOf({ 'rebind.test': [[publicOne], [address]] }) })
    expect(await resultOf(fetchPublic(at('rebind.test'), limits))).toBe('not_public')
    expect([inside.connections(), asked]).toEqual([0, ['rebind.test /']])
  })

  it.each(inner)('by one of its many addresses, %s: none of them is tried', async (address) => {
    for (const answer of [
      [publicOne, address],
      [address, publicOne],
      [publicOne, '8.8.8.8', address, '1.1.1.1']
    ]) {
      const fetchPublic = createClient({ allow: [], isPublic, resolve: namesOf({ 'many.test': [answer] }) })
      expect(await resultOf(fetchPublic(at('many.test'), limits))).toBe('not_public')
    }
    expect([inside.connections(), asked]).toEqual([0, []])
  })

  it('would be connected to without the guard (twin)', async () => {
    const fetchPublic = createClient({ allow: [], isPublic: () => true, resolve: namesOf({ 'rebind.test': [[publicOne], ['127.0.0.1']] }) })
    await fetchPublic(at('rebind.test'), limits)
    await fetchPublic(at('rebind.test'), limits)
    expect(inside.connections()).toBe(1)
  })
})

describe('a chain of redirects', () => {
  const names = {
    'one.test': [[publicOne]],
    'two.test': [[publicOne]],
    'three.test': [[publicOne]],
    'inner.test': [['127.0.0.1']],
    'turned.test': [[publicOne], ['::1']]
  }
  const chain = (...hops: string[]): void => {
    respond = (question, response) => {
      const hop = hops[Number(question.url?.slice(1) || 0)]
      if (hop === undefined) response.end('end')
      else response.writeHead(307, { location: hop }).end()
    }
  }
  const follow = () => resultOf(createClient({ allow: [], isPublic, resolve: namesOf(names) })(at('one.test', '/0'), limits))

  it.each<[string, () => string[], string]>([
    ['over public sites to a name inside', () => [at('two.test', '/1'), at('three.test', '/2'), at('inner.test')], 'not_public'],
    ['to a name that turns inside at its second look', () => [at('turned.test', '/1'), at('two.test', '/2'), at('turned.test', '/3')], 'not_public'],
    ['to an address inside, written otherwise', () => [at('two.test', '/1'), `http://0x7f.1:${inside.port}/`], 'not_public'],
    ['to another port inside', () => ['http://127.0.0.1:22/'], 'not_public'],
    ['by another protocol, inside', () => [`https://[::ffff:7f00:1]:${inside.port}/`], 'not_public'],
    ['to a file', () => [at('two.test', '/1'), 'file:///etc/passwd'], 'invalid_url'],
    ['to gopher', () => [`gopher://127.0.0.1:${inside.port}/_GET`], 'invalid_url'],
    ['to a document within the address', () => ['data:text/html,x'], 'invalid_url'],
    ['with a name and a password', () => [`http://admin:secret@two.test:${inside.port}/1`], 'invalid_url'],
    ['with a host that looks like a name and a password', () => [`http://two.test@127.0.0.1:${inside.port}/`], 'invalid_url'],
    ['without an end', () => ['/0'], 'too_many_redirects']
  ])('%s ends at %#', async (_, hops, code) => {
    chain(...hops())
    expect([await follow(), inside.connections()]).toEqual([code, 0])
  })

  it('over public sites arrives', async () => {
    chain(at('two.test', '/1'), at('three.test', '/2'))
    expect([await follow(), asked]).toEqual([
      [at('three.test', '/2'), 'end'],
      ['one.test /0', 'two.test /1', 'three.test /2']
    ])
  })
})

describe('an answer that does harm', () => {
  const fetchSite = (more: Partial<FetchLimits> = {}) =>
    resultOf(createClient({ allow: [], isPublic, resolve: namesOf({ 'site.test': [[publicOne]] }) })(at('site.test'), { ...limits, ...more }))

  it.each<[string, RequestListener, unknown, number]>([
    ['a body without end', (_, response) => drip(() => response.write('x'.repeat(200)), response, 1), 'too_large', 2000],
    ['a body that comes a letter at a time', (_, response) => drip(() => response.write('x'), response, 20), 'timeout', 300],
    ['a head that comes a letter at a time', (question) => drip(() => question.socket.write('H'), question, 20), 'failed', 300],
    ['a head of a hundred thousand letters', (_, response) => response.writeHead(200, { 'x-long': 'x'.repeat(100_000) }).end('x'), 'failed', 2000],
    [
      'a redirect whose body has no end',
      (_, response) => drip(() => (response.headersSent ? response.write('x'.repeat(200)) : response.writeHead(302, { location: 'file:///' })), response, 1),
      'invalid_url',
      2000
    ],
    ['less than announced', (_, response) => void response.writeHead(200, { 'content-length': '50' }).end('x', () => response.destroy()), 'failed', 2000],
    ['more hints than answers', (_, response) => drip(() => response.writeEarlyHints({ link: '</a>; rel=preload' }), response, 5), 'timeout', 300],
    ['a gzip bomb', (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('0'.repeat(5_000_000))), 'not_accepted', 2000],
    [
      'a brotli bomb',
      (_, response) => response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync('0'.repeat(5_000_000))),
      'not_accepted',
      2000
    ],
    [
      'a deflate bomb',
      (_, response) => response.writeHead(200, { 'content-encoding': 'DEFLATE' }).end(deflateSync('0'.repeat(5_000_000))),
      'not_accepted',
      2000
    ],
    [
      'one packed twice',
      (_, response) => response.writeHead(200, { 'content-encoding': 'identity, gzip' }).end(gzipSync('0'.repeat(500_000))),
      'not_accepted',
      2000
    ]
  ])('%s: given up in time', async (_, listener, code, timeoutMs) => {
    respond = listener
    const began = performance.now()
    expect(await fetchSite({ timeoutMs })).toBe(code)
    expect(performance.now() - began).toBeLessThan(timeoutMs + 8000)
  })

  it('a connection that is kept open is not used for another site, nor for the same one again', async () => {
    const sockets = new Set<unknown>()
    respond = (question, response) => {
      sockets.add(question.socket)
      response.writeHead(200, { connection: 'keep-alive', 'keep-alive': 'timeout=60' }).end('site')
    }
    const fetchPublic = createClient({ allow: [], isPublic, resolve: namesOf({ 'one.test': [[publicOne]], 'two.test': [[publicOne]] }) })
    for (const host of ['one.test', 'one.test', 'two.test']) await fetchPublic(at(host), limits)
    expect(sockets.size).toBe(3)
  })
})

/** Does something again and again until whoever asked is gone. */
function drip(send: () => unknown, until: { once: (event: 'close', done: () => void) => unknown }, everyMs: number): void {
  const timer = setInterval(send, everyMs)
  until.once('close', () => clearInterval(timer))
  send()
}
