import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { FetchLimits } from './client.ts'
import { createOutgoing, createSiteFetch } from './index.ts'
import { codeOf, LIMITS, openSite, serve } from './testing/site.ts'

const site = await openSite()

describe('limits', () => {
  const fetchSite = (limits: Partial<FetchLimits> = {}): Promise<unknown> =>
    codeOf(createOutgoing({ allow: ['127.0.0.1'] }).fetchPublic(`http://127.0.0.1:${site.port}/`, { ...LIMITS, ...limits }))

  it('stops at the size, announced or not', async () => {
    site.respond = serve('x'.repeat(1001))
    expect(await fetchSite()).toBe('too_large')
    site.respond = (_asked, response) => {
      response.write('x'.repeat(900))
      response.end('x'.repeat(101))
    }
    expect(await fetchSite()).toBe('too_large')
    site.respond = serve('x'.repeat(1000))
    expect(await fetchSite()).toMatchObject({ value: { status: 200 } })
  })

  it('unpacks nothing', async () => {
    site.respond = (_asked, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(500_000)))
    expect(await fetchSite()).toBe('not_accepted')
  })

  it('stops at the time, before the answer and inside it', async () => {
    site.respond = () => undefined
    expect(await fetchSite({ timeoutMs: 100 })).toBe('timeout')
    site.respond = (_asked, response) => void response.write('slow')
    expect(await fetchSite({ timeoutMs: 100 })).toBe('timeout')
  })

  it('takes only the types asked for', async () => {
    site.respond = (asked, response) =>
      response.writeHead(200, { 'content-type': 'image/png', 'x-accept': asked.headers.accept, 'x-encoding': asked.headers['accept-encoding'] }).end('x')
    expect(await fetchSite({ accept: ['text/html', 'application/xhtml+xml'] })).toBe('not_accepted')
    expect(await fetchSite({ accept: ['image/png'] })).toMatchObject({
      value: { headers: { 'x-accept': 'image/png', 'x-encoding': 'identity' } }
    })
  })

  it('says when a site cannot be reached', async () => {
    site.respond = (asked) => asked.socket.destroy()
    expect(await fetchSite()).toBe('failed')
  })
})

describe('the list of allowed hosts', () => {
  const reach = (allow: string[], host = '127.0.0.1'): Promise<unknown> => codeOf(createOutgoing({ allow }).fetchPublic(`http://${host}:${site.port}/`, LIMITS))

  it('opens exactly what it names', async () => {
    site.respond = serve('site')
    for (const allow of [['127.0.0.1'], [`127.0.0.1:${site.port}`], [`127.1:${site.port}`]]) expect(await reach(allow)).toHaveProperty('value')
    for (const allow of [[], ['localhost'], ['127.0.0.1:1'], ['0.0.1'], ['[::1]']] as string[][]) expect(await reach(allow)).toBe('not_public')
    expect(await reach([`localhost:${site.port}`], 'localhost')).toHaveProperty('value')
    expect(await reach([], 'localhost')).toBe('not_public')
  })

  it.each(['', 'http://x', 'a b', '*', 'x/y', 'u@x', 'x:y', '::1'])('takes no entry like %j', (entry) => {
    expect(() => createOutgoing({ allow: [entry] })).toThrow(TypeError)
  })
})

describe('what the caller wants', () => {
  it('is asked before every connection, redirects too', async () => {
    const seen: string[] = []
    site.respond = (asked, response) => {
      seen.push(asked.url ?? '')
      if (asked.url === '/') response.writeHead(302, { location: '/next' }).end()
      else response.end('next')
    }
    const fetchRequested = (isRequested: FetchLimits['isWanted']): Promise<unknown> =>
      codeOf(
        createOutgoing({ allow: ['127.0.0.1'] }).fetchPublic(`http://127.0.0.1:${site.port}/`, { ...LIMITS, ...(isRequested && { isWanted: isRequested }) })
      )
    expect(await fetchRequested((url) => url.pathname === '/')).toBe('not_wanted')
    expect(await fetchRequested(async () => false)).toBe('not_wanted')
    expect(seen).toEqual(['/'])
    expect(await fetchRequested(undefined)).toHaveProperty('value')
  })

  it('never opens what is not public', async () => {
    expect(await codeOf(createOutgoing({ allow: [] }).fetchPublic(`http://127.0.0.1:${site.port}/`, { ...LIMITS, isWanted: () => true }))).toBe('not_public')
  })
})

describe('the client for addresses that tenants name', () => {
  it('takes no list of hosts: nothing that is configured opens the inside to it', async () => {
    site.respond = serve('site')
    expect(createSiteFetch).toHaveLength(0)
    expect(await codeOf(createSiteFetch()(`http://127.0.0.1:${site.port}/`, LIMITS))).toBe('not_public')
  })
})
