import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FetchLimits } from './client.ts'
import { createOutgoing, createSiteFetch } from './index.ts'

const LIMITS: FetchLimits = { timeoutMs: 2000, maxBytes: 1000 }
let site: Server
let sitePort: number
let respond: RequestListener

beforeAll(async () => {
  site = createServer((asked, response) => respond(asked, response))
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready))
  const address = site.address()
  sitePort = typeof address === 'object' && address !== null ? address.port : 0
})

afterAll(() => {
  site.closeAllConnections()
  site.close()
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

describe('limits', () => {
  const fetchSite = (limits: Partial<FetchLimits> = {}): Promise<unknown> =>
    codeOf(createOutgoing({ allow: ['127.0.0.1'] }).fetchPublic(`http://127.0.0.1:${sitePort}/`, { ...LIMITS, ...limits }))

  it('stops at the size, announced or not', async () => {
    respond = serve('x'.repeat(1001))
    expect(await fetchSite()).toBe('too_large')
    respond = (_asked, response) => {
      response.write('x'.repeat(900))
      response.end('x'.repeat(101))
    }
    expect(await fetchSite()).toBe('too_large')
    respond = serve('x'.repeat(1000))
    expect(await fetchSite()).toMatchObject({ value: { status: 200 } })
  })

  it('unpacks nothing', async () => {
    respond = (_asked, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(500_000)))
    expect(await fetchSite()).toBe('not_accepted')
  })

  it('stops at the time, before the answer and inside it', async () => {
    respond = () => undefined
    expect(await fetchSite({ timeoutMs: 100 })).toBe('timeout')
    respond = (_asked, response) => void response.write('slow')
    expect(await fetchSite({ timeoutMs: 100 })).toBe('timeout')
  })

  it('takes only the types asked for', async () => {
    respond = (asked, response) =>
      response.writeHead(200, { 'content-type': 'image/png', 'x-accept': asked.headers.accept, 'x-encoding': asked.headers['accept-encoding'] }).end('x')
    expect(await fetchSite({ accept: ['text/html', 'application/xhtml+xml'] })).toBe('not_accepted')
    expect(await fetchSite({ accept: ['image/png'] })).toMatchObject({
      value: { headers: { 'x-accept': 'image/png', 'x-encoding': 'identity' } }
    })
  })

  it('says when a site cannot be reached', async () => {
    respond = (asked) => asked.socket.destroy()
    expect(await fetchSite()).toBe('failed')
  })
})

describe('the list of allowed hosts', () => {
  const reach = (allow: string[], host = '127.0.0.1'): Promise<unknown> => codeOf(createOutgoing({ allow }).fetchPublic(`http://${host}:${sitePort}/`, LIMITS))

  it('opens exactly what it names', async () => {
    respond = serve('site')
    for (const allow of [['127.0.0.1'], [`127.0.0.1:${sitePort}`], [`127.1:${sitePort}`]]) expect(await reach(allow)).toHaveProperty('value')
    for (const allow of [[], ['localhost'], ['127.0.0.1:1'], ['0.0.1'], ['[::1]']] as string[][]) expect(await reach(allow)).toBe('not_public')
    expect(await reach([`localhost:${sitePort}`], 'localhost')).toHaveProperty('value')
    expect(await reach([], 'localhost')).toBe('not_public')
  })

  it.each(['', 'http://x', 'a b', '*', 'x/y', 'u@x', 'x:y', '::1'])('takes no entry like %j', (entry) => {
    expect(() => createOutgoing({ allow: [entry] })).toThrow(TypeError)
  })
})

describe('what the caller wants', () => {
  it('is asked before every connection, redirects too', async () => {
    const seen: string[] = []
    respond = (asked, response) => {
      seen.push(asked.url ?? '')
      if (asked.url === '/') response.writeHead(302, { location: '/next' }).end()
      else response.end('next')
    }
    const fetchRequested = (isRequested: FetchLimits['isWanted']): Promise<unknown> =>
      codeOf(
        createOutgoing({ allow: ['127.0.0.1'] }).fetchPublic(`http://127.0.0.1:${sitePort}/`, { ...LIMITS, ...(isRequested && { isWanted: isRequested }) })
      )
    expect(await fetchRequested((url) => url.pathname === '/')).toBe('not_wanted')
    expect(await fetchRequested(async () => false)).toBe('not_wanted')
    expect(seen).toEqual(['/'])
    expect(await fetchRequested(undefined)).toHaveProperty('value')
  })

  it('never opens what is not public', async () => {
    expect(await codeOf(createOutgoing({ allow: [] }).fetchPublic(`http://127.0.0.1:${sitePort}/`, { ...LIMITS, isWanted: () => true }))).toBe('not_public')
  })
})

describe('the client for addresses that tenants name', () => {
  it('takes no list of hosts: nothing that is configured opens the inside to it', async () => {
    respond = serve('site')
    expect(createSiteFetch).toHaveLength(0)
    expect(await codeOf(createSiteFetch()(`http://127.0.0.1:${sitePort}/`, LIMITS))).toBe('not_public')
  })
})
